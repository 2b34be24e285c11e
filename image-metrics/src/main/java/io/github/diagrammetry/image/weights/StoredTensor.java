package io.github.diagrammetry.image.weights;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the numbers of a tensor lie in the file.
 *
 * @param type how a number is stored
 * @param start byte position of the first number of the storage
 * @param offset index of the first element of the tensor in the storage
 * @param shape sizes
 * @param strides steps in the storage, one per size
 */
record StoredTensor(TensorType type, long start, long offset, long[] shape, long[] strides) {

  /** The largest tensor that fits a Java array of numbers. */
  private static final long MAX_ELEMENTS = Integer.MAX_VALUE - 16;

  /**
   * Checks that a view stays within its storage and is no larger than it.
   *
   * @param stored number of elements in the storage
   */
  static StoredTensor view(
      TensorType type, long start, long stored, long offset, long[] shape, long[] strides)
      throws WeightFormatException {
    if (shape.length != strides.length || shape.length > 16) {
      throw new WeightFormatException("Tensor with a bad number of dimensions");
    }
    long size = 1;
    long last = offset;
    for (int i = 0; i < shape.length; i++) {
      if (shape[i] < 0 || strides[i] < 0 || shape[i] > MAX_ELEMENTS || strides[i] > MAX_ELEMENTS) {
        throw new WeightFormatException("Tensor with a bad size or stride");
      }
      if (shape[i] > 0 && size > MAX_ELEMENTS / shape[i]) {
        throw new WeightFormatException("Tensor with more than 2^31 elements");
      }
      size *= shape[i];
      last = Math.addExact(last, Math.multiplyExact(shape[i] - 1, strides[i]));
    }
    // A repeated element (stride 0) could make a huge tensor out of a small file.
    if (size > stored || offset < 0 || (size > 0 && last >= stored)) {
      throw new WeightFormatException("Tensor reaches past the end of its storage");
    }
    return new StoredTensor(type, start, offset, shape, strides);
  }

  static long[] contiguous(long[] shape) {
    long[] strides = new long[shape.length];
    long step = 1;
    for (int i = shape.length - 1; i >= 0; i--) {
      strides[i] = step;
      step *= Math.max(shape[i], 1);
    }
    return strides;
  }

  int size() {
    long size = 1;
    for (long side : shape) {
      size *= side;
    }
    return (int) size;
  }

  boolean isContiguous() {
    long[] wanted = contiguous(shape);
    for (int i = 0; i < shape.length; i++) {
      if (shape[i] > 1 && strides[i] != wanted[i]) {
        return false;
      }
    }
    return true;
  }

  /** Number of storage elements from the first to the last element of the tensor. */
  long span() {
    long span = 1;
    for (int i = 0; i < shape.length; i++) {
      if (shape[i] == 0) {
        return 0;
      }
      span += (shape[i] - 1) * strides[i];
    }
    return span;
  }

  /** Index relative to {@link #offset} of each element in row-major order. */
  int[] order() {
    int[] order = new int[size()];
    long[] counter = new long[shape.length];
    int index = 0;
    for (int i = 0; i < order.length; i++) {
      order[i] = index;
      for (int d = shape.length - 1; d >= 0; d--) {
        index += (int) strides[d];
        if (++counter[d] < shape[d]) {
          break;
        }
        index -= (int) (strides[d] * shape[d]);
        counter[d] = 0;
      }
    }
    return order;
  }

  TensorInfo info(String name) {
    List<Long> sizes = new ArrayList<>();
    for (long side : shape) {
      sizes.add(side);
    }
    return new TensorInfo(name, type, sizes);
  }
}
