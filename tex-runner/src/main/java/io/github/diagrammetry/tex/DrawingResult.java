package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.CodeExtractor.Language;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a program in any of the languages gave. Made by {@link DrawingCompiler}; immutable.
 *
 * @param language the language that gave the picture; the first that was tried if none did
 * @param tried the languages in the order in which they were tried
 * @param outcome what came of it
 * @param engine the program that ran, such as {@code pdflatex}, {@code batik} or {@code python3}
 * @param attempts how many runs were made, over all languages
 * @param exitCode the exit status of the run that counts, -1 if nothing ran
 * @param message the first error, empty if there was none
 * @param line the line of the user's code that it is about, 0 if not known
 * @param cpuSeconds processor time of everything that was tried
 * @param wallSeconds elapsed time of everything that was tried
 * @param safety the safety level in force
 * @param tex the full result when the language is TeX
 * @param image the picture as PNG, null if there is none
 */
public record DrawingResult(
    Language language,
    List<Language> tried,
    CompileOutcome outcome,
    String engine,
    int attempts,
    int exitCode,
    String message,
    int line,
    double cpuSeconds,
    double wallSeconds,
    SafetyLevel safety,
    Optional<TexResult> tex,
    byte @Nullable [] image) {

  /**
   * Copies the list.
   *
   * @param language the language
   * @param tried the languages tried
   * @param outcome the outcome
   * @param engine the program
   * @param attempts the runs
   * @param exitCode the exit status
   * @param message the first error
   * @param line its line
   * @param cpuSeconds processor time
   * @param wallSeconds elapsed time
   * @param safety the level
   * @param tex the full result
   * @param image the picture
   */
  public DrawingResult {
    tried = List.copyOf(tried);
  }

  /**
   * The picture.
   *
   * @return a PNG, empty if there is none
   */
  public Optional<byte[]> png() {
    return image == null ? Optional.empty() : Optional.of(image.clone());
  }

  static DrawingResult of(TexResult result) {
    return new DrawingResult(
        Language.TEX,
        List.of(Language.TEX),
        result.outcome(),
        result.engine(),
        result.attempts(),
        result.exitCode(),
        result.message(),
        result.line(),
        result.cpuSeconds(),
        result.wallSeconds(),
        result.safety(),
        Optional.of(result),
        result.png().orElse(null));
  }

  /** The result with what was tried in vain before it, or for a failure after it. */
  DrawingResult with(List<Language> order, int runs, double cpu, double wall) {
    return new DrawingResult(
        language, order, outcome, engine, runs, exitCode, message, line, cpu, wall, safety, tex,
        image);
  }
}
