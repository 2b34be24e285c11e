package io.github.diagrammetry.som.svg;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A {@code <g>} element with a class: what a drawing program says about its content. */
public final class SvgGroup {

  private final SvgNode node;
  private final List<String> classes;

  SvgGroup(SvgNode node) {
    this.node = node;
    this.classes = List.of(node.get("class", "").trim().split("\\s+"));
  }

  /** Its classes. */
  public List<String> classes() {
    return classes;
  }

  /** Value of an attribute, or null. */
  public @Nullable String attribute(String name) {
    return node.get(name);
  }
}
