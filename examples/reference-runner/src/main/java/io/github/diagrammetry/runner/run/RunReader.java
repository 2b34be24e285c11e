package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.runner.InputException;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.dataset.Task;
import io.github.diagrammetry.runner.report.Run;
import io.github.diagrammetry.runner.report.RunReports;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
    JsonNode selection = json(folder.resolve(RunFolder.SELECTION));
    Set<String> ids = set(selection.path("items"));
    Set<String> systems = set(selection.path("systems"));
    // A response that was scored again after a change has two records: the later one counts.
    Map<String, ItemRecord> records = new LinkedHashMap<>();
    String lines = new String(Files.readAllBytes(items), StandardCharsets.UTF_8);
    for (String line : lines.split("\n")) {
      ItemRecord.parse(line)
          .filter(r -> ids.isEmpty() || ids.contains(r.id()) && systems.contains(r.system()))
          .ifPresent(r -> records.put(r.system() + '\n' + r.id(), r));
    }
    JsonNode before = json(folder.resolve("summary.json"));
    return new Run(
        json(manifest),
        List.copyOf(records.values()),
        sets(before),
        texts(before, "notes"),
        texts(before, "problems"));
  }

  /** Writes the reports of a run again, unless another process is working on it. */
  public static Run rewriteReports(Path folder) throws IOException {
    Run run = read(folder);
    Closeable lock = RunFolder.lock(folder);
    try {
      RunReports.write(run, folder);
    } finally {
      lock.close();
    }
    return run;
  }

  private static JsonNode json(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Json.object();
    }
    try {
      return Json.parse(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    } catch (JsonProcessingException e) {
      throw new InputException(
          file + " is not JSON (" + Json.problem(e) + "); run `diagrammetry score` again.");
    }
  }

  private static Set<String> set(JsonNode names) {
    Set<String> set = new HashSet<>();
    names.forEach(name -> set.add(name.asText()));
    return set;
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

  private static List<String> texts(JsonNode summary, String field) {
    List<String> texts = new ArrayList<>();
    summary.path(field).forEach(text -> texts.add(text.asText()));
    return texts;
  }
}
