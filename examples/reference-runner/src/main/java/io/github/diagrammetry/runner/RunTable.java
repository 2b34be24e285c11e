package io.github.diagrammetry.runner;

import io.github.diagrammetry.runner.dataset.Task;
import io.github.diagrammetry.runner.report.Cell;
import io.github.diagrammetry.runner.report.Run;
import io.github.diagrammetry.runner.run.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The comparison of a run's systems, for terminals. */
final class RunTable {

  private RunTable() {}

  static String of(Run run) {
    StringBuilder text = new StringBuilder();
    for (Task task : run.tasks()) {
      text.append(task.title()).append(" (").append(task.key()).append(")\n");
      text.append(table(run, task)).append('\n');
    }
    run.notes().forEach(note -> text.append("Note: ").append(note).append('\n'));
    return text.toString();
  }

  private static TextTable table(Run run, Task task) {
    List<Metric> metrics =
        Metric.of(task).stream()
            .filter(Metric::isHeadline)
            .filter(metric -> hasValues(run, task, metric))
            .toList();
    List<String> head = new ArrayList<>();
    head.add("system");
    head.add("n");
    head.add(task == Task.ANSWERING ? "answered" : "compiled");
    metrics.forEach(metric -> head.add(metric.shortTitle()));
    if (task == Task.ANSWERING) {
      head.add("undecided");
      head.add("interval");
    }
    TextTable table = new TextTable(head);
    for (String system : run.systems()) {
      Cell cell = run.cell(system, task);
      List<String> row = new ArrayList<>();
      row.add(system);
      row.add(String.valueOf(cell.count()));
      row.add(percent(cell.compileRate(), true));
      metrics.forEach(metric -> row.add(percent(cell.mean(metric), metric.higherIsBetter())));
      if (task == Task.ANSWERING) {
        row.add(String.valueOf(cell.undecided()));
        row.add(
            cell.accuracyInterval()
                .map(i -> percent(Optional.of(i[0]), true) + "-" + percent(Optional.of(i[1]), true))
                .orElse("-"));
      }
      table.row(row);
    }
    return table;
  }

  private static boolean hasValues(Run run, Task task, Metric metric) {
    return run.systems().stream()
        .anyMatch(system -> run.cell(system, task).mean(metric).isPresent());
  }

  private static String percent(Optional<Double> value, boolean score) {
    return value
        .map(
            number ->
                score
                    ? String.format(Locale.ROOT, "%.1f", 100 * number)
                    : String.format(Locale.ROOT, "%.4f", number))
        .orElse("-");
  }
}
