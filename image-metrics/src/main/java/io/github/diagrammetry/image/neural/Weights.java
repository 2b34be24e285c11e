package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import io.github.diagrammetry.image.weights.WeightFile;
import io.github.diagrammetry.image.weights.WeightFormatException;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The tensors of a network on its device, by name.
 *
 * <p>An operation's result belongs to the manager of its first operand, so weights are always the
 * second operand; otherwise results would pile up here.
 */
final class Weights {

  private final NDManager manager;
  private final Staging staging = new Staging();
  private final Map<String, NDArray> arrays = new HashMap<>();

  Weights(NDManager manager) {
    this.manager = manager;
  }

  NDManager manager() {
    return manager;
  }

  NDArray get(String name) {
    NDArray array = arrays.get(name);
    if (array == null) {
      throw new IllegalStateException("Weight " + name + " was not loaded");
    }
    return array;
  }

  void put(String name, float[] values, long... shape) {
    arrays.put(name, staging.array(manager, new Shape(shape), buffer -> buffer.put(values)));
  }

  /** Puts another form of a tensor in its place. */
  void replace(String name, UnaryOperator<NDArray> form) {
    arrays.put(name, form.apply(get(name)));
  }

  /** Puts the kernels of all convolutions into the layout that runs fastest on this device. */
  void optimiseLayout() {
    if (manager.getDevice().isGpu()) {
      return;
    }
    try (ChannelsLast layout = new ChannelsLast()) {
      arrays.replaceAll(
          (name, array) -> {
            Shape shape = array.getShape();
            boolean kernel = shape.dimension() == 4 && shape.get(0) > 1 && shape.get(1) > 1;
            return kernel ? layout.convert(array) : array;
          });
    }
  }

  /** Loads a tensor after checking its shape. */
  void load(WeightFile file, String name, long... shape) throws IOException {
    put(name, read(file, name, shape), shape);
  }

  /** Reads a tensor after checking its shape. */
  static float[] read(WeightFile file, String name, long... shape) throws IOException {
    if (!file.names().contains(name)) {
      throw new WeightFormatException("Weight file without the tensor " + name);
    }
    List<Long> found = file.info(name).shape();
    List<Long> wanted = Arrays.stream(shape).boxed().toList();
    if (!found.equals(wanted)) {
      throw new WeightFormatException(
          "Tensor " + name + " has the shape " + found + ", not " + wanted);
    }
    return file.floats(name);
  }
}
