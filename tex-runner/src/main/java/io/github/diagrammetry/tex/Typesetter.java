package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.EngineRunner.Task;
import io.github.diagrammetry.tex.FormatStore.Part;
import io.github.diagrammetry.tex.FormatStore.Precompiled;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs an engine as often as a document needs and no more: with the format of its preamble when
 * there is one, again without it when that goes wrong, and a second time only when references have
 * to settle. Each run has a new directory; a second run gets the first one's auxiliary files and
 * nothing else.
 */
final class Typesetter {

  private static final Pattern BEGIN = Pattern.compile("\\\\begin\\s*\\{document\\}");
  private static final Pattern RERUN =
      Pattern.compile("Rerun to get|Rerun LaTeX|rerun LaTeX|have changed\\. Rerun|Please rerun");
  private static final Pattern SETTLED_AUX =
      Pattern.compile(
          "\\\\relax.*|\\\\gdef ?\\\\@abspage@last.*|\\\\providecommand.*|\\\\HyPL@Entry.*|\\\\@nameuse.*"
              + "|\\\\babel@aux.*|\\\\ifx.*|\\\\global ?\\\\let.*|\\\\gdef ?\\\\(?:HyperFirstAtBeginDocument|svgcolor).*"
              + "|\\\\AtEndDocument.*|\\\\else.*|\\\\fi.*|\\}.*|\\\\expandafter.*|\\\\let.*|\\s*");
  private static final String[] AUXILIARY = {".aux", ".toc", ".lof", ".out", ".pgf"};
  private static final int MAX_RUNS = 3;

  private final EngineRunner engines;
  private final FormatStore formats;
  private final boolean useFormats;
  private final Toolchain tools;

  Typesetter(EngineRunner engines, FormatStore formats, boolean useFormats, Toolchain tools) {
    this.engines = engines;
    this.formats = formats;
    this.useFormats = useFormats;
    this.tools = tools;
  }

  /**
   * A document that has been typeset.
   *
   * @param job the last run
   * @param cpuSeconds processor time of all runs
   */
  record Typeset(EngineJob job, double cpuSeconds) {}

  Typeset run(Task task) throws IOException, InterruptedException {
    Matcher begin = BEGIN.matcher(task.source());
    if (!useFormats || !begin.find()) {
      return settle(task, engines.run(task), 0);
    }
    List<Part> parts = new ArrayList<>();
    for (String text : PreambleParts.of(task.source().substring(0, begin.start()))) {
      if (FormatStore.dumpable(task.engine(), text)) {
        parts.add(new Part(key(task, text), text));
      }
    }
    double[] spent = new double[1];
    Optional<Precompiled> format =
        formats.find(
            parts,
            (part, target) -> {
              EngineRunner.Dump dump = engines.dump(task, part.text(), target);
              spent[0] = dump.cpuSeconds();
              return dump;
            });
    if (format.isEmpty()) {
      return settle(task, engines.run(task), spent[0]);
    }
    return withFormat(task, format.get(), spent[0]);
  }

  private Typeset withFormat(Task task, Precompiled format, double spent)
      throws IOException, InterruptedException {
    // as many line ends as the precompiled part has, so that line numbers stay
    String done = format.part().text();
    String body =
        "\n".repeat((int) done.chars().filter(c -> c == '\n').count())
            + task.source().substring(done.length());
    Task quick = new Task(task.engine(), body, task.files(), task.style()).with(format.path());
    EngineJob job = engines.run(quick);
    boolean clean = job.succeeded() && job.forbidden().isEmpty();
    boolean limited = job.finished().stop() != Command.Stop.NONE || !job.forbidden().isEmpty();
    if (clean || limited) {
      return settle(quick, job, spent);
    }
    EngineJob plain = engines.run(task);
    spent += job.finished().cpuSeconds();
    if (plain.succeeded() || !plain.failure().equals(job.failure())) {
      formats.mark(format.part().key());
    }
    discard(job);
    return settle(task, plain, spent);
  }

  private Typeset settle(Task task, EngineJob first, double spent)
      throws IOException, InterruptedException {
    EngineJob job = first;
    double cpu = spent + job.finished().cpuSeconds();
    for (int run = 2; run <= MAX_RUNS && job.succeeded() && job.forbidden().isEmpty(); run++) {
      boolean needed = RERUN.matcher(job.log()).find() || run == 2 && hasReferences(job);
      if (!needed) {
        break;
      }
      Map<String, byte[]> files = new TreeMap<>(task.files());
      files.putAll(auxiliary(job));
      EngineJob next =
          engines.run(
              new Task(task.engine(), task.source(), files, task.style()).with(task.format()));
      cpu += next.finished().cpuSeconds();
      discard(job);
      job = next;
    }
    return new Typeset(job, cpu);
  }

  private static boolean hasReferences(EngineJob job) throws IOException {
    byte[] aux = auxiliary(job).get(EngineRunner.JOB + ".aux");
    return aux != null
        && new String(aux, StandardCharsets.ISO_8859_1)
            .lines()
            .anyMatch(line -> !SETTLED_AUX.matcher(line).matches());
  }

  private static Map<String, byte[]> auxiliary(EngineJob job) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    for (String ending : AUXILIARY) {
      Path file = job.directory().resolve(EngineRunner.JOB + ending);
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) < 1 << 20) {
        files.put(EngineRunner.JOB + ending, Files.readAllBytes(file));
      }
    }
    return files;
  }

  private String key(Task task, String preamble) {
    var digest = ResultCache.sha256();
    digest.update(task.engine().getBytes(StandardCharsets.UTF_8));
    digest.update(tools.version(task.engine()).getBytes(StandardCharsets.UTF_8));
    digest.update(preamble.getBytes(StandardCharsets.UTF_8));
    new TreeMap<>(task.style())
        .forEach(
            (name, data) -> {
              digest.update(name.getBytes(StandardCharsets.UTF_8));
              digest.update(data);
            });
    return HexFormat.of().formatHex(digest.digest()).substring(0, 40);
  }

  static void discard(EngineJob job) throws IOException {
    JobDirectories.delete(Objects.requireNonNull(job.directory().getParent()));
  }
}
