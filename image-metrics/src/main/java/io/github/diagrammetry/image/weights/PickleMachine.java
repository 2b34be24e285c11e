package io.github.diagrammetry.image.weights;

import io.github.diagrammetry.image.weights.PickleValue.Mark;
import io.github.diagrammetry.image.weights.PickleValue.Module;
import io.github.diagrammetry.image.weights.PickleValue.None;
import io.github.diagrammetry.image.weights.PickleValue.Tuple;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs the opcodes of a pickle that builds tensors. Values are plain data; calls go through {@link
 * PickleCalls}, which knows a closed list of names. Time and memory are bounded by the limits.
 */
final class PickleMachine {

  private static final long MAX_BYTES = 8L << 20;
  private static final int MAX_OPERATIONS = 2_000_000;

  private final PickleInput in;
  private final PickleCalls calls;
  private final List<Object> stack = new ArrayList<>();
  private final Map<Integer, Object> memo = new HashMap<>();

  private PickleMachine(PickleInput in, PickleCalls calls) {
    this.in = in;
    this.calls = calls;
  }

  /** The value of the next pickle of the input. */
  static Object load(PickleInput in, PickleCalls calls) throws IOException {
    return new PickleMachine(in, calls).run();
  }

  private Object run() throws IOException {
    long limit = in.position() + MAX_BYTES;
    for (int i = 0; i < MAX_OPERATIONS; i++) {
      int opcode = in.u8();
      if (opcode == '.') {
        return pop();
      }
      step(opcode);
      if (in.position() > limit) {
        break;
      }
    }
    throw new WeightFormatException("Pickle of more than 8 MiB or 2,000,000 operations");
  }

  private void step(int opcode) throws IOException {
    switch (opcode) {
      case 0x80 -> in.u8(); // PROTO
      case 0x95 -> in.i64(); // FRAME
      case '(' -> push(Mark.MARK);
      case '0' -> pop();
      case '1' -> toMark();
      case '2' -> push(top());
      case 'N' -> push(None.NONE);
      case 0x88 -> push(Boolean.TRUE);
      case 0x89 -> push(Boolean.FALSE);
      case 'K', 'M', 'J', 0x8a, 'G' -> push(number(opcode));
      case 'X', 'T' -> push(in.text(in.i32()));
      case 0x8c, 'U' -> push(in.text(in.u8()));
      case 'q' -> memo.put(in.u8(), top());
      case 'r' -> memo.put(in.i32(), top());
      case 0x94 -> memo.put(memo.size(), top());
      case 'h' -> push(recall(in.u8()));
      case 'j' -> push(recall(in.i32()));
      case 'c' -> push(calls.global(in.line(), in.line()));
      case 0x93 -> stackGlobal();
      case 'Q' -> push(PickleCalls.storage(pop()));
      default -> build(opcode);
    }
  }

  private void build(int opcode) throws WeightFormatException {
    switch (opcode) {
      case ')' -> push(new Tuple(List.of()));
      case 't' -> push(new Tuple(toMark()));
      case 0x85 -> push(new Tuple(popped(1)));
      case 0x86 -> push(new Tuple(popped(2)));
      case 0x87 -> push(new Tuple(popped(3)));
      case ']' -> push(new ArrayList<>(0));
      case '}' -> push(new LinkedHashMap<>(4));
      case 'a' -> {
        Object value = pop();
        list(top()).add(value);
      }
      case 'e' -> {
        List<Object> values = toMark();
        list(top()).addAll(values);
      }
      case 's' -> {
        List<Object> pair = popped(2);
        fill(map(top()), pair);
      }
      case 'u' -> {
        List<Object> pairs = toMark();
        fill(map(top()), pairs);
      }
      case 'R' -> {
        Object arguments = pop();
        push(calls.call(pop(), arguments));
      }
      case 0x81 -> {
        Object arguments = pop();
        push(calls.newObject(pop(), arguments));
      }
      case 'b' -> setState(pop());
      default ->
          throw new WeightFormatException(
              "Refused: pickle opcode 0x" + Integer.toHexString(opcode) + " is not needed here");
    }
  }

  private Object number(int opcode) throws IOException {
    return switch (opcode) {
      case 'K' -> (long) in.u8();
      case 'M' -> (long) in.u16();
      case 'J' -> (long) in.i32();
      case 'G' -> in.bigEndianDouble();
      default -> longInteger(in.u8());
    };
  }

  private Object longInteger(int bytes) throws IOException {
    long value = 0;
    int last = 0;
    for (int i = 0; i < bytes; i++) {
      last = in.u8();
      value |= i < 8 ? (long) last << (8 * i) : 0;
    }
    // Longer integers occur only as the magic number, whose low 64 bits suffice.
    boolean negative = bytes > 0 && bytes < 8 && last >= 0x80;
    return negative ? value - (1L << (8 * bytes)) : value;
  }

  private void stackGlobal() throws WeightFormatException {
    Object name = pop();
    Object module = pop();
    if (module instanceof String m && name instanceof String n) {
      push(calls.global(m, n));
    } else {
      throw new WeightFormatException("Pickle with a global name that is not text");
    }
  }

  private void setState(Object state) throws WeightFormatException {
    Object target = top();
    if (target instanceof Module module && state instanceof Map<?, ?> attributes) {
      module.attributes.putAll(attributes);
    } else if (!(target instanceof Map)) {
      // The state of a dictionary (its _metadata) holds no tensors.
      throw new WeightFormatException("Refused: the file sets the state of an unknown object");
    }
  }

  private static void fill(Map<Object, Object> map, List<Object> pairs)
      throws WeightFormatException {
    if (pairs.size() % 2 != 0) {
      throw new WeightFormatException("Dictionary with a key but no value");
    }
    for (int i = 0; i < pairs.size(); i += 2) {
      map.put(PickleCalls.key(pairs.get(i)), pairs.get(i + 1));
    }
  }

  @SuppressWarnings("unchecked") // every map and list on the stack was made by this machine
  private static Map<Object, Object> map(Object value) throws WeightFormatException {
    if (value instanceof Map<?, ?> map) {
      return (Map<Object, Object>) map;
    }
    throw new WeightFormatException("Pickle adds an entry to something that is not a dictionary");
  }

  @SuppressWarnings("unchecked")
  private static List<Object> list(Object value) throws WeightFormatException {
    if (value instanceof List<?> list) {
      return (List<Object>) list;
    }
    throw new WeightFormatException("Pickle appends to something that is not a list");
  }

  private Object recall(int key) throws WeightFormatException {
    Object value = memo.get(key);
    if (value == null) {
      throw new WeightFormatException("Pickle refers to a value that it has not made");
    }
    return value;
  }

  private void push(Object value) {
    stack.add(value);
  }

  private Object top() throws WeightFormatException {
    if (stack.isEmpty()) {
      throw new WeightFormatException("Pickle takes a value from an empty stack");
    }
    return stack.get(stack.size() - 1);
  }

  private Object pop() throws WeightFormatException {
    Object value = top();
    stack.remove(stack.size() - 1);
    return value;
  }

  private List<Object> popped(int count) throws WeightFormatException {
    List<Object> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      values.add(0, pop());
    }
    return values;
  }

  private List<Object> toMark() throws WeightFormatException {
    int mark = stack.lastIndexOf(Mark.MARK);
    if (mark < 0) {
      throw new WeightFormatException("Pickle closes a group that it has not opened");
    }
    List<Object> above = stack.subList(mark, stack.size());
    List<Object> values = new ArrayList<>(above.subList(1, above.size()));
    above.clear();
    return values;
  }
}
