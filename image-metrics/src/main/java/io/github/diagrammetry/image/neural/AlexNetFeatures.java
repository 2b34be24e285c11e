package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import io.github.diagrammetry.image.weights.WeightFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The convolutions of torchvision's AlexNet, tapped after each of the five ReLUs. */
final class AlexNetFeatures implements Backbone {

  private static final int[] LAYERS = {0, 3, 6, 8, 10};
  private static final int[] CHANNELS = {64, 192, 384, 256, 256};
  private static final int[] KERNELS = {11, 5, 3, 3, 3};
  private static final int[] PADDINGS = {2, 2, 1, 1, 1};

  private final Weights weights;

  private AlexNetFeatures(Weights weights) {
    this.weights = weights;
  }

  static AlexNetFeatures load(WeightFile file, Weights weights) throws IOException {
    int in = 3;
    for (int i = 0; i < LAYERS.length; i++) {
      String name = "features." + LAYERS[i];
      weights.load(file, name + ".weight", CHANNELS[i], in, KERNELS[i], KERNELS[i]);
      weights.load(file, name + ".bias", CHANNELS[i]);
      in = CHANNELS[i];
    }
    return new AlexNetFeatures(weights);
  }

  @Override
  public List<NDArray> taps(NDArray x) {
    List<NDArray> taps = new ArrayList<>();
    NDArray y = x;
    for (int i = 0; i < LAYERS.length; i++) {
      boolean pooled = i == 1 || i == 2;
      NDArray in = pooled ? Ops.maxPool(y, 3, 2, 0, false) : y;
      String name = "features." + LAYERS[i];
      y =
          Ops.convRelu(
              in,
              weights.get(name + ".weight"),
              weights.get(name + ".bias"),
              Ops.both(i == 0 ? 4 : 1),
              Ops.both(PADDINGS[i]));
      if (pooled) {
        in.close();
      }
      taps.add(y);
    }
    return taps;
  }

  @Override
  public int[] channels() {
    return CHANNELS.clone();
  }

  @Override
  public int minSide() {
    return 31;
  }
}
