package io.github.diagrammetry.edge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/** Reads the golden files of this module. */
final class Goldens {
  private Goldens() {}

  static JsonNode json(String name) {
    try (InputStream in = open(name)) {
      return new ObjectMapper().readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static BufferedImage image(String name) {
    try (InputStream in = open(name)) {
      return Objects.requireNonNull(ImageIO.read(in), name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Stream<Map.Entry<String, JsonNode>> entries(JsonNode object) {
    return object.properties().stream();
  }

  private static InputStream open(String name) {
    return Objects.requireNonNull(
        Goldens.class.getResourceAsStream("golden/" + name), () -> "no golden file " + name);
  }

  /** The map as OpenCV gives it: a byte a pixel, 255 or 0. */
  static byte[] bytes(EdgeMap map) {
    byte[] pixels = new byte[map.width() * map.height()];
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] = (byte) (map.get(i % map.width(), i / map.width()) ? 255 : 0);
    }
    return pixels;
  }

  static String sha256(byte[] data) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(data));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
