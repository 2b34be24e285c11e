package io.github.diagrammetry.judge;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the tables that stand beside the classes: tab-separated, {@code #} starts a comment. */
final class TableResource {
  private TableResource() {}

  static List<String[]> rows(String name) {
    InputStream stream = TableResource.class.getResourceAsStream(name);
    if (stream == null) {
      throw new IllegalStateException("The table " + name + " is missing from the jar");
    }
    List<String[]> rows = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.isEmpty() && line.charAt(0) != '#') {
          rows.add(line.split("\t", -1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }
}
