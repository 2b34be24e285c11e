package io.github.diagrammetry.som.svg;

/**
 * How far a stroke reaches beyond its line: half its width across, at the ends what the cap adds,
 * at corners what the join adds. Of a line of a few points the two corners of each end of each
 * segment are looked at, so a flat cap adds nothing along the line.
 */
final class StrokeBounds {

  private final double half;
  private final boolean round;
  private final boolean mitred;
  private final double miterLimit;
  private final double cap;
  private final boolean roundCap;
  private final Extent stroke = new Extent();

  private StrokeBounds(Style style, double half) {
    this.half = half;
    this.round = style.lineJoin.equals("round");
    this.mitred = style.lineJoin.startsWith("miter");
    this.miterLimit = style.miterLimit;
    this.roundCap = style.lineCap.equals("round");
    this.cap = style.lineCap.equals("square") ? half : 0;
  }

  /** The extent of the stroke of an outline that was read under a map. */
  static Extent of(Outline outline, Style style, Affine map) {
    double half = style.strokeWidth / 2;
    if (!map.isSimilar()) {
      return outline.extent().widened(half * map.reachX(), half * map.reachY());
    }
    StrokeBounds bounds = new StrokeBounds(style, half * map.reachX());
    Extent all = new Extent();
    for (Outline.Subpath sub : outline.subpaths()) {
      all.add(bounds.of(sub));
    }
    return all;
  }

  /** The points of curves lie on them but may miss their extremes, so the reach is what counts. */
  private Extent of(Outline.Subpath sub) {
    double[] p = distinct(sub.coordinates());
    int n = p.length / 2;
    stroke.clear();
    Extent points = new Extent();
    for (int i = 0; i < p.length; i += 2) {
      points.add(p[i], p[i + 1]);
    }
    boolean closed = sub.closed() && n > 1;
    if (closed && Math.hypot(p[0] - p[2 * n - 2], p[1] - p[2 * n - 1]) < 1e-9) {
      n--;
    }
    if (n < 2) {
      dot(p[0], p[1]);
    } else {
      segments(p, n, closed);
    }
    Extent exact = sub.extent();
    if (stroke.isEmpty()) {
      return exact;
    }
    return Extent.of(
        exact.minX - (points.minX - stroke.minX),
        exact.minY - (points.minY - stroke.minY),
        exact.maxX + (stroke.maxX - points.maxX),
        exact.maxY + (stroke.maxY - points.maxY));
  }

  private static double[] distinct(double[] p) {
    int n = 2;
    for (int i = 2; i < p.length; i += 2) {
      if (Math.hypot(p[i] - p[n - 2], p[i + 1] - p[n - 1]) > 1e-9) {
        p[n] = p[i];
        p[n + 1] = p[i + 1];
        n += 2;
      }
    }
    return java.util.Arrays.copyOf(p, n);
  }

  /** A line without length: a round or square cap makes it a dot. */
  private void dot(double x, double y) {
    if (roundCap || cap > 0) {
      disc(x, y);
    } else {
      stroke.add(x, y);
    }
  }

  private void disc(double x, double y) {
    stroke.add(x - half, y - half);
    stroke.add(x + half, y + half);
  }

  private void segments(double[] p, int n, boolean closed) {
    int count = closed ? n : n - 1;
    double lastX = 0;
    double lastY = 0;
    for (int i = 0; i < count; i++) {
      int a = 2 * i;
      int b = 2 * ((i + 1) % n);
      double length = Math.hypot(p[b] - p[a], p[b + 1] - p[a + 1]);
      double ux = (p[b] - p[a]) / length;
      double uy = (p[b + 1] - p[a + 1]) / length;
      double before = !closed && i == 0 ? cap : 0;
      double after = !closed && i == count - 1 ? cap : 0;
      side(p[a] - ux * before, p[a + 1] - uy * before, ux, uy);
      side(p[b] + ux * after, p[b + 1] + uy * after, ux, uy);
      if (i > 0) {
        join(p[a], p[a + 1], lastX, lastY, ux, uy);
      }
      lastX = ux;
      lastY = uy;
    }
    if (closed) {
      double length = Math.hypot(p[2] - p[0], p[3] - p[1]);
      join(p[0], p[1], lastX, lastY, (p[2] - p[0]) / length, (p[3] - p[1]) / length);
    } else if (roundCap) {
      disc(p[0], p[1]);
      disc(p[2 * n - 2], p[2 * n - 1]);
    }
  }

  /** The two points beside a point of a line in a direction. */
  private void side(double x, double y, double ux, double uy) {
    stroke.add(x - uy * half, y + ux * half);
    stroke.add(x + uy * half, y - ux * half);
  }

  private void join(double x, double y, double ux, double uy, double vx, double vy) {
    if (round) {
      disc(x, y);
      return;
    }
    double cos = ux * vx + uy * vy;
    double cosHalf = Math.sqrt(Math.max(0, (1 + cos) / 2));
    if (!mitred || cosHalf * miterLimit < 1) {
      return;
    }
    // the tip lies outside the bend, on the line that halves it
    double bx = ux - vx;
    double by = uy - vy;
    double length = Math.hypot(bx, by);
    if (length > 1e-9) {
      stroke.add(x + bx / length * half / cosHalf, y + by / length * half / cosHalf);
    }
  }
}
