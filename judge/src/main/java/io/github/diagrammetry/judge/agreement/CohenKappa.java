package io.github.diagrammetry.judge.agreement;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Cohen's kappa: the agreement of two raters beyond chance.
 *
 * <pre>
 * kappa = (p_o - p_e) / (1 - p_e)
 * </pre>
 *
 * <p>p_o is the share of items with the same category, p_e what two independent raters with these
 * category frequencies would share. The weighted forms count a near miss less: a pair of the
 * categories i and j costs |i - j| (linear) or (i - j)² (quadratic).
 *
 * <ul>
 *   <li>When p_e is 1 (both raters always say the same one thing) kappa is undefined: null.
 *   <li>When one rater is constant kappa is exactly 0 however often the other agrees; then the raw
 *       agreement says more, and {@link #skewed} is true. Diagram-MMU's rule stage is such a case:
 *       129 of 130 agree and kappa is 0.
 * </ul>
 *
 * <p>Agrees with scikit-learn's {@code cohen_kappa_score}.
 *
 * <p>References: J. Cohen (1960), A coefficient of agreement for nominal scales; J. Cohen (1968),
 * Weighted kappa.
 *
 * @param value the unweighted kappa, or null
 * @param agreement the raw agreement, 0 to 1
 * @param linear kappa with linear weights, or null
 * @param quadratic kappa with quadratic weights, or null
 * @param items the number of items
 * @param categories the number of categories that occur
 * @param skewed one category has at least nine tenths of all ratings, so kappa is deflated
 */
public record CohenKappa(
    @Nullable Double value,
    double agreement,
    @Nullable Double linear,
    @Nullable Double quadratic,
    int items,
    int categories,
    boolean skewed) {

  private static final double SKEW = 0.9;

  /**
   * Computes kappa of two raters.
   *
   * @param a the first rater's categories, as numbers whose distance is that of the categories
   * @param b the second rater's categories, for the same items
   * @return kappa
   * @throws IllegalArgumentException if the lengths differ or are 0
   */
  public static CohenKappa of(int[] a, int[] b) {
    if (a.length != b.length || a.length == 0) {
      throw new IllegalArgumentException(
          "Two raters need the same number of items, at least 1: " + a.length + " and " + b.length);
    }
    TreeSet<Integer> seen = new TreeSet<>();
    for (int i = 0; i < a.length; i++) {
      seen.add(a[i]);
      seen.add(b[i]);
    }
    List<Integer> order = List.copyOf(seen);
    double[][] table = new double[order.size()][order.size()];
    for (int i = 0; i < a.length; i++) {
      table[order.indexOf(a[i])][order.indexOf(b[i])]++;
    }
    return of(table, order, a.length);
  }

  private static CohenKappa of(double[][] table, List<Integer> order, int items) {
    int k = table.length;
    double[] rows = new double[k];
    double[] columns = new double[k];
    double same = 0;
    for (int i = 0; i < k; i++) {
      for (int j = 0; j < k; j++) {
        rows[i] += table[i][j];
        columns[j] += table[i][j];
      }
      same += table[i][i];
    }
    double largest = 0;
    for (int i = 0; i < k; i++) {
      largest = Math.max(largest, (rows[i] + columns[i]) / (2.0 * items));
    }
    return new CohenKappa(
        kappa(table, order, rows, columns, 0),
        same / items,
        kappa(table, order, rows, columns, 1),
        kappa(table, order, rows, columns, 2),
        items,
        k,
        largest >= SKEW);
  }

  /** Power 0 costs 1 for any difference. */
  private static @Nullable Double kappa(
      double[][] table, List<Integer> order, double[] rows, double[] columns, int power) {
    double items = Arrays.stream(rows).sum();
    double observed = 0;
    double expected = 0;
    for (int i = 0; i < table.length; i++) {
      for (int j = 0; j < table.length; j++) {
        double cost = i == j ? 0 : Math.pow(Math.abs((double) order.get(i) - order.get(j)), power);
        observed += cost * table[i][j];
        expected += cost * rows[i] * columns[j] / items;
      }
    }
    return expected == 0 ? null : Double.valueOf(1 - observed / expected);
  }
}
