package io.github.diagrammetry.runner.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.run.ItemRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The pictures of a report: embedded as long as they are 50 MB or less together, otherwise linked
 * as files of the run folder.
 */
final class Drawings {

  private static final long EMBEDDED_LIMIT = 50_000_000;

  private Drawings() {}

  /** A map from the name of each picture in the records to what its image element shows. */
  static ObjectNode of(List<ItemRecord> records, Path folder) throws IOException {
    Set<String> names = new LinkedHashSet<>();
    for (ItemRecord record : records) {
      add(names, record.side("reference").path("image").asText(""));
      add(names, record.side("source").path("image").asText(""));
      add(names, record.side("candidate").path("image").asText(""));
      add(names, record.json().path("image").asText(""));
      add(names, record.json().path("edges").asText(""));
    }
    long bytes = 0;
    for (String name : names) {
      Path file = folder.resolve(name);
      bytes += Files.isRegularFile(file) ? Files.size(file) : 0;
    }
    ObjectNode drawings = Json.object();
    for (String name : names) {
      Path file = folder.resolve(name);
      if (Files.isRegularFile(file)) {
        drawings.put(name, bytes <= EMBEDDED_LIMIT ? embedded(file) : name);
      }
    }
    return drawings;
  }

  private static void add(Set<String> names, String name) {
    // Names are written by a run: anything that points elsewhere is not one of them.
    if (name.matches("drawings/[0-9a-f]+\\.(png|jpg)")) {
      names.add(name);
    }
  }

  private static String embedded(Path file) throws IOException {
    String type = file.toString().endsWith(".jpg") ? "jpeg" : "png";
    return "data:image/"
        + type
        + ";base64,"
        + Base64.getEncoder().encodeToString(Files.readAllBytes(file));
  }
}
