package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.CodeExtractor.Extracted;
import io.github.diagrammetry.tex.CodeExtractor.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes a picture of a program in TeX, SVG or Python. When the language that was named or detected
 * fails, the other two are tried in the order TeX, SVG, Python (Math-Vision Diagrams, 7.0.2).
 * Thread-safe; the runner stays the caller's and must be closed by the caller.
 */
public final class DrawingCompiler {

  private final TexRunner runner;
  private final TexPreprocessor preprocessor;
  private final SvgRenderer svg;
  private final PythonRunner python;

  private DrawingCompiler(TexRunner runner, TexPreprocessor preprocessor) {
    this.runner = runner;
    this.preprocessor = preprocessor;
    this.svg = new SvgRenderer(runner);
    this.python = new PythonRunner(runner);
  }

  /**
   * A compiler that works with a runner.
   *
   * @param runner runs TeX, and gives the limits and the safety level of the other languages
   * @param preprocessor prepares TeX sources
   * @return the compiler
   */
  public static DrawingCompiler over(TexRunner runner, TexPreprocessor preprocessor) {
    return new DrawingCompiler(runner, preprocessor);
  }

  /**
   * Finds the program in a model's response and compiles it.
   *
   * @param response the response
   * @return what came of it; {@code no-code} if there is no program
   * @throws InterruptedException if the thread is interrupted
   */
  public DrawingResult compileResponse(String response) throws InterruptedException {
    Optional<Extracted> found = new CodeExtractor().extract(response);
    if (found.isEmpty()) {
      CompileOutcome none =
          response.isBlank() ? CompileOutcome.EMPTY_SOURCE : CompileOutcome.NO_CODE;
      return nothing(none);
    }
    return compile(found.get().code(), found.get().language());
  }

  /**
   * Compiles a program.
   *
   * @param code the program
   * @param language its language; null to detect it from the content
   * @return what came of it
   * @throws InterruptedException if the thread is interrupted
   */
  public DrawingResult compile(String code, @Nullable Language language)
      throws InterruptedException {
    if (code.isBlank()) {
      return nothing(CompileOutcome.EMPTY_SOURCE);
    }
    Set<Language> order = new LinkedHashSet<>();
    order.add(language != null ? language : LanguageDetector.byContent(code).orElse(Language.TEX));
    order.addAll(List.of(Language.values()));
    DrawingResult first = null;
    List<Language> tried = new ArrayList<>();
    int attempts = 0;
    double cpu = 0;
    double wall = 0;
    for (Language next : order) {
      if (!plausible(next, code, first == null)) {
        continue;
      }
      DrawingResult result = run(next, code);
      tried.add(next);
      attempts += result.attempts();
      cpu += result.cpuSeconds();
      wall += result.wallSeconds();
      first = first == null ? result : first;
      if (result.outcome().compiled()) {
        return result.with(tried, attempts, cpu, wall);
      }
    }
    return first == null ? nothing(CompileOutcome.NO_CODE) : first.with(tried, attempts, cpu, wall);
  }

  /** The other languages are tried only on code that could be theirs at all. */
  private static boolean plausible(Language language, String code, boolean first) {
    return first
        || switch (language) {
          case TEX -> code.indexOf('\\') >= 0;
          case SVG -> code.contains("<svg");
          case PYTHON -> code.contains("import") || code.contains("plt.");
        };
  }

  private DrawingResult run(Language language, String code) throws InterruptedException {
    try {
      return switch (language) {
        case TEX -> DrawingResult.of(runner.run(TexRequest.of(preprocessor.prepare(code))));
        case SVG -> svg.render(code);
        case PYTHON -> python.run(code);
      };
    } catch (IOException e) {
      throw new UncheckedIOException("A drawing could not be compiled", e);
    }
  }

  private DrawingResult nothing(CompileOutcome outcome) {
    return new DrawingResult(
        Language.TEX,
        List.of(),
        outcome,
        "",
        0,
        -1,
        "",
        0,
        0,
        0,
        runner.safety(),
        Optional.empty(),
        null);
  }
}
