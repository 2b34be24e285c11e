package io.github.diagrammetry.som.match;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.color.Paint;
import io.github.diagrammetry.som.color.Rgb;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Reads the golden files. */
final class GoldenModels {

  private static final ObjectMapper JSON = new ObjectMapper();

  private GoldenModels() {}

  static List<JsonNode> lines(String name) throws IOException {
    InputStream stream = Objects.requireNonNull(GoldenModels.class.getResourceAsStream(name), name);
    List<JsonNode> lines = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(JSON.readTree(line));
      }
    }
    return lines;
  }

  static SemanticObjectModel model(JsonNode objects) {
    List<SomElement> elements = new ArrayList<>();
    for (JsonNode object : objects) {
      elements.add(element(object));
    }
    return model(elements);
  }

  static SemanticObjectModel model(List<SomElement> elements) {
    return new SemanticObjectModel(200, 200, "svg", elements, Set.of());
  }

  private static SomElement element(JsonNode object) {
    SomElement element =
        SomElement.of(object.get("type").asText())
            .withText(object.path("text").textValue(), null)
            .withPaint(paint(object.path("fill")), paint(object.path("stroke")), null);
    JsonNode box = object.path("bbox");
    return box.isArray()
        ? element.withBbox(
            new BoundingBox(
                box.get(0).asDouble(),
                box.get(1).asDouble(),
                box.get(2).asDouble(),
                box.get(3).asDouble()))
        : element;
  }

  private static Rgb paint(JsonNode value) {
    return Paint.parse(value.textValue()).visibleColor().orElse(null);
  }
}
