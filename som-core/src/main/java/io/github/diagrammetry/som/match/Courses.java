package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.Trace;
import io.github.diagrammetry.som.Trace.Point;
import java.util.List;

/** Distances between points and traces. */
final class Courses {

  private Courses() {}

  /** Smallest distance from a point to the line of a trace, bp. */
  static double distance(Trace trace, Point point) {
    List<Point> points = trace.points();
    double best = distance(points.get(0), point);
    for (int k = 1; k < points.size(); k++) {
      best = Math.min(best, toSegment(points.get(k - 1), points.get(k), point));
    }
    return trace.closed() ? Math.min(best, toSegment(trace.end(), trace.start(), point)) : best;
  }

  static double distance(Point a, Point b) {
    return Math.hypot(a.x() - b.x(), a.y() - b.y());
  }

  private static double toSegment(Point a, Point b, Point p) {
    double dx = b.x() - a.x();
    double dy = b.y() - a.y();
    double square = dx * dx + dy * dy;
    if (!(square > 0)) {
      return distance(a, p);
    }
    double t = ((p.x() - a.x()) * dx + (p.y() - a.y()) * dy) / square;
    t = Math.max(0, Math.min(1, t));
    return Math.hypot(a.x() + t * dx - p.x(), a.y() + t * dy - p.y());
  }

  /** The box around a trace. */
  static BoundingBox bounds(Trace trace) {
    Point start = trace.start();
    double minX = start.x();
    double maxX = start.x();
    double minY = start.y();
    double maxY = start.y();
    for (Point point : trace.points()) {
      minX = Math.min(minX, point.x());
      maxX = Math.max(maxX, point.x());
      minY = Math.min(minY, point.y());
      maxY = Math.max(maxY, point.y());
    }
    return BoundingBox.between(minX, minY, maxX, maxY);
  }
}
