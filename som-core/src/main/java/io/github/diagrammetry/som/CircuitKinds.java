package io.github.diagrammetry.som;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One name for each kind of circuit component, whatever key the source used for it. */
final class CircuitKinds {

  private static final Map<String, String> CANONICAL = load();

  private CircuitKinds() {}

  private static Map<String, String> load() {
    try (InputStream in = CircuitKinds.class.getResourceAsStream("circuit-kinds.tsv")) {
      if (in == null) {
        throw new IllegalStateException("The resource circuit-kinds.tsv is missing");
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      Map<String, String> map = new HashMap<>();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] fields = line.split("\t");
        for (String synonym : fields) {
          map.putIfAbsent(synonym, fields[0]);
        }
      }
      return map;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The canonical kind.
   *
   * @param key the key that the source used, or null if not known
   * @param kind circuitikz's own kind, the name of the shape
   */
  static String canonical(@Nullable String key, @Nullable String kind) {
    String byKey = key == null ? null : CANONICAL.get(key.trim());
    if (byKey != null) {
      return byKey;
    }
    String byKind = kind == null ? null : CANONICAL.get(kind.trim());
    if (byKind != null) {
      return byKind;
    }
    return kind != null ? kind.trim() : key != null ? key.trim() : "other";
  }
}
