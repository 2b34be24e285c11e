package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.Command.Finished;
import io.github.diagrammetry.tex.EngineRunner.Task;
import io.github.diagrammetry.tex.SvgConverter.Converted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.DoubleAdder;
import org.jspecify.annotations.Nullable;

/** The steps of one request. Holds no state of its own; thread-safe. */
final class Compilation {

  private final TexOptions options;
  private final Toolchain tools;
  private final EngineRunner engines;
  private final SvgConverter converter;
  private final SafetyLevel level;

  Compilation(TexOptions options, Toolchain tools, EngineRunner engines, SafetyLevel level) {
    this.options = options;
    this.tools = tools;
    this.engines = engines;
    this.converter = new SvgConverter(engines, options);
    this.level = level;
  }

  TexResult run(TexRequest request) throws IOException, InterruptedException {
    long start = System.nanoTime();
    DoubleAdder cpu = new DoubleAdder();
    TexResult.Draft draft = new TexResult.Draft();
    draft.repairs = request.source().repairs();
    draft.safety = level;
    if (request.source().source().isBlank()) {
      draft.outcome = CompileOutcome.EMPTY_SOURCE;
      draft.svgOutcome = CompileOutcome.EMPTY_SOURCE;
    } else {
      drawings(request, draft, cpu);
      boolean svgMissing = draft.svg == null && !request.drawings().isEmpty();
      if (request.image() || svgMissing) {
        pdf(request, draft, cpu, svgMissing);
      }
    }
    draft.cpuSeconds = cpu.sum();
    draft.wallSeconds = (System.nanoTime() - start) / 1e9;
    draft.signature = options.signature().replace("safety:auto", "safety:" + level.label());
    return new TexResult(draft);
  }

  /** Tries the DVI programs in order until one gives an SVG. */
  private void drawings(TexRequest request, TexResult.Draft draft, DoubleAdder cpu)
      throws IOException, InterruptedException {
    for (DviProgram program : request.drawings()) {
      String missing = missing(program.engine(), "dvisvgm");
      if (missing != null) {
        draft.svgOutcome = new CompileOutcome("engine-missing", missing);
        continue;
      }
      Converted converted = draw(request, program, cpu);
      draft.svgOutcome = converted.outcome();
      if (converted.svg() != null) {
        draft.svg = converted.svg();
        draft.route = program.route();
        return;
      }
    }
  }

  private Converted draw(TexRequest request, DviProgram program, DoubleAdder cpu)
      throws IOException, InterruptedException {
    EngineJob job =
        engines.run(new Task(program.engine(), program.source(), request.files(), program.files()));
    cpu.add(job.finished().cpuSeconds());
    try {
      if (!job.succeeded() || !job.forbidden().isEmpty()) {
        return new Converted(null, job.failure(), 0);
      }
      Converted converted = converter.fromDvi(job.directory(), program.specialPrefix());
      cpu.add(converted.cpuSeconds());
      return converted;
    } finally {
      discard(job);
    }
  }

  private void pdf(TexRequest request, TexResult.Draft draft, DoubleAdder cpu, boolean svgToo)
      throws IOException, InterruptedException {
    @Nullable EngineJob first = null;
    int attempts = 0;
    Set<String> ruledOut = new TreeSet<>();
    for (String engine : EngineChoice.order(options.engines(), request.source().source())) {
      if (first != null && !EngineChoice.worthTrying(engine, first, ruledOut)) {
        continue;
      }
      String missing = missing(engine, engine.equals("xelatex") ? "xdvipdfmx" : engine);
      if (missing != null) {
        if (first == null) {
          draft.outcome = new CompileOutcome("engine-missing", missing);
          draft.engine = missingEngine(missing);
        }
        continue;
      }
      EngineJob job =
          engines.run(new Task(engine, request.source().source(), request.files(), Map.of()));
      cpu.add(job.finished().cpuSeconds());
      attempts++;
      ruledOut.add(engine);
      if (job.succeeded() && job.forbidden().isEmpty()) {
        if (first != null) {
          discard(first);
        }
        first = job;
        break;
      }
      if (first == null) {
        first = job;
      } else {
        discard(job);
      }
    }
    if (first != null) {
      finish(request, first, attempts, draft, cpu, svgToo);
      discard(first);
    }
  }

  private static TexResult.Engine missingEngine(String program) {
    return new TexResult.Engine("", 0, -1, 0, false, Toolchain.remedy(program), 0, "");
  }

  /** Looks at the page of the attempt that counts, and names the outcome. */
  private void finish(
      TexRequest request,
      EngineJob job,
      int attempts,
      TexResult.Draft draft,
      DoubleAdder cpu,
      boolean svgToo)
      throws IOException, InterruptedException {
    Path pdf = job.directory().resolve(EngineRunner.JOB + ".pdf");
    boolean page =
        job.forbidden().isEmpty()
            && job.pages() > 0
            && Files.isRegularFile(pdf, LinkOption.NOFOLLOW_LINKS);
    CompileOutcome raster = CompileOutcome.NO_PAGE;
    if (page) {
      draft.pdf = Files.readAllBytes(pdf);
      raster = rasterise(job, draft, cpu);
      if (svgToo) {
        convertPdf(job, draft, cpu);
      }
    }
    boolean ink = raster.equals(CompileOutcome.OK);
    draft.outcome = outcome(job, page, raster);
    draft.engine =
        new TexResult.Engine(
            job.engine(),
            attempts,
            job.finished().exitCode(),
            job.pages(),
            ink,
            message(job, draft.outcome),
            request.source().userLine(job.error().line()),
            job.error().excerpt());
  }

  private static String message(EngineJob job, CompileOutcome outcome) {
    if (!job.forbidden().isEmpty()) {
      return "the document opened " + job.forbidden();
    }
    if (job.error().present()) {
      return job.error().message();
    }
    return outcome.compiled() ? "" : outcome.name() + ", exit status " + job.finished().exitCode();
  }

  private static CompileOutcome outcome(EngineJob job, boolean page, CompileOutcome raster) {
    boolean rasterFailed =
        raster.kind().equals("raster-failed")
            || raster.kind().equals("page-too-large")
            || raster.kind().equals("engine-missing")
            || raster.kind().equals("timeout");
    if (page && job.finished().exitCode() == 0) {
      return raster;
    }
    if (page && rasterFailed && !job.error().present()) {
      return raster;
    }
    CompileOutcome failure = job.failure();
    boolean unnamed = failure.equals(CompileOutcome.TEX_ERROR);
    return unnamed && raster.equals(CompileOutcome.OK) ? CompileOutcome.OK_WITH_ERRORS : failure;
  }

  private CompileOutcome rasterise(EngineJob job, TexResult.Draft draft, DoubleAdder cpu)
      throws IOException, InterruptedException {
    String missing = missing("pdftoppm", "pdftoppm");
    if (missing != null) {
      return new CompileOutcome("engine-missing", missing);
    }
    List<String> arguments =
        new ArrayList<>(List.of("-r", Integer.toString(options.dpi()), "-f", "1", "-l", "1"));
    arguments.add(EngineRunner.JOB + ".pdf");
    Finished<PageRaster> finished =
        engines.execute(
            "pdftoppm", arguments, job.directory(), in -> PageRaster.read(in, options.maxPixels()));
    cpu.add(finished.cpuSeconds());
    PageRaster raster = finished.output();
    if (raster == null) {
      return switch (finished.stop()) {
        case TIMEOUT -> CompileOutcome.TIMEOUT;
        case OUTPUT, FILES -> CompileOutcome.PAGE_TOO_LARGE;
        case NONE -> CompileOutcome.RASTER_FAILED;
      };
    }
    if (raster.pageWidth() == 1 && raster.pageHeight() == 1) {
      return CompileOutcome.PAGE_TOO_LARGE; // what poppler gives when it cannot hold the page
    }
    draft.image = raster.image();
    return raster.ink() ? CompileOutcome.OK : CompileOutcome.BLANK;
  }

  private void convertPdf(EngineJob job, TexResult.Draft draft, DoubleAdder cpu)
      throws IOException, InterruptedException {
    String missing = missing("mutool", "mutool");
    if (missing != null) {
      draft.svgOutcome = new CompileOutcome("engine-missing", missing);
      return;
    }
    Converted converted = converter.fromPdf(job.directory());
    cpu.add(converted.cpuSeconds());
    if (converted.svg() != null) {
      draft.svg = converted.svg();
      draft.route = "pdf";
      draft.svgOutcome = CompileOutcome.OK;
    }
  }

  private @Nullable String missing(String first, String second) {
    if (tools.find(first).isEmpty()) {
      return first;
    }
    return tools.find(second).isEmpty() ? second : null;
  }

  private static void discard(EngineJob job) throws IOException {
    JobDirectories.delete(Objects.requireNonNull(job.directory().getParent()));
  }
}
