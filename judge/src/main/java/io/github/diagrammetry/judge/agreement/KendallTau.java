package io.github.diagrammetry.judge.agreement;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.math3.special.Erf;
import org.jspecify.annotations.Nullable;

/**
 * Kendall's tau-b: agreement of two orders, ties taken into account, with two-sided p-values.
 *
 * <pre>
 * tau_b = (concordant - discordant) / sqrt((n0 - ties_x) (n0 - ties_y)),   n0 = n (n - 1) / 2
 * </pre>
 *
 * <p>The exact p-value exists without ties alone; the other is asymptotic with the tie correction.
 * {@link #p} is the exact one for up to 33 items without ties, as in scipy. A constant side, or
 * fewer than two items, makes all undefined: null. O(n²) in the number of items.
 *
 * <p>Agrees with {@code scipy.stats.kendalltau}. Reference: M. G. Kendall (1938), A new measure of
 * rank correlation.
 *
 * @param value tau-b, -1 to 1, or null
 * @param p the p-value to report, or null
 * @param asymptoticP the asymptotic p-value, or null
 * @param exactP the exact p-value, or null with ties
 */
public record KendallTau(
    @Nullable Double value,
    @Nullable Double p,
    @Nullable Double asymptoticP,
    @Nullable Double exactP) {
  private static final int EXACT_LIMIT = 33;
  private static final int EXACT_MOST = 170;

  /**
   * Computes tau-b.
   *
   * @param x values
   * @param y values for the same items
   * @return tau-b
   * @throws IllegalArgumentException if the lengths differ
   */
  public static KendallTau of(double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException("Lengths differ: " + x.length + " and " + y.length);
    }
    long n = x.length;
    double pairs = n * (n - 1) / 2.0;
    Ties tiesX = Ties.of(x);
    Ties tiesY = Ties.of(y);
    if (n < 2 || tiesX.pairs == pairs || tiesY.pairs == pairs) {
      return new KendallTau(null, null, null, null);
    }
    long[] counts = concordantAndDiscordant(x, y);
    double difference = counts[0] - counts[1];
    double tau = difference / Math.sqrt(pairs - tiesX.pairs) / Math.sqrt(pairs - tiesY.pairs);
    tau = Math.max(-1, Math.min(1, tau));
    boolean tied = tiesX.pairs > 0 || tiesY.pairs > 0;
    long fewer = Math.min(counts[0], counts[1]);
    Double exact = tied || n > EXACT_MOST ? null : Double.valueOf(exact((int) n, (int) fewer));
    Double asymptotic = asymptotic(n, difference, tiesX, tiesY);
    Double p = exact != null && (n <= EXACT_LIMIT || fewer <= 1) ? exact : asymptotic;
    return new KendallTau(tau, p, asymptotic, exact);
  }

  private static long[] concordantAndDiscordant(double[] x, double[] y) {
    Integer[] order = IntStream.range(0, x.length).boxed().toArray(Integer[]::new);
    Arrays.sort(order, Comparator.comparingDouble(i -> x[i]));
    long[] counts = new long[2];
    for (int i = 0; i < order.length; i++) {
      for (int j = i + 1; j < order.length; j++) {
        if (x[order[i]] != x[order[j]] && y[order[i]] != y[order[j]]) {
          counts[y[order[i]] < y[order[j]] ? 0 : 1]++;
        }
      }
    }
    return counts;
  }

  private static @Nullable Double asymptotic(double n, double difference, Ties x, Ties y) {
    double m = n * (n - 1);
    double third = x.triples == 0 || y.triples == 0 ? 0 : x.triples * y.triples / (9 * m * (n - 2));
    double variance =
        (m * (2 * n + 5) - x.weighted - y.weighted) / 18 + 2 * x.pairs * y.pairs / m + third;
    return variance <= 0
        ? null
        : Double.valueOf(Erf.erfc(Math.abs(difference) / Math.sqrt(2 * variance)));
  }

  /**
   * The probability of at most this many discordant pairs, or as many concordant ones. The number
   * of inversions of a random permutation of j is that of one of j - 1 plus a uniform 0 … j - 1.
   */
  private static double exact(int n, int fewer) {
    if (4L * fewer == (long) n * (n - 1)) {
      return 1;
    }
    double[] probability = new double[fewer + 1];
    probability[0] = 1;
    for (int j = 2; j <= n; j++) {
      double[] next = new double[fewer + 1];
      double window = 0;
      for (int i = 0; i <= fewer; i++) {
        window += probability[i] - (i >= j ? probability[i - j] : 0);
        next[i] = window / j;
      }
      probability = next;
    }
    return Math.min(1, 2 * Arrays.stream(probability).sum());
  }

  /** Sums over the groups of t equal values: t(t-1)/2, t(t-1)(t-2) and t(t-1)(2t+5). */
  private record Ties(double pairs, double triples, double weighted) {
    static Ties of(double[] values) {
      Map<Double, Integer> groups = new HashMap<>();
      for (double value : values) {
        groups.merge(value + 0.0, 1, Integer::sum);
      }
      double pairs = 0;
      double triples = 0;
      double weighted = 0;
      for (double t : groups.values()) {
        pairs += t * (t - 1) / 2;
        triples += t * (t - 1) * (t - 2);
        weighted += t * (t - 1) * (2 * t + 5);
      }
      return new Ties(pairs, triples, weighted);
    }
  }
}
