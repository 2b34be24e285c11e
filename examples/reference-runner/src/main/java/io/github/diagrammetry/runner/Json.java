package io.github.diagrammetry.runner;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON as the command line reads and writes it. Thread-safe. */
public final class Json {

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxStringLength(256 << 20)
                          .maxNestingDepth(500)
                          .build())
                  .build())
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private static final JsonMapper EXACT =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private Json() {}

  /** A new, empty object. */
  public static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** A new, empty list. */
  public static ArrayNode array() {
    return JsonNodeFactory.instance.arrayNode();
  }

  /** What is wrong with a text that is not JSON, in one line. */
  public static String problem(JsonProcessingException error) {
    return String.valueOf(error.getOriginalMessage())
        .replaceAll("\\s*\\(?[a-z ]*\\[Source:[^\\]]*\\]\\)?", "")
        .replace('\n', ' ');
  }

  /** A text as a JSON value. */
  public static JsonNode text(@Nullable String value) {
    return value == null
        ? JsonNodeFactory.instance.nullNode()
        : JsonNodeFactory.instance.textNode(value);
  }

  /**
   * Parses one JSON value.
   *
   * @throws JsonProcessingException if the text is not exactly one JSON value
   */
  public static JsonNode parse(String text) throws JsonProcessingException {
    return MAPPER.readTree(text.startsWith("\ufeff") ? text.substring(1) : text);
  }

  /**
   * A field of an object as it was written, so that a number keeps all its digits.
   *
   * @param json the object's text in UTF-8
   * @param parsed the field as {@link #parse} gives it
   * @param field the name of the field
   */
  public static JsonNode exact(byte[] json, JsonNode parsed, String field) {
    if (!parsed.isFloatingPointNumber() && !parsed.isContainerNode()) {
      return parsed;
    }
    try {
      return EXACT.readTree(json).path(field);
    } catch (IOException e) {
      return parsed;
    }
  }

  /**
   * A value in one line of text. Numbers read back exactly; a number that JSON does not have (NaN,
   * infinities) becomes null; unpaired surrogates are escaped, so that the line is valid UTF-8, and
   * so are the characters that some languages take for the end of a line.
   */
  public static String line(JsonNode value) {
    try {
      return escapeOddCharacters(MAPPER.writeValueAsString(finite(value)));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A JSON tree could not be written", e);
    }
  }

  /** A value indented for people, with the guarantees of {@link #line}. */
  public static String pretty(JsonNode value) {
    try {
      return escapeOddCharacters(
              MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(finite(value)))
          + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A JSON tree could not be written", e);
    }
  }

  private static JsonNode finite(JsonNode node) {
    if (node instanceof ObjectNode object) {
      for (Map.Entry<String, JsonNode> field : object.properties()) {
        field.setValue(finite(field.getValue()));
      }
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        array.set(i, finite(array.get(i)));
      }
    } else if ((node.isDouble() || node.isFloat()) && !Double.isFinite(node.doubleValue())) {
      return JsonNodeFactory.instance.nullNode();
    }
    return node;
  }

  private static String escapeOddCharacters(String json) {
    StringBuilder escaped = null;
    int copied = 0;
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < json.length()
          && Character.isLowSurrogate(json.charAt(i + 1))) {
        i++;
        continue;
      }
      boolean lineEnd = c == '\u0085' || c == '\u2028' || c == '\u2029';
      if (!lineEnd && !Character.isSurrogate(c)) {
        continue;
      }
      if (escaped == null) {
        escaped = new StringBuilder(json.length() + 16);
      }
      escaped.append(json, copied, i).append(String.format("\\u%04x", (int) c));
      copied = i + 1;
    }
    return escaped == null ? json : escaped.append(json, copied, json.length()).toString();
  }
}
