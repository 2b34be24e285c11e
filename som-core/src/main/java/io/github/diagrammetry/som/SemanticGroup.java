package io.github.diagrammetry.som;

import io.github.diagrammetry.som.svg.SvgGroup;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the classes and attributes that the style {@code semantic_spy} writes. */
final class SemanticGroup {

  private static final Set<String> KINDS =
      Set.of(
          "tikz-picture",
          "tikz-scope",
          "tikz-matrix",
          "tikz-node",
          "tikz-path",
          "pgf-axis",
          "pgf-series",
          "pgf-tip",
          "data-point");

  private SemanticGroup() {}

  /** The kind of a semantic group, or null for any other group. */
  static @Nullable String kind(SvgGroup group) {
    List<String> classes = group.classes();
    for (String c : classes) {
      if (KINDS.contains(c)) {
        return c;
      }
    }
    return null;
  }

  /** Type key of a node. */
  static String nodeType(SvgGroup group) {
    if (group.classes().contains("circuit-component")) {
      return "component:"
          + CircuitKinds.canonical(group.attribute("data-key"), group.attribute("data-kind"));
    }
    String shape = group.attribute("data-shape");
    return "node:" + (shape == null || shape.isBlank() ? "rectangle" : shape.trim());
  }

  /** The kind of plot of a series. */
  static String plotKind(SvgGroup group) {
    String kind = group.attribute("data-plot");
    return kind == null || kind.isBlank() ? "other" : kind.trim();
  }
}
