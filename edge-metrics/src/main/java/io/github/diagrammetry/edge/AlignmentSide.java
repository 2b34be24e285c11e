package io.github.diagrammetry.edge;

/**
 * One map of an alignment: its edge pixels, and for every place of its frame the tolerance level of
 * the distance to the nearest of them.
 */
final class AlignmentSide {
  private final int stride;
  private final int[] places;
  private final byte[] exact;
  private final byte[] loose;
  private final int levels;
  private final double sumX;
  private final double sumY;

  /** A map with edges; {@code slack} is how much longer the radii of the loose levels are. */
  AlignmentSide(EdgeMap map, Tolerance tolerance, double slack) {
    DistanceTransform distance = DistanceTransform.of(map);
    stride = map.width();
    places = map.points();
    levels = tolerance.size() + 1;
    exact = tolerance.levels(distance);
    loose = tolerance.longerBy(slack).levels(distance);
    double x = 0;
    double y = 0;
    for (int place : places) {
      x += place % stride;
      y += place / stride;
    }
    sumX = x;
    sumY = y;
  }

  /** How many of these edge pixels, moved, lie at each level of the other map. */
  int[] count(AlignmentSide other, int dx, int dy) {
    return count(other.exact, dx, dy);
  }

  /** As {@link #count}, with the longer radii. */
  int[] looseCount(AlignmentSide other, int dx, int dy) {
    return count(other.loose, dx, dy);
  }

  private int[] count(byte[] level, int dx, int dy) {
    int[] counts = new int[levels];
    int by = dy * stride + dx;
    for (int place : places) {
      counts[level[place + by]]++;
    }
    return counts;
  }

  /** The squared distance of the centres of gravity, scaled to be an integer. */
  double gap(AlignmentSide other, int dx, int dy) {
    double n = places.length;
    double m = other.places.length;
    double x = (sumX + n * dx) * m - other.sumX * n;
    double y = (sumY + n * dy) * m - other.sumY * n;
    return x * x + y * y;
  }
}
