package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.List;

/**
 * The arithmetic of LPIPS 0.1: features of unit length at each place, squared differences weighted
 * per channel, mean over places, sum over layers.
 */
final class LpipsDistance implements PairDistance {

  private static final float[] SHIFT = {-.030f, -.088f, -.188f};
  private static final float[] SCALE = {.458f, .448f, .450f};
  private static final float EPSILON = 1e-10f;

  private final Backbone backbone;
  private final Weights weights;
  private final long bytesPerPixel;

  /** Weights {@code lin0} … hold the channel weights, [1, C, 1, 1]. */
  LpipsDistance(Backbone backbone, Weights weights, long bytesPerPixel) {
    this.backbone = backbone;
    this.weights = weights;
    this.bytesPerPixel = bytesPerPixel;
    weights.put("shift", SHIFT, 1, 3, 1, 1);
    weights.put("scale", SCALE, 1, 3, 1, 1);
  }

  @Override
  public float[][] table() {
    float[][] table = new float[3][256];
    for (int c = 0; c < 3; c++) {
      for (int v = 0; v < 256; v++) {
        table[c][v] = (2 * (v / 255f) - 1 - SHIFT[c]) / SCALE[c];
      }
    }
    return table;
  }

  @Override
  public NDArray scaled(NDArray pictures) {
    return pictures.mul(2).sub(1).sub(weights.get("shift")).div(weights.get("scale"));
  }

  @Override
  public NDList features(NDArray x) {
    List<NDArray> taps = backbone.taps(x);
    NDList unit = new NDList(taps.size());
    for (NDArray tap : taps) {
      NDArray square = tap.mul(tap);
      NDArray length = square.sum(new int[] {1}, true).sqrt().add(EPSILON);
      square.close();
      unit.add(tap.div(length));
      tap.close();
    }
    return unit;
  }

  @Override
  public NDList parts(NDList candidate, NDList reference) {
    NDList parts = new NDList(candidate.size());
    for (int layer = 0; layer < candidate.size(); layer++) {
      NDArray difference = candidate.get(layer).sub(reference.get(layer));
      NDArray square = difference.mul(difference);
      difference.close();
      NDArray weighted =
          Ops.conv(square, weights.get("lin" + layer), null, new Shape(1, 1), new Shape(0, 0));
      square.close();
      parts.add(Ops.placeMeans(weighted).squeeze(1));
      weighted.close();
    }
    return parts;
  }

  @Override
  public double value(double[] parts) {
    return Arrays.stream(parts).sum();
  }

  @Override
  public int minSide() {
    return backbone.minSide();
  }

  @Override
  public long bytesPerPixel() {
    return bytesPerPixel;
  }
}
