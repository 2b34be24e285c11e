package io.github.diagrammetry.runner.statistics;

import java.util.Arrays;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * A mean with its 95 % confidence interval.
 *
 * <p>The half width is Student's quantile times the standard error; the normal one stands beside
 * it, and the two agree to three decimals above a thousand values. With one value there is no
 * interval.
 *
 * @param mean the mean
 * @param deviation the sample standard deviation (n - 1), or null for one value
 * @param error the standard error of the mean, or null for one value
 * @param halfWidth half of Student's interval, or null for one value
 * @param normalHalfWidth half of the normal interval, or null for one value
 * @param n the number of values
 */
public record MeanInterval(
    double mean,
    @Nullable Double deviation,
    @Nullable Double error,
    @Nullable Double halfWidth,
    @Nullable Double normalHalfWidth,
    int n) {
  private static final double UPPER = 0.975;
  private static final double NORMAL_QUANTILE =
      new NormalDistribution(null, 0, 1).inverseCumulativeProbability(UPPER);

  /**
   * Computes the interval.
   *
   * @param values at least one value
   * @return the interval
   * @throws IllegalArgumentException if there is no value
   */
  public static MeanInterval of(double[] values) {
    int n = values.length;
    if (n == 0) {
      throw new IllegalArgumentException("A mean needs a value");
    }
    double mean = Arrays.stream(values).sum() / n;
    if (n == 1) {
      return new MeanInterval(mean, null, null, null, null, 1);
    }
    double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
    double deviation = Math.sqrt(squares / (n - 1));
    double error = deviation / Math.sqrt(n);
    double quantile = new TDistribution(null, n - 1).inverseCumulativeProbability(UPPER);
    return new MeanInterval(mean, deviation, error, quantile * error, NORMAL_QUANTILE * error, n);
  }
}
