package io.github.diagrammetry.edge;

import java.util.Arrays;

/**
 * Thins a set of pixels to lines of one pixel that keep its connections.
 *
 * <p>Two sub-iterations that peel opposite sides in parallel, until nothing changes (Guo and Hall,
 * "Parallel thinning with two-subiteration algorithms", Communications of the ACM 32 (1989),
 * algorithm A1). The result moves with the picture: it does not depend on where the set lies.
 */
final class Thinning {
  private static final boolean[][] REMOVABLE = {removable(0), removable(1)};

  private Thinning() {}

  static EdgeMap thin(EdgeMap map) {
    int stride = map.width() + 2;
    byte[] cells = new byte[stride * (map.height() + 2)];
    int[] open = new int[Math.toIntExact(map.count())];
    int count = 0;
    for (int y = 0; y < map.height(); y++) {
      for (int x = 0; x < map.width(); x++) {
        if (map.get(x, y)) {
          open[count] = (y + 1) * stride + x + 1;
          cells[open[count++]] = 1;
        }
      }
    }
    peel(cells, stride, open);
    return inner(cells, map.width(), map.height());
  }

  private static void peel(byte[] cells, int stride, int[] open) {
    int[] around = {
      -stride, -stride + 1, 1, stride + 1, stride, stride - 1, -1, -stride - 1,
    };
    int count = open.length;
    int[] gone = new int[count];
    int unchanged = 0;
    for (int pass = 0; unchanged < 2; pass ^= 1) {
      int removed = 0;
      int kept = 0;
      for (int i = 0; i < count; i++) {
        int cell = open[i];
        if (REMOVABLE[pass][neighbours(cells, cell, around)]) {
          gone[removed++] = cell;
        } else {
          open[kept++] = cell;
        }
      }
      for (int i = 0; i < removed; i++) {
        cells[gone[i]] = 0;
      }
      count = kept;
      unchanged = removed == 0 ? unchanged + 1 : 0;
    }
  }

  private static int neighbours(byte[] cells, int cell, int[] around) {
    int bits = 0;
    for (int k = 0; k < 8; k++) {
      bits |= cells[cell + around[k]] << k;
    }
    return bits;
  }

  private static EdgeMap inner(byte[] cells, int width, int height) {
    byte[] pixels = new byte[width * height];
    for (int y = 0; y < height; y++) {
      int from = (y + 1) * (width + 2) + 1;
      System.arraycopy(cells, from, pixels, y * width, width);
    }
    return EdgeMap.of(width, height, pixels);
  }

  /** For each set of neighbours, bit k being the k-th clockwise from the north. */
  private static boolean[] removable(int pass) {
    boolean[] table = new boolean[256];
    boolean[] p = new boolean[8];
    for (int bits = 0; bits < 256; bits++) {
      for (int k = 0; k < 8; k++) {
        p[k] = (bits >> k & 1) != 0;
      }
      table[bits] = branches(p) == 1 && isRim(p) && !holdsSide(p, pass);
    }
    return Arrays.copyOf(table, 256);
  }

  /** The number of separate neighbours, as the paths around the pixel see them. */
  private static int branches(boolean[] p) {
    int count = 0;
    for (int k = 0; k < 8; k += 2) {
      count += !p[k] && (p[k + 1] || p[(k + 2) & 7]) ? 1 : 0;
    }
    return count;
  }

  /** Whether the pixel is neither the end of a line nor inside the set. */
  private static boolean isRim(boolean[] p) {
    int oneWay = 0;
    int otherWay = 0;
    for (int k = 0; k < 8; k += 2) {
      oneWay += p[(k + 7) & 7] || p[k] ? 1 : 0;
      otherWay += p[k] || p[k + 1] ? 1 : 0;
    }
    int least = Math.min(oneWay, otherWay);
    return least == 2 || least == 3;
  }

  /** Whether the pixel has to wait for the other sub-iteration. */
  private static boolean holdsSide(boolean[] p, int pass) {
    return pass == 0 ? (p[4] || p[5] || !p[7]) && p[6] : (p[0] || p[1] || !p[3]) && p[2];
  }
}
