package io.github.diagrammetry.som;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The visible elements of one drawing, in painting order. Immutable.
 *
 * @param width width of the drawing, bp
 * @param height height of the drawing, bp
 * @param route how the drawing was obtained: {@code dvi-spy}, {@code dvi-plain}, {@code
 *     dvilua-spy}, {@code pdf} or {@code svg}
 * @param elements the elements
 * @param flags what a reader of the score should know, sorted; empty if nothing
 */
public record SemanticObjectModel(
    double width, double height, String route, List<SomElement> elements, Set<String> flags) {

  /** Copies the collections. */
  public SemanticObjectModel {
    elements = List.copyOf(elements);
    flags = Collections.unmodifiableSet(new TreeSet<>(flags));
  }

  /** The same model under another route name. */
  public SemanticObjectModel withRoute(String value) {
    return new SemanticObjectModel(width, height, value, elements, flags);
  }
}
