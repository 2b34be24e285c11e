package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.image.neural.InferenceOptions;
import io.github.diagrammetry.image.suite.ImagePreset;
import io.github.diagrammetry.image.suite.ImageSuite;
import io.github.diagrammetry.image.suite.PairMetric;
import io.github.diagrammetry.image.suite.SetMetric;
import io.github.diagrammetry.image.suite.SuiteOptions;
import io.github.diagrammetry.image.suite.SuiteScore;
import io.github.diagrammetry.runner.dataset.Task;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The metrics that need weight files, as far as the files are there. Thread-safe. */
final class NeuralMetrics implements AutoCloseable {

  private static final Map<Metric, PairMetric> PAIRS =
      Map.of(
          Metric.CLIP, PairMetric.CLIP,
          Metric.LPIPS, PairMetric.LPIPS,
          Metric.DISTS, PairMetric.DISTS);

  /** Native memory for the features of references, which every system's response meets. */
  private static final long CACHE_BYTES = 64L << 20;

  private static final String THREADS = "ai.djl.pytorch.num_threads";

  private final @Nullable ImageSuite suite;
  private final int workers;
  private final boolean failedAsWhite;
  private final Set<Metric> pairs = new LinkedHashSet<>();
  private final List<SetMetric> sets = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private NeuralMetrics(@Nullable ImageSuite suite, int workers, boolean failedAsWhite) {
    this.suite = suite;
    this.workers = workers;
    this.failedAsWhite = failedAsWhite;
  }

  /**
   * Opens what the weight files of a run allow.
   *
   * @param features a folder that keeps the features of pictures; none: they are computed anew
   */
  static NeuralMetrics open(ScoreOptions run, Optional<Path> features) throws IOException {
    if (run.models().isEmpty()) {
      NeuralMetrics none = none();
      none.notes.add(
          "CLIP, LPIPS, DISTS and FID need weight files; none are in use, so SC, FL and All stay"
              + " empty. `diagrammetry models list` says which files; give their folder with"
              + " --models.");
      return none;
    }
    ImagePreset chosen =
        run.preset() == ScorePreset.ROBUST ? ImagePreset.ROBUST : ImagePreset.DIAGRAM_MMU;
    if (System.getProperty(THREADS) == null) {
      // The workers share the processors. One thread and one picture per pass also give the same
      // last digit whatever came before, so that an interrupted run ends with the same report.
      System.setProperty(THREADS, "1");
    }
    SuiteOptions options =
        SuiteOptions.defaults()
            .withPreset(chosen)
            .withInference(
                InferenceOptions.defaults().withBatchSize(1).withReferenceCache(CACHE_BYTES));
    NeuralMetrics metrics =
        new NeuralMetrics(
            ImageSuite.open(
                run.models().get(), features.map(options::withFeatureCache).orElse(options)),
            run.workers(),
            run.failedAsWhite());
    metrics.findAvailable();
    return metrics;
  }

  /** Measures nothing. */
  static NeuralMetrics none() {
    return new NeuralMetrics(null, 1, false);
  }

  private void findAvailable() throws IOException {
    ImageSuite open = Objects.requireNonNull(suite);
    for (Metric metric : List.of(Metric.CLIP, Metric.LPIPS, Metric.DISTS)) {
      Optional<String> remedy = open.remedy(Objects.requireNonNull(PAIRS.get(metric)));
      remedy.ifPresentOrElse(
          text -> notes.add(metric.title() + ": " + text), () -> pairs.add(metric));
    }
    for (SetMetric metric : SetMetric.values()) {
      Optional<String> remedy = open.remedy(metric);
      if (remedy.isEmpty()) {
        sets.add(metric);
      } else if (metric == SetMetric.FID) {
        notes.add("FID: " + remedy.get());
      }
    }
    for (String signature : signatures().values()) {
      if (signature.contains("weights:unverified") || signature.contains("+unverified")) {
        notes.add(
            "Weights not verified: some files are not the official ones, so CLIP, LPIPS, DISTS, FID"
                + " and what is made from them compare with no published value.");
        return;
      }
    }
  }

  /** The choices behind each metric that is measured, weights included, by name. */
  Map<String, String> signatures() throws IOException {
    Map<String, String> signatures = new TreeMap<>();
    if (suite != null) {
      for (Metric metric : pairs) {
        suite
            .signature(Objects.requireNonNull(PAIRS.get(metric)))
            .ifPresent(signature -> signatures.put(metric.key(), signature));
      }
      for (SetMetric metric : sets) {
        suite.signature(metric).ifPresent(signature -> signatures.put(name(metric), signature));
      }
    }
    return signatures;
  }

  /** The metrics that are measured, by name: what makes two runs comparable. */
  List<String> available() {
    List<String> names = new ArrayList<>();
    pairs.forEach(metric -> names.add(metric.key()));
    sets.forEach(metric -> names.add(name(metric)));
    return names;
  }

  Set<Metric> pairs() {
    return pairs;
  }

  List<String> notes() {
    return notes;
  }

  /** Writes the worst values of the metrics that are measured. */
  void fail(ItemRecord record) {
    record.putWorst(pairs);
  }

  void score(ItemRecord record, BufferedImage candidate, BufferedImage reference)
      throws IOException {
    if (suite == null) {
      return;
    }
    for (Metric metric : pairs) {
      SuiteScore score =
          suite.compare(Objects.requireNonNull(PAIRS.get(metric)), candidate, reference);
      record.put(metric, score.value().orElse(Double.NaN));
      record.sign(metric.key(), score.signature());
      score.flags().forEach(record::flag);
    }
  }

  /** FID, KID and CMMD of each system and task, from the pictures that the run has stored. */
  Map<String, Map<Task, JsonNode>> sets(List<ItemRecord> records, Path folder)
      throws IOException, InterruptedException {
    return suite == null || sets.isEmpty()
        ? Map.of()
        : new SetMetrics(suite, sets, workers, failedAsWhite).of(records, folder);
  }

  static String name(SetMetric metric) {
    return metric.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public void close() {
    if (suite != null) {
      suite.close();
    }
  }
}
