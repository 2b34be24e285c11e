package io.github.diagrammetry.judge.agreement;

import java.util.Arrays;
import java.util.Optional;

/**
 * Brings several people's five-point preferences for one pair to one, or says that they conflict.
 *
 * <p>A label is +2, +1, 0, -1 or -2; positive prefers the generated diagram, 0 is no judgement. A
 * pair is kept when at least two labels have one direction and none has the other. Its strength is
 * the median of the labels in that direction, rounded away from 0 when it falls between two.
 *
 * <p>Source: SciDiagBench, Appendix E for the rule; the strength of a kept pair is not stated there
 * and is ours.
 */
public final class PreferenceAggregation {
  private PreferenceAggregation() {}

  /**
   * Aggregates the labels of one pair.
   *
   * @param labels one label of each person, -2 to 2
   * @return the aggregated label, -2, -1, 1 or 2; empty if the pair is excluded
   * @throws IllegalArgumentException if a label lies outside -2 to 2
   */
  public static Optional<Integer> aggregate(int... labels) {
    for (int label : labels) {
      if (label < -2 || label > 2) {
        throw new IllegalArgumentException("A label lies between -2 and 2: " + label);
      }
    }
    int[] positive = Arrays.stream(labels).filter(z -> z > 0).sorted().toArray();
    int[] negative = Arrays.stream(labels).filter(z -> z < 0).map(z -> -z).sorted().toArray();
    if (positive.length > 0 && negative.length > 0
        || Math.max(positive.length, negative.length) < 2) {
      return Optional.empty();
    }
    return Optional.of(positive.length > 0 ? median(positive) : -median(negative));
  }

  private static int median(int[] sorted) {
    int n = sorted.length;
    int doubled = sorted[(n - 1) / 2] + sorted[n / 2];
    return (doubled + 1) / 2;
  }
}
