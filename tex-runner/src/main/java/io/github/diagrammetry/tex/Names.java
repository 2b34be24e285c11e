package io.github.diagrammetry.tex;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The table {@code names.tsv}: libraries and colours that TeX distributions define. */
final class Names {

  private static final Map<String, Set<String>> TABLE = read();

  private Names() {}

  static Set<String> of(String kind) {
    return Objects.requireNonNull(TABLE.get(kind), kind);
  }

  /** The rows of a table among the resources, without comments. */
  static List<String[]> rows(String resource) {
    List<String[]> rows = new ArrayList<>();
    try (InputStream in = Names.class.getResourceAsStream(resource);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(
                    Objects.requireNonNull(in, resource), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.isBlank() && !line.startsWith("#")) {
          rows.add(line.split("\t", -1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  private static Map<String, Set<String>> read() {
    Map<String, Set<String>> table = new HashMap<>();
    for (String[] row : rows("names.tsv")) {
      table.computeIfAbsent(row[0], kind -> new HashSet<>()).add(row[1]);
    }
    return table;
  }
}
