package io.github.diagrammetry.judge.agreement;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Krippendorff's alpha: agreement of any number of raters, with gaps, on any scale.
 *
 * <pre>
 * alpha = 1 - D_o / D_e
 * </pre>
 *
 * <p>D_o is the mean disagreement within units, D_e that between any two values. The disagreement
 * of two values c and k is 1 if they differ (nominal), (c - k)² (interval), or the squared number
 * of values between them, n_c + … + n_k - (n_c + n_k) / 2 (ordinal). A unit with fewer than two
 * values does not count. When only one value occurs alpha is undefined: null.
 *
 * <p>Agrees with {@code fast-krippendorff}; Krippendorff's own example gives .743, .815, .849.
 *
 * <p>Reference: K. Krippendorff (2011), Computing Krippendorff's alpha-reliability.
 *
 * @param nominal alpha for categories without order, or null
 * @param ordinal alpha for ranks, or null
 * @param interval alpha for numbers, or null
 */
public record KrippendorffAlpha(
    @Nullable Double nominal, @Nullable Double ordinal, @Nullable Double interval) {

  /**
   * Computes alpha.
   *
   * @param ratersByUnit values: raters by units; NaN where a rater gave none
   * @return alpha on the three scales
   * @throws IllegalArgumentException if the raters do not have the same number of units, or there
   *     is none
   */
  public static KrippendorffAlpha of(double[][] ratersByUnit) {
    if (ratersByUnit.length == 0 || ratersByUnit[0].length == 0) {
      throw new IllegalArgumentException("Krippendorff's alpha needs a rater and a unit");
    }
    int units = ratersByUnit[0].length;
    for (double[] rater : ratersByUnit) {
      if (rater.length != units) {
        throw new IllegalArgumentException(
            "Every rater needs the same number of units: " + rater.length + " and " + units);
      }
    }
    double[] values =
        Arrays.stream(ratersByUnit)
            .flatMapToDouble(Arrays::stream)
            .filter(x -> !Double.isNaN(x))
            .map(x -> x + 0.0)
            .sorted()
            .distinct()
            .toArray();
    double[][] coincidences = coincidences(ratersByUnit, values);
    return new KrippendorffAlpha(
        alpha(coincidences, nominal(values.length)),
        alpha(coincidences, ordinal(coincidences)),
        alpha(coincidences, interval(values)));
  }

  private static double[][] coincidences(double[][] ratersByUnit, double[] values) {
    double[][] coincidences = new double[values.length][values.length];
    for (int unit = 0; unit < ratersByUnit[0].length; unit++) {
      int[] counts = new int[values.length];
      int given = 0;
      for (double[] rater : ratersByUnit) {
        if (!Double.isNaN(rater[unit])) {
          counts[Arrays.binarySearch(values, rater[unit] + 0.0)]++;
          given++;
        }
      }
      for (int c = 0; c < values.length && given > 1; c++) {
        for (int k = 0; k < values.length; k++) {
          double pairs = (double) counts[c] * (c == k ? counts[k] - 1 : counts[k]);
          coincidences[c][k] += pairs / (given - 1);
        }
      }
    }
    return coincidences;
  }

  private static @Nullable Double alpha(double[][] coincidences, double[][] delta) {
    double[] totals = totals(coincidences);
    double all = Arrays.stream(totals).sum();
    double observed = 0;
    double expected = 0;
    for (int c = 0; c < totals.length; c++) {
      for (int k = 0; k < totals.length; k++) {
        observed += coincidences[c][k] * delta[c][k];
        expected += totals[c] * totals[k] * delta[c][k];
      }
    }
    return expected == 0 ? null : Double.valueOf(1 - (all - 1) * observed / expected);
  }

  private static double[] totals(double[][] coincidences) {
    return Arrays.stream(coincidences).mapToDouble(row -> Arrays.stream(row).sum()).toArray();
  }

  private static double[][] nominal(int n) {
    double[][] delta = new double[n][n];
    for (int c = 0; c < n; c++) {
      Arrays.fill(delta[c], 1);
      delta[c][c] = 0;
    }
    return delta;
  }

  private static double[][] ordinal(double[][] coincidences) {
    double[] totals = totals(coincidences);
    int n = totals.length;
    double[][] delta = new double[n][n];
    for (int c = 0; c < n; c++) {
      double between = 0;
      for (int k = c; k < n; k++) {
        between += totals[k];
        double distance = between - (totals[c] + totals[k]) / 2;
        delta[c][k] = distance * distance;
        delta[k][c] = delta[c][k];
      }
    }
    return delta;
  }

  private static double[][] interval(double[] values) {
    double[][] delta = new double[values.length][values.length];
    for (int c = 0; c < values.length; c++) {
      for (int k = 0; k < values.length; k++) {
        delta[c][k] = (values[c] - values[k]) * (values[c] - values[k]);
      }
    }
    return delta;
  }
}
