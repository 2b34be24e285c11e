package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.convolutional.Conv2d;
import ai.djl.nn.pooling.Pool;
import org.jspecify.annotations.Nullable;

/**
 * The operations of the networks. Those named {@code …Into} free their argument once the result
 * exists, so that a forward pass holds few activations at a time.
 */
final class Ops {

  private Ops() {}

  static NDArray conv(
      NDArray x, NDArray weight, @Nullable NDArray bias, Shape stride, Shape padding) {
    return Conv2d.conv2d(x, weight, bias, stride, padding, new Shape(1, 1)).singletonOrThrow();
  }

  static NDArray convRelu(
      NDArray x, NDArray weight, @Nullable NDArray bias, Shape stride, Shape padding) {
    return reluInto(conv(x, weight, bias, stride, padding));
  }

  static NDArray reluInto(NDArray x) {
    NDArray y = Activation.relu(x);
    x.close();
    return y;
  }

  static NDArray maxPool(NDArray x, int size, int stride, int padding, boolean ceil) {
    return Pool.maxPool2d(
        x, new Shape(size, size), new Shape(stride, stride), new Shape(padding, padding), ceil);
  }

  /** Means over height and width, [N, C]; DJL averages over one axis at a time only. */
  static NDArray placeMeans(NDArray x) {
    Shape shape = x.getShape();
    try (NDArray flat = x.reshape(shape.get(0), shape.get(1), -1)) {
      return flat.mean(new int[] {2});
    }
  }

  /** The pair (a, a). */
  static Shape both(long a) {
    return new Shape(a, a);
  }
}
