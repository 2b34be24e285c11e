package io.github.diagrammetry.som.color;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ColorGoldenTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static InputStream open(String name) {
    return Objects.requireNonNull(ColorGoldenTest.class.getResourceAsStream(name), name);
  }

  private static List<JsonNode> lines(String name) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(open(name), StandardCharsets.UTF_8))) {
      return reader.lines().map(ColorGoldenTest::parse).collect(Collectors.toList());
    }
  }

  private static JsonNode parse(String line) {
    try {
      return JSON.readTree(line);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Rgb rgb(JsonNode array) {
    return new Rgb(array.get(0).asInt(), array.get(1).asInt(), array.get(2).asInt());
  }

  private static LabColor lab(JsonNode array) {
    return new LabColor(array.get(0).asDouble(), array.get(1).asDouble(), array.get(2).asDouble());
  }

  @Test
  void difference_publishedPairs_agreesToFourDecimals() throws IOException {
    int pairs = 0;
    for (JsonNode pair : JSON.readTree(open("sharma34.json"))) {
      LabColor first = lab(pair.get("lab1"));
      LabColor second = lab(pair.get("lab2"));
      double difference = Ciede2000.difference(first, second);
      String name = pair.get("pair").asText();
      assertThat(difference).as(name).isCloseTo(pair.get("dE00").asDouble(), within(5e-5));
      assertThat(difference).as(name).isCloseTo(pair.get("own_full").asDouble(), within(1e-9));
      assertThat(Ciede2000.difference(second, first)).as(name).isCloseTo(difference, within(1e-9));
      pairs++;
    }
    assertThat(pairs).isEqualTo(34);
  }

  @Test
  void difference_randomPairs_agreesWithScikitImage() throws IOException {
    List<JsonNode> lines = lines("ciede2000_random.jsonl");
    assertThat(lines).hasSizeGreaterThan(250);
    for (JsonNode line : lines) {
      String id = line.get("id").asText();
      LabColor first = LabColor.of(rgb(line.get("rgb1")));
      LabColor second = LabColor.of(rgb(line.get("rgb2")));
      LabColor expected = lab(line.get("lab1_skimage"));
      assertThat(first.lightness()).as(id).isCloseTo(expected.lightness(), within(1e-9));
      assertThat(first.a()).as(id).isCloseTo(expected.a(), within(1e-9));
      assertThat(first.b()).as(id).isCloseTo(expected.b(), within(1e-9));
      assertThat(Ciede2000.difference(first, second))
          .as(id)
          .isCloseTo(line.get("dE_skimage").asDouble(), within(1e-9));
      assertThat(Ciede2000.similarity(first, second, 100))
          .as(id)
          .isCloseTo(line.get("similarity").asDouble(), within(1e-9));
    }
  }

  @Test
  void parse_everyName_givesItsColor() throws IOException {
    JsonNode names = JSON.readTree(open("css_named.json"));
    assertThat(names).hasSize(148);
    for (var entry : names.properties()) {
      assertThat(Paint.parse(entry.getKey())).isEqualTo(Paint.of(rgb(entry.getValue())));
    }
  }

  @Test
  void parse_paints_agreesWithTheTable() throws IOException {
    for (JsonNode line : lines("css_parse.jsonl")) {
      String id = line.get("id").asText();
      Paint paint =
          Paint.parse(
              line.get("input").textValue(),
              line.path("color_property").textValue(),
              line.path("parent").textValue());
      assertThat(paint.kind().name()).as(id).isEqualToIgnoringCase(line.get("kind").asText());
      if (paint.kind() == Paint.Kind.RGB) {
        assertThat(paint.rgb()).as(id).isEqualTo(rgb(line.get("rgb")));
        assertThat(paint.alpha()).as(id).isCloseTo(line.get("alpha").asDouble(), within(1e-12));
      }
    }
  }
}
