package io.github.diagrammetry.crystalbleu;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Reads the golden files; see ORIGIN.md beside them. */
final class Goldens {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Goldens() {}

  static String text(String file) {
    try (InputStream in = Goldens.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static JsonNode json(String file) {
    return parse(text(file));
  }

  static Stream<JsonNode> lines(String file) {
    return text(file).lines().map(Goldens::parse);
  }

  private static JsonNode parse(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> strings(JsonNode array) {
    List<String> list = new ArrayList<>();
    array.forEach(item -> list.add(item.textValue()));
    return list;
  }

  static List<List<String>> lists(JsonNode array) {
    List<List<String>> list = new ArrayList<>();
    array.forEach(item -> list.add(strings(item)));
    return list;
  }

  /**
   * Relative 1e-12: the scores go down to 1e-231, where an absolute tolerance would say nothing.
   */
  static void assertScore(double actual, JsonNode expected, String what) {
    double wanted = expected.doubleValue();
    assertThat(Math.abs(actual - wanted))
        .as("%s: %s, expected %s", what, actual, wanted)
        .isLessThanOrEqualTo(1e-12 * Math.abs(wanted));
  }
}
