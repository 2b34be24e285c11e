package io.github.diagrammetry.runner.run;

import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.runner.dataset.Item;
import io.github.diagrammetry.runner.dataset.Task;
import io.github.diagrammetry.tex.TexOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a run does.
 *
 * @param out the run folder
 * @param preset the choices of the metrics
 * @param compiling limits, safety level and cache of the compiler
 * @param workers responses that are scored at a time
 * @param fresh whether to throw away earlier results in the folder
 * @param models folder with weight files; without it, metrics that need them are left out
 * @param failedAsWhite whether FID, KID and CMMD take a white picture for a response without a
 *     drawing; otherwise it is left out, and the counts of both sides tell
 * @param matchReports whether to write a page per candidate that explains its object scores
 * @param limit largest number of items
 * @param domains domains to score; empty for all
 * @param tasks tasks to score; empty for all
 */
public record ScoreOptions(
    Path out,
    ScorePreset preset,
    TexOptions compiling,
    int workers,
    boolean fresh,
    Optional<ModelFolder> models,
    boolean failedAsWhite,
    boolean matchReports,
    long limit,
    Set<String> domains,
    Set<Task> tasks) {

  /** Copies the sets and checks the numbers. */
  public ScoreOptions {
    if (workers < 1) {
      throw new IllegalArgumentException("At least 1 worker is needed: " + workers);
    }
    domains = Set.copyOf(domains);
    tasks = Set.copyOf(tasks);
  }

  /** All items with one worker per processor, without a cache of compiled results. */
  public static ScoreOptions of(Path out) {
    return new ScoreOptions(
        out,
        ScorePreset.DIAGRAM_MMU,
        TexOptions.defaults(),
        Runtime.getRuntime().availableProcessors(),
        false,
        Optional.empty(),
        false,
        true,
        Long.MAX_VALUE,
        Set.of(),
        Set.of());
  }

  /** The items that these options select, in order. */
  public List<Item> select(List<Item> items) {
    return items.stream()
        .filter(item -> domains.isEmpty() || domains.contains(item.domain()))
        .filter(item -> tasks.isEmpty() || tasks.contains(item.task()))
        .limit(limit)
        .toList();
  }
}
