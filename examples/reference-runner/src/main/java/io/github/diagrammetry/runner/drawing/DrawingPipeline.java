package io.github.diagrammetry.runner.drawing;

import io.github.diagrammetry.som.InjectedSource;
import io.github.diagrammetry.som.SemanticInjector;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomExtractor;
import io.github.diagrammetry.som.SvgFormatException;
import io.github.diagrammetry.tex.DviProgram;
import io.github.diagrammetry.tex.PreparedSource;
import io.github.diagrammetry.tex.TexPreprocessor;
import io.github.diagrammetry.tex.TexRequest;
import io.github.diagrammetry.tex.TexResult;
import io.github.diagrammetry.tex.TexRunner;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Compiles programs to pictures and semantic objects. One preprocessed source feeds both, so that
 * every metric sees the same drawing. Thread-safe; closing it ends the compiler.
 */
public final class DrawingPipeline implements AutoCloseable {

  private final TexPreprocessor preprocessor;
  private final SemanticInjector injector;
  private final TexRunner runner;
  private final SomExtractor extractor;

  private DrawingPipeline(TexPreprocessor preprocessor, TexRunner runner, SomExtractor extractor) {
    this.preprocessor = preprocessor;
    this.runner = runner;
    this.extractor = extractor;
    this.injector = InstallationKey.injector(runner.options().cacheDirectory());
  }

  /**
   * A pipeline.
   *
   * @param preprocessor the repairs to make
   * @param runner the compiler; closed with the pipeline
   */
  public static DrawingPipeline of(TexPreprocessor preprocessor, TexRunner runner) {
    return new DrawingPipeline(preprocessor, runner, SomExtractor.withDefaults());
  }

  /** The same pipeline with another extractor; close only one of the two. */
  public DrawingPipeline withExtractor(SomExtractor value) {
    return new DrawingPipeline(preprocessor, runner, value);
  }

  /** Compiles a program to a picture and to objects. */
  public Drawing draw(String code) throws InterruptedException {
    return draw(code, route -> true);
  }

  /**
   * Compiles a program to a picture and to objects by certain routes only; the route {@code pdf}
   * stays as the last one.
   */
  public Drawing draw(String code, Predicate<String> allowed) throws InterruptedException {
    return draw(code, allowed, true);
  }

  /**
   * Compiles a program to objects alone. No PDF is made where a DVI program gives the drawing, so
   * the drawing has no picture and no outcome of the PDF.
   */
  public Drawing drawObjects(String code) throws InterruptedException {
    return draw(code, route -> true, false);
  }

  /** As {@link #drawObjects(String)} by certain routes only. */
  public Drawing drawObjects(String code, Predicate<String> allowed) throws InterruptedException {
    return draw(code, allowed, false);
  }

  private Drawing draw(String code, Predicate<String> allowed, boolean picture)
      throws InterruptedException {
    PreparedSource prepared = preprocessor.prepare(code);
    List<InjectedSource> routes =
        injector.routes(prepared.source()).stream()
            .filter(source -> allowed.test(source.route()))
            .toList();
    TexRequest request =
        TexRequest.of(prepared).withDrawing(routes.stream().map(DrawingPipeline::program).toList());
    TexResult result = runner.run(picture ? request : request.withoutImage());
    if (result.svg().isEmpty()) {
      return new Drawing(
          code, prepared.repairs(), result, Optional.empty(), result.svgOutcome().name());
    }
    try {
      String route = result.route().orElse("svg");
      SemanticObjectModel objects =
          extractor(routes, route).extract(result.svg().get()).withRoute(route);
      return new Drawing(code, prepared.repairs(), result, Optional.of(objects), "");
    } catch (SvgFormatException e) {
      return new Drawing(
          code, prepared.repairs(), result, Optional.empty(), "svg-failed: " + e.getMessage());
    }
  }

  /** The choices that can change a drawing. */
  public String signature() {
    return preprocessor.signature()
        + " "
        + runner.options().signature()
        + " "
        + extractor.signature();
  }

  @Override
  public void close() {
    runner.close();
  }

  private static DviProgram program(InjectedSource source) {
    return new DviProgram(
        source.route(), source.engine(), source.source(), source.files(), source.specialPrefix());
  }

  /** Believes only the groups that this program's injection opened. */
  private SomExtractor extractor(List<InjectedSource> routes, String route) {
    return routes.stream()
        .filter(source -> source.route().equals(route) && !source.specialPrefix().isEmpty())
        .findFirst()
        .map(source -> extractor.withNonce(source.specialPrefix()))
        .orElse(extractor);
  }
}
