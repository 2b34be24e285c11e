package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.Command.Finished;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns the first page of a PDF into pixels, through a pipe and without a file. */
final class Rasteriser {

  private final EngineRunner engines;
  private final TexOptions options;
  private final Toolchain tools;

  Rasteriser(EngineRunner engines, TexOptions options, Toolchain tools) {
    this.engines = engines;
    this.options = options;
    this.tools = tools;
  }

  /**
   * A page as pixels.
   *
   * @param raster the pixels, null if there are none
   * @param outcome {@code ok}, {@code blank}, or why there are no pixels
   * @param cpuSeconds processor time
   */
  record Rastered(@Nullable PageRaster raster, CompileOutcome outcome, double cpuSeconds) {}

  Rastered page(Path directory, String pdf) throws IOException, InterruptedException {
    if (tools.find("pdftoppm").isEmpty()) {
      return new Rastered(null, new CompileOutcome("engine-missing", "pdftoppm"), 0);
    }
    List<String> arguments =
        List.of("-r", Integer.toString(options.dpi()), "-f", "1", "-l", "1", pdf);
    Finished<PageRaster> finished =
        engines.execute(
            "pdftoppm", arguments, directory, in -> PageRaster.read(in, options.maxPixels()));
    PageRaster raster = finished.output();
    CompileOutcome outcome;
    if (raster == null) {
      outcome =
          switch (finished.stop()) {
            case TIMEOUT -> CompileOutcome.TIMEOUT;
            case OUTPUT, FILES -> CompileOutcome.PAGE_TOO_LARGE;
            case NONE -> CompileOutcome.RASTER_FAILED;
          };
    } else if (raster.pageWidth() == 1 && raster.pageHeight() == 1) {
      outcome = CompileOutcome.PAGE_TOO_LARGE; // what poppler gives when it cannot hold the page
      raster = null;
    } else {
      outcome = raster.ink() ? CompileOutcome.OK : CompileOutcome.BLANK;
    }
    return new Rastered(raster, outcome, finished.cpuSeconds());
  }
}
