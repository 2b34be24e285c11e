package io.github.diagrammetry.image.weights;

import io.github.diagrammetry.image.weights.PickleValue.Module;
import io.github.diagrammetry.image.weights.PickleValue.Tensor;
import io.github.diagrammetry.image.weights.PickleValue.Tuple;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the tensors in the value of a pickle and names them by their path, joined by dots. */
final class TensorTree {

  private static final int MAX_DEPTH = 64;
  private static final int MAX_VALUES = 500_000;

  private final Map<String, Tensor> found = new LinkedHashMap<>();
  private int visited;

  private TensorTree() {}

  static Map<String, Tensor> tensors(Object root) throws WeightFormatException {
    TensorTree tree = new TensorTree();
    tree.visit("", root, 0);
    return tree.found;
  }

  private void visit(String path, Object value, int depth) throws WeightFormatException {
    // Values may be shared or contain themselves, so the walk itself needs a limit.
    if (depth > MAX_DEPTH || ++visited > MAX_VALUES) {
      throw new WeightFormatException("Weight file with too deep or too many nested values");
    }
    if (value instanceof Tensor tensor) {
      String name = path.isEmpty() ? "tensor" : path;
      if (found.put(name, tensor) != null) {
        throw new WeightFormatException("Two tensors are named " + name);
      }
    } else if (value instanceof Map<?, ?> map) {
      visitAll(path, map, depth);
    } else if (value instanceof Module module) {
      visitAll(path, module.attributes, depth);
    } else if (value instanceof List<?> list) {
      visitAll(path, list, depth);
    } else if (value instanceof Tuple tuple) {
      visitAll(path, tuple.values(), depth);
    }
  }

  private void visitAll(String path, Map<?, ?> map, int depth) throws WeightFormatException {
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      visit(join(path, String.valueOf(entry.getKey())), entry.getValue(), depth + 1);
    }
  }

  private void visitAll(String path, List<?> list, int depth) throws WeightFormatException {
    for (int i = 0; i < list.size(); i++) {
      visit(join(path, Integer.toString(i)), list.get(i), depth + 1);
    }
  }

  private static String join(String path, String name) throws WeightFormatException {
    if (path.length() + name.length() > 1000) {
      throw new WeightFormatException("Tensor name of more than 1000 characters");
    }
    return path.isEmpty() ? name : path + "." + name;
  }
}
