package io.github.diagrammetry.som.svg;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A {@code <g>} element with a class: what a drawing program says about its content. */
public final class SvgGroup {

  private final SvgNode node;
  private final List<String> classes;
  private final Affine map;

  SvgGroup(SvgNode node, Affine map) {
    this.node = node;
    this.map = map;
    String names = node.get("class", "").trim();
    this.classes = names.indexOf(' ') < 0 ? List.of(names) : List.of(names.split("\\s+"));
  }

  /** Its classes. */
  public List<String> classes() {
    return classes;
  }

  /** Value of an attribute, or null. */
  public @Nullable String attribute(String name) {
    return node.get(name);
  }

  /** Where a point of the group's own coordinates lies in the drawing, x in bp. */
  public double pageX(double x, double y) {
    return map.x(x, y);
  }

  /** Where a point of the group's own coordinates lies in the drawing, y in bp. */
  public double pageY(double x, double y) {
    return map.y(x, y);
  }

  /** The rectangle that its attributes tell, or null if they do not tell one. */
  @Nullable Extent rectangle() {
    double x = number("data-x");
    double y = number("data-y");
    double width = number("data-width");
    double height = number("data-height");
    boolean real = width > 0 && height > 0 && Double.isFinite(x + y + width + height);
    return real ? Extent.of(x, y, x + width, y + height).mapped(map) : null;
  }

  private double number(String name) {
    return SvgNumber.length(node.get(name), Double.NaN);
  }
}
