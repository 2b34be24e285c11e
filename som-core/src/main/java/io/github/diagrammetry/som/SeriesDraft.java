package io.github.diagrammetry.som;

import io.github.diagrammetry.som.color.Rgb;
import io.github.diagrammetry.som.svg.Extent;
import io.github.diagrammetry.som.svg.Outline;
import io.github.diagrammetry.som.svg.PaintedShape;
import io.github.diagrammetry.som.svg.SvgGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A data series while its ink is collected. Its path and its marks may stand in two groups, and the
 * bars of its points are subpaths of one path. Not thread-safe.
 */
final class SeriesDraft {

  private static final Set<String> BARS = Set.of("ybar", "xbar", "ycomb", "xcomb", "histogram");
  private static final Set<String> SURFACES = Set.of("surf", "mesh", "contour");
  private static final Set<String> LINES = Set.of("line", "smooth");

  /** A data point and where it lies, bp. */
  private record Point(Draft draft, double x, double y) {}

  private final String key;
  private final String kind;
  private final Draft element;
  private final Map<String, Point> points = new LinkedHashMap<>();

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
    Point point = points.get(index == null ? "" : index);
    if (point == null) {
      Draft draft = new Draft(Draft.Kind.POINT, "datapoint");
      draft.series = key;
      draft.role = element.role;
      draft.x = DataValue.text(group.attribute("data-x"));
      draft.y = DataValue.text(group.attribute("data-y"));
      draft.z = DataValue.text(group.attribute("data-z"));
      double x = number(group.attribute("data-cx"));
      double y = number(group.attribute("data-cy"));
      point = new Point(draft, group.pageX(x, y), group.pageY(x, y));
      points.put(index == null ? "" : index, point);
      drafts.add(draft);
    }
    return point.draft;
  }

  private static double number(@Nullable String text) {
    try {
      return text == null ? Double.NaN : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** Gives each bar to its point; a series without ink of its own takes that of its points. */
  void settle() {
    List<Point> all = new ArrayList<>(points.values());
    if (BARS.contains(kind)) {
      shareBars(all);
    }
    if (SURFACES.contains(kind)) {
      element.fill = mean(PaintedShape::fill);
      element.stroke = mean(PaintedShape::stroke);
    }
    if (LINES.contains(kind) && element.fill != null) {
      element.type = "series:area";
    }
    if (element.isVisible()) {
      return;
    }
    for (Point point : all) {
      element.ink.add(point.draft.ink);
      if (point.draft.isVisible() && !element.hasPaint()) {
        element.fill = point.draft.hasPaint() ? point.draft.fill : point.draft.text.color();
        element.stroke = point.draft.stroke;
      }
    }
  }

  private @Nullable Rgb mean(Function<PaintedShape, @Nullable Rgb> channel) {
    long[] sum = new long[4];
    for (PaintedShape shape : element.shapes) {
      Rgb color = channel.apply(shape);
      if (color != null) {
        sum[0] += color.red();
        sum[1] += color.green();
        sum[2] += color.blue();
        sum[3]++;
      }
    }
    double n = sum[3];
    return n == 0
        ? null
        : new Rgb(
            (int) Math.round(sum[0] / n),
            (int) Math.round(sum[1] / n),
            (int) Math.round(sum[2] / n));
  }

  private void shareBars(List<Point> all) {
    List<Outline.Subpath> bars = new ArrayList<>();
    for (PaintedShape shape : element.shapes) {
      if (shape.outline() != null) {
        bars.addAll(shape.outline().subpaths());
      }
    }
    boolean inOrder = bars.size() == all.size() || bars.size() + 1 == all.size();
    int next = 0;
    for (int i = 0; i < bars.size() && next < all.size(); i++) {
      Extent bar = bars.get(i).extent();
      if (!inOrder) {
        next = nearest(bar, all, next);
      }
      Draft point = all.get(next++).draft;
      Extent seen = bar.common(element.ink);
      if (!seen.isEmpty()) {
        point.ink.add(seen);
        point.fill = element.fill;
        point.stroke = element.stroke;
      }
    }
  }

  /** Some points have no bar: the next one that lies nearest to the bar's end. */
  private int nearest(Extent bar, List<Point> all, int from) {
    boolean upright = kind.startsWith("y") || kind.equals("histogram");
    int best = from;
    double distance = Double.POSITIVE_INFINITY;
    for (int i = from; i < all.size(); i++) {
      double middle = upright ? (bar.minX() + bar.maxX()) / 2 : (bar.minY() + bar.maxY()) / 2;
      double d = Math.abs(middle - (upright ? all.get(i).x : all.get(i).y));
      if (d < distance) {
        distance = d;
        best = i;
      }
    }
    return best;
  }
}
