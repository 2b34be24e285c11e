package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.suite.ImageSuite;
import io.github.diagrammetry.image.suite.SetComparison;
import io.github.diagrammetry.image.suite.SetComparison.Side;
import io.github.diagrammetry.image.suite.SetMetric;
import io.github.diagrammetry.image.suite.SuiteScore;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.Progress;
import io.github.diagrammetry.runner.dataset.Task;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** FID, KID and CMMD of each system and task, from the pictures that a run has stored. */
final class SetMetrics {

  private final ImageSuite suite;
  private final List<SetMetric> metrics;
  private final int workers;
  private final boolean failedAsWhite;

  SetMetrics(ImageSuite suite, List<SetMetric> metrics, int workers, boolean failedAsWhite) {
    this.suite = suite;
    this.metrics = metrics;
    this.workers = workers;
    this.failedAsWhite = failedAsWhite;
  }

  Map<String, Map<Task, JsonNode>> of(List<ItemRecord> records, Path folder)
      throws IOException, InterruptedException {
    Map<String, Map<Task, List<ItemRecord>>> groups = new TreeMap<>();
    Set<String> pictures = new LinkedHashSet<>();
    for (ItemRecord record : records) {
      if (record.task() != Task.ANSWERING && record.counts()) {
        groups
            .computeIfAbsent(record.system(), any -> new EnumMap<>(Task.class))
            .computeIfAbsent(record.task(), any -> new ArrayList<>())
            .add(record);
        pictures.add(picture(record, "reference"));
        if (record.compiled()) {
          pictures.add(picture(record, "candidate"));
        }
      }
    }
    if (suite.options().featureCache().isPresent()) {
      encode(pictures, folder);
    }
    Map<String, Map<Task, JsonNode>> result = new TreeMap<>();
    for (var ofSystem : groups.entrySet()) {
      Map<Task, JsonNode> byTask = new EnumMap<>(Task.class);
      for (var group : ofSystem.getValue().entrySet()) {
        byTask.put(group.getKey(), compare(group.getValue(), folder));
      }
      result.put(ofSystem.getKey(), byTask);
    }
    return result;
  }

  /** Fills the cache of features with all workers; each picture passes the networks once. */
  private void encode(Set<String> pictures, Path folder) throws IOException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(workers);
    try (Progress progress = Progress.of("pictures", pictures.size())) {
      List<Callable<Boolean>> tasks = new ArrayList<>();
      for (String picture : pictures) {
        tasks.add(
            () -> {
              add(suite.sets(metrics), Side.REFERENCES, picture, picture, folder);
              progress.step(true);
              return true;
            });
      }
      for (Future<Boolean> done : pool.invokeAll(tasks)) {
        done.get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private ObjectNode compare(List<ItemRecord> records, Path folder) throws IOException {
    SetComparison comparison = suite.sets(metrics);
    int taken = 0;
    for (ItemRecord record : records) {
      add(comparison, Side.REFERENCES, record.id(), picture(record, "reference"), folder);
      if (record.compiled()) {
        add(comparison, Side.CANDIDATES, record.id(), picture(record, "candidate"), folder);
        taken++;
      } else if (failedAsWhite) {
        // White in the size of the reference, for the metrics that see pictures as they are.
        BufferedImage reference = decode(picture(record, "reference"), folder);
        BufferedImage white = white(reference.getWidth(), reference.getHeight());
        comparison.add(Side.CANDIDATES, List.of(record.id()), List.of(white));
        taken++;
      }
    }
    ObjectNode json = Json.object();
    json.put("n_reference", records.size()).put("n_candidate", taken);
    Set<String> flags = new LinkedHashSet<>();
    ObjectNode signatures = json.objectNode();
    for (SetMetric metric : metrics) {
      SuiteScore score = comparison.score(metric);
      if (score.value().isPresent()) {
        json.put(NeuralMetrics.name(metric), score.value().getAsDouble());
      } else {
        json.putNull(NeuralMetrics.name(metric));
      }
      flags.addAll(score.flags());
      signatures.put(
          NeuralMetrics.name(metric),
          failedAsWhite ? score.signature() + "|failed:white" : score.signature());
    }
    flags.forEach(json.putArray("flags")::add);
    json.set("signatures", signatures);
    return json;
  }

  private static String picture(ItemRecord record, String side) {
    return record.side(side).path("image").asText();
  }

  /** One picture at a time: at 300 dots per inch a page is large. */
  private static void add(
      SetComparison comparison, Side side, String id, String picture, Path folder)
      throws IOException {
    comparison.add(side, List.of(id), List.of(decode(picture, folder)));
  }

  private static BufferedImage decode(String picture, Path folder) throws IOException {
    return ImagePreparation.nativeSize().decode(folder.resolve(picture));
  }

  private static BufferedImage white(int width, int height) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    int[] row = new int[width];
    Arrays.fill(row, 0xFFFFFF);
    image.setRGB(0, 0, width, height, row, 0, 0);
    return image;
  }
}
