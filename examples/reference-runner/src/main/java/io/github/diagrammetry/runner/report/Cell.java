package io.github.diagrammetry.runner.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.run.ItemRecord;
import io.github.diagrammetry.runner.run.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The figures of one system on a set of items of one task. Every mean is over items (micro); an
 * item whose reference failed is in no figure.
 */
public final class Cell {

  /** Says something about the weight files, not about the item. */
  private static final Set<String> OF_THE_RUN = Set.of("unverified-weights");

  private final List<Metric> metrics;
  private final List<ItemRecord> records;

  private Cell(List<Metric> metrics, List<ItemRecord> records) {
    this.metrics = metrics;
    this.records = records;
  }

  /** The figures of some records; all must be of the metrics' task. */
  static Cell of(List<Metric> metrics, List<ItemRecord> records) {
    return new Cell(metrics, records.stream().filter(ItemRecord::counts).toList());
  }

  /** Number of items that count. */
  public int count() {
    return records.size();
  }

  /** Number of responses that count as the worst value. */
  public int failed() {
    return (int) records.stream().filter(r -> r.status() == ItemRecord.Status.FAILED).count();
  }

  /** Share of responses that give a drawing (of questions: an answer), in [0, 1]. */
  public Optional<Double> compileRate() {
    return records.isEmpty()
        ? Optional.empty()
        : Optional.of(
            (double) records.stream().filter(ItemRecord::compiled).count() / records.size());
  }

  /**
   * Mean of a metric over the items that have it. The mean of accuracy is the lower end of {@link
   * #accuracyInterval}: an answer that nobody decided does not count as correct.
   */
  public Optional<Double> mean(Metric metric) {
    return mean(metric, records);
  }

  /** Mean of a metric over the items that carry no flag but that of the whole run. */
  public Optional<Double> meanUnflagged(Metric metric) {
    return mean(metric, records.stream().filter(r -> OF_THE_RUN.containsAll(r.flags())).toList());
  }

  /** Mean of the domains' means. */
  public Optional<Double> macro(Metric metric) {
    Map<String, List<ItemRecord>> byDomain = new TreeMap<>();
    records.forEach(r -> byDomain.computeIfAbsent(r.domain(), any -> new ArrayList<>()).add(r));
    return average(byDomain.values().stream().flatMap(d -> mean(metric, d).stream()).toList());
  }

  /** Mean of SSIM and CLIP, in percent (Diagram-MMU, Appendix C.2). */
  public Optional<Double> sc() {
    return mean(Metric.SSIM)
        .flatMap(ssim -> mean(Metric.CLIP).map(clip -> 100 * (ssim + clip) / 2));
  }

  /**
   * Mean of object F1, CrystalBLEU and SC, in percent. For parsing this is the paper's "All"; for
   * editing it is ours, from the unsplit scores.
   */
  public Optional<Double> all() {
    return mean(Metric.F1_AVG)
        .flatMap(
            f1 ->
                mean(Metric.CRYSTALBLEU)
                    .flatMap(bleu -> sc().map(sc -> (100 * f1 + 100 * bleu + sc) / 3)));
  }

  /** Mean of FID and LPIPS as a fraction (Diagram-MMU, Appendix C.2). */
  Optional<Double> fl(@Nullable JsonNode sets) {
    return sets != null && sets.path("fid").isNumber()
        ? mean(Metric.LPIPS).map(lpips -> (sets.path("fid").doubleValue() + lpips) / 2)
        : Optional.empty();
  }

  /** How many records carry each flag. */
  public Map<String, Integer> flags() {
    Map<String, Integer> counts = new TreeMap<>();
    records.forEach(r -> r.flags().forEach(flag -> counts.merge(flag, 1, Integer::sum)));
    return counts;
  }

  /** How many responses have each compile outcome. */
  public Map<String, Integer> outcomes() {
    Map<String, Integer> counts = new TreeMap<>();
    records.forEach(
        r -> {
          String outcome = r.side("candidate").path("outcome").asText("");
          if (!outcome.isEmpty()) {
            counts.merge(outcome, 1, Integer::sum);
          }
        });
    return counts;
  }

  /** Number of answers that nobody decided. */
  public long undecided() {
    return metrics.contains(Metric.ACCURACY)
        ? records.stream().filter(r -> r.metric(Metric.ACCURACY).isEmpty()).count()
        : 0;
  }

  /** Accuracy if every undecided answer were wrong, and if each were right. */
  public Optional<double[]> accuracyInterval() {
    if (!metrics.contains(Metric.ACCURACY) || records.isEmpty()) {
      return Optional.empty();
    }
    long correct = records.stream().filter(r -> r.metric(Metric.ACCURACY).orElse(0) == 1).count();
    double n = records.size();
    return Optional.of(new double[] {correct / n, (correct + undecided()) / n});
  }

  /** The figures as data. */
  public ObjectNode json() {
    ObjectNode json = Json.object();
    json.put("n", count());
    json.put("failed", failed());
    put(json, "compile_rate", compileRate());
    ObjectNode means = json.putObject("metrics");
    for (Metric metric : metrics) {
      ObjectNode figures = means.putObject(metric.key());
      figures.put(
          "n", records.stream().filter(record -> record.metric(metric).isPresent()).count());
      put(figures, "mean", mean(metric));
      put(figures, "macro", macro(metric));
      put(figures, "mean_unflagged", meanUnflagged(metric));
    }
    accuracyInterval().ifPresent(i -> json.putArray("accuracy_interval").add(i[0]).add(i[1]));
    if (metrics.contains(Metric.SSIM)) {
      put(json, "sc", sc());
      put(json, "all", all());
    }
    counts(json.putObject("outcomes"), outcomes());
    counts(json.putObject("flags"), flags());
    return json;
  }

  private static Optional<Double> mean(Metric metric, List<ItemRecord> records) {
    List<Double> values = new ArrayList<>(records.size());
    for (ItemRecord record : records) {
      if (metric == Metric.ACCURACY) {
        values.add(record.metric(metric).orElse(0));
      } else {
        record.metric(metric).ifPresent(values::add);
      }
    }
    return average(values);
  }

  private static Optional<Double> average(List<Double> values) {
    if (values.isEmpty()) {
      return Optional.empty();
    }
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return Optional.of(sum / values.size());
  }

  private static void put(ObjectNode json, String field, Optional<Double> value) {
    value.ifPresentOrElse(number -> json.put(field, number), () -> json.putNull(field));
  }

  private static void counts(ObjectNode json, Map<String, Integer> counts) {
    new LinkedHashMap<>(counts).forEach(json::put);
  }
}
