package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.Arrays;
import java.util.List;

/**
 * The arithmetic of DISTS: per channel of the picture and of five VGG layers, a luminance-like
 * factor of the means and a structure factor of variances and covariance, in a weighted sum.
 *
 * <p>Features are, per layer, the activations minus their mean, the means, and the variances.
 */
final class DistsDistance implements PairDistance {

  private static final float[] MEAN = {.485f, .456f, .406f};
  private static final float[] STD = {.229f, .224f, .225f};
  private static final float C1 = 1e-6f;
  private static final float C2 = 1e-6f;

  private final Vgg16Features backbone;
  private final Weights weights;

  /** Weights {@code alpha0} … and {@code beta0} … sum to 1 over all layers, [1, C]. */
  DistsDistance(Vgg16Features backbone, Weights weights) {
    this.backbone = backbone;
    this.weights = weights;
    weights.put("mean", MEAN, 1, 3, 1, 1);
    weights.put("std", STD, 1, 3, 1, 1);
  }

  @Override
  public float[][] table() {
    return PictureTensor.table(new float[3], new float[] {1, 1, 1});
  }

  @Override
  public NDArray scaled(NDArray pictures) {
    return pictures;
  }

  @Override
  public NDList features(NDArray x) {
    NDArray shifted = x.sub(weights.get("mean"));
    NDArray normalised = shifted.div(weights.get("std"));
    shifted.close();
    List<NDArray> taps = backbone.taps(normalised);
    normalised.close();
    NDList features = new NDList();
    addStatistics(features, x);
    for (NDArray tap : taps) {
      addStatistics(features, tap);
      tap.close();
    }
    return features;
  }

  private static void addStatistics(NDList features, NDArray x) {
    NDArray mean = Ops.placeMeans(x);
    NDArray centred = x.sub(mean.reshape(mean.getShape().add(1, 1)));
    NDArray square = centred.mul(centred);
    features.add(centred);
    features.add(mean);
    features.add(Ops.placeMeans(square));
    square.close();
  }

  @Override
  public NDList parts(NDList candidate, NDList reference) {
    NDList parts = new NDList();
    for (int layer = 0; 3 * layer < candidate.size(); layer++) {
      NDArray product = candidate.get(3 * layer).mul(reference.get(3 * layer));
      NDArray covariance = Ops.placeMeans(product);
      product.close();
      NDArray means =
          ratio(candidate.get(3 * layer + 1), reference.get(3 * layer + 1), C1)
              .mul(weights.get("alpha" + layer));
      NDArray variances = candidate.get(3 * layer + 2).add(reference.get(3 * layer + 2)).add(C2);
      NDArray structure = covariance.mul(2).add(C2).div(variances).mul(weights.get("beta" + layer));
      parts.add(means.add(structure).sum(new int[] {1}));
    }
    return parts;
  }

  private static NDArray ratio(NDArray x, NDArray y, float constant) {
    NDArray numerator = x.mul(y).mul(2).add(constant);
    return numerator.div(x.mul(x).add(y.mul(y)).add(constant));
  }

  @Override
  public double value(double[] parts) {
    return 1 - Arrays.stream(parts).sum();
  }

  @Override
  public int minSide() {
    return backbone.minSide();
  }

  @Override
  public long bytesPerPixel() {
    return 2000;
  }
}
