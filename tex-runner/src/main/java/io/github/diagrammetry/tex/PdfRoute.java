package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.EngineRunner.Task;
import io.github.diagrammetry.tex.Typesetter.Typeset;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Typesets a document to PDF, with another engine only where that can help. */
final class PdfRoute {

  private final TexOptions options;
  private final Toolchain tools;
  private final Typesetter typesetter;

  PdfRoute(TexOptions options, Toolchain tools, Typesetter typesetter) {
    this.options = options;
    this.tools = tools;
    this.typesetter = typesetter;
  }

  /**
   * What the engines gave.
   *
   * @param job the attempt that counts: the first that succeeded, else the first; null if no engine
   *     is there
   * @param attempts how many engines ran
   * @param missing a program that is not there, empty if none was missed
   * @param cpuSeconds processor time of all attempts
   */
  record Attempts(@Nullable EngineJob job, int attempts, String missing, double cpuSeconds) {}

  Attempts run(TexRequest request) throws IOException, InterruptedException {
    String source = request.source().source();
    @Nullable EngineJob counting = null;
    String missing = "";
    int attempts = 0;
    double cpu = 0;
    Set<String> tried = new TreeSet<>();
    for (String engine : EngineChoice.order(options.engines(), source)) {
      if (counting != null && !EngineChoice.worthTrying(engine, counting, tried)) {
        continue;
      }
      String absent = tools.missing(engine, engine.equals("xelatex") ? "xdvipdfmx" : engine);
      if (!absent.isEmpty()) {
        missing = missing.isEmpty() ? absent : missing;
        continue;
      }
      Typeset typeset = typesetter.run(new Task(engine, source, request.files(), Map.of()));
      attempts++;
      cpu += typeset.cpuSeconds();
      tried.add(engine);
      EngineJob job = typeset.job();
      boolean good = job.succeeded() && job.forbidden().isEmpty();
      if (counting == null) {
        counting = job;
      } else if (good) {
        Typesetter.discard(counting);
        counting = job;
      } else {
        Typesetter.discard(job);
      }
      if (good) {
        break;
      }
    }
    return new Attempts(counting, attempts, missing, cpu);
  }
}
