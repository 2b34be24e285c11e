package io.github.diagrammetry.runner.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.dataset.Task;
import java.util.Map;

/**
 * {@code summary.json}: the figures per system, task, domain and edit dimension. The same records
 * always give the same bytes; times are in the records only.
 */
final class Summary {

  private Summary() {}

  static ObjectNode of(Run run) {
    ObjectNode summary = Json.object();
    summary.set("run", run.manifest());
    ArrayNode systems = summary.putArray("systems");
    for (String name : run.systems()) {
      ObjectNode system = systems.addObject();
      system.put("system", name);
      ObjectNode tasks = system.putObject("tasks");
      for (Task task : run.tasks()) {
        tasks.set(task.key(), task(run, name, task));
      }
    }
    ArrayNode excluded = summary.putArray("excluded_items");
    run.excluded().forEach(excluded::add);
    ObjectNode signatures = summary.putObject("signatures");
    run.signatures().forEach(signatures::put);
    ArrayNode notes = summary.putArray("notes");
    run.notes().forEach(notes::add);
    ArrayNode problems = summary.putArray("problems");
    run.problems().forEach(problems::add);
    return summary;
  }

  private static ObjectNode task(Run run, String system, Task task) {
    Cell whole = run.cell(system, task);
    ObjectNode json = whole.json();
    JsonNode sets = run.setMetrics().getOrDefault(system, Map.of()).get(task);
    if (sets != null) {
      json.set("sets", sets);
      whole.fl(sets).ifPresentOrElse(value -> json.put("fl", value), () -> json.putNull("fl"));
    }
    ObjectNode domains = json.putObject("domains");
    run.cells(system, task)
        .forEach(
            (domain, cell) -> {
              if (cell.count() > 0) {
                domains.set(domain, cell.json());
              }
            });
    if (task == Task.EDITING) {
      ObjectNode dimensions = json.putObject("edit_dimensions");
      run.cellsByDimension(system).forEach((name, cell) -> dimensions.set(name, cell.json()));
    }
    return json;
  }
}
