package io.github.diagrammetry.runner.drawing;

import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.tex.TexResult;
import java.util.List;
import java.util.Optional;

/**
 * What one program draws. Immutable.
 *
 * @param code the program
 * @param repairs what the preprocessor changed
 * @param result what the compiler gave
 * @param objects the semantic objects, if an SVG could be made and read
 * @param svgProblem why there are no objects; empty if there are
 */
public record Drawing(
    String code,
    List<String> repairs,
    TexResult result,
    Optional<SemanticObjectModel> objects,
    String svgProblem) {

  /** Copies the list. */
  public Drawing {
    repairs = List.copyOf(repairs);
  }

  /** The same drawing with objects that another route gave. */
  public Drawing withObjects(SemanticObjectModel value) {
    return new Drawing(code, repairs, result, Optional.of(value), svgProblem);
  }
}
