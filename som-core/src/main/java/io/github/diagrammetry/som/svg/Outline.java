package io.github.diagrammetry.som.svg;

import java.util.ArrayList;
import java.util.List;

/**
 * A path in page coordinates: its extent and its subpaths as polylines. A lone move draws nothing
 * and is left out. Not thread-safe while it is built.
 */
public final class Outline {

  /** One subpath: points on it, and whether it is closed. */
  public static final class Subpath {
    private double[] points = new double[8];
    private int size;
    private boolean closed;
    private boolean curved;
    final Extent extent = new Extent();

    /** Whether it ends where it began by a close command. */
    public boolean closed() {
      return closed;
    }

    /** Number of points. */
    public int size() {
      return size / 2;
    }

    /** A point's x, bp. */
    public double x(int i) {
      return points[2 * i];
    }

    /** A point's y, bp. */
    public double y(int i) {
      return points[2 * i + 1];
    }

    /** Extent without stroke. */
    public Extent extent() {
      return extent;
    }

    /** Whether filling it paints something. */
    boolean hasArea() {
      return (curved || size > 4)
          && extent.maxX - extent.minX > 1e-3
          && extent.maxY - extent.minY > 1e-3;
    }

    /** The points as x, y, x, y … */
    double[] coordinates() {
      return java.util.Arrays.copyOf(points, size);
    }

    private void point(double x, double y) {
      if (size == points.length) {
        points = java.util.Arrays.copyOf(points, 2 * size);
      }
      points[size++] = x;
      points[size++] = y;
    }
  }

  private static final int STEPS = 8;
  private static final int FINE_STEPS = 24;

  private final List<Subpath> subpaths = new ArrayList<>(2);
  private final Affine map;
  private final int steps;
  private Subpath current = new Subpath();
  private double startX;
  private double startY;
  private double x;
  private double y;

  Outline(Affine map) {
    this(map, STEPS);
  }

  private Outline(Affine map, int steps) {
    this.map = map;
    this.steps = steps;
  }

  /** An outline that keeps no points of curves: enough for the extent. */
  static Outline ofExtent(Affine map) {
    return new Outline(map, 0);
  }

  /** An outline whose curves are followed closely. */
  static Outline fine(Affine map) {
    return new Outline(map, FINE_STEPS);
  }

  void moveTo(double px, double py) {
    finish();
    startX = px;
    startY = py;
    x = px;
    y = py;
  }

  void lineTo(double px, double py) {
    begin();
    double mx = map.x(px, py);
    double my = map.y(px, py);
    current.extent.add(mx, my);
    current.point(mx, my);
    x = px;
    y = py;
  }

  void curveTo(double x1, double y1, double x2, double y2, double px, double py) {
    begin();
    double[] cx = {map.x(x, y), map.x(x1, y1), map.x(x2, y2), map.x(px, py)};
    double[] cy = {map.y(x, y), map.y(x1, y1), map.y(x2, y2), map.y(px, py)};
    for (double t : Bezier.turningPoints(cx)) {
      current.extent.add(Bezier.at(cx, t), Bezier.at(cy, t));
    }
    for (double t : Bezier.turningPoints(cy)) {
      current.extent.add(Bezier.at(cx, t), Bezier.at(cy, t));
    }
    for (int i = 1; i <= steps; i++) {
      double t = (double) i / steps;
      current.point(Bezier.at(cx, t), Bezier.at(cy, t));
    }
    current.extent.add(cx[3], cy[3]);
    current.curved = true;
    x = px;
    y = py;
  }

  void close() {
    if (current.size > 0) {
      current.closed = true;
    }
    finish();
    x = startX;
    y = startY;
  }

  private void begin() {
    if (current.size == 0) {
      double mx = map.x(x, y);
      double my = map.y(x, y);
      current.extent.add(mx, my);
      current.point(mx, my);
    }
  }

  /** Ends the last subpath; call it after the last command. */
  void finish() {
    if (current.size > 0) {
      subpaths.add(current);
      current = new Subpath();
    }
  }

  /** The subpaths that have at least one segment. */
  public List<Subpath> subpaths() {
    return subpaths;
  }

  double currentX() {
    return x;
  }

  double currentY() {
    return y;
  }

  /** Extent of all subpaths without stroke. */
  public Extent extent() {
    Extent all = new Extent();
    for (Subpath s : subpaths) {
      all.add(s.extent);
    }
    return all;
  }

  boolean hasArea() {
    for (Subpath s : subpaths) {
      if (s.hasArea()) {
        return true;
      }
    }
    return false;
  }

  /** Whether each subpath is closed, and there is one. */
  public boolean allClosed() {
    for (Subpath s : subpaths) {
      if (!s.closed) {
        return false;
      }
    }
    return !subpaths.isEmpty();
  }
}
