package io.github.diagrammetry.runner.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.runner.dataset.Task;
import io.github.diagrammetry.runner.run.ItemRecord;
import io.github.diagrammetry.runner.run.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A finished run, as reports see it.
 *
 * @param manifest what was run
 * @param records the results, in the order of the dataset, systems by name within an item
 * @param setMetrics per system and task, metrics over sets of pictures
 * @param notes what a reader should know about the run as a whole
 * @param problems what was wrong with the input
 */
public record Run(
    JsonNode manifest,
    List<ItemRecord> records,
    Map<String, Map<Task, JsonNode>> setMetrics,
    List<String> notes,
    List<String> problems) {

  /** Puts the records in order. */
  public Run {
    records =
        records.stream()
            .sorted(
                Comparator.comparingLong(ItemRecord::line)
                    .thenComparing(ItemRecord::id)
                    .thenComparing(ItemRecord::system))
            .toList();
    setMetrics = Map.copyOf(setMetrics);
    notes = List.copyOf(notes);
    problems = List.copyOf(problems);
  }

  /** The systems by name. */
  public List<String> systems() {
    return records.stream().map(ItemRecord::system).distinct().sorted().toList();
  }

  /** The tasks that occur, in the order of the paper. */
  public List<Task> tasks() {
    return records.stream().map(ItemRecord::task).distinct().sorted().toList();
  }

  /** The domains that occur, in the order of the dataset. */
  List<String> domains() {
    return records.stream().map(ItemRecord::domain).distinct().toList();
  }

  /** Figures of a system on a task. */
  public Cell cell(String system, Task task) {
    return Cell.of(Metric.of(task), select(system, task));
  }

  /** Figures of a system on a task within each domain. */
  Map<String, Cell> cells(String system, Task task) {
    Map<String, Cell> cells = new LinkedHashMap<>();
    for (String domain : domains()) {
      cells.put(
          domain,
          Cell.of(
              Metric.of(task),
              select(system, task).stream().filter(r -> r.domain().equals(domain)).toList()));
    }
    return cells;
  }

  /** Figures of a system on edits of each dimension. */
  Map<String, Cell> cellsByDimension(String system) {
    Map<String, List<ItemRecord>> byDimension = new TreeMap<>();
    for (ItemRecord record : select(system, Task.EDITING)) {
      byDimension
          .computeIfAbsent(record.json().path("edit_dimension").asText(), any -> new ArrayList<>())
          .add(record);
    }
    Map<String, Cell> cells = new LinkedHashMap<>();
    byDimension.forEach((name, list) -> cells.put(name, Cell.of(Metric.of(Task.EDITING), list)));
    return cells;
  }

  /** Items whose reference failed; they count for no system. */
  List<String> excluded() {
    return records.stream()
        .filter(record -> record.status() == ItemRecord.Status.EXCLUDED)
        .map(ItemRecord::id)
        .distinct()
        .toList();
  }

  /** Number of responses at which this program failed. */
  public long errors() {
    return records.stream().filter(r -> r.status() == ItemRecord.Status.ERROR).count();
  }

  /**
   * The one signature of each group of metrics.
   *
   * @throws IllegalStateException if results of different signatures would be averaged
   */
  Map<String, String> signatures() {
    Map<String, String> signatures = new TreeMap<>();
    for (ItemRecord record : records) {
      record
          .signatures()
          .forEach(
              (group, signature) -> {
                String before = signatures.putIfAbsent(group, signature);
                if (before != null && !before.equals(signature)) {
                  throw new IllegalStateException(
                      "Values with different signatures cannot be averaged: "
                          + new TreeSet<>(List.of(before, signature)));
                }
              });
    }
    return signatures;
  }

  private List<ItemRecord> select(String system, Task task) {
    return records.stream()
        .filter(record -> record.system().equals(system) && record.task() == task)
        .toList();
  }
}
