package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.Trace;
import io.github.diagrammetry.som.Trace.Point;
import java.util.List;

/** Distances between points and traces. */
final class Courses {

  private static final int MOST_CORNERS = 6;

  /** Area over squared length; a wedge bond has about 0.07, an equilateral triangle 0.43. */
  private static final double THIN = 0.12;

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

  /** A closed trace of few corners that is long and thin as the line along it; others unchanged. */
  static Trace thinToLine(Trace trace) {
    List<Point> points = trace.points();
    if (!trace.closed() || points.size() < 3 || points.size() > MOST_CORNERS) {
      return trace;
    }
    Point from = trace.start();
    Point to = trace.start();
    double twiceArea = 0;
    for (int i = 0; i < points.size(); i++) {
      Point a = points.get(i);
      Point next = points.get((i + 1) % points.size());
      twiceArea += a.x() * next.y() - next.x() * a.y();
      for (Point b : points) {
        if (distance(a, b) > distance(from, to)) {
          from = a;
          to = b;
        }
      }
    }
    double length = distance(from, to);
    return Math.abs(twiceArea) / 2 < THIN * length * length ? Trace.of(List.of(from, to)) : trace;
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
