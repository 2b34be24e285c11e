package io.github.diagrammetry.judge.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.diagrammetry.judge.PromptTemplate;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tables and prompts that stand beside the classes. */
final class RubricData {
  static final ObjectMapper MAPPER = new ObjectMapper();

  /** Code to name, definition and characteristics. */
  static final Map<String, String[]> TYPES = types();

  /** Code to the JSON of the sub-dimension. */
  static final Map<String, JsonNode> SUB_DIMENSIONS = subDimensions();

  private RubricData() {}

  private static Map<String, String[]> types() {
    Map<String, String[]> types = new HashMap<>();
    text("diagram-types.tsv")
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t"))
        .forEach(row -> types.put(row[0], new String[] {row[1], row[2], row[3]}));
    return types;
  }

  private static Map<String, JsonNode> subDimensions() {
    Map<String, JsonNode> all = new HashMap<>();
    try {
      MAPPER
          .readTree(text("sub-dimensions.json"))
          .forEach(node -> all.put(node.get("code").asText(), node));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all;
  }

  static List<String> strings(JsonNode list) {
    List<String> strings = new ArrayList<>();
    list.forEach(node -> strings.add(node.asText()));
    return List.copyOf(strings);
  }

  static PromptTemplate prompt(String name) {
    return PromptTemplate.of(text(name));
  }

  private static String text(String name) {
    try (InputStream stream = RubricData.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException("The file " + name + " is missing from the jar");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
