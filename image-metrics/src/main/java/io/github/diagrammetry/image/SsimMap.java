package io.github.diagrammetry.image;

/**
 * Sums of the SSIM index and of its contrast-structure factor over the windows of a pair.
 *
 * <p>The window is the product of two Gaussians, so four maps (both means, the sum of the second
 * moments, the mixed moment) are smoothed along rows and then along columns. Only the sum of the
 * two variances enters the formula; clamping each at 0, as the original does, only removes rounding
 * errors, and clamping the sum does the same.
 */
final class SsimMap {

  private static final int RADIUS = 5;
  private static final int TAPS = 2 * RADIUS + 1;
  private static final double C1 = 0.01 * 0.01;
  private static final double C2 = 0.03 * 0.03;

  private final int width;
  private final int height;
  private final double[] window;

  SsimMap(int width, int height, double sigma) {
    if (Math.min(width, height) <= RADIUS) {
      throw new IllegalArgumentException(
          "Pictures of "
              + width
              + "x"
              + height
              + " px: SSIM needs at least 6 px on each side, because the border of 5 px is mirrored");
    }
    this.width = width;
    this.height = height;
    this.window = gaussian(sigma);
  }

  private static double[] gaussian(double sigma) {
    double[] w = new double[TAPS];
    double sum = 0;
    for (int i = 0; i < TAPS; i++) {
      double d = (i - RADIUS) / sigma;
      w[i] = Math.exp(-d * d / 2);
      sum += w[i];
    }
    for (int i = 0; i < TAPS; i++) {
      w[i] /= sum;
    }
    return w;
  }

  /** Means over windows: of the index, and of its contrast-structure factor. */
  record Means(double index, double contrast) {}

  /**
   * The means over all channels.
   *
   * @param indexCrop px left out at each border for the index
   * @param contrastCrop px left out at each border for the contrast-structure factor
   */
  Means means(Planes a, Planes b, int indexCrop, int contrastCrop) {
    double index = 0;
    double contrast = 0;
    Buffers buffers = new Buffers();
    for (int c = 0; c < 3; c++) {
      buffers.fill(a.channels()[c], b.channels()[c]);
      double[] sums = sums(buffers, indexCrop, contrastCrop);
      index += sums[0];
      contrast += sums[1];
    }
    return new Means(index / (3 * area(indexCrop)), contrast / (3 * area(contrastCrop)));
  }

  private double area(int crop) {
    return (double) (width - 2 * crop) * (height - 2 * crop);
  }

  private double[] sums(Buffers buffers, int indexCrop, int contrastCrop) {
    double index = 0;
    double contrast = 0;
    double[] indexRow = new double[width];
    double[] contrastRow = new double[width];
    for (int y = 0; y < height; y++) {
      indices(buffers.row(y), indexRow, contrastRow);
      index += rowSum(indexRow, y, indexCrop);
      contrast += rowSum(contrastRow, y, contrastCrop);
    }
    return new double[] {index, contrast};
  }

  private double rowSum(double[] row, int y, int crop) {
    if (y < crop || y >= height - crop) {
      return 0;
    }
    double sum = 0;
    for (int x = crop; x < width - crop; x++) {
      sum += row[x];
    }
    return sum;
  }

  private void indices(double[][] maps, double[] index, double[] contrast) {
    double[] meanA = maps[0];
    double[] meanB = maps[1];
    double[] squares = maps[2];
    double[] product = maps[3];
    for (int x = 0; x < width; x++) {
      double ma = meanA[x];
      double mb = meanB[x];
      double mab = ma * mb;
      double mm = ma * ma + mb * mb;
      double variances = Math.max(0, squares[x] - mm);
      double cs = (2 * (product[x] - mab) + C2) / (variances + C2);
      contrast[x] = cs;
      index[x] = (2 * mab + C1) / (mm + C1) * cs;
    }
  }

  /** Work arrays, reused for the three channels. */
  private final class Buffers {
    private final double[][] moments = new double[4][width + 2 * RADIUS];
    private final double[][] rows = new double[4][width * (height + 2 * RADIUS)];
    private final double[][] line = new double[4][width];

    /** Smooths the four moments of a channel along their rows. */
    void fill(double[] a, double[] b) {
      for (int y = 0; y < height; y++) {
        fillMoments(a, b, y * width);
        for (int m = 0; m < 4; m++) {
          convolve(moments[m], 0, 1, rows[m], (y + RADIUS) * width);
        }
      }
      for (int m = 0; m < 4; m++) {
        mirrorRows(rows[m]);
      }
    }

    /** The four maps in row y, overwritten by the next call. */
    double[][] row(int y) {
      for (int m = 0; m < 4; m++) {
        convolve(rows[m], y * width, width, line[m], 0);
      }
      return line;
    }

    private void fillMoments(double[] a, double[] b, int offset) {
      double[] ma = moments[0];
      double[] mb = moments[1];
      System.arraycopy(a, offset, ma, RADIUS, width);
      System.arraycopy(b, offset, mb, RADIUS, width);
      mirrorEnds(ma);
      mirrorEnds(mb);
      double[] squares = moments[2];
      double[] product = moments[3];
      for (int i = 0; i < ma.length; i++) {
        squares[i] = ma[i] * ma[i] + mb[i] * mb[i];
        product[i] = ma[i] * mb[i];
      }
    }

    private void mirrorEnds(double[] line) {
      for (int i = 1; i <= RADIUS; i++) {
        line[RADIUS - i] = line[RADIUS + i];
        line[RADIUS + width - 1 + i] = line[RADIUS + width - 1 - i];
      }
    }

    private void mirrorRows(double[] map) {
      for (int i = 1; i <= RADIUS; i++) {
        System.arraycopy(map, (RADIUS + i) * width, map, (RADIUS - i) * width, width);
        int last = RADIUS + height - 1;
        System.arraycopy(map, (last - i) * width, map, (last + i) * width, width);
      }
    }

    /** The window is symmetric: six products instead of eleven. */
    private void convolve(double[] in, int start, int step, double[] out, int offset) {
      double w0 = window[0];
      double w1 = window[1];
      double w2 = window[2];
      double w3 = window[3];
      double w4 = window[4];
      double w5 = window[5];
      int s1 = start + step;
      int s2 = s1 + step;
      int s3 = s2 + step;
      int s4 = s3 + step;
      int s5 = s4 + step;
      int s6 = s5 + step;
      int s7 = s6 + step;
      int s8 = s7 + step;
      int s9 = s8 + step;
      int s10 = s9 + step;
      for (int x = 0; x < width; x++) {
        out[offset + x] =
            w0 * (in[start + x] + in[s10 + x])
                + w1 * (in[s1 + x] + in[s9 + x])
                + w2 * (in[s2 + x] + in[s8 + x])
                + w3 * (in[s3 + x] + in[s7 + x])
                + w4 * (in[s4 + x] + in[s6 + x])
                + w5 * in[s5 + x];
      }
    }
  }
}
