package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import io.github.diagrammetry.image.weights.WeightFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The layers of torchvision's SqueezeNet 1.1, tapped as LPIPS does: after the first ReLU and after
 * fire modules 4, 7, 9, 10, 11 and 12. Pools round their output size up.
 */
final class SqueezeNetFeatures implements Backbone {

  private static final int[] FIRES = {3, 4, 6, 7, 9, 10, 11, 12};
  private static final int[] INPUTS = {64, 128, 128, 256, 256, 384, 384, 512};
  private static final int[] SQUEEZED = {16, 16, 32, 32, 48, 48, 64, 64};
  private static final int[] EXPANDED = {64, 64, 128, 128, 192, 192, 256, 256};
  private static final Set<Integer> POOLED_BEFORE = Set.of(3, 6, 9);
  private static final Set<Integer> TAPPED = Set.of(4, 7, 9, 10, 11, 12);
  private static final int[] CHANNELS = {64, 128, 256, 384, 384, 512, 512};

  private final Weights weights;

  private SqueezeNetFeatures(Weights weights) {
    this.weights = weights;
  }

  static SqueezeNetFeatures load(WeightFile file, Weights weights) throws IOException {
    conv(file, weights, "features.0", 64, 3, 3);
    for (int i = 0; i < FIRES.length; i++) {
      String name = "features." + FIRES[i];
      conv(file, weights, name + ".squeeze", SQUEEZED[i], INPUTS[i], 1);
      conv(file, weights, name + ".expand1x1", EXPANDED[i], SQUEEZED[i], 1);
      conv(file, weights, name + ".expand3x3", EXPANDED[i], SQUEEZED[i], 3);
    }
    return new SqueezeNetFeatures(weights);
  }

  private static void conv(
      WeightFile file, Weights weights, String name, int out, int in, int kernel)
      throws IOException {
    weights.load(file, name + ".weight", out, in, kernel, kernel);
    weights.load(file, name + ".bias", out);
  }

  @Override
  public List<NDArray> taps(NDArray x) {
    List<NDArray> taps = new ArrayList<>();
    NDArray y = convRelu(x, "features.0", 2, 0);
    taps.add(y);
    boolean tapped = true;
    for (int fire : FIRES) {
      NDArray in = y;
      if (POOLED_BEFORE.contains(fire)) {
        in = Ops.maxPool(y, 3, 2, 0, true);
        closeUnless(tapped, y);
        tapped = false;
      }
      y = fire(in, "features." + fire);
      closeUnless(tapped, in);
      tapped = TAPPED.contains(fire);
      if (tapped) {
        taps.add(y);
      }
    }
    return taps;
  }

  private static void closeUnless(boolean tapped, NDArray array) {
    if (!tapped) {
      array.close();
    }
  }

  private NDArray fire(NDArray x, String name) {
    NDArray squeezed = convRelu(x, name + ".squeeze", 1, 0);
    NDArray narrow = convRelu(squeezed, name + ".expand1x1", 1, 0);
    NDArray wide = convRelu(squeezed, name + ".expand3x3", 1, 1);
    squeezed.close();
    NDArray joined = NDArrays.concat(new NDList(narrow, wide), 1);
    narrow.close();
    wide.close();
    return joined;
  }

  private NDArray convRelu(NDArray x, String name, int stride, int padding) {
    return Ops.convRelu(
        x,
        weights.get(name + ".weight"),
        weights.get(name + ".bias"),
        Ops.both(stride),
        Ops.both(padding));
  }

  @Override
  public int[] channels() {
    return CHANNELS.clone();
  }

  @Override
  public int minSide() {
    return 17;
  }
}
