package io.github.diagrammetry.runner.dataset;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A benchmark: its good items in the order of the file, and what was wrong with the others.
 *
 * @param file the file
 * @param sha256 hash of the whole file
 * @param items the good items
 * @param badIds ids of items that were left out
 * @param problems what was wrong
 */
public record Dataset(
    Path file, String sha256, List<Item> items, Set<String> badIds, List<Problem> problems) {

  /** Copies the collections. */
  public Dataset {
    items = List.copyOf(items);
    badIds = Set.copyOf(badIds);
    problems = List.copyOf(problems);
  }
}
