package io.github.diagrammetry.image.weights;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The kinds of values that a pickle of tensors is made of, beside text, numbers, lists and maps.
 */
final class PickleValue {

  private PickleValue() {}

  /** None. */
  enum None {
    NONE
  }

  /** The start of a group on the stack. */
  enum Mark {
    MARK
  }

  /** The name of an allowed class or function; never looked up. */
  record Global(String module, String name) {}

  /** A fixed row of values. */
  record Tuple(List<Object> values) {}

  /** Numbers that lie elsewhere in the file. */
  record Storage(TensorType type, String key, long offset, long size) {}

  /** A view of a storage. */
  record Tensor(Storage storage, long offset, long[] shape, long[] strides) {}

  /** An instance of a TorchScript class: nothing but its attributes. */
  static final class Module {
    final Map<Object, Object> attributes = new LinkedHashMap<>();
  }
}
