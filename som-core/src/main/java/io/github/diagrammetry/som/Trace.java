package io.github.diagrammetry.som;

import java.util.List;

/**
 * The course of one subpath of a path or series: where it starts, runs and ends, and which ends
 * carry an arrow tip. Curves are given by points on them, close enough to see what they touch. The
 * extractor makes traces; the connectivity score reads them. Immutable.
 *
 * @param points the vertices in drawing order, at least one, bp, y downwards
 * @param closed whether the last point is joined to the first
 * @param arrowAtStart whether an arrow tip sits at the first point
 * @param arrowAtEnd whether an arrow tip sits at the last point
 */
public record Trace(List<Point> points, boolean closed, boolean arrowAtStart, boolean arrowAtEnd) {

  /**
   * A point of a drawing, bp, y downwards.
   *
   * @param x finite
   * @param y finite
   */
  public record Point(double x, double y) {

    /** Rejects coordinates that are not finite. */
    public Point {
      if (!Double.isFinite(x) || !Double.isFinite(y)) {
        throw new IllegalArgumentException("Not a point: (" + x + ", " + y + ")");
      }
    }
  }

  /** Copies the points; rejects an empty list. */
  public Trace {
    points = List.copyOf(points);
    if (points.isEmpty()) {
      throw new IllegalArgumentException("A trace needs at least one point");
    }
  }

  /** An open trace without arrow tips. */
  public static Trace of(List<Point> points) {
    return new Trace(points, false, false, false);
  }

  /** The first point. */
  public Point start() {
    return points.get(0);
  }

  /** The last point. */
  public Point end() {
    return points.get(points.size() - 1);
  }
}
