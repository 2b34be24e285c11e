package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.dataset.Item;
import io.github.diagrammetry.runner.dataset.Response;
import io.github.diagrammetry.runner.dataset.Task;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One line of {@code items.jsonl}: everything that is known of one response of one system. Treated
 * as immutable once made.
 */
public final class ItemRecord {

  /** What became of a response. */
  public enum Status {
    /** It was measured. */
    SCORED,
    /** It counts as the worst value of every metric. */
    FAILED,
    /** The reference failed, so the item counts for no system. */
    EXCLUDED,
    /** This program failed; the response counts for nothing and the next start tries it again. */
    ERROR;

    String key() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Status> of(String key) {
      return Arrays.stream(values()).filter(status -> status.key().equals(key)).findFirst();
    }
  }

  private final ObjectNode json;

  private ItemRecord(ObjectNode json) {
    this.json = json;
  }

  /** A record without results, of a status. */
  static ItemRecord of(Item item, Response response, Status status) {
    ObjectNode json = Json.object();
    json.put("id", item.id());
    json.put("system", response.system());
    json.put("line", item.line());
    json.put("domain", item.domain());
    json.put("task", item.task().key());
    if (item.editDimension() != null) {
      json.put("edit_dimension", item.editDimension());
    }
    if (item.answerType() != null) {
      json.put("answer_type", item.answerType());
    }
    json.put("status", status.key());
    json.putObject("metrics");
    json.putArray("flags");
    json.putObject("signatures");
    json.put("item_sha256", item.sha256());
    json.put("response_sha256", response.sha256());
    return new ItemRecord(json);
  }

  /** The record in a line that {@link #jsonLine} wrote; empty if the line is something else. */
  static Optional<ItemRecord> parse(String line) {
    try {
      if (Json.parse(line) instanceof ObjectNode json
          && json.path("id").isTextual()
          && json.path("system").isTextual()
          && Status.of(json.path("status").asText()).isPresent()
          && json.path("metrics").isObject()
          && json.path("flags").isArray()
          && Task.of(json.path("task").asText()).isPresent()) {
        return Optional.of(new ItemRecord(json));
      }
      return Optional.empty();
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** The record as one line of JSON. */
  public String jsonLine() {
    return Json.line(json);
  }

  /** The record as a tree; for reading. */
  public ObjectNode json() {
    return json;
  }

  /** The item. */
  public String id() {
    return json.path("id").asText();
  }

  /** The system. */
  public String system() {
    return json.path("system").asText();
  }

  /** Line of the item in its dataset: the order of reports. */
  public long line() {
    return json.path("line").asLong();
  }

  /** The domain of the item. */
  public String domain() {
    return json.path("domain").asText();
  }

  /** The task of the item. */
  public Task task() {
    return Task.of(json.path("task").asText()).orElseThrow();
  }

  /** What became of the response. */
  public Status status() {
    return Status.of(json.path("status").asText()).orElseThrow();
  }

  /** The value of a metric; empty if it has none. */
  public OptionalDouble metric(Metric metric) {
    JsonNode value = json.path("metrics").path(metric.key());
    return value.isNumber() ? OptionalDouble.of(value.doubleValue()) : OptionalDouble.empty();
  }

  /** What a reader of the values should know. */
  public List<String> flags() {
    List<String> flags = new ArrayList<>();
    json.path("flags").forEach(flag -> flags.add(flag.asText()));
    return flags;
  }

  /** The signature of each group of metrics. */
  public Map<String, String> signatures() {
    Map<String, String> signatures = new LinkedHashMap<>();
    json.path("signatures")
        .properties()
        .forEach(field -> signatures.put(field.getKey(), field.getValue().asText()));
    return signatures;
  }

  /** What is known of one side ({@code candidate} or {@code reference}); may be missing. */
  public JsonNode side(String name) {
    return json.path(name);
  }

  /** Whether the response gave a drawing that compiles; of a question: whether it has an answer. */
  public boolean compiled() {
    return json.path("candidate").path("compiled").asBoolean(false);
  }

  /** Whether the response counts in means. */
  public boolean counts() {
    return status() == Status.SCORED || status() == Status.FAILED;
  }

  /** The files of the run folder that the record names. */
  List<String> files() {
    List<String> files = new ArrayList<>();
    for (JsonNode name :
        List.of(
            json.path("image"),
            json.path("match"),
            json.path("edges"),
            json.path("reference").path("image"),
            json.path("candidate").path("image"))) {
      if (!name.asText("").isEmpty()) {
        files.add(name.asText());
      }
    }
    return files;
  }

  /** Whether the record was made from this very item and response. */
  boolean isOf(Item item, Response response) {
    return item.sha256().equals(json.path("item_sha256").asText())
        && response.sha256().equals(json.path("response_sha256").asText());
  }

  /** Sets the value of a metric; a value that is undefined is null. */
  void put(Metric metric, double value) {
    ObjectNode metrics = (ObjectNode) json.get("metrics");
    if (Double.isNaN(value)) {
      metrics.putNull(metric.key());
    } else {
      metrics.put(metric.key(), value);
    }
  }

  /** Gives every one of some metrics that the task has its worst value. */
  void putWorst(Collection<Metric> available) {
    Metric.of(task()).stream()
        .filter(available::contains)
        .forEach(metric -> put(metric, metric.worst()));
  }

  void flag(String flag) {
    if (!flags().contains(flag)) {
      json.withArray("flags").add(flag);
    }
  }

  void sign(String group, String signature) {
    ((ObjectNode) json.get("signatures")).put(group, signature);
  }

  void put(String field, JsonNode value) {
    json.set(field, value);
  }
}
