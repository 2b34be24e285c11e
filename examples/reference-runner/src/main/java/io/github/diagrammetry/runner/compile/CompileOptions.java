package io.github.diagrammetry.runner.compile;

import io.github.diagrammetry.runner.UsageException;
import io.github.diagrammetry.tex.CodeExtractor.Language;
import io.github.diagrammetry.tex.ResultCache;
import io.github.diagrammetry.tex.SafetyLevel;
import io.github.diagrammetry.tex.TexOptions;
import io.github.diagrammetry.tex.TexPreprocessor;
import io.github.diagrammetry.tex.TexRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that compiles. */
public final class CompileOptions {

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      description = "Repairs: diagram-mmu (default), lenient or strict.")
  String preset = "diagram-mmu";

  @Option(
      names = "--without",
      paramLabel = "REPAIR",
      split = ",",
      description = "Repairs to leave out, such as package,library.")
  List<String> without = List.of();

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "Time limit of one attempt (default: 60).")
  double timeout = 60;

  @Option(
      names = "--safety",
      paramLabel = "LEVEL",
      description = "tex or os (default: the strongest that works here).")
  @Nullable String safety;

  @Option(
      names = "--engines",
      paramLabel = "ENGINE",
      split = ",",
      description = "Engines in the order to try (default: pdflatex,lualatex,xelatex).")
  @Nullable List<String> engines;

  @Option(
      names = "--dpi",
      paramLabel = "N",
      description = "Resolution of the image (default: 300).")
  int dpi = 300;

  @Option(
      names = "--cache",
      arity = "0..1",
      paramLabel = "DIR",
      fallbackValue = "",
      description = "Keep results on disk (default folder: see 'cache stats').")
  @Nullable String cache;

  @Option(names = "--no-formats", description = "Do not precompile preambles.")
  boolean noFormats;

  /** Options with their defaults; the command line sets them. */
  public CompileOptions() {}

  /** Resolution of the image. */
  public int dpi() {
    return dpi;
  }

  /** The preprocessor of the preset. */
  public TexPreprocessor preprocessor() throws UsageException {
    TexPreprocessor chosen =
        switch (preset) {
          case "diagram-mmu" -> TexPreprocessor.diagramMmu();
          case "lenient", "robust" -> TexPreprocessor.lenient();
          case "strict" -> TexPreprocessor.strict();
          default ->
              throw new UsageException(
                  "Unknown preset '" + preset + "': use diagram-mmu, lenient or strict");
        };
    return without.isEmpty() ? chosen : chosen.without(Set.copyOf(without));
  }

  /** Opens a runner; the caller closes it. */
  public TexRunner open(int workers) throws UsageException {
    try {
      TexOptions options =
          TexOptions.defaults()
              .withTimeout(Duration.ofMillis(Math.round(timeout * 1000)))
              .withDpi(dpi)
              .withFormats(!noFormats)
              .withParallelism(workers);
      if (safety != null) {
        options = options.withSafety(SafetyLevel.of(safety));
      }
      if (engines != null) {
        options = options.withEngines(engines);
      }
      if (cache != null) {
        options =
            options.withCache(cache.isEmpty() ? ResultCache.defaultDirectory() : Path.of(cache));
      }
      return TexRunner.with(options);
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  /** The language of a file by its ending; null if the ending says nothing. */
  public static @Nullable Language languageOf(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".tex") || name.endsWith(".tikz")) {
      return Language.TEX;
    }
    if (name.endsWith(".svg")) {
      return Language.SVG;
    }
    return name.endsWith(".py") ? Language.PYTHON : null;
  }
}
