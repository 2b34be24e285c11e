package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The fields of a case of {@code eval stats}, as the statistics want them. */
record StatsCase(EvalCase line) {

  double[] numbers(String field) throws EvalException {
    return line.numbers(field);
  }

  int integer(String field) throws EvalException {
    JsonNode node = line.required(field);
    if (!node.canConvertToExactIntegral() || !node.canConvertToInt()) {
      throw wrong(field, "a whole number");
    }
    return node.intValue();
  }

  double number(String field, double otherwise) throws EvalException {
    JsonNode node = line.optional(field).orElse(null);
    if (node == null) {
      return otherwise;
    }
    if (!node.isNumber()) {
      throw wrong(field, "a number");
    }
    return node.doubleValue();
  }

  /** A list of lists of numbers; null becomes NaN. */
  double[][] matrix(String field) throws EvalException {
    JsonNode node = array(field);
    double[][] rows = new double[node.size()][];
    for (int i = 0; i < rows.length; i++) {
      JsonNode row = node.get(i);
      if (!row.isArray()) {
        throw wrong(field, "a list of lists of numbers");
      }
      rows[i] = new double[row.size()];
      for (int j = 0; j < rows[i].length; j++) {
        JsonNode cell = row.get(j);
        if (!cell.isNumber() && !cell.isNull()) {
          throw wrong(field, "a list of lists of numbers");
        }
        rows[i][j] = cell.isNull() ? Double.NaN : cell.doubleValue();
      }
    }
    return rows;
  }

  /** Numbers, or names that become numbers in the order of the alphabet. */
  int[] categories(String field, SortedMap<String, Integer> names) throws EvalException {
    return categories(field, array(field), names);
  }

  int[][] categoryTable(String field) throws EvalException {
    JsonNode node = array(field);
    SortedMap<String, Integer> names = new TreeMap<>();
    for (JsonNode row : node) {
      collect(row, names);
    }
    int[][] rows = new int[node.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = categories(field, node.get(i), names);
    }
    return rows;
  }

  SortedMap<String, Integer> names(String... fields) throws EvalException {
    SortedMap<String, Integer> names = new TreeMap<>();
    for (String field : fields) {
      collect(array(field), names);
    }
    return names;
  }

  private static void collect(JsonNode list, SortedMap<String, Integer> names) {
    for (JsonNode value : list) {
      if (value.isTextual()) {
        names.put(value.textValue(), 0);
      }
    }
    int index = 0;
    for (var entry : names.entrySet()) {
      entry.setValue(index++);
    }
  }

  private int[] categories(String field, JsonNode list, SortedMap<String, Integer> names)
      throws EvalException {
    int[] values = new int[list.size()];
    for (int i = 0; i < values.length; i++) {
      JsonNode value = list.get(i);
      Integer name = value.isTextual() ? names.get(value.textValue()) : null;
      boolean number = value.canConvertToExactIntegral() && value.canConvertToInt();
      if (name == null && (!number || !names.isEmpty())) {
        throw wrong(field, "whole numbers, or names, not both");
      }
      values[i] = name == null ? value.intValue() : name;
    }
    return values;
  }

  private JsonNode array(String field) throws EvalException {
    JsonNode node = line.required(field);
    if (!node.isArray()) {
      throw wrong(field, "a list");
    }
    return node;
  }

  private static EvalException wrong(String field, String wanted) {
    return new EvalException("wrong-type", "'" + field + "' must be " + wanted);
  }

  static void put(ObjectNode result, String field, @Nullable Double value) {
    if (value == null) {
      result.putNull(field);
    } else {
      result.put(field, value);
    }
  }
}
