package io.github.diagrammetry.runner.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.run.ItemRecord;
import io.github.diagrammetry.runner.run.Metric;
import java.io.IOException;
import java.nio.file.Path;

/** What the item list of the report page shows, as the data of its script. */
final class ItemData {

  private ItemData() {}

  static String of(Run run, Path folder) throws IOException {
    ObjectNode data = Json.object();
    ObjectNode metrics = data.putObject("metrics");
    for (Metric metric : Metric.values()) {
      metrics.put(metric.key(), metric.title());
    }
    ArrayNode items = data.putArray("items");
    run.records().forEach(record -> items.add(item(record)));
    data.set("drawings", Drawings.of(run.records(), folder));
    return Html.scriptData(Json.line(data));
  }

  private static ObjectNode item(ItemRecord record) {
    ObjectNode item = Json.object();
    JsonNode json = record.json();
    for (String field :
        new String[] {
          "id",
          "system",
          "task",
          "domain",
          "status",
          "metrics",
          "flags",
          "instruction",
          "question",
          "truth",
          "image",
          "match",
          "edges",
          "error"
        }) {
      copy(json, field, item, field);
    }
    copy(json.path("answer"), "answer", item, "answer");
    copy(json.path("answer"), "verdict", item, "verdict");
    copy(json.path("answer"), "stage", item, "stage");
    copy(json.path("answer"), "reason", item, "reason");
    copy(json.path("candidate"), "outcome", item, "outcome");
    copy(json.path("candidate"), "repairs", item, "repairs");
    copy(json.path("candidate"), "image", item, "candidate");
    copy(json.path("reference"), "image", item, "reference");
    copy(json.path("source"), "image", item, "source");
    why(json.path("candidate"), item, "why");
    why(json.path("reference"), item, "reference_why");
    return item;
  }

  private static void why(JsonNode side, ObjectNode item, String field) {
    String message = side.path("message").asText("");
    if (!message.isEmpty()) {
      String line = side.path("line").isNumber() ? "line " + side.path("line").asInt() + ": " : "";
      item.put(field, line + message);
    } else if (side.path("compiled").isBoolean() && !side.path("compiled").booleanValue()) {
      item.put(field, side.path("outcome").asText("no drawing"));
    }
  }

  private static void copy(JsonNode from, String field, ObjectNode to, String name) {
    JsonNode value = from.get(field);
    if (value != null && !value.isNull()) {
      to.set(name, value);
    }
  }
}
