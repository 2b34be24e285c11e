package io.github.diagrammetry.judge.agreement;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;
import org.apache.commons.math3.stat.descriptive.rank.Percentile.EstimationType;
import org.jspecify.annotations.Nullable;

/**
 * Percentile bootstrap that resamples instances and keeps what belongs to one together.
 *
 * <p>For the agreement of raters an instance is an item with all its ratings; resampling single
 * ratings would break what is measured. The interval's ends are percentiles with linear
 * interpolation (type 7). A resample for which the statistic is undefined (null) is left out; if
 * more than half are, there is no interval.
 *
 * <p>Immutable and thread-safe; equal seeds give equal intervals.
 *
 * <p>Reference: B. Efron, R. J. Tibshirani (1993), An introduction to the bootstrap.
 */
public final class BootstrapInterval {
  private final int resamples;
  private final double level;
  private final long seed;

  private BootstrapInterval(int resamples, double level, long seed) {
    this.resamples = resamples;
    this.level = level;
    this.seed = seed;
  }

  /**
   * An interval.
   *
   * @param low the lower end
   * @param high the upper end
   */
  public record Interval(double low, double high) {}

  /**
   * Returns the bootstrap with 10,000 resamples, level 0.95 and seed 0.
   *
   * @return the bootstrap
   */
  public static BootstrapInterval withDefaults() {
    return new BootstrapInterval(10_000, 0.95, 0);
  }

  /**
   * Returns a copy with another number of resamples.
   *
   * @param count at least 100
   * @return the copy
   */
  public BootstrapInterval withResamples(int count) {
    if (count < 100) {
      throw new IllegalArgumentException("At least 100 resamples are needed: " + count);
    }
    return new BootstrapInterval(count, level, seed);
  }

  /**
   * Returns a copy with another level.
   *
   * @param confidence between 0 and 1, such as 0.95
   * @return the copy
   */
  public BootstrapInterval withLevel(double confidence) {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException("The level must lie between 0 and 1: " + confidence);
    }
    return new BootstrapInterval(resamples, confidence, seed);
  }

  /**
   * Returns a copy with another seed.
   *
   * @param start the seed
   * @return the copy
   */
  public BootstrapInterval withSeed(long start) {
    return new BootstrapInterval(resamples, level, start);
  }

  /**
   * Computes the interval of a statistic.
   *
   * @param instances the number of instances, at least 1
   * @param statistic the statistic of the instances with these indices; null where undefined
   * @return the interval, or null if the statistic is undefined for most resamples
   */
  public @Nullable Interval of(int instances, Function<int[], @Nullable Double> statistic) {
    if (instances < 1) {
      throw new IllegalArgumentException("At least one instance is needed: " + instances);
    }
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[resamples];
    int defined = 0;
    int[] rows = new int[instances];
    for (int b = 0; b < resamples; b++) {
      for (int i = 0; i < instances; i++) {
        rows[i] = random.nextInt(instances);
      }
      Double value = statistic.apply(rows.clone());
      if (value != null && !value.isNaN()) {
        values[defined++] = value;
      }
    }
    return 2 * defined < resamples ? null : interval(Arrays.copyOf(values, defined));
  }

  private Interval interval(double[] values) {
    double tail = 50 * (1 - level);
    return new Interval(percentile(values, tail), percentile(values, 100 - tail));
  }

  /**
   * The percentile with linear interpolation (type 7, the default of numpy and R).
   *
   * @param values at least one value, in any order
   * @param percent 0 to 100
   * @return the percentile
   */
  public static double percentile(double[] values, double percent) {
    if (values.length == 0 || !(percent >= 0 && percent <= 100)) {
      throw new IllegalArgumentException("A percentile needs values and 0 to 100: " + percent);
    }
    if (percent == 0) {
      return Arrays.stream(values).min().getAsDouble();
    }
    return new Percentile().withEstimationType(EstimationType.R_7).evaluate(values, percent);
  }

  /**
   * Picks rows of a table, with repetition: what a statistic of a resample needs.
   *
   * @param table rows
   * @param rows indices
   * @return the rows with these indices, in this order
   */
  public static int[][] pick(int[][] table, int[] rows) {
    return Arrays.stream(rows).mapToObj(i -> table[i]).toArray(int[][]::new);
  }
}
