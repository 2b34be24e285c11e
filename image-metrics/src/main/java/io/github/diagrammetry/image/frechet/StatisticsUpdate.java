package io.github.diagrammetry.image.frechet;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Adding the rows of many items. */
final class StatisticsUpdate {

  private StatisticsUpdate() {}

  static void add(FeatureStatistics statistics, List<String> ids, float[][] rows) {
    if (ids.size() != rows.length) {
      throw new IllegalArgumentException(ids.size() + " ids for " + rows.length + " pictures");
    }
    for (int i = 0; i < rows.length; i++) {
      statistics.add(ids.get(i), rows[i]);
    }
  }

  /** Ids that sort in the order of a list. */
  static List<String> numbers(int count) {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ids.add(String.format(Locale.ROOT, "%09d", i));
    }
    return ids;
  }
}
