package io.github.diagrammetry.image;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;

/**
 * Resizing of 8-bit RGB pictures with the same bits as Pillow's {@code Image.resize}.
 *
 * <p>Kernel weights are normalised in double precision, turned into 22-bit fixed-point numbers, and
 * summed in integers. The horizontal pass comes first and its result is rounded to 8 bits; a pass
 * whose size does not change is left out. Neither {@code java.awt} nor OpenCV resizes like this:
 * their cubic filters do not widen when shrinking.
 *
 * <p>Thread-safe: all methods are pure functions.
 */
public final class PilResize {

  private static final int PRECISION = 22;

  private PilResize() {}

  /**
   * The picture at another size.
   *
   * @param image any picture; alpha is composited on white
   * @param width new width, 1 px or more
   * @param height new height, 1 px or more
   * @param filter the kernel
   * @return a new picture of type {@code TYPE_INT_RGB}, or the same one when nothing changes
   */
  public static BufferedImage resize(
      BufferedImage image, int width, int height, ResizeFilter filter) {
    if (width < 1 || height < 1) {
      throw new IllegalArgumentException(
          "New size " + width + "x" + height + ": both sides must be at least 1");
    }
    return window(image, width, height, new Rectangle(width, height), filter);
  }

  /**
   * A part of what {@link #resize} gives; the rest is not computed.
   *
   * @param image any picture; alpha is composited on white
   * @param width new width of the whole, 1 px or more
   * @param height new height of the whole, 1 px or more
   * @param part what is wanted, within the new size
   * @param filter the kernel
   */
  public static BufferedImage window(
      BufferedImage image, int width, int height, Rectangle part, ResizeFilter filter) {
    if (part.isEmpty() || !new Rectangle(width, height).contains(part)) {
      throw new IllegalArgumentException(
          "Part " + part + " is not within the new size " + width + "x" + height);
    }
    BufferedImage source = OnWhite.rgb(image);
    int w = source.getWidth();
    int h = source.getHeight();
    if (part.width == w && part.height == h && w == width && h == height) {
      return source;
    }
    int[] pixels = pixels(source);
    Kernel columns = Kernel.of(w, width, part.x, part.width, filter);
    Kernel rows = Kernel.of(h, height, part.y, part.height, filter);
    pixels = vertical(horizontal(pixels, w, h, columns), part.width, rows);
    BufferedImage result = new BufferedImage(part.width, part.height, BufferedImage.TYPE_INT_RGB);
    System.arraycopy(pixels, 0, pixels(result), 0, pixels.length);
    return result;
  }

  private static int[] pixels(BufferedImage rgb) {
    return ((DataBufferInt) rgb.getRaster().getDataBuffer()).getData();
  }

  private static int[] horizontal(int[] in, int w, int h, Kernel kernel) {
    int n = kernel.first.length;
    int[] out = new int[n * h];
    for (int y = 0; y < h; y++) {
      for (int x = 0; x < n; x++) {
        out[y * n + x] = kernel.sum(in, y * w + kernel.first[x], 1, x);
      }
    }
    return out;
  }

  private static int[] vertical(int[] in, int w, Kernel kernel) {
    int n = kernel.first.length;
    int[] out = new int[n * w];
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < w; x++) {
        out[y * w + x] = kernel.sum(in, kernel.first[y] * w + x, w, y);
      }
    }
    return out;
  }

  /**
   * The fixed-point weights of one axis: for each output pixel the first input pixel and weights.
   */
  private record Kernel(int[] first, int[][] weights) {

    /** The weights of some consecutive output pixels; with an unchanged size, 1 each. */
    static Kernel of(int in, int out, int start, int count, ResizeFilter filter) {
      int[] first = new int[count];
      int[][] weights = new int[count][];
      if (in == out) {
        for (int i = 0; i < count; i++) {
          first[i] = start + i;
          weights[i] = new int[] {1 << PRECISION};
        }
        return new Kernel(first, weights);
      }
      double scale = (double) in / out;
      double filterScale = Math.max(scale, 1);
      double support = filter.support() * filterScale;
      for (int i = 0; i < count; i++) {
        double centre = (start + i + 0.5) * scale;
        int low = Math.max((int) (centre - support + 0.5), 0);
        int high = Math.min((int) (centre + support + 0.5), in);
        first[i] = low;
        weights[i] = fixedPoint(low, high, centre, 1 / filterScale, filter);
      }
      return new Kernel(first, weights);
    }

    private static int[] fixedPoint(
        int low, int high, double centre, double inverse, ResizeFilter filter) {
      double[] w = new double[high - low];
      double sum = 0;
      for (int j = 0; j < w.length; j++) {
        w[j] = filter.at((j + low - centre + 0.5) * inverse);
        sum += w[j];
      }
      int[] fixed = new int[w.length];
      for (int j = 0; j < w.length; j++) {
        double v = sum == 0 ? w[j] : w[j] / sum;
        fixed[j] = (int) (v * (1 << PRECISION) + (v >= 0 ? 0.5 : -0.5));
      }
      return fixed;
    }

    int sum(int[] in, int start, int step, int output) {
      int[] w = weights[output];
      int r = 1 << (PRECISION - 1);
      int g = r;
      int b = r;
      int at = start;
      for (int weight : w) {
        int rgb = in[at];
        r += weight * ((rgb >> 16) & 0xFF);
        g += weight * ((rgb >> 8) & 0xFF);
        b += weight * (rgb & 0xFF);
        at += step;
      }
      return clip(r) << 16 | clip(g) << 8 | clip(b);
    }

    private static int clip(int value) {
      int shifted = value >> PRECISION;
      return shifted < 0 ? 0 : Math.min(shifted, 255);
    }
  }
}
