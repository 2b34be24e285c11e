package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.Trace;
import io.github.diagrammetry.som.Trace.Point;
import java.util.ArrayList;
import java.util.List;

/**
 * A drawing's own coordinates: the origin lies at the leftmost and topmost centre of its boxes, and
 * places are rounded to a billionth of a big point. They are the same to the last bit wherever the
 * drawing lies, so nothing that is decided in them can depend on that. Immutable.
 */
final class OwnCoordinates {

  /** bp; what is equal or enough but for this rounding must be taken as such. */
  static final double GRID = 1e-9;

  /** Farther out a double is hardly finer than the grid. */
  private static final double LARGEST = 1e6;

  /** Larger than any drawing; sums of such numbers stay finite. */
  private static final double IMPOSSIBLE = 1e12;

  /** Puts the limits of rounding where no decimal fraction lies that noise could push across. */
  private static final double ODD_LIMIT = 0.2718281828;

  private final double originX;
  private final double originY;

  private OwnCoordinates(double originX, double originY) {
    this.originX = originX;
    this.originY = originY;
  }

  static OwnCoordinates of(List<SomElement> elements) {
    double x = Double.POSITIVE_INFINITY;
    double y = Double.POSITIVE_INFINITY;
    for (SomElement element : elements) {
      BoundingBox box = element.bbox();
      if (box != null) {
        x = Math.min(x, box.centerX());
        y = Math.min(y, box.centerY());
      }
    }
    return x < Double.POSITIVE_INFINITY ? new OwnCoordinates(x, y) : new OwnCoordinates(0, 0);
  }

  /** Whether the numbers of all boxes and courses are small enough to be moved. */
  static boolean exist(List<SomElement> elements) {
    for (SomElement element : elements) {
      BoundingBox box = element.bbox();
      if (box != null
          && !(possible(box.centerX(), box.centerY()) && possible(box.width(), box.height()))) {
        return false;
      }
      for (Trace trace : element.traces()) {
        if (!trace.points().stream().allMatch(point -> possible(point.x(), point.y()))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean possible(double x, double y) {
    return Math.abs(x) <= IMPOSSIBLE && Math.abs(y) <= IMPOSSIBLE;
  }

  /** Elements with their boxes and courses in these coordinates. */
  List<SomElement> apply(List<SomElement> elements) {
    List<SomElement> own = new ArrayList<>(elements.size());
    for (SomElement element : elements) {
      BoundingBox box = element.bbox();
      SomElement placed = box == null ? element : element.withBbox(apply(box));
      own.add(
          element.traces().isEmpty()
              ? placed
              : placed.withTraces(element.traces().stream().map(this::apply).toList()));
    }
    return own;
  }

  /** What a move of these coordinates means for the coordinates that the drawing came in. */
  Frame outer(Frame frame) {
    return new Frame(
        frame.scale(), frame.dx() - frame.scale() * originX, frame.dy() - frame.scale() * originY);
  }

  private BoundingBox apply(BoundingBox box) {
    return new BoundingBox(
        rounded(box.centerX() - originX),
        rounded(box.centerY() - originY),
        box.width(),
        box.height());
  }

  private Trace apply(Trace trace) {
    List<Point> points = new ArrayList<>(trace.points().size());
    for (Point point : trace.points()) {
      points.add(new Point(rounded(point.x() - originX), rounded(point.y() - originY)));
    }
    return new Trace(points, trace.closed(), trace.arrowAtStart(), trace.arrowAtEnd());
  }

  private static double rounded(double value) {
    return Math.abs(value) < LARGEST ? Math.floor(value / GRID + ODD_LIMIT) * GRID : value;
  }
}
