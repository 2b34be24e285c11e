package io.github.diagrammetry.judge.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.judge.PromptTemplate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The criteria for one kind of diagram, with weights on two levels.
 *
 * <p>The weights of criteria add up to 1 within each dimension (Structure's two sub-dimensions
 * together, Content's two together), the weights of dimensions add up to 1. Any positive numbers
 * may be given; they are normalised. Immutable and thread-safe.
 *
 * <p>Source: SciDiagBench, section 3.3.
 */
public final class Rubric {
  private final String name;
  private final List<Criterion> criteria;
  private final Map<Dimension, Double> dimensionWeights;

  private Rubric(String name, List<Criterion> criteria, Map<Dimension, Double> weights) {
    this.name = name;
    this.criteria = criteria;
    this.dimensionWeights = weights;
  }

  /**
   * Makes a rubric.
   *
   * @param name its name in signatures, such as the code of the kind of diagram
   * @param criteria at least one, with different ids
   * @param weights a positive weight for each dimension that has a criterion
   * @return the rubric, weights normalised
   * @throws IllegalArgumentException if there is no criterion, an id is double, or a weight is
   *     missing or not positive
   */
  public static Rubric of(String name, List<Criterion> criteria, Map<Dimension, Double> weights) {
    if (criteria.isEmpty()) {
      throw new IllegalArgumentException("A rubric needs a criterion");
    }
    Map<Dimension, Double> sums = new EnumMap<>(Dimension.class);
    Set<String> ids = new HashSet<>();
    for (Criterion criterion : criteria) {
      if (!ids.add(criterion.id())) {
        throw new IllegalArgumentException("Two criteria have the id " + criterion.id());
      }
      sums.merge(criterion.subDimension().dimension(), criterion.weight(), Double::sum);
    }
    double total = 0;
    for (Dimension dimension : sums.keySet()) {
      Double weight = weights.get(dimension);
      if (weight == null || !(weight > 0)) {
        throw new IllegalArgumentException(
            "The weight of " + dimension.title() + " must be positive: " + weight);
      }
      total += weight;
    }
    List<Criterion> normalised = new ArrayList<>();
    for (Criterion c : criteria) {
      normalised.add(
          c.withWeight(c.weight() / sums.getOrDefault(c.subDimension().dimension(), 1.0)));
    }
    Map<Dimension, Double> shares = new EnumMap<>(Dimension.class);
    for (Dimension dimension : sums.keySet()) {
      shares.put(dimension, weights.getOrDefault(dimension, 0.0) / total);
    }
    return new Rubric(name, List.copyOf(normalised), Map.copyOf(shares));
  }

  /**
   * The rubric that is the same for every kind of diagram: one criterion for each sub-dimension,
   * made of its signs, all weights equal.
   *
   * @return the rubric
   */
  public static Rubric general() {
    List<Criterion> criteria = new ArrayList<>();
    Map<Dimension, Double> weights = new EnumMap<>(Dimension.class);
    for (SubDimension part : SubDimension.values()) {
      String description =
          part.about()
              + "\n  Good signs: "
              + String.join(" ", part.positive())
              + "\n  Bad signs: "
              + String.join(" ", part.negative());
      criteria.add(
          new Criterion(part.name() + "-1", part, part.title(), description, 1, List.of()));
      weights.put(part.dimension(), 1.0);
    }
    return of("general", criteria, weights);
  }

  /**
   * Returns a copy with statements on how experts apply the criteria.
   *
   * @param statements statements by the id of the criterion
   * @return the copy
   * @throws IllegalArgumentException if an id is none of the rubric's
   */
  public Rubric withPreferences(Map<String, List<String>> statements) {
    for (String id : statements.keySet()) {
      if (criteria.stream().noneMatch(c -> c.id().equals(id))) {
        throw new IllegalArgumentException("The rubric " + name + " has no criterion " + id);
      }
    }
    List<Criterion> more =
        criteria.stream().map(c -> c.withMore(statements.getOrDefault(c.id(), List.of()))).toList();
    return new Rubric(name, more, dimensionWeights);
  }

  /**
   * Returns the name.
   *
   * @return the name
   */
  public String name() {
    return name;
  }

  /**
   * Returns the criteria, with weights that add up to 1 within each dimension.
   *
   * @return the criteria
   */
  public List<Criterion> criteria() {
    return criteria;
  }

  /**
   * Returns the weights of the dimensions, which add up to 1.
   *
   * @return the weights
   */
  public Map<Dimension, Double> dimensionWeights() {
    return dimensionWeights;
  }

  /**
   * Returns a short name of the whole content, for signatures.
   *
   * @return eight hexadecimal digits
   */
  public String fingerprint() {
    return PromptTemplate.of(toJson().toString()).fingerprint();
  }

  /**
   * Reads a rubric that {@link #write} wrote, or that a person did.
   *
   * @param file JSON with {@code name}, {@code dimension_weights} and {@code criteria}
   * @return the rubric
   * @throws IOException if the file cannot be read or does not hold a rubric
   */
  public static Rubric read(Path file) throws IOException {
    JsonNode json = RubricData.MAPPER.readTree(Files.readString(file));
    try {
      Map<Dimension, Double> weights = new EnumMap<>(Dimension.class);
      json.path("dimension_weights")
          .properties()
          .forEach(
              e -> weights.put(Dimension.ofTitle(e.getKey()), e.getValue().asDouble(Double.NaN)));
      List<Criterion> criteria = new ArrayList<>();
      for (JsonNode node : json.path("criteria")) {
        criteria.add(
            new Criterion(
                node.path("id").asText(),
                SubDimension.valueOf(node.path("sub_dimension").asText()),
                node.path("name").asText(),
                node.path("description").asText(),
                node.path("weight").asDouble(Double.NaN),
                RubricData.strings(node.path("preferences"))));
      }
      return of(json.path("name").asText("unnamed"), criteria, weights);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " is not a rubric: " + e.getMessage(), e);
    }
  }

  /**
   * Writes the rubric, for people to review and for {@link #read}.
   *
   * @param file where to
   * @throws IOException if the file cannot be written
   */
  public void write(Path file) throws IOException {
    Files.writeString(
        file, RubricData.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(toJson()));
  }

  private ObjectNode toJson() {
    ObjectNode json = RubricData.MAPPER.createObjectNode().put("name", name);
    ObjectNode weights = json.putObject("dimension_weights");
    for (Dimension dimension : Dimension.values()) {
      Double weight = dimensionWeights.get(dimension);
      if (weight != null) {
        weights.put(dimension.title(), weight);
      }
    }
    ArrayNode list = json.putArray("criteria");
    for (Criterion c : criteria) {
      ObjectNode node = list.addObject().put("id", c.id());
      node.put("sub_dimension", c.subDimension().name()).put("name", c.name());
      node.put("description", c.description()).put("weight", c.weight());
      c.preferences().forEach(node.putArray("preferences")::add);
    }
    return json;
  }
}
