package io.github.diagrammetry.image;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;

/** Reads the golden files beside this class. */
public final class Goldens {

  private static final ObjectMapper JSON = new ObjectMapper();

  private Goldens() {}

  /** A file below the test resources of this package. */
  public static Path path(String name) {
    URL url = Objects.requireNonNull(Goldens.class.getResource(name), name);
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A parsed golden file. */
  public static JsonNode json(String name) {
    try (InputStream in = Goldens.class.getResourceAsStream(name)) {
      return JSON.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Names of the pairs in a golden file. */
  public static List<String> pairs(JsonNode golden) {
    List<String> names = new ArrayList<>();
    golden.path("pairs").fieldNames().forEachRemaining(names::add);
    return names;
  }

  /** A decoded picture of a pair, side {@code a} (reference) or {@code b} (candidate). */
  public static BufferedImage picture(String pair, char side) {
    return picture(path("pairs/" + pair + "_" + side + ".png"));
  }

  /** A decoded picture. */
  public static BufferedImage picture(Path file) {
    try {
      return ImagePreparation.diagramMmu().decode(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Hash of the RGB bytes, row by row. */
  public static String sha256(BufferedImage rgb) {
    int[] pixels = ((DataBufferInt) rgb.getRaster().getDataBuffer()).getData();
    byte[] bytes = new byte[3 * pixels.length];
    for (int i = 0; i < pixels.length; i++) {
      bytes[3 * i] = (byte) (pixels[i] >> 16);
      bytes[3 * i + 1] = (byte) (pixels[i] >> 8);
      bytes[3 * i + 2] = (byte) pixels[i];
    }
    return sha256(bytes);
  }

  /** Hash of bytes. */
  public static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
