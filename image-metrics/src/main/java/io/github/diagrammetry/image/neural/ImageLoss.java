package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.training.loss.Loss;

/**
 * Picture distances as losses and evaluators of DJL training loops, gradients included.
 *
 * <p>Labels and predictions are pictures in [0, 1], [N, 3, H, W], already on white and of equal
 * size; the value is the mean over the batch. This class alone shows types of DJL, because it
 * exists to be given to DJL.
 *
 * <p>Not thread-safe, as DJL's evaluators are not. Does not own the metric; close that after
 * training.
 */
public final class ImageLoss extends Loss {

  private interface Distance {
    NDArray of(NDArray prediction, NDArray label);
  }

  private final Distance distance;

  private ImageLoss(String name, Distance distance) {
    super(name);
    this.distance = distance;
  }

  /** 1 − SSIM, in single precision. */
  public static ImageLoss ssim() {
    return new ImageLoss("1-ssim", (x, y) -> SsimGradient.mean(x, y).mul(-1).add(1));
  }

  /** LPIPS. */
  public static ImageLoss lpips(Lpips lpips) {
    PairDistance distance = lpips.network().distance();
    return new ImageLoss("lpips", (x, y) -> sum(distance, x, y));
  }

  /** DISTS. */
  public static ImageLoss dists(Dists dists) {
    PairDistance distance = dists.network().distance();
    return new ImageLoss("dists", (x, y) -> sum(distance, x, y).mul(-1).add(1));
  }

  private static NDArray sum(PairDistance distance, NDArray x, NDArray y) {
    NDList parts =
        distance.parts(
            distance.features(distance.scaled(x)), distance.features(distance.scaled(y)));
    NDArray sum = parts.get(0);
    for (int i = 1; i < parts.size(); i++) {
      sum = sum.add(parts.get(i));
    }
    return sum.mean();
  }

  @Override
  public NDArray evaluate(NDList labels, NDList predictions) {
    return distance.of(predictions.singletonOrThrow(), labels.singletonOrThrow());
  }
}
