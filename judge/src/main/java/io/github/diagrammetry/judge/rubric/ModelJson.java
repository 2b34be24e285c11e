package io.github.diagrammetry.judge.rubric;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Optional;

/**
 * Reads the JSON object in a model's reply, and repairs what models get wrong.
 *
 * <p>Text before and after, code fences and think blocks are passed over. Single quotes, names
 * without quotes, trailing commas, comments and raw line breaks in strings are accepted. A reply
 * that was cut is closed where it can be.
 */
final class ModelJson {
  private static final JsonMapper LENIENT =
      JsonMapper.builder()
          .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
          .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
          .enable(JsonReadFeature.ALLOW_LEADING_PLUS_SIGN_FOR_NUMBERS)
          .build();
  private static final int MAX_STARTS = 50;

  private ModelJson() {}

  /** Returns the first object in the reply that has the field. */
  static Optional<JsonNode> objectWith(String field, String reply) {
    int thought = reply.lastIndexOf("</think>");
    String text = thought < 0 ? reply : reply.substring(thought + "</think>".length());
    int at = text.indexOf('{');
    for (int tries = 0; at >= 0 && tries < MAX_STARTS; tries++) {
      Optional<JsonNode> object = objectAt(text.substring(at), field);
      if (object.isPresent()) {
        return object;
      }
      at = text.indexOf('{', at + 1);
    }
    return Optional.empty();
  }

  private static Optional<JsonNode> objectAt(String text, String field) {
    Optional<JsonNode> whole = parse(text, field);
    return whole.isPresent() ? whole : parse(closed(text), field);
  }

  private static Optional<JsonNode> parse(String text, String field) {
    try {
      JsonNode node = LENIENT.readTree(text);
      return node != null && node.has(field) ? Optional.of(node) : Optional.empty();
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** Cuts after the last whole element and closes what is open. */
  private static String closed(String text) {
    int end = scan(text, text.length(), new StringBuilder());
    StringBuilder open = new StringBuilder();
    scan(text, end, open);
    return text.substring(0, end) + open.reverse();
  }

  /** Goes to {@code end}; collects what is open there and returns the end of the last element. */
  private static int scan(String text, int end, StringBuilder open) {
    int best = text.length();
    boolean inString = false;
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      if (inString) {
        i += c == '\\' ? 1 : 0;
        inString = c != '"';
      } else if (c == '"') {
        inString = true;
      } else if (c == '{' || c == '[') {
        open.append(c == '{' ? '}' : ']');
      } else if ((c == '}' || c == ']') && open.length() > 0) {
        open.setLength(open.length() - 1);
        best = i + 1;
      }
    }
    return best;
  }
}
