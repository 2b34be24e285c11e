package io.github.diagrammetry.edge;

import java.util.Arrays;

/**
 * The exact squared Euclidean distance from every pixel to the nearest edge pixel.
 *
 * <p>Two passes, linear in the number of pixels: distances along columns, then the lower envelope
 * of one parabola a column along each row, all in integers (Meijster, Roerdink and Hesselink, "A
 * general algorithm for computing distance transforms in linear time", 2000).
 */
final class DistanceTransform {
  /** The longest side for which squared distances fit in an int. */
  static final int MAX_SIDE = 32_000;

  private final int width;
  private final int height;
  private final int[] squared;

  private DistanceTransform(int width, int height, int[] squared) {
    this.width = width;
    this.height = height;
    this.squared = squared;
  }

  /** The transform of a map that has at least one edge. */
  static DistanceTransform of(EdgeMap edges) {
    int width = edges.width();
    int height = edges.height();
    if (edges.isEmpty()) {
      throw new IllegalArgumentException("There is no distance to an edge in a map without edges");
    }
    if (Math.max(width, height) > MAX_SIDE) {
      throw new IllegalArgumentException(
          "Sides may have up to " + MAX_SIDE + " pixels, not " + width + "x" + height);
    }
    int[] columns = columnDistances(edges);
    Envelope envelope = new Envelope(width);
    for (int y = 0; y < height; y++) {
      envelope.replaceRow(columns, y * width);
    }
    return new DistanceTransform(width, height, columns);
  }

  /** The squared distance of a pixel inside the picture to the nearest edge. */
  int squared(int x, int y) {
    return squared[y * width + x];
  }

  /** The same for the place {@code y * width + x}. */
  int squared(int place) {
    return squared[place];
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  /** The distance to the nearest edge in the same column; far beyond the picture if it has none. */
  private static int[] columnDistances(EdgeMap edges) {
    int width = edges.width();
    int height = edges.height();
    int far = width + height;
    int[] distance = new int[width * height];
    int[] above = new int[width];
    Arrays.fill(above, far);
    Arrays.fill(distance, far);
    for (int place : edges.points()) {
      distance[place] = 0;
    }
    for (int row = 0; row < distance.length; row += width) {
      for (int x = 0; x < width; x++) {
        above[x] = Math.min(distance[row + x], above[x] + 1);
        distance[row + x] = above[x];
      }
    }
    for (int y = height - 2; y >= 0; y--) {
      int row = y * width;
      for (int x = 0; x < width; x++) {
        distance[row + x] = Math.min(distance[row + x], distance[row + width + x] + 1);
      }
    }
    return distance;
  }

  /** The lower envelope of the parabolas of one row. */
  private static final class Envelope {
    private final int width;
    private final int[] site;
    private final int[] start;
    private final int[] column;

    Envelope(int width) {
      this.width = width;
      this.site = new int[width];
      this.start = new int[width];
      this.column = new int[width];
    }

    /** Turns column distances into squared distances, for one row, in place. */
    void replaceRow(int[] values, int row) {
      System.arraycopy(values, row, column, 0, width);
      int last = build();
      for (int x = width - 1; x >= 0; x--) {
        values[row + x] = (int) parabola(site[last], x);
        if (x == start[last]) {
          last--;
        }
      }
    }

    private int build() {
      int last = 0;
      site[0] = 0;
      start[0] = 0;
      for (int x = 1; x < width; x++) {
        while (last >= 0 && parabola(site[last], start[last]) > parabola(x, start[last])) {
          last--;
        }
        if (last < 0) {
          last = 0;
          site[0] = x;
          start[0] = 0;
        } else {
          int from = 1 + crossing(site[last], x);
          if (from < width) {
            last++;
            site[last] = x;
            start[last] = from;
          }
        }
      }
      return last;
    }

    private long parabola(int centre, int x) {
      long along = x - centre;
      return along * along + (long) column[centre] * column[centre];
    }

    /** The last place up to which the left parabola is not above the right one. */
    private int crossing(int left, int right) {
      long rise = (long) right * right - (long) left * left;
      long lift = (long) column[right] * column[right] - (long) column[left] * column[left];
      return Math.toIntExact(Math.min(width, Math.floorDiv(rise + lift, 2L * (right - left))));
    }
  }
}
