package io.github.diagrammetry.runner.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Holm's step-down correction of several p-values, which holds the family-wise error rate.
 *
 * <pre>
 * adjusted_(i) = max over j ≤ i of min(1, (m - j + 1) p_(j))
 * </pre>
 *
 * <p>All m tests count, degenerate ones too. Agrees with statsmodels' {@code multipletests}.
 *
 * <p>Reference: S. Holm (1979), A simple sequentially rejective multiple test procedure.
 *
 * @param adjusted the adjusted p-values, in the order given
 * @param rejected whether the adjusted p-value is at most alpha, in the same order
 */
public record HolmCorrection(List<Double> adjusted, List<Boolean> rejected) {
  /** Copies the lists. */
  public HolmCorrection {
    adjusted = List.copyOf(adjusted);
    rejected = List.copyOf(rejected);
  }

  /**
   * Corrects p-values.
   *
   * @param p p-values, 0 to 1
   * @param alpha the error rate of the family, such as 0.05
   * @return the correction
   * @throws IllegalArgumentException if a p-value lies outside 0 to 1
   */
  public static HolmCorrection of(double[] p, double alpha) {
    for (double value : p) {
      if (!(value >= 0 && value <= 1)) {
        throw new IllegalArgumentException("A p-value lies between 0 and 1: " + value);
      }
    }
    int m = p.length;
    List<Integer> order =
        IntStream.range(0, m).boxed().sorted(Comparator.comparingDouble(i -> p[i])).toList();
    double[] adjusted = new double[m];
    double largest = 0;
    for (int i = 0; i < m; i++) {
      largest = Math.max(largest, Math.min(1, (m - i) * p[order.get(i)]));
      adjusted[order.get(i)] = largest;
    }
    List<Double> values = new ArrayList<>();
    List<Boolean> rejected = new ArrayList<>();
    for (double value : adjusted) {
      values.add(value);
      rejected.add(value <= alpha);
    }
    return new HolmCorrection(values, rejected);
  }
}
