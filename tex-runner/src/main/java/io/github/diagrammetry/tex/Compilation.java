package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.EngineRunner.Task;
import io.github.diagrammetry.tex.PdfRoute.Attempts;
import io.github.diagrammetry.tex.Rasteriser.Rastered;
import io.github.diagrammetry.tex.SvgConverter.Converted;
import io.github.diagrammetry.tex.Typesetter.Typeset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The steps of one request. Thread-safe. */
final class Compilation {

  private static final Set<String> RASTER_TROUBLE =
      Set.of("raster-failed", "page-too-large", "engine-missing", "timeout");

  private final TexOptions options;
  private final Toolchain tools;
  private final SafetyLevel level;
  private final Typesetter typesetter;
  private final PdfRoute pdfRoute;
  private final Rasteriser rasteriser;
  private final SvgConverter converter;

  Compilation(
      TexOptions options,
      Toolchain tools,
      SafetyLevel level,
      EngineRunner engines,
      Typesetter typesetter) {
    this.options = options;
    this.tools = tools;
    this.level = level;
    this.typesetter = typesetter;
    this.pdfRoute = new PdfRoute(options, tools, typesetter);
    this.rasteriser = new Rasteriser(engines, options, tools);
    this.converter = new SvgConverter(engines, options);
  }

  TexResult run(TexRequest request) throws IOException, InterruptedException {
    long start = System.nanoTime();
    TexResult.Draft draft = new TexResult.Draft();
    draft.repairs = request.source().repairs();
    draft.safety = level;
    draft.signature = signature();
    if (request.source().source().isBlank()) {
      draft.outcome = CompileOutcome.EMPTY_SOURCE;
      draft.svgOutcome = CompileOutcome.EMPTY_SOURCE;
    } else {
      routes(request, draft);
    }
    draft.wallSeconds = (System.nanoTime() - start) / 1e9;
    return new TexResult(draft);
  }

  String signature() {
    return options.signature().replace("safety:auto", "safety:" + level.label());
  }

  /** The PDF first: what it tells about the document saves futile runs of the other route. */
  private void routes(TexRequest request, TexResult.Draft draft)
      throws IOException, InterruptedException {
    @Nullable EngineJob pdf = null;
    try {
      if (request.image()) {
        pdf = typeset(request, draft);
      }
      if (!request.draws()) {
        return;
      }
      if (pdf != null && futile(request, pdf)) {
        draft.svgOutcome = pdf.failure();
        return;
      }
      draw(request, pdf, draft);
      if (draft.svg == null && pdf == null && !request.image()) {
        pdf = typeset(request, draft);
      }
      if (draft.svg == null && pdf != null) {
        convertPdf(pdf, draft);
      }
    } finally {
      if (pdf != null) {
        Typesetter.discard(pdf);
      }
    }
  }

  /** Whether a document that gave no PDF cannot give a DVI either. */
  private static boolean futile(TexRequest request, EngineJob pdf) {
    if (pdf.succeeded() && pdf.forbidden().isEmpty()) {
      return false;
    }
    String kind = pdf.failure().kind();
    boolean pageless = pdf.pages() == 0 || !pdf.forbidden().isEmpty();
    return pageless && !kind.equals("engine-only") && !kind.equals("encoding")
        || pageless && kind.equals("timeout")
        || !request.drawsFailed();
  }

  private @Nullable EngineJob typeset(TexRequest request, TexResult.Draft draft)
      throws IOException, InterruptedException {
    Attempts attempts = pdfRoute.run(request);
    draft.cpuSeconds += attempts.cpuSeconds();
    EngineJob job = attempts.job();
    if (job == null) {
      draft.outcome = new CompileOutcome("engine-missing", attempts.missing());
      String remedy = Toolchain.remedy(attempts.missing());
      draft.engine = new TexResult.Engine("", 0, -1, 0, false, remedy, 0, "");
      return null;
    }
    CompileOutcome raster = CompileOutcome.NO_PAGE;
    boolean page = page(job) != null;
    if (page) {
      draft.pdf = Files.readAllBytes(job.directory().resolve(EngineRunner.JOB + ".pdf"));
      Rastered rastered = rasteriser.page(job.directory(), EngineRunner.JOB + ".pdf");
      draft.cpuSeconds += rastered.cpuSeconds();
      raster = rastered.outcome();
      if (rastered.raster() != null) {
        draft.image = rastered.raster().image();
      }
    }
    draft.outcome = outcome(job, page, raster);
    draft.engine = facts(request, job, attempts.attempts(), raster, draft.outcome);
    return job;
  }

  private static @Nullable Path page(EngineJob job) {
    Path pdf = job.directory().resolve(EngineRunner.JOB + ".pdf");
    boolean there =
        job.forbidden().isEmpty()
            && job.pages() > 0
            && job.finished().stop() == Command.Stop.NONE
            && Files.isRegularFile(pdf, LinkOption.NOFOLLOW_LINKS);
    return there ? pdf : null;
  }

  private static TexResult.Engine facts(
      TexRequest request,
      EngineJob job,
      int attempts,
      CompileOutcome raster,
      CompileOutcome outcome) {
    return new TexResult.Engine(
        job.engine(),
        attempts,
        job.finished().exitCode(),
        job.pages(),
        raster.equals(CompileOutcome.OK),
        message(job, outcome),
        request.source().userLine(line(request, job, outcome)),
        job.error().present() ? job.error().excerpt() : LogReader.dropped(job.log()));
  }

  /**
   * The line of the error. LaTeX looks one token ahead after loading a package, so for a missing
   * one the line of its loading is better than TeX's own.
   */
  private static int line(TexRequest request, EngineJob job, CompileOutcome outcome) {
    if (outcome.kind().equals("missing-package") || outcome.kind().equals("missing-library")) {
      Pattern loading =
          Pattern.compile(
              "\\\\(?:use|Require)\\w*\\b.*\\b" + Pattern.quote(outcome.detail()) + "\\b.*");
      List<String> lines = request.source().source().lines().toList();
      for (int i = 0; i < lines.size(); i++) {
        if (loading.matcher(lines.get(i)).find()) {
          return i + 1;
        }
      }
    }
    return job.error().line();
  }

  private static String message(EngineJob job, CompileOutcome outcome) {
    if (!job.forbidden().isEmpty()) {
      return "the document opened " + job.forbidden();
    }
    if (job.error().present()) {
      return job.error().message();
    }
    return outcome.compiled()
        ? LogReader.droppedCharacters(job.log())
        : outcome.name() + ", exit status " + job.finished().exitCode();
  }

  private static CompileOutcome outcome(EngineJob job, boolean page, CompileOutcome raster) {
    boolean trouble = RASTER_TROUBLE.contains(raster.kind());
    if (page && (job.finished().exitCode() == 0 || trouble && !job.error().present())) {
      return raster;
    }
    CompileOutcome failure = job.failure();
    boolean unnamed = failure.equals(CompileOutcome.TEX_ERROR);
    return unnamed && raster.equals(CompileOutcome.OK) ? CompileOutcome.OK_WITH_ERRORS : failure;
  }

  /**
   * Tries the DVI programs in order until one gives an SVG. A run with errors counts only if the
   * PDF had the same error (then it is the document's own), or if neither a later program nor the
   * PDF does better.
   */
  private void draw(TexRequest request, @Nullable EngineJob pdf, TexResult.Draft draft)
      throws IOException, InterruptedException {
    @Nullable Converted second = null;
    String secondRoute = "";
    for (DviProgram program : request.drawings()) {
      if (pdf != null
          && pdf.succeeded()
          && !pdf.engine().equals("pdflatex")
          && program.engine().equals("latex")) {
        draft.svgOutcome = new CompileOutcome("engine-only", pdf.engine());
        continue; // the document needed another engine for its PDF, and would here
      }
      String missing = tools.missing(program.engine(), "dvisvgm");
      if (!missing.isEmpty()) {
        draft.svgOutcome = new CompileOutcome("engine-missing", missing);
        continue;
      }
      Typeset typeset =
          typesetter.run(
              new Task(program.engine(), program.source(), request.files(), program.files()));
      EngineJob job = typeset.job();
      draft.cpuSeconds += typeset.cpuSeconds();
      try {
        Converted converted = convert(request, program, job);
        draft.cpuSeconds += converted.cpuSeconds();
        draft.svgOutcome = converted.outcome();
        if (converted.svg() == null) {
          continue;
        }
        boolean ownError = pdf != null && pdf.failure().equals(job.failure());
        if (job.succeeded() || ownError) {
          draft.svg = converted.svg();
          draft.route = program.route();
          return;
        }
        if (second == null) {
          second = converted;
          secondRoute = program.route();
        }
      } finally {
        Typesetter.discard(job);
      }
    }
    boolean pdfIsBetter = pdf != null && pdf.succeeded() && pdf.forbidden().isEmpty();
    if (second != null && !pdfIsBetter) {
      draft.svg = second.svg();
      draft.route = secondRoute;
      draft.svgOutcome = CompileOutcome.OK;
    }
  }

  private Converted convert(TexRequest request, DviProgram program, EngineJob job)
      throws IOException, InterruptedException {
    boolean page =
        job.pages() > 0 && job.forbidden().isEmpty() && job.finished().stop() == Command.Stop.NONE;
    if (!page || !job.succeeded() && !request.drawsFailed()) {
      return new Converted(null, job.failure(), 0);
    }
    return converter.fromDvi(job.directory(), program.specialPrefix());
  }

  private void convertPdf(EngineJob job, TexResult.Draft draft)
      throws IOException, InterruptedException {
    if (page(job) == null) {
      return;
    }
    if (tools.find("mutool").isEmpty()) {
      draft.svgOutcome = new CompileOutcome("engine-missing", "mutool");
      return;
    }
    Converted converted = converter.fromPdf(job.directory());
    draft.cpuSeconds += converted.cpuSeconds();
    if (converted.svg() != null) {
      draft.svg = converted.svg();
      draft.route = "pdf";
      draft.svgOutcome = CompileOutcome.OK;
    }
  }

  /** The programs whose versions are part of a result's identity. */
  String versions() {
    List<String> programs =
        List.of("pdflatex", "lualatex", "xelatex", "pdftoppm", "dvisvgm", "mutool");
    StringBuilder text = new StringBuilder();
    for (String program : programs) {
      text.append(program).append(' ').append(tools.version(program)).append('\n');
    }
    return text.toString();
  }
}
