package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.Command.Finished;
import io.github.diagrammetry.tex.Command.Stop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns DVI and PDF into SVG. Neither way runs Ghostscript: the specials that it would obey are
 * blanked, it is made unable to start, and the converter is told to ignore them.
 */
final class SvgConverter {

  /**
   * The list of specials to ignore is short for a reason: dvisvgm 3.0 loses a list of more than 15
   * characters. It is the last of three guards; the document's PostScript never gets this far.
   */
  private static final List<String> DVI_TO_SVG =
      List.of(
          "--font-format=svg",
          "--precision=6",
          "--zoom=1",
          "--no-specials=ps,pdf,em",
          "--no-mktexmf",
          "--cache=none",
          "--page=1",
          "--verbosity=3",
          "--stdout",
          EngineRunner.JOB + ".dvi");

  private final EngineRunner engines;
  private final TexOptions options;

  SvgConverter(EngineRunner engines, TexOptions options) {
    this.engines = engines;
    this.options = options;
  }

  /**
   * What a conversion gave.
   *
   * @param svg the text, null if it failed
   * @param outcome {@code ok} or why it failed
   * @param cpuSeconds processor time
   */
  record Converted(@Nullable String svg, CompileOutcome outcome, double cpuSeconds) {}

  Converted fromDvi(Path job, String prefix) throws IOException, InterruptedException {
    Path dvi = job.resolve(EngineRunner.JOB + ".dvi");
    if (!Files.isRegularFile(dvi, LinkOption.NOFOLLOW_LINKS)) {
      return new Converted(null, CompileOutcome.NO_PAGE, 0);
    }
    byte[] clean;
    try {
      byte[] written = Files.readAllBytes(dvi);
      String trouble = SpecialRules.check(DviSpecials.read(written), prefix);
      if (!trouble.isEmpty()) {
        return new Converted(null, new CompileOutcome("forbidden-io", trouble), 0);
      }
      clean = DviSpecials.keepOnly(written, SpecialRules::draws);
    } catch (DviSpecials.DamagedException e) {
      return new Converted(null, new CompileOutcome("svg-failed", "damaged DVI"), 0);
    }
    // a directory of its own: whatever else the document wrote is not there to be found
    Path run = engines.newDirectory();
    try {
      Files.write(run.resolve(EngineRunner.JOB + ".dvi"), clean);
      return converted(
          engines.executeWithoutGhostscript(
              "dvisvgm", DVI_TO_SVG, run, CommandRunner.bytes(options.fileBytes())));
    } finally {
      JobDirectories.delete(run);
    }
  }

  Converted fromPdf(Path job) throws IOException, InterruptedException {
    String pdf = EngineRunner.JOB + ".pdf";
    List<String> arguments =
        List.of("convert", "-F", "svg", "-O", "text=text", "-o", "page-%d.svg", pdf, "1");
    Finished<byte[]> finished =
        engines.execute("mutool", arguments, job, CommandRunner.head(1 << 16, options.fileBytes()));
    Path svg = job.resolve("page-1.svg");
    boolean there = Files.isRegularFile(svg, LinkOption.NOFOLLOW_LINKS);
    if (finished.stop() != Stop.NONE || finished.exitCode() != 0 || !there) {
      return new Converted(null, outcome(finished), finished.cpuSeconds());
    }
    return new Converted(Files.readString(svg), CompileOutcome.OK, finished.cpuSeconds());
  }

  private static Converted converted(Finished<byte[]> finished) {
    byte[] output = finished.output();
    if (finished.stop() != Stop.NONE || finished.exitCode() != 0 || output == null) {
      return new Converted(null, outcome(finished), finished.cpuSeconds());
    }
    String svg = new String(output, StandardCharsets.UTF_8);
    return svg.contains("</svg>")
        ? new Converted(svg, CompileOutcome.OK, finished.cpuSeconds())
        : new Converted(null, CompileOutcome.SVG_FAILED, finished.cpuSeconds());
  }

  private static CompileOutcome outcome(Finished<?> finished) {
    return switch (finished.stop()) {
      case TIMEOUT -> CompileOutcome.TIMEOUT;
      case OUTPUT, FILES -> CompileOutcome.OUTPUT_LIMIT;
      case NONE -> CompileOutcome.SVG_FAILED;
    };
  }
}
