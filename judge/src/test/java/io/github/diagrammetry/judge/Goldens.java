package io.github.diagrammetry.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the golden files beside the tests. */
public final class Goldens {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Goldens() {}

  public static List<JsonNode> lines(String name) {
    return text(name).lines().filter(line -> !line.isBlank()).map(Goldens::parse).toList();
  }

  public static JsonNode json(String name) {
    return parse(text(name));
  }

  private static JsonNode parse(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(String name) {
    try (InputStream stream = Goldens.class.getResourceAsStream(name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
