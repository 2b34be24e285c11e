package io.github.diagrammetry.runner.report;

import io.github.diagrammetry.runner.run.ItemRecord;
import io.github.diagrammetry.runner.run.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** {@code metrics.csv}: one row per item, system and metric (RFC 4180). */
final class MetricsCsv {

  private MetricsCsv() {}

  static String of(Run run) {
    StringBuilder csv = new StringBuilder();
    row(csv, List.of("id", "system", "task", "domain", "status", "metric", "value", "flags"));
    for (ItemRecord record : run.records()) {
      if (!record.counts()) {
        continue;
      }
      for (Metric metric : Metric.of(record.task())) {
        List<String> row = new ArrayList<>();
        row.add(record.id());
        row.add(record.system());
        row.add(record.task().key());
        row.add(record.domain());
        row.add(record.status().name().toLowerCase(java.util.Locale.ROOT));
        row.add(metric.key());
        row.add(
            record.metric(metric).isPresent()
                ? Double.toString(record.metric(metric).getAsDouble())
                : "");
        row.add(String.join(" ", record.flags()));
        row(csv, row);
      }
    }
    return csv.toString();
  }

  private static void row(StringBuilder csv, List<String> values) {
    csv.append(values.stream().map(MetricsCsv::quoted).collect(Collectors.joining(",")))
        .append("\r\n");
  }

  private static String quoted(String value) {
    boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
  }
}
