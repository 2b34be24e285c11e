package io.github.diagrammetry.image.weights;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The safetensors format: length of the header, a JSON header, the data without gaps. */
final class Safetensors {

  /** The limit of the reference implementation. */
  private static final long MAX_HEADER = 100_000_000;

  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private Safetensors() {}

  /** Whether the first bytes can be a header: a plausible length and an opening brace. */
  static boolean looksLike(FileBytes file) throws IOException {
    return file.length() >= 9 && file.read(8, 1).get(0) == '{';
  }

  static Map<String, StoredTensor> index(FileBytes file) throws IOException {
    long length = file.read(0, 8).getLong(0);
    if (length < 2 || length > MAX_HEADER || length > file.length() - 8) {
      throw new WeightFormatException(
          "safetensors header of " + length + " bytes in a file of " + file.length() + " bytes");
    }
    JsonNode header = parse(file.read(8, length).array());
    long base = 8 + length;
    Map<String, StoredTensor> index = new LinkedHashMap<>();
    List<long[]> ranges = new ArrayList<>();
    for (Map.Entry<String, JsonNode> entry : header.properties()) {
      if (!entry.getKey().equals("__metadata__")) {
        index.put(entry.getKey(), tensor(entry.getKey(), entry.getValue(), base, ranges));
      }
    }
    checkCover(ranges, file.length() - base);
    return index;
  }

  private static JsonNode parse(byte[] text) throws IOException {
    JsonNode header;
    try {
      header = JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new WeightFormatException("safetensors header is not JSON", e);
    }
    if (header == null || !header.isObject()) {
      throw new WeightFormatException("safetensors header is not a JSON object");
    }
    return header;
  }

  private static StoredTensor tensor(String name, JsonNode node, long base, List<long[]> ranges)
      throws WeightFormatException {
    TensorType type =
        TensorType.ofSafetensors(node.path("dtype").asText())
            .orElseThrow(
                () ->
                    new WeightFormatException(
                        name + ": type " + node.path("dtype").asText() + " is not supported"));
    long[] shape = longs(name, node.path("shape"));
    long[] range = longs(name, node.path("data_offsets"));
    if (range.length != 2 || range[1] < range[0]) {
      throw new WeightFormatException(name + ": bad data_offsets");
    }
    long elements = (range[1] - range[0]) / type.bytes();
    StoredTensor tensor =
        StoredTensor.view(
            type, base + range[0], elements, 0, shape, StoredTensor.contiguous(shape));
    if ((long) tensor.size() * type.bytes() != range[1] - range[0]) {
      throw new WeightFormatException(name + ": shape and data_offsets do not agree");
    }
    ranges.add(range);
    return tensor;
  }

  private static long[] longs(String name, JsonNode node) throws WeightFormatException {
    if (!node.isArray()) {
      throw new WeightFormatException(name + ": shape or data_offsets is missing");
    }
    long[] values = new long[node.size()];
    for (int i = 0; i < values.length; i++) {
      JsonNode value = node.get(i);
      if (!value.isIntegralNumber() || !value.canConvertToLong() || value.longValue() < 0) {
        throw new WeightFormatException(name + ": bad number in shape or data_offsets");
      }
      values[i] = value.longValue();
    }
    return values;
  }

  private static void checkCover(List<long[]> ranges, long length) throws WeightFormatException {
    ranges.sort(Comparator.<long[]>comparingLong(r -> r[0]).thenComparingLong(r -> r[1]));
    long end = 0;
    for (long[] range : ranges) {
      if (range[0] != end) {
        throw new WeightFormatException(
            "safetensors data with " + (range[0] < end ? "an overlap" : "a gap") + " at " + end);
      }
      end = range[1];
    }
    if (end != length) {
      throw new WeightFormatException(
          "safetensors data of " + length + " bytes, but the header describes " + end);
    }
  }
}
