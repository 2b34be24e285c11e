package io.github.diagrammetry.image.weights;

import io.github.diagrammetry.image.weights.PickleValue.Storage;
import io.github.diagrammetry.image.weights.PickleValue.Tensor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The zip format of {@code torch.save} since 1.6, and TorchScript archives. */
final class TorchZip {

  private TorchZip() {}

  static Map<String, StoredTensor> index(FileBytes file) throws IOException {
    StoredZip zip = StoredZip.open(file);
    String root = zip.root();
    checkByteOrder(file, zip, root);
    boolean torchScript = zip.has(root + "constants.pkl");
    StoredZip.Entry pickle = zip.entry(root + "data.pkl");
    PickleInput in = new PickleInput(file, pickle.start(), pickle.length());
    Object value = PickleMachine.load(in, new PickleCalls(torchScript));
    Map<String, StoredTensor> index = new LinkedHashMap<>();
    for (Map.Entry<String, Tensor> entry : TensorTree.tensors(value).entrySet()) {
      Tensor tensor = entry.getValue();
      Storage storage = tensor.storage();
      StoredZip.Entry data = zip.entry(root + "data/" + storage.key());
      // A storage may be longer than the pickle says, never shorter.
      long elements = Math.min(storage.size(), data.length() / storage.type().bytes());
      index.put(
          entry.getKey(),
          StoredTensor.view(
              storage.type(),
              data.start(),
              elements,
              Math.addExact(storage.offset(), tensor.offset()),
              tensor.shape(),
              tensor.strides()));
    }
    return index;
  }

  private static void checkByteOrder(FileBytes file, StoredZip zip, String root)
      throws IOException {
    if (zip.has(root + "byteorder")) {
      StoredZip.Entry entry = zip.entry(root + "byteorder");
      byte[] text = file.read(entry.start(), Math.min(entry.length(), 16)).array();
      String order = new String(text, StandardCharsets.US_ASCII).strip();
      if (!order.equals("little")) {
        throw new WeightFormatException("Weight file in byte order " + order + ": not supported");
      }
    }
  }
}
