package io.github.diagrammetry.runner.statistics;

import java.util.Arrays;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import org.jspecify.annotations.Nullable;

/**
 * Pearson's correlation with its two-sided p-value.
 *
 * <p>A constant side, or fewer than two values, makes it undefined: null. Two values give p = 1.
 * Agrees with {@code scipy.stats.pearsonr}.
 *
 * @param value r, -1 to 1, or null
 * @param p the p-value, or null
 */
public record PearsonCorrelation(@Nullable Double value, @Nullable Double p) {

  /**
   * Computes the correlation.
   *
   * @param x values
   * @param y values for the same items
   * @return the correlation
   * @throws IllegalArgumentException if the lengths differ
   */
  public static PearsonCorrelation of(double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException("Lengths differ: " + x.length + " and " + y.length);
    }
    int n = x.length;
    if (n < 2 || isConstant(x) || isConstant(y)) {
      return new PearsonCorrelation(null, null);
    }
    double r = new PearsonsCorrelation().correlation(x, y);
    return new PearsonCorrelation(r, pValue(r, n));
  }

  private static double pValue(double r, int n) {
    double rest = (1 - r) * (1 + r);
    if (n == 2) {
      return 1;
    }
    if (rest <= 0) {
      return 0;
    }
    double t = Math.abs(r) * Math.sqrt((n - 2) / rest);
    return 2 * new TDistribution(null, n - 2).cumulativeProbability(-t);
  }

  private static boolean isConstant(double[] values) {
    return Arrays.stream(values).allMatch(v -> v == values[0]);
  }
}
