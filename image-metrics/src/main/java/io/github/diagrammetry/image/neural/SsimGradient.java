package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;

/** SSIM (no border left out) as operations of DJL, so that gradients flow through it. */
final class SsimGradient {

  private static final int RADIUS = 5;
  private static final double SIGMA = 1.5;
  private static final float C1 = 1e-4f;
  private static final float C2 = 9e-4f;

  private SsimGradient() {}

  /**
   * The mean index over all pictures, channels and places.
   *
   * @param x pictures in [0, 1], [N, C, H, W]
   * @param y pictures of the same shape
   */
  static NDArray mean(NDArray x, NDArray y) {
    Shape shape = x.getShape();
    if (!shape.equals(y.getShape()) || shape.dimension() != 4) {
      throw new IllegalArgumentException(
          "SSIM of arrays of shape " + shape + " and " + y.getShape() + ": must be [N, C, H, W]");
    }
    if (Math.min(shape.get(2), shape.get(3)) <= RADIUS) {
      throw new IllegalArgumentException("SSIM needs at least 6 px on each side, not " + shape);
    }
    NDArray a = mirrored(planes(x));
    NDArray b = mirrored(planes(y));
    NDArray ma = smooth(a);
    NDArray mb = smooth(b);
    NDArray mab = ma.mul(mb);
    NDArray mm = ma.mul(ma).add(mb.mul(mb));
    NDArray variances = smooth(a.mul(a)).add(smooth(b.mul(b))).sub(mm);
    NDArray covariance = smooth(a.mul(b)).sub(mab);
    NDArray numerator = mab.mul(2).add(C1).mul(covariance.mul(2).add(C2));
    NDArray denominator = mm.add(C1).mul(variances.add(C2));
    return numerator.div(denominator).mean();
  }

  private static NDArray planes(NDArray x) {
    Shape shape = x.getShape();
    return x.reshape(shape.get(0) * shape.get(1), 1, shape.get(2), shape.get(3));
  }

  private static NDArray mirrored(NDArray x) {
    NDArray wide = mirrored(x, ":, :, :, ", 3);
    return mirrored(wide, ":, :, ", 2);
  }

  private static NDArray mirrored(NDArray x, String before, int axis) {
    long size = x.getShape().get(axis);
    NDArray start = x.get(before + "1:" + (RADIUS + 1)).flip(axis);
    NDArray end = x.get(before + (size - 1 - RADIUS) + ":" + (size - 1)).flip(axis);
    return NDArrays.concat(new NDList(start, x, end), axis);
  }

  private static NDArray smooth(NDArray x) {
    NDManager manager = x.getManager();
    float[] window = window();
    NDArray column = manager.create(window, new Shape(1, 1, window.length, 1));
    NDArray row = manager.create(window, new Shape(1, 1, 1, window.length));
    Shape none = new Shape(0, 0);
    NDArray rows = Ops.conv(x, row, null, new Shape(1, 1), none);
    return Ops.conv(rows, column, null, new Shape(1, 1), none);
  }

  private static float[] window() {
    double[] w = new double[2 * RADIUS + 1];
    double sum = 0;
    for (int i = 0; i < w.length; i++) {
      double d = (i - RADIUS) / SIGMA;
      w[i] = Math.exp(-d * d / 2);
      sum += w[i];
    }
    float[] window = new float[w.length];
    for (int i = 0; i < w.length; i++) {
      window[i] = (float) (w[i] / sum);
    }
    return window;
  }
}
