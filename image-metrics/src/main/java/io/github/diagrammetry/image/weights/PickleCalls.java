package io.github.diagrammetry.image.weights;

import io.github.diagrammetry.image.weights.PickleValue.Global;
import io.github.diagrammetry.image.weights.PickleValue.Storage;
import io.github.diagrammetry.image.weights.PickleValue.Tensor;
import io.github.diagrammetry.image.weights.PickleValue.Tuple;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The few names that a pickle of tensors may mention, and what calling them means here. */
final class PickleCalls {

  private static final Set<String> UTILS =
      Set.of(
          "_rebuild_tensor",
          "_rebuild_tensor_v2",
          "_rebuild_parameter",
          "_rebuild_parameter_with_state");

  private static final Set<String> TORCHSCRIPT_LISTS =
      Set.of("build_intlist", "build_tensorlist", "build_doublelist", "build_boollist");

  private final boolean torchScript;

  /** Makes the list; TorchScript archives may also name classes of their own. */
  PickleCalls(boolean torchScript) {
    this.torchScript = torchScript;
  }

  /** The name, if it is on the list; this is where everything else ends. */
  Global global(String module, String name) throws WeightFormatException {
    boolean allowed =
        switch (module) {
          case "collections" -> name.equals("OrderedDict");
          case "torch" -> name.equals("Size") || TensorType.ofStorage(name).isPresent();
          case "torch._utils" -> UTILS.contains(name);
          case "torch.jit._pickle" -> torchScript && TORCHSCRIPT_LISTS.contains(name);
          default -> torchScript && (module.equals("__torch__") || module.startsWith("__torch__."));
        };
    if (!allowed) {
      throw new WeightFormatException(
          "Refused: the file wants to call "
              + shorten(module)
              + "."
              + shorten(name)
              + "; a weight file only needs functions that build tensors");
    }
    return new Global(module, name);
  }

  private static String shorten(String text) {
    return text.length() <= 80 ? text : text.substring(0, 80) + "…";
  }

  Object newObject(Object type, Object arguments) throws WeightFormatException {
    if (type instanceof Global g
        && g.module().startsWith("__torch__")
        && tuple(arguments).isEmpty()) {
      return new PickleValue.Module();
    }
    return call(type, arguments);
  }

  Object call(Object function, Object arguments) throws WeightFormatException {
    if (!(function instanceof Global g)) {
      throw new WeightFormatException("Refused: the file calls something that is not a function");
    }
    List<Object> args = tuple(arguments);
    return switch (g.name()) {
      case "OrderedDict" -> orderedDict(args);
      case "Size" -> new Tuple(args.isEmpty() ? List.of() : sequence(args.get(0)));
      case "_rebuild_tensor", "_rebuild_tensor_v2" -> tensor(args);
      case "_rebuild_parameter", "_rebuild_parameter_with_state" -> argument(args, 0, Tensor.class);
      case "build_intlist", "build_tensorlist", "build_doublelist", "build_boollist" ->
          argument(args, 0, Object.class);
      default -> throw new WeightFormatException("Refused: the file calls " + g.name());
    };
  }

  private static Map<Object, Object> orderedDict(List<Object> args) throws WeightFormatException {
    Map<Object, Object> map = new LinkedHashMap<>();
    if (!args.isEmpty()) {
      // Files written by Python 2 give the entries as a list of pairs.
      for (Object pair : sequence(args.get(0))) {
        List<Object> entry = sequence(pair);
        if (entry.size() != 2) {
          throw new WeightFormatException("Dictionary entry that is not a pair");
        }
        map.put(key(entry.get(0)), entry.get(1));
      }
    }
    return map;
  }

  private static Tensor tensor(List<Object> args) throws WeightFormatException {
    return new Tensor(
        argument(args, 0, Storage.class),
        argument(args, 1, Long.class),
        longs(argument(args, 2, Tuple.class)),
        longs(argument(args, 3, Tuple.class)));
  }

  /** The persistent id of a storage: ('storage', type, key, place, size[, view]). */
  static Storage storage(Object id) throws WeightFormatException {
    List<Object> parts = tuple(id);
    if (!"storage".equals(argument(parts, 0, String.class))) {
      throw new WeightFormatException("Pickle refers to something that is not a storage");
    }
    Global type = argument(parts, 1, Global.class);
    TensorType stored =
        TensorType.ofStorage(type.name())
            .orElseThrow(() -> new WeightFormatException("Unknown storage type " + type.name()));
    String key = argument(parts, 2, String.class);
    long size = argument(parts, 4, Long.class);
    if (parts.size() > 5 && parts.get(5) instanceof Tuple view) {
      return new Storage(stored, key, argument(view.values(), 1, Long.class), size);
    }
    return new Storage(stored, key, 0, size);
  }

  /** A dictionary key: text or an integer. */
  static Object key(Object key) throws WeightFormatException {
    if (key instanceof String || key instanceof Long) {
      return key;
    }
    throw new WeightFormatException("Dictionary key that is neither text nor an integer");
  }

  private static long[] longs(Tuple tuple) throws WeightFormatException {
    long[] values = new long[tuple.values().size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = argument(tuple.values(), i, Long.class);
    }
    return values;
  }

  private static List<Object> sequence(Object value) throws WeightFormatException {
    if (value instanceof List<?> list) {
      return new ArrayList<>(list);
    }
    return tuple(value);
  }

  private static List<Object> tuple(Object value) throws WeightFormatException {
    if (value instanceof Tuple tuple) {
      return tuple.values();
    }
    throw new WeightFormatException("Pickle with something else where a tuple is due");
  }

  private static <T> T argument(List<Object> args, int index, Class<T> type)
      throws WeightFormatException {
    if (index < args.size() && type.isInstance(args.get(index))) {
      return type.cast(args.get(index));
    }
    throw new WeightFormatException(
        "Pickle with a bad argument " + index + ": " + type.getSimpleName() + " is due");
  }
}
