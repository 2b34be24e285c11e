package io.github.diagrammetry.edge;

import java.util.Arrays;

/**
 * The hysteresis of Canny's detector: keeps the local maxima that are connected, through others of
 * their kind, with one above the high threshold.
 *
 * <p>Pixels are bits. One word holds 32 pixels of a column, so that marking a row is one operation
 * a column, the same for all columns; at the end the bits are turned into the rows of an {@link
 * EdgeMap}. Not thread-safe.
 */
final class EdgeBands {
  private static final int BAND = 32;

  private final int width;
  private final int height;
  private final int[][] maxima;
  private final int[][] edges;

  /** Words whose edges may reach a neighbour, as {@code band * width + column}. */
  private long[] open = new long[256];

  private int opened;

  EdgeBands(int width, int height) {
    this.width = width;
    this.height = height;
    int bands = (height + BAND - 1) / BAND;
    maxima = new int[bands][width];
    edges = new int[bands][width];
  }

  /** Marks one row: {@code kept} is −1 at local maxima, 0 elsewhere. */
  void add(int y, int[] kept, int[] magnitude, int high) {
    add(kept, magnitude, high, 1 << (y % BAND), maxima[y / BAND], edges[y / BAND], width);
  }

  private static void add(
      int[] kept, int[] magnitude, int high, int bit, int[] maxima, int[] edges, int width) {
    for (int i = 0; i < width; i++) {
      int here = kept[i] & bit;
      maxima[i] |= here;
      edges[i] |= here & ((high - magnitude[i]) >> 31);
    }
  }

  /** The edges, after all rows have been added. */
  EdgeMap connected() {
    for (int band = 0; band < edges.length; band++) {
      for (int x = 0; x < width; x++) {
        if (edges[band][x] != 0) {
          open(band, x);
        }
      }
    }
    while (opened > 0) {
      long word = open[--opened];
      grow((int) (word / width), (int) (word % width));
    }
    return rows();
  }

  private void open(int band, int x) {
    if (opened == open.length) {
      open = Arrays.copyOf(open, 2 * opened);
    }
    open[opened++] = (long) band * width + x;
  }

  /** Spreads the edges of a word within it and into its eight neighbours. */
  private void grow(int band, int x) {
    int word = edges[band][x];
    int reach = spread(word);
    while ((reach & maxima[band][x]) != word) {
      word = reach & maxima[band][x];
      reach = spread(word);
    }
    edges[band][x] = word;
    for (int column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      if (column != x) {
        set(band, column, reach);
      }
      if (word < 0) {
        set(band + 1, column, 1);
      }
      if ((word & 1) != 0) {
        set(band - 1, column, 1 << (BAND - 1));
      }
    }
  }

  private static int spread(int word) {
    return word | word << 1 | word >>> 1;
  }

  private void set(int band, int x, int bits) {
    if (band < 0 || band >= edges.length) {
      return;
    }
    int added = bits & maxima[band][x] & ~edges[band][x];
    if (added != 0) {
      edges[band][x] |= added;
      open(band, x);
    }
  }

  private EdgeMap rows() {
    int stride = (width + 63) >> 6;
    long[] words = new long[stride * height];
    long[] block = new long[64];
    for (int band = 0; band < edges.length; band += 2) {
      for (int x = 0; x < width; x += 64) {
        if (fill(block, band, x)) {
          transpose(block);
          int from = band * BAND * stride + (x >> 6);
          for (int y = 0; y < Math.min(64, height - band * BAND); y++) {
            words[from + y * stride] = block[y];
          }
        }
      }
    }
    return EdgeMap.ofWords(width, height, words);
  }

  /** Takes 64 columns of two bands; false if they have no edge. */
  private boolean fill(long[] block, int band, int x) {
    int[] upper = edges[band];
    int[] lower = band + 1 < edges.length ? edges[band + 1] : null;
    long any = 0;
    for (int i = 0; i < 64; i++) {
      long column = 0;
      if (x + i < width) {
        column = upper[x + i] & 0xFFFFFFFFL | (lower == null ? 0 : (long) lower[x + i] << 32);
      }
      block[i] = column;
      any |= column;
    }
    return any != 0;
  }

  /** Swaps rows and columns of 64×64 bits: halves, then quarters, and so on. */
  private static void transpose(long[] block) {
    long mask = 0x00000000FFFFFFFFL;
    for (int step = 32; step != 0; step >>= 1) {
      for (int k = 0; k < 64; k = ((k | step) + 1) & ~step) {
        long swapped = ((block[k] >>> step) ^ block[k | step]) & mask;
        block[k] ^= swapped << step;
        block[k | step] ^= swapped;
      }
      mask ^= mask << (step >> 1);
    }
  }
}
