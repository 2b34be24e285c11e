package io.github.diagrammetry.image.weights;

import java.util.List;

/**
 * What a file says about one tensor. Constructed by the library.
 *
 * @param name key in the state dictionary; parts of nested dictionaries are joined by dots
 * @param type how its numbers are stored
 * @param shape sizes, outermost first; empty for a single number
 */
public record TensorInfo(String name, TensorType type, List<Long> shape) {

  /** Keeps an unmodifiable copy of the shape. */
  public TensorInfo {
    shape = List.copyOf(shape);
  }

  /** Number of elements. */
  public long size() {
    long size = 1;
    for (long side : shape) {
      size *= side;
    }
    return size;
  }
}
