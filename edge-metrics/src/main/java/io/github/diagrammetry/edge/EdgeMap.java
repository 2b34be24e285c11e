package io.github.diagrammetry.edge;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A set of edge pixels of a picture: one bit a pixel, origin at the top left, x to the right, y
 * downwards.
 *
 * <p>Immutable and thread-safe. Two maps are equal if they have the same size and the same pixels.
 */
public final class EdgeMap {
  private static final VarHandle EIGHT_PIXELS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final int width;
  private final int height;
  private final int stride;
  private final long[] words;

  private EdgeMap(int width, int height, long[] words) {
    this.width = width;
    this.height = height;
    this.stride = stride(width);
    this.words = words;
  }

  /**
   * The map in which every pixel with a value other than 0 is an edge.
   *
   * @param width columns, at least 1
   * @param height rows, at least 1
   * @param pixels {@code width * height} values, rows from the top
   * @return the map
   * @throws IllegalArgumentException if a side is below 1 or the number of pixels does not fit
   */
  public static EdgeMap of(int width, int height, byte[] pixels) {
    if (width < 1 || height < 1) {
      throw new IllegalArgumentException("Sides must be at least 1, not " + width + "x" + height);
    }
    if ((long) width * height != pixels.length) {
      throw new IllegalArgumentException(
          "A map of " + width + "x" + height + " cannot have " + pixels.length + " pixels");
    }
    int stride = stride(width);
    long[] words = new long[stride * height];
    for (int y = 0; y < height; y++) {
      int row = y * width;
      int x = 0;
      for (; x + 8 <= width; x += 8) {
        long eight = (long) EIGHT_PIXELS.get(pixels, row + x);
        if (eight != 0) {
          words[y * stride + (x >> 6)] |= packed(eight) << x;
        }
      }
      for (; x < width; x++) {
        if (pixels[row + x] != 0) {
          words[y * stride + (x >> 6)] |= 1L << x;
        }
      }
    }
    return new EdgeMap(width, height, words);
  }

  /** The map of these bits; row after row, the bits beyond the width are 0. Not copied. */
  static EdgeMap ofWords(int width, int height, long[] words) {
    return new EdgeMap(width, height, words);
  }

  /** One bit for each of eight bytes, set if the byte is not 0; the lowest byte gives bit 0. */
  private static long packed(long bytes) {
    long folded = bytes | bytes >>> 4;
    folded |= folded >>> 2;
    folded |= folded >>> 1;
    // The product brings bit 8 i to bit 56 + i, for each i from 0 to 7.
    return (folded & 0x0101010101010101L) * 0x0102040810204080L >>> 56;
  }

  /** Columns. */
  public int width() {
    return width;
  }

  /** Rows. */
  public int height() {
    return height;
  }

  /**
   * Whether a pixel is an edge.
   *
   * @param x column
   * @param y row
   * @return true for an edge pixel, false for another pixel and for a place outside the picture
   */
  public boolean get(int x, int y) {
    return x >= 0
        && y >= 0
        && x < width
        && y < height
        && (words[y * stride + (x >> 6)] >>> x & 1) != 0;
  }

  /** The number of edge pixels. */
  public long count() {
    long count = 0;
    for (long word : words) {
      count += Long.bitCount(word);
    }
    return count;
  }

  /** Whether there is no edge pixel. */
  public boolean isEmpty() {
    for (long word : words) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * The number of pixels that are edges in both maps.
   *
   * @param other a map of the same size
   * @return the size of the intersection
   * @throws IllegalArgumentException if the sizes differ
   */
  public long intersectionCount(EdgeMap other) {
    requireSameSize(other);
    long count = 0;
    for (int i = 0; i < words.length; i++) {
      count += Long.bitCount(words[i] & other.words[i]);
    }
    return count;
  }

  /**
   * The map dilated by a square of side {@code 2 * radius + 1}. Nothing enters from outside the
   * picture.
   *
   * @param radius pixels, at least 0; 0 gives the same map
   * @return the dilated map
   * @throws IllegalArgumentException if the radius is negative
   */
  public EdgeMap dilate(int radius) {
    if (radius < 0) {
      throw new IllegalArgumentException("The radius must be at least 0, not " + radius);
    }
    EdgeMap map = this;
    for (int i = 0; i < radius && i < Math.max(width, height); i++) {
      map = map.dilateOnce();
    }
    return map;
  }

  private EdgeMap dilateOnce() {
    long[] vertical = words.clone();
    for (int i = 0; i < words.length - stride; i++) {
      vertical[i] |= words[i + stride];
      vertical[i + stride] |= words[i];
    }
    long[] dilated = new long[words.length];
    long lastMask = lastWordMask();
    for (int y = 0; y < height; y++) {
      int from = y * stride;
      for (int k = 0; k < stride; k++) {
        long word = vertical[from + k];
        long before = k > 0 ? vertical[from + k - 1] >>> 63 : 0;
        long after = k + 1 < stride ? vertical[from + k + 1] << 63 : 0;
        dilated[from + k] = word | word << 1 | before | word >>> 1 | after;
      }
      dilated[from + stride - 1] &= lastMask;
    }
    return new EdgeMap(width, height, dilated);
  }

  /**
   * The map closed by a square of side {@code 2 * radius + 1}: dilated, then eroded. Gaps of up to
   * {@code 2 * radius} pixels between edges are filled; nothing else changes.
   */
  EdgeMap close(int radius) {
    // The frame holds what the dilation draws beyond the border; the erosion must see it.
    EdgeMap dilated = inFrame(radius, 0, 0).dilate(radius);
    return dilated.complement().dilate(radius).complement().inFrame(-radius, 0, 0);
  }

  private EdgeMap complement() {
    long[] flipped = new long[words.length];
    long lastMask = lastWordMask();
    for (int i = 0; i < words.length; i++) {
      flipped[i] = ~words[i];
    }
    for (int i = stride - 1; i < words.length; i += stride) {
      flipped[i] &= lastMask;
    }
    return new EdgeMap(width, height, flipped);
  }

  /**
   * The same edges, moved by (dx, dy), in a frame that is wider by a margin on every side; a
   * negative margin cuts. Edges that leave the frame are dropped.
   */
  EdgeMap inFrame(int margin, int dx, int dy) {
    int wide = width + 2 * margin;
    int high = height + 2 * margin;
    int wideStride = stride(wide);
    long[] framed = new long[wideStride * high];
    for (int point : points()) {
      int x = point % width + margin + dx;
      int y = point / width + margin + dy;
      if (x >= 0 && y >= 0 && x < wide && y < high) {
        framed[y * wideStride + (x >> 6)] |= 1L << x;
      }
    }
    return new EdgeMap(wide, high, framed);
  }

  /** The places {@code y * width + x} of all edge pixels, ascending. */
  int[] points() {
    int[] points = new int[Math.toIntExact(count())];
    int filled = 0;
    for (int i = 0; i < words.length; i++) {
      int from = i / stride * width + (i % stride << 6);
      for (long word = words[i]; word != 0; word &= word - 1) {
        points[filled++] = from + Long.numberOfTrailingZeros(word);
      }
    }
    return points;
  }

  /** The bits of a row's last word that are inside the picture. */
  private long lastWordMask() {
    return -1L >>> (64 * stride - width);
  }

  void requireSameSize(EdgeMap other) {
    if (width != other.width || height != other.height) {
      throw new IllegalArgumentException(
          "Edge maps differ in size: "
              + width
              + "x"
              + height
              + " != "
              + other.width
              + "x"
              + other.height);
    }
  }

  private static int stride(int width) {
    return (width + 63) >> 6;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EdgeMap map
        && width == map.width
        && height == map.height
        && Arrays.equals(words, map.words);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * width + height) + Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return "EdgeMap[" + width + "x" + height + ", " + count() + " edge pixels]";
  }
}
