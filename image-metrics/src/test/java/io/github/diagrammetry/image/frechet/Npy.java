package io.github.diagrammetry.image.frechet;

import io.github.diagrammetry.image.Goldens;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the golden feature rows: little-endian float32 matrices in NumPy's format 1. */
final class Npy {

  private static final Pattern SHAPE = Pattern.compile("\\((\\d+), *(\\d+)\\)");

  private Npy() {}

  private static String name(String set, String resizer, String dimension) {
    return resizer.isEmpty()
        ? "features/" + set + "_" + dimension + ".npy"
        : "features/" + set + "_inception_" + resizer + "_" + dimension + ".npy";
  }

  static boolean exists(String set, String resizer, String dimension) {
    return Goldens.class.getResource(name(set, resizer, dimension)) != null;
  }

  static float[][] rows(String set, String resizer, String dimension) throws IOException {
    byte[] file = Files.readAllBytes(Goldens.path(name(set, resizer, dimension)));
    ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    int header = in.getShort(8);
    Matcher shape = SHAPE.matcher(new String(file, 10, header, StandardCharsets.US_ASCII));
    if (!shape.find()) {
      throw new IllegalStateException("No shape");
    }
    float[][] rows = new float[Integer.parseInt(shape.group(1))][Integer.parseInt(shape.group(2))];
    in.position(10 + header);
    for (float[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        row[i] = in.getFloat();
      }
    }
    return rows;
  }
}
