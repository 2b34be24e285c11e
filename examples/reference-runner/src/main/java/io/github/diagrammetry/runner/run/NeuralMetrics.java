package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.image.suite.ImagePreset;
import io.github.diagrammetry.image.suite.ImageSuite;
import io.github.diagrammetry.image.suite.PairMetric;
import io.github.diagrammetry.image.suite.SetComparison;
import io.github.diagrammetry.image.suite.SetComparison.Side;
import io.github.diagrammetry.image.suite.SetMetric;
import io.github.diagrammetry.image.suite.SuiteOptions;
import io.github.diagrammetry.image.suite.SuiteScore;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.dataset.Task;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
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

  /** Pictures of a set in memory at a time. */
  private static final int CHUNK = 32;

  private final @Nullable ImageSuite suite;
  private final Set<Metric> pairs = new LinkedHashSet<>();
  private final List<SetMetric> sets = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private NeuralMetrics(@Nullable ImageSuite suite) {
    this.suite = suite;
  }

  static NeuralMetrics open(Optional<ModelFolder> models, ScorePreset preset) throws IOException {
    if (models.isEmpty()) {
      NeuralMetrics none = new NeuralMetrics(null);
      none.notes.add(
          "CLIP, LPIPS, DISTS and FID need weight files; none are in use, so SC, FL and All stay"
              + " empty. `diagrammetry models list` says which files; give their folder with"
              + " --models.");
      return none;
    }
    ImagePreset chosen =
        preset == ScorePreset.ROBUST ? ImagePreset.ROBUST : ImagePreset.DIAGRAM_MMU;
    NeuralMetrics metrics =
        new NeuralMetrics(
            ImageSuite.open(models.get(), SuiteOptions.defaults().withPreset(chosen)));
    metrics.findAvailable();
    return metrics;
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
  Map<String, Map<Task, JsonNode>> sets(List<ItemRecord> records, Path folder) throws IOException {
    Map<String, Map<Task, JsonNode>> result = new TreeMap<>();
    if (suite == null || sets.isEmpty()) {
      return result;
    }
    Map<String, Map<Task, List<ItemRecord>>> groups = new TreeMap<>();
    for (ItemRecord record : records) {
      if (record.task() != Task.ANSWERING && record.counts()) {
        groups
            .computeIfAbsent(record.system(), any -> new EnumMap<>(Task.class))
            .computeIfAbsent(record.task(), any -> new ArrayList<>())
            .add(record);
      }
    }
    for (var ofSystem : groups.entrySet()) {
      Map<Task, JsonNode> byTask = new EnumMap<>(Task.class);
      for (var group : ofSystem.getValue().entrySet()) {
        byTask.put(group.getKey(), compare(group.getValue(), folder));
      }
      result.put(ofSystem.getKey(), byTask);
    }
    return result;
  }

  private ObjectNode compare(List<ItemRecord> records, Path folder) throws IOException {
    SetComparison comparison = Objects.requireNonNull(suite).sets(sets);
    int references = add(comparison, Side.REFERENCES, records, "reference", folder);
    List<ItemRecord> drawn = records.stream().filter(ItemRecord::compiled).toList();
    int candidates = add(comparison, Side.CANDIDATES, drawn, "candidate", folder);
    ObjectNode json = Json.object();
    json.put("n_reference", references).put("n_candidate", candidates);
    Set<String> flags = new LinkedHashSet<>();
    ObjectNode signatures = json.objectNode();
    for (SetMetric metric : sets) {
      SuiteScore score = comparison.score(metric);
      if (score.value().isPresent()) {
        json.put(name(metric), score.value().getAsDouble());
      } else {
        json.putNull(name(metric));
      }
      flags.addAll(score.flags());
      signatures.put(name(metric), score.signature());
    }
    flags.forEach(json.putArray("flags")::add);
    json.set("signatures", signatures);
    return json;
  }

  private static int add(
      SetComparison comparison, Side side, List<ItemRecord> records, String which, Path folder)
      throws IOException {
    ImagePreparation preparation = ImagePreparation.nativeSize();
    List<String> ids = new ArrayList<>();
    List<BufferedImage> pictures = new ArrayList<>();
    for (ItemRecord record : records) {
      ids.add(record.id());
      pictures.add(preparation.decode(folder.resolve(record.side(which).path("image").asText())));
      if (pictures.size() == CHUNK || record == records.get(records.size() - 1)) {
        comparison.add(side, List.copyOf(ids), List.copyOf(pictures));
        ids.clear();
        pictures.clear();
      }
    }
    return records.size();
  }

  private static String name(SetMetric metric) {
    return metric.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public void close() {
    if (suite != null) {
      suite.close();
    }
  }
}
