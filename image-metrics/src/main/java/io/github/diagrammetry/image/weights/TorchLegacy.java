package io.github.diagrammetry.image.weights;

import io.github.diagrammetry.image.weights.PickleValue.Storage;
import io.github.diagrammetry.image.weights.PickleValue.Tensor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The format of {@code torch.save} before 1.6: pickles of a magic number, a protocol number, a
 * description of the machine, the value, and the keys of the storages; then for each key the number
 * of elements and the elements.
 */
final class TorchLegacy {

  /** How every such file starts: a protocol 2 pickle of the magic number. */
  static final byte[] START = {
    (byte) 0x80,
    2,
    (byte) 0x8a,
    10,
    0x6c,
    (byte) 0xfc,
    (byte) 0x9c,
    0x46,
    (byte) 0xf9,
    0x20,
    0x6a,
    (byte) 0xa8,
    0x50,
    0x19
  };

  private static final long PROTOCOL = 1001;

  private TorchLegacy() {}

  static Map<String, StoredTensor> index(FileBytes file) throws IOException {
    PickleInput in = new PickleInput(file, 0, file.length());
    PickleCalls calls = new PickleCalls(false);
    PickleMachine.load(in, calls);
    if (!Long.valueOf(PROTOCOL).equals(PickleMachine.load(in, calls))) {
      throw new WeightFormatException("Legacy weight file of an unknown protocol");
    }
    Object machine = PickleMachine.load(in, calls);
    if (machine instanceof Map<?, ?> map && Boolean.FALSE.equals(map.get("little_endian"))) {
      throw new WeightFormatException("Weight file in byte order big: not supported");
    }
    Map<String, Tensor> tensors = TensorTree.tensors(PickleMachine.load(in, calls));
    Object keys = PickleMachine.load(in, calls);
    return place(file, tensors, keys, in.position());
  }

  private record Place(long start, long size) {}

  private static Map<String, StoredTensor> place(
      FileBytes file, Map<String, Tensor> tensors, Object keys, long position) throws IOException {
    Map<String, Place> places = places(file, types(tensors), keys, position);
    Map<String, StoredTensor> index = new LinkedHashMap<>();
    for (Map.Entry<String, Tensor> entry : tensors.entrySet()) {
      Tensor tensor = entry.getValue();
      Storage storage = tensor.storage();
      Place place = places.get(storage.key());
      if (place == null) {
        throw new WeightFormatException("Storage " + storage.key() + " is not in the file");
      }
      index.put(
          entry.getKey(),
          StoredTensor.view(
              storage.type(),
              place.start(),
              place.size(),
              Math.addExact(storage.offset(), tensor.offset()),
              tensor.shape(),
              tensor.strides()));
    }
    return index;
  }

  private static Map<String, TensorType> types(Map<String, Tensor> tensors)
      throws WeightFormatException {
    Map<String, TensorType> types = new HashMap<>();
    for (Tensor tensor : tensors.values()) {
      Storage storage = tensor.storage();
      TensorType known = types.putIfAbsent(storage.key(), storage.type());
      if (known != null && known != storage.type()) {
        throw new WeightFormatException("Storage " + storage.key() + " has two types");
      }
    }
    return types;
  }

  private static Map<String, Place> places(
      FileBytes file, Map<String, TensorType> types, Object keys, long position)
      throws IOException {
    if (!(keys instanceof List<?> list)) {
      throw new WeightFormatException("Legacy weight file without a list of storages");
    }
    Map<String, Place> places = new HashMap<>();
    long at = position;
    for (Object key : list) {
      if (!(key instanceof String name) || !types.containsKey(name)) {
        throw new WeightFormatException("Legacy weight file with a storage of no tensor");
      }
      TensorType type = Objects.requireNonNull(types.get(name));
      ByteBuffer count = file.read(at, 8);
      long size = count.getLong(0);
      at += 8;
      if (size < 0 || size > (file.length() - at) / type.bytes()) {
        throw new WeightFormatException(
            "Truncated: storage " + name + " of " + size + " elements reaches past the end");
      }
      places.put(name, new Place(at, size));
      at += size * type.bytes();
    }
    return places;
  }
}
