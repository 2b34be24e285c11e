package io.github.diagrammetry.runner;

import io.github.diagrammetry.tex.ResultCache;
import io.github.diagrammetry.tex.SafetyLevel;
import io.github.diagrammetry.tex.TexOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a run compiles. */
final class CompilingOptions {

  @Option(
      names = "--safety",
      paramLabel = "LEVEL",
      description = "tex or os; an error if it is not available (default: the best there is).")
  @Nullable String safety;

  @Option(
      names = "--no-cache",
      description = "Compile everything anew, also what the cache already holds.")
  boolean noCache;

  TexOptions options() {
    TexOptions options = TexOptions.defaults();
    if (!noCache) {
      options = options.withCache(ResultCache.defaultDirectory());
    }
    try {
      return safety == null ? options : options.withSafety(SafetyLevel.of(safety));
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }
}
