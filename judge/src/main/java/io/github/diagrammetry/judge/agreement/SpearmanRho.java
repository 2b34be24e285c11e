package io.github.diagrammetry.judge.agreement;

import java.util.Arrays;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import org.apache.commons.math3.stat.ranking.NaturalRanking;
import org.apache.commons.math3.stat.ranking.TiesStrategy;
import org.jspecify.annotations.Nullable;

/**
 * Spearman's rank correlation, ties with their mean rank, with the two-sided p-value of Student's
 * t.
 *
 * <p>A constant side, or fewer than two items, makes it undefined: null; with two items there is no
 * p-value. Agrees with {@code scipy.stats.spearmanr}.
 *
 * <p>Reference: C. Spearman (1904), The proof and measurement of association between two things.
 *
 * @param value rho, -1 to 1, or null
 * @param p the p-value, or null
 */
public record SpearmanRho(@Nullable Double value, @Nullable Double p) {

  /**
   * Computes rho.
   *
   * @param x values
   * @param y values for the same items
   * @return rho
   * @throws IllegalArgumentException if the lengths differ
   */
  public static SpearmanRho of(double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException("Lengths differ: " + x.length + " and " + y.length);
    }
    if (x.length < 2 || isConstant(x) || isConstant(y)) {
      return new SpearmanRho(null, null);
    }
    NaturalRanking ranking = new NaturalRanking(TiesStrategy.AVERAGE);
    double rho = new PearsonsCorrelation().correlation(ranking.rank(x), ranking.rank(y));
    return new SpearmanRho(rho, pValue(rho, x.length));
  }

  private static boolean isConstant(double[] values) {
    return Arrays.stream(values).allMatch(x -> x == values[0]);
  }

  private static @Nullable Double pValue(double rho, int n) {
    if (n < 3) {
      return null;
    }
    double rest = (1 - rho) * (1 + rho);
    if (rest <= 0) {
      return 0.0;
    }
    double t = rho * Math.sqrt((n - 2) / rest);
    return 2 * new TDistribution(null, n - 2).cumulativeProbability(-Math.abs(t));
  }
}
