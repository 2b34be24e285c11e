package io.github.diagrammetry.som;

import io.github.diagrammetry.som.svg.Extent;
import io.github.diagrammetry.som.svg.Outline;
import io.github.diagrammetry.som.svg.PaintedShape;
import io.github.diagrammetry.som.svg.SvgGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A data series while its ink is collected. Its path and its marks may stand in two groups, and the
 * bars of its points are subpaths of one path. Not thread-safe.
 */
final class SeriesDraft {

  private static final Set<String> BARS =
      Set.of("ybar", "xbar", "ycomb", "xcomb", "histogram", "ybarinterval", "xbarinterval");
  private static final Set<String> SURFACES = Set.of("surf", "mesh", "contour");

  private final String key;
  private final String kind;
  private final Draft element;
  private final Map<String, Draft> points = new LinkedHashMap<>();

  SeriesDraft(String key, String kind) {
    this.key = key;
    this.kind = kind;
    this.element = new Draft(Draft.Kind.SERIES, "series:" + kind);
    this.element.series = key;
  }

  Draft element() {
    return element;
  }

  /** The element for the ink of a data point: the point itself, or the series of a surface. */
  Draft point(SvgGroup group, List<Draft> drafts) {
    if (SURFACES.contains(kind)) {
      return element;
    }
    String index = group.attribute("data-index");
    Draft point = points.get(index == null ? "" : index);
    if (point == null) {
      point = new Draft(Draft.Kind.POINT, "datapoint");
      point.series = key;
      point.x = DataValue.text(group.attribute("data-x"));
      point.y = DataValue.text(group.attribute("data-y"));
      point.z = DataValue.text(group.attribute("data-z"));
      points.put(index == null ? "" : index, point);
      drafts.add(point);
    }
    return point;
  }

  /** Gives each bar to its point; a series without ink of its own takes that of its points. */
  void settle() {
    List<Draft> all = new ArrayList<>(points.values());
    if (BARS.contains(kind)) {
      shareBars(all);
    }
    if (!element.isVisible()) {
      for (Draft point : all) {
        element.ink.add(point.ink);
        if (point.isVisible() && !element.hasPaint()) {
          element.fill = point.fill;
          element.stroke = point.stroke;
        }
      }
    }
  }

  private void shareBars(List<Draft> all) {
    List<Outline.Subpath> bars = new ArrayList<>();
    for (PaintedShape shape : element.shapes) {
      if (shape.outline() != null) {
        bars.addAll(shape.outline().subpaths());
      }
    }
    if (bars.size() != all.size()) {
      return;
    }
    for (int i = 0; i < bars.size(); i++) {
      Draft point = all.get(i);
      Extent bar = bars.get(i).extent().common(element.ink);
      if (!bar.isEmpty()) {
        point.ink.add(bar);
        point.fill = element.fill;
        point.stroke = element.stroke;
      }
    }
  }
}
