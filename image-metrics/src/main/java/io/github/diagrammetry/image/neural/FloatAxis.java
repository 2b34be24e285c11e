package io.github.diagrammetry.image.neural;

/**
 * Resampling along one axis of a floating-point picture: for each output place the first input
 * place and the weights.
 *
 * @param first first input place
 * @param weights weights from there on
 */
record FloatAxis(int[] first, double[][] weights) {

  /**
   * PyTorch's antialiased bilinear resampling. Centres and weights are rounded to single precision
   * where PyTorch does; in double precision the result moves by up to 4e-3 grey levels.
   */
  static FloatAxis antialiased(int in, int out) {
    float scale = (float) in / out;
    float support = Math.max(scale, 1f);
    float inverse = scale >= 1 ? (float) (1.0 / scale) : 1f;
    int[] first = new int[out];
    double[][] weights = new double[out][];
    for (int i = 0; i < out; i++) {
      float centre = (float) (scale * (i + 0.5));
      int low = Math.max((int) (centre - support + 0.5), 0);
      int high = Math.min((int) (centre + support + 0.5), in);
      float[] w = new float[high - low];
      float sum = 0;
      for (int j = 0; j < w.length; j++) {
        float x = Math.abs((float) ((j + low - centre + 0.5) * inverse));
        w[j] = x < 1 ? 1 - x : 0;
        sum += w[j];
      }
      first[i] = low;
      weights[i] = new double[w.length];
      for (int j = 0; j < w.length; j++) {
        weights[i][j] = w[j] / sum;
      }
    }
    return new FloatAxis(first, weights);
  }

  /** Bilinear between the upper left corners of pixels, as TensorFlow 1 resizes. */
  static FloatAxis corners(int in, int out) {
    double scale = (double) in / out;
    int[] first = new int[out];
    double[][] weights = new double[out][];
    for (int i = 0; i < out; i++) {
      pair(in, i, i * (float) scale, first, weights);
    }
    return new FloatAxis(first, weights);
  }

  /** Bilinear between the centres of pixels, without antialiasing. */
  static FloatAxis centres(int in, int out) {
    float scale = (float) in / out;
    int[] first = new int[out];
    double[][] weights = new double[out][];
    for (int i = 0; i < out; i++) {
      pair(in, i, Math.max(0f, scale * (i + 0.5f) - 0.5f), first, weights);
    }
    return new FloatAxis(first, weights);
  }

  private static void pair(int in, int i, float place, int[] first, double[][] weights) {
    int low = Math.min((int) place, in - 1);
    float fraction = place - low;
    first[i] = low;
    weights[i] = low + 1 < in ? new double[] {1f - fraction, fraction} : new double[] {1};
  }

  /** Pillow's bicubic resampling of floating-point pictures. */
  static FloatAxis pillowBicubic(int in, int out) {
    double scale = (double) in / out;
    double wide = Math.max(scale, 1);
    double support = 2 * wide;
    int[] first = new int[out];
    double[][] weights = new double[out][];
    for (int i = 0; i < out; i++) {
      double centre = (i + 0.5) * scale;
      int low = Math.max((int) (centre - support + 0.5), 0);
      int high = Math.min((int) (centre + support + 0.5), in);
      double[] w = new double[high - low];
      double sum = 0;
      for (int j = 0; j < w.length; j++) {
        w[j] = cubic(Math.abs((j + low - centre + 0.5) / wide));
        sum += w[j];
      }
      for (int j = 0; j < w.length; j++) {
        w[j] /= sum;
      }
      first[i] = low;
      weights[i] = w;
    }
    return new FloatAxis(first, weights);
  }

  private static double cubic(double x) {
    double a = -0.5;
    if (x < 1) {
      return ((a + 2) * x - (a + 3)) * x * x + 1;
    }
    return x < 2 ? (((x - 5) * x + 8) * x - 4) * a : 0;
  }

  /** Resamples each row; the result has as many rows. */
  float[] alongRows(float[] in, int width, int height) {
    int n = first.length;
    float[] out = new float[n * height];
    for (int x = 0; x < n; x++) {
      double[] w = weights[x];
      for (int y = 0; y < height; y++) {
        double sum = 0;
        int at = y * width + first[x];
        for (double weight : w) {
          sum += weight * in[at++];
        }
        out[y * n + x] = (float) sum;
      }
    }
    return out;
  }

  /** Resamples each column and writes the result from an offset on. */
  void alongColumns(float[] in, int width, float[] out, int offset) {
    for (int y = 0; y < first.length; y++) {
      double[] w = weights[y];
      for (int x = 0; x < width; x++) {
        double sum = 0;
        int at = first[y] * width + x;
        for (double weight : w) {
          sum += weight * in[at];
          at += width;
        }
        out[offset + y * width + x] = (float) sum;
      }
    }
  }
}
