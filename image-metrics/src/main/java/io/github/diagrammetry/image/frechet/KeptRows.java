package io.github.diagrammetry.image.frechet;

import java.util.List;

/** The rows that kernel distances need. */
final class KeptRows {

  private KeptRows() {}

  static List<float[]> of(FeatureStatistics statistics) {
    return statistics
        .rows()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Statistics of "
                        + statistics.count()
                        + " items kept no rows: make them with keepingRows"));
  }
}
