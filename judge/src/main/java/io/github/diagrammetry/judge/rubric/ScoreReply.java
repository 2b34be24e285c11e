package io.github.diagrammetry.judge.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The scores in a judge's reply.
 *
 * <p>A score is a number from 0 to 10, or text such as {@code 7/10} or {@code "7 points"}. Anything
 * else, or out of range, is no score. Entries may stand in a list or be keyed by the criterion's
 * id.
 */
final class ScoreReply {
  private static final Pattern NUMBER =
      Pattern.compile(
          "\\s*(\\d{1,2}(?:\\.\\d{1,6})?)\\s*(?:/\\s*10|points?)?\\s*", Pattern.CASE_INSENSITIVE);

  private ScoreReply() {}

  /** Both scores of one criterion, in the order in which the diagrams were shown. */
  record Pair(double first, double second, String reason) {}

  static Map<String, Pair> parse(String reply) {
    Map<String, Pair> scores = new LinkedHashMap<>();
    Optional<JsonNode> object = ModelJson.objectWith("scores", reply);
    if (object.isEmpty()) {
      return scores;
    }
    JsonNode list = object.get().get("scores");
    if (list.isArray()) {
      list.forEach(entry -> add(scores, entry.path("id").asText(""), entry));
    } else {
      list.properties().forEach(entry -> add(scores, entry.getKey(), entry.getValue()));
    }
    return scores;
  }

  private static void add(Map<String, Pair> scores, String id, JsonNode entry) {
    OptionalDouble first = number(entry.path("first"));
    OptionalDouble second = number(entry.path("second"));
    if (!id.isBlank() && first.isPresent() && second.isPresent()) {
      String key = id.strip().toUpperCase(Locale.ROOT);
      String reason = entry.path("reason").asText("");
      scores.put(key, new Pair(first.getAsDouble(), second.getAsDouble(), reason));
    }
  }

  private static OptionalDouble number(JsonNode node) {
    if (node.isNumber()) {
      return inRange(node.doubleValue());
    }
    Matcher text = NUMBER.matcher(node.isTextual() ? node.textValue() : "");
    return text.matches() ? inRange(Double.parseDouble(text.group(1))) : OptionalDouble.empty();
  }

  private static OptionalDouble inRange(double score) {
    return score >= 0 && score <= 10 ? OptionalDouble.of(score) : OptionalDouble.empty();
  }
}
