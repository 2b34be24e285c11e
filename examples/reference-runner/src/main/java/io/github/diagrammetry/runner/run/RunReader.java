package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.runner.InputException;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.dataset.Task;
import io.github.diagrammetry.runner.report.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a run back from its folder. */
public final class RunReader {

  private RunReader() {}

  /**
   * The run in a folder.
   *
   * @throws InputException if the folder holds no run
   */
  public static Run read(Path folder) throws IOException {
    Path items = folder.resolve(RunFolder.ITEMS);
    Path manifest = folder.resolve(RunFolder.MANIFEST);
    if (!Files.isRegularFile(items) || !Files.isRegularFile(manifest)) {
      throw new InputException(
          folder
              + " is not the folder of a run: it has no "
              + RunFolder.ITEMS
              + " and "
              + RunFolder.MANIFEST
              + ". Make one with `diagrammetry score`.");
    }
    // A response that was scored again after a change has two records: the later one counts.
    Map<String, ItemRecord> records = new LinkedHashMap<>();
    for (String line : Files.readString(items, StandardCharsets.UTF_8).split("\n")) {
      ItemRecord.parse(line).ifPresent(r -> records.put(r.system() + '\n' + r.id(), r));
    }
    Path summary = folder.resolve("summary.json");
    JsonNode before =
        Files.isRegularFile(summary) ? Json.parse(Files.readString(summary)) : Json.object();
    return new Run(
        Json.parse(Files.readString(manifest)),
        List.copyOf(records.values()),
        sets(before),
        notes(before));
  }

  private static Map<String, Map<Task, JsonNode>> sets(JsonNode summary) {
    Map<String, Map<Task, JsonNode>> sets = new LinkedHashMap<>();
    for (JsonNode system : summary.path("systems")) {
      Map<Task, JsonNode> ofSystem = new EnumMap<>(Task.class);
      for (Task task : Task.values()) {
        JsonNode found = system.path("tasks").path(task.key()).path("sets");
        if (found.isObject()) {
          ofSystem.put(task, found);
        }
      }
      sets.put(system.path("system").asText(), ofSystem);
    }
    return sets;
  }

  private static List<String> notes(JsonNode summary) {
    List<String> notes = new ArrayList<>();
    summary.path("notes").forEach(note -> notes.add(note.asText()));
    return notes;
  }
}
