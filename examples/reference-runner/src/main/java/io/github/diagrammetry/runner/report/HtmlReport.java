package io.github.diagrammetry.runner.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.runner.dataset.Task;
import io.github.diagrammetry.runner.run.Metric;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** {@code report.html}: one page that works without a network. */
final class HtmlReport {

  private final Run run;
  private final StringBuilder html = new StringBuilder(1 << 16);

  private HtmlReport(Run run) {
    this.run = run;
  }

  static String of(Run run, Path folder) throws IOException {
    HtmlReport report = new HtmlReport(run);
    report.page(folder);
    return report.html.toString();
  }

  private void page(Path folder) throws IOException {
    html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .append("<title>Diagrammetry report</title>\n<style>\n")
        .append(resource("report.css"))
        .append("</style>\n</head>\n<body>\n");
    header();
    html.append("<main>\n");
    for (Task task : run.tasks()) {
      task(task);
    }
    outcomes();
    items();
    signatures();
    html.append("</main>\n<footer>Made by Diagrammetry ")
        .append(escape(run.manifest().path("version").asText()))
        .append(".</footer>\n<script type=\"application/json\" id=\"items\">")
        .append(ItemData.of(run, folder))
        .append("</script>\n<script>\n")
        .append(resource("report.js"))
        .append("</script>\n</body>\n</html>\n");
  }

  private void header() {
    long items = run.records().stream().map(record -> record.id()).distinct().count();
    html.append("<header>\n<h1>How faithfully the diagrams are drawn</h1>\n<p class=\"soft\">")
        .append(escape(run.manifest().path("dataset").asText()))
        .append(": ")
        .append(items)
        .append(" items, ")
        .append(run.systems().size())
        .append(run.systems().size() == 1 ? " system" : " systems")
        .append(", preset ")
        .append(escape(run.manifest().path("preset").asText()))
        .append("</p>\n<nav>");
    for (Task task : run.tasks()) {
      html.append("<a href=\"#").append(task.key()).append("\">").append(task.title());
      html.append("</a>");
    }
    html.append("<a href=\"#outcomes\">Outcomes and flags</a><a href=\"#results\">Every item</a>")
        .append("<a href=\"#signatures\">Signatures</a></nav>\n");
    for (String note : run.notes()) {
      html.append("<p class=\"note\">").append(escape(note)).append("</p>\n");
    }
    List<String> excluded = run.excluded();
    if (!excluded.isEmpty()) {
      html.append("<p class=\"note\">Left out for all systems, because the reference failed: ")
          .append(escape(String.join(", ", excluded)))
          .append("</p>\n");
    }
    html.append("</header>\n");
  }

  private void task(Task task) {
    html.append("<h2 id=\"")
        .append(task.key())
        .append("\">")
        .append(task.title())
        .append(" <span class=\"soft\">")
        .append(task.key())
        .append("</span></h2>\n<p class=\"soft\">")
        .append(explanation(task))
        .append("</p>\n");
    comparison(task);
    html.append("<h3>By domain</h3>\n");
    for (Metric metric : headline(task)) {
      domains(task, metric);
    }
    if (task == Task.EDITING) {
      html.append("<h3>By kind of edit</h3>\n");
      dimensions(Metric.EDIT_F1_AVG);
      dimensions(Metric.PRESERVE_F1_AVG);
    }
  }

  private static String explanation(Task task) {
    return task == Task.ANSWERING
        ? "Share of correct answers. An answer that no rule decides is counted apart; the interval"
            + " shows the share if all of them were wrong or right."
        : "Means over items, in percent (LPIPS and DISTS: distances from 0). A response that gives"
            + " no drawing counts as the worst value, with a fixed number of items."
            + " Below every mean stands the share of responses that compile."
            + " Bold: the best.";
  }

  private static List<Metric> headline(Task task) {
    return switch (task) {
      case PARSING -> List.of(Metric.F1_AVG, Metric.CRYSTALBLEU, Metric.SSIM);
      case EDITING -> List.of(Metric.PRESERVE_F1_AVG, Metric.EDIT_F1_AVG);
      case ANSWERING -> List.of(Metric.ACCURACY);
    };
  }

  private void comparison(Task task) {
    Map<String, Cell> cells = new TreeMap<>();
    run.systems().forEach(system -> cells.put(system, run.cell(system, task)));
    openTable("System");
    html.append("<th>n</th><th>failed</th><th>")
        .append(task == Task.ANSWERING ? "answered" : "compiled")
        .append("</th>");
    List<Metric> metrics = Metric.of(task).stream().filter(Metric::isHeadline).toList();
    heads(metrics);
    if (task == Task.ANSWERING) {
      html.append("<th>undecided</th><th>interval</th>");
    }
    html.append("</tr></thead><tbody>\n");
    cells.forEach(
        (system, cell) -> {
          html.append("<tr><th>").append(escape(system)).append("</th><td>").append(cell.count());
          html.append("</td><td>").append(cell.failed()).append("</td>");
          value(cell.compileRate().map(HtmlReport::percent), false, Optional.empty());
          means(metrics, cells, cell);
          if (task == Task.ANSWERING) {
            html.append("<td>").append(cell.undecided()).append("</td>");
            Optional<String> interval =
                cell.accuracyInterval().map(i -> percent(i[0]) + " to " + percent(i[1]));
            value(interval, false, Optional.empty());
          }
          html.append("</tr>\n");
        });
    closeTable();
    if (task != Task.ANSWERING) {
      details(task, cells);
    }
  }

  private void details(Task task, Map<String, Cell> cells) {
    List<Metric> metrics = Metric.of(task).stream().filter(m -> !m.isHeadline()).toList();
    html.append("<h3>In detail</h3>\n");
    openTable("System");
    heads(metrics);
    // What is made from CLIP or FID has no column of its own before these have values.
    boolean composites =
        cells.values().stream().anyMatch(cell -> cell.sc().isPresent())
            || !run.setMetrics().isEmpty();
    html.append("<th>FID</th>")
        .append(composites ? "<th>KID</th><th>SC</th><th>FL</th><th>All</th>" : "")
        .append("</tr></thead><tbody>\n");
    cells.forEach(
        (system, cell) -> {
          html.append("<tr><th>").append(escape(system)).append("</th>");
          means(metrics, cells, cell);
          Optional<String> rate = rate(cell);
          JsonNode sets = run.setMetrics().getOrDefault(system, Map.of()).get(task);
          weighted(number(sets, "fid").map(HtmlReport::two), rate);
          if (!composites) {
            html.append("</tr>\n");
            return;
          }
          weighted(number(sets, "kid").map(HtmlReport::four), rate);
          weighted(cell.sc().map(HtmlReport::two), rate);
          weighted(cell.fl(sets).map(HtmlReport::two), rate);
          weighted(cell.all().map(HtmlReport::two), rate);
          html.append("</tr>\n");
        });
    closeTable();
  }

  private void heads(List<Metric> metrics) {
    metrics.forEach(metric -> html.append("<th>").append(metric.shortTitle()).append("</th>"));
  }

  private void means(List<Metric> metrics, Map<String, Cell> cells, Cell cell) {
    for (Metric metric : metrics) {
      Optional<String> mean = cell.mean(metric).map(v -> shown(metric, v));
      if (metric.needsWeights() && mean.isEmpty()) {
        weighted(mean, Optional.empty());
      } else {
        value(mean, best(cells, metric, cell), rate(cell));
      }
    }
  }

  /** A value that needs weight files. */
  private void weighted(Optional<String> text, Optional<String> under) {
    if (text.isPresent()) {
      value(text, false, under);
    } else {
      html.append("<td class=\"missing\">–<span class=\"rate\">weights missing</span></td>");
    }
  }

  private static Optional<String> rate(Cell cell) {
    return cell.compileRate().map(rate -> "of " + percent(rate) + " %");
  }

  private static Optional<Double> number(@Nullable JsonNode sets, String field) {
    return sets != null && sets.path(field).isNumber()
        ? Optional.of(sets.path(field).doubleValue())
        : Optional.empty();
  }

  private void domains(Task task, Metric metric) {
    html.append("<p>").append(metric.title()).append("</p>\n");
    openTable("System");
    run.domains().forEach(d -> html.append("<th>").append(escape(d)).append("</th>"));
    html.append("<th>all items</th><th>mean of domains</th></tr></thead><tbody>\n");
    for (String system : run.systems()) {
      html.append("<tr><th>").append(escape(system)).append("</th>");
      run.cells(system, task).values().forEach(cell -> shaded(metric, cell.mean(metric), cell));
      Cell whole = run.cell(system, task);
      shaded(metric, whole.mean(metric), whole);
      shaded(metric, whole.macro(metric), whole);
      html.append("</tr>\n");
    }
    closeTable();
  }

  private void dimensions(Metric metric) {
    html.append("<p>").append(metric.title()).append("</p>\n");
    openTable("System");
    run.cellsByDimension(run.systems().get(0))
        .keySet()
        .forEach(name -> html.append("<th>").append(escape(name)).append("</th>"));
    html.append("</tr></thead><tbody>\n");
    for (String system : run.systems()) {
      html.append("<tr><th>").append(escape(system)).append("</th>");
      run.cellsByDimension(system)
          .values()
          .forEach(cell -> shaded(metric, cell.mean(metric), cell));
      html.append("</tr>\n");
    }
    closeTable();
  }

  private void outcomes() {
    html.append("<h2 id=\"outcomes\">Outcomes and flags</h2>\n");
    openTable("System");
    html.append("<th class=\"text\">task</th><th class=\"text\">outcomes of compiling</th>")
        .append("<th class=\"text\">flags</th></tr></thead><tbody>\n");
    for (String system : run.systems()) {
      for (Task task : run.tasks()) {
        Cell cell = run.cell(system, task);
        html.append("<tr><th>").append(escape(system)).append("</th><td class=\"text\">");
        html.append(task.key()).append("</td>");
        counts(cell.outcomes());
        counts(cell.flags());
        html.append("</tr>\n");
      }
    }
    closeTable();
  }

  private void counts(Map<String, Integer> counts) {
    html.append("<td class=\"text\" style=\"white-space:normal\">");
    counts.forEach(
        (name, n) -> html.append(escape(name)).append("&nbsp;×&nbsp;").append(n).append("&ensp; "));
    html.append("</td>");
  }

  private void items() {
    html.append("<h2 id=\"results\">Every item</h2>\n<div class=\"filters\">\n");
    select("system", "System", run.systems());
    select("task", "Task", run.tasks().stream().map(Task::key).toList());
    select("domain", "Domain", run.domains());
    select("status", "Status", List.of("scored", "failed", "excluded", "error"));
    html.append("<label>Words<input id=\"by-words\" type=\"search\"></label>\n</div>\n")
        .append("<noscript><p class=\"note\">The list of items needs JavaScript; the same data is")
        .append(" in items.jsonl.</p></noscript>\n<div id=\"list\"></div>\n<div class=\"pages\">")
        .append("<button id=\"back\">Back</button><span id=\"where\"></span>")
        .append("<button id=\"on\">Next</button></div>\n");
  }

  private void select(String id, String title, List<String> values) {
    html.append("<label>").append(title).append("<select id=\"by-").append(id).append("\">");
    html.append("<option value=\"\">all</option>");
    for (String value : values) {
      html.append("<option>").append(escape(value)).append("</option>");
    }
    html.append("</select></label>\n");
  }

  private void signatures() {
    html.append("<h2 id=\"signatures\">Signatures</h2>\n<p class=\"soft\">Give them with the")
        .append(" numbers: they name every choice that can change one.</p>\n<ul>\n");
    run.signatures()
        .forEach((group, text) -> html.append("<li><code>").append(escape(text)).append("</code>"));
    html.append("</ul>\n");
  }

  private void openTable(String first) {
    html.append("<div class=\"scroll\"><table><thead><tr><th>").append(first).append("</th>");
  }

  private void closeTable() {
    html.append("</tbody></table></div>\n");
  }

  private void value(Optional<String> text, boolean best, Optional<String> under) {
    html.append(text.isEmpty() ? "<td class=\"missing\">" : best ? "<td class=\"best\">" : "<td>");
    html.append(escape(text.orElse("–")));
    if (text.isPresent()) {
      under.ifPresent(
          u -> html.append("<span class=\"rate\">").append(escape(u)).append("</span>"));
    }
    html.append("</td>");
  }

  private void shaded(Metric metric, Optional<Double> mean, Cell cell) {
    if (mean.isEmpty()) {
      html.append("<td class=\"missing\">–</td>");
      return;
    }
    double good = Math.max(0, Math.min(1, metric.higherIsBetter() ? mean.get() : 1 - mean.get()));
    html.append(
        String.format(
            Locale.ROOT,
            "<td style=\"background:hsl(%.0f 60%% %.0f%%)\">%s<span class=\"rate\">%s</span></td>",
            10 + 130 * good,
            92 - 6 * Math.abs(good - 0.5),
            shown(metric, mean.get()),
            rate(cell).orElse("")));
  }

  private static boolean best(Map<String, Cell> cells, Metric metric, Cell cell) {
    Optional<Double> own = cell.mean(metric);
    return own.isPresent()
        && cells.values().stream()
            .flatMap(other -> other.mean(metric).stream())
            .allMatch(v -> metric.higherIsBetter() ? v <= own.get() : v >= own.get());
  }

  private static String shown(Metric metric, double value) {
    return metric.higherIsBetter() ? two(100 * value) : four(value);
  }

  private static String four(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }

  private static String two(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String escape(String text) {
    return Html.escape(text);
  }

  static String resource(String name) throws IOException {
    try (InputStream stream = Objects.requireNonNull(HtmlReport.class.getResourceAsStream(name))) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
