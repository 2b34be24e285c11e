package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.convolutional.Conv2d;
import io.github.diagrammetry.image.weights.WeightFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The convolutions of torchvision's VGG-16, tapped after the last ReLU of each of the five blocks.
 * Between blocks either the maximum is taken, as trained, or the L2 pooling of DISTS.
 */
final class Vgg16Features implements Backbone {

  private static final int[][] BLOCKS = {{0, 2}, {5, 7}, {10, 12, 14}, {17, 19, 21}, {24, 26, 28}};
  private static final int[] CHANNELS = {64, 128, 256, 512, 512};

  /** Keeps the square root away from 0. */
  private static final float L2_EPSILON = 1e-12f;

  private final Weights weights;
  private final boolean l2Pooling;

  private Vgg16Features(Weights weights, boolean l2Pooling) {
    this.weights = weights;
    this.l2Pooling = l2Pooling;
  }

  static Vgg16Features load(WeightFile file, Weights weights, boolean l2Pooling)
      throws IOException {
    int in = 3;
    for (int block = 0; block < BLOCKS.length; block++) {
      for (int layer : BLOCKS[block]) {
        weights.load(file, "features." + layer + ".weight", CHANNELS[block], in, 3, 3);
        weights.load(file, "features." + layer + ".bias", CHANNELS[block]);
        in = CHANNELS[block];
      }
      if (l2Pooling && block < BLOCKS.length - 1) {
        weights.put("hann." + block, hann(CHANNELS[block]), CHANNELS[block], 1, 3, 3);
      }
    }
    return new Vgg16Features(weights, l2Pooling);
  }

  /** The outer product of (1, 2, 1) / 4 with itself, once per channel. */
  private static float[] hann(int channels) {
    float[] window = {1, 2, 1, 2, 4, 2, 1, 2, 1};
    float[] all = new float[9 * channels];
    for (int i = 0; i < all.length; i++) {
      all[i] = window[i % 9] / 16;
    }
    return all;
  }

  @Override
  public List<NDArray> taps(NDArray x) {
    List<NDArray> taps = new ArrayList<>();
    NDArray y = x;
    for (int block = 0; block < BLOCKS.length; block++) {
      // The input of a block is a tap or the picture itself, so it stays open.
      NDArray in = block == 0 ? y : pool(y, block - 1);
      boolean owned = block > 0;
      for (int layer : BLOCKS[block]) {
        String name = "features." + layer;
        y =
            Ops.convRelu(
                in,
                weights.get(name + ".weight"),
                weights.get(name + ".bias"),
                Ops.both(1),
                Ops.both(1));
        if (owned) {
          in.close();
        }
        in = y;
        owned = true;
      }
      taps.add(y);
    }
    return taps;
  }

  private NDArray pool(NDArray x, int block) {
    if (!l2Pooling) {
      return Ops.maxPool(x, 2, 2, 0, false);
    }
    NDArray square = x.mul(x);
    NDArray mean =
        Conv2d.conv2d(
                square,
                weights.get("hann." + block),
                null,
                new Shape(2, 2),
                new Shape(1, 1),
                new Shape(1, 1),
                CHANNELS[block])
            .singletonOrThrow();
    square.close();
    NDArray shifted = mean.add(L2_EPSILON);
    mean.close();
    NDArray root = shifted.sqrt();
    shifted.close();
    return root;
  }

  @Override
  public int[] channels() {
    return Arrays.copyOf(CHANNELS, CHANNELS.length);
  }

  @Override
  public int minSide() {
    return l2Pooling ? 1 : 16;
  }
}
