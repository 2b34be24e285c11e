package io.github.diagrammetry.judge.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.judge.chat.ChatException;
import io.github.diagrammetry.judge.chat.ChatModel;
import io.github.diagrammetry.judge.chat.ChatReply;
import io.github.diagrammetry.judge.chat.ChatRequest;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lets a model write the criteria and weights for a kind of diagram.
 *
 * <p>Criteria are asked for once for each sub-dimension. The weights of the dimensions are the mean
 * of {@value #TRIALS} independent trials, each normalised. People should review the result before
 * use: {@link Rubric#write} makes a file to edit.
 *
 * <p>Immutable; thread-safe if the model is. Source: SciDiagBench, section 3.3; the prompts are
 * ours.
 */
public final class RubricGenerator {
  /** The trials whose mean is the weight of a dimension. */
  public static final int TRIALS = 5;

  private static final int ATTEMPTS = 3;
  private static final int MAX_CRITERIA = 8;

  private final ChatModel model;

  private RubricGenerator(ChatModel model) {
    this.model = model;
  }

  /**
   * Returns a generator.
   *
   * @param model the model that writes
   * @return the generator
   */
  public static RubricGenerator with(ChatModel model) {
    return new RubricGenerator(model);
  }

  /**
   * Generates the rubric of a kind of diagram.
   *
   * @param type the kind
   * @return the rubric, named after the kind
   * @throws ChatException if the model fails, or none of its replies can be read
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  public Rubric generate(DiagramType type) throws ChatException, InterruptedException {
    List<Criterion> criteria = new ArrayList<>();
    for (SubDimension part : SubDimension.values()) {
      criteria.addAll(criteria(type, part));
    }
    return Rubric.of(type.name(), criteria, weights(type));
  }

  private List<Criterion> criteria(DiagramType type, SubDimension part)
      throws ChatException, InterruptedException {
    Map<String, String> values = places(type);
    values.put("sub_dimension", part.title());
    values.put("dimension", part.dimension().title());
    values.put("about", part.about());
    values.put("positive", String.join(" ", part.positive()));
    values.put("negative", String.join(" ", part.negative()));
    String prompt = RubricData.prompt("criteria-prompt.txt").fill(values);
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      Optional<JsonNode> json = ModelJson.objectWith("criteria", ask(prompt, attempt));
      List<Criterion> criteria = new ArrayList<>();
      for (JsonNode node : json.map(o -> o.get("criteria")).orElse(RubricData.MAPPER.nullNode())) {
        double importance = node.path("importance").asDouble(1);
        String name = node.path("name").asText("");
        if (!name.isBlank() && importance > 0 && criteria.size() < MAX_CRITERIA) {
          String id = part.name() + "-" + (criteria.size() + 1);
          String text = node.path("description").asText("");
          criteria.add(new Criterion(id, part, name, text, importance, List.of()));
        }
      }
      if (!criteria.isEmpty()) {
        return criteria;
      }
    }
    throw new ChatException(
        ChatException.Kind.GARBAGE, "No readable criteria for " + type + " " + part);
  }

  private Map<Dimension, Double> weights(DiagramType type)
      throws ChatException, InterruptedException {
    Map<Dimension, Double> sums = new EnumMap<>(Dimension.class);
    int read = 0;
    for (int trial = 1; trial <= TRIALS; trial++) {
      Map<String, String> values = places(type);
      values.put("trial", Integer.toString(trial));
      String prompt = RubricData.prompt("weights-prompt.txt").fill(values);
      for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
        Optional<Map<Dimension, Double>> shares = shares(ask(prompt, attempt));
        if (shares.isPresent()) {
          shares.get().forEach((dimension, share) -> sums.merge(dimension, share, Double::sum));
          read++;
          break;
        }
      }
    }
    if (read == 0) {
      throw new ChatException(ChatException.Kind.GARBAGE, "No readable weights for " + type);
    }
    return sums;
  }

  private static Optional<Map<Dimension, Double>> shares(String reply) {
    Optional<JsonNode> json = ModelJson.objectWith(Dimension.STRUCTURE.title(), reply);
    Map<Dimension, Double> shares = new EnumMap<>(Dimension.class);
    double sum = 0;
    for (Dimension dimension : Dimension.values()) {
      double value =
          json.map(node -> node.path(dimension.title()).asDouble(Double.NaN)).orElse(Double.NaN);
      if (!(value > 0)) {
        return Optional.empty();
      }
      shares.put(dimension, value);
      sum += value;
    }
    double total = sum;
    shares.replaceAll((dimension, value) -> value / total);
    return Optional.of(shares);
  }

  /**
   * Distils experts' notes into statements on how to apply a criterion.
   *
   * @param type the kind of diagram
   * @param criterion the criterion
   * @param notes what experts preferred and why, one note for each pair
   * @return the statement to append with {@link Rubric#withPreferences}
   * @throws ChatException if the model fails
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  public String distil(DiagramType type, Criterion criterion, List<String> notes)
      throws ChatException, InterruptedException {
    Map<String, String> values = places(type);
    values.put("criterion", criterion.name());
    values.put("description", criterion.description());
    values.put("notes", "- " + String.join("\n- ", notes));
    return ask(RubricData.prompt("preference-prompt.txt").fill(values), 1).strip();
  }

  private static Map<String, String> places(DiagramType type) {
    Map<String, String> values = new HashMap<>();
    values.put("type_name", type.title());
    values.put("type_definition", type.definition());
    values.put("type_characteristics", type.characteristics());
    return values;
  }

  private String ask(String prompt, int attempt) throws ChatException, InterruptedException {
    String again = attempt == 1 ? "" : "\n\nReply with JSON alone. (Reminder " + attempt + ")";
    ChatReply reply = model.chat(ChatRequest.of(prompt + again));
    return reply.text();
  }
}
