package io.github.diagrammetry.judge.agreement;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Intraclass correlation of repeated scores, in the six forms of Shrout and Fleiss.
 *
 * <p>Runs of one judge are interchangeable, so {@link #oneWay} is the form to report for
 * SciDiagBench's stability, which names none. MSB, MSW, MSC and MSE are the mean squares between
 * instances, within instances, between runs, and of the residual. A form whose denominator is 0 is
 * undefined: null.
 *
 * <p>Reference: P. E. Shrout, J. L. Fleiss (1979), Intraclass correlations: uses in assessing rater
 * reliability.
 *
 * @param oneWay ICC(1,1): runs are interchangeable
 * @param twoWayRandom ICC(2,1): runs are a sample, agreement counts
 * @param twoWayMixed ICC(3,1): runs are fixed, consistency counts
 * @param oneWayMean ICC(1,k): of the mean of all runs
 * @param twoWayRandomMean ICC(2,k)
 * @param twoWayMixedMean ICC(3,k)
 * @param betweenMeanSquare MSB
 * @param withinMeanSquare MSW, which is also the within-instance variance
 * @param runMeanSquare MSC
 * @param residualMeanSquare MSE
 * @param betweenVariance (MSB - MSW) / k, the variance between instances; may be negative
 * @param varianceOfMeans the sample variance of the instances' means
 */
public record IntraclassCorrelation(
    @Nullable Double oneWay,
    @Nullable Double twoWayRandom,
    @Nullable Double twoWayMixed,
    @Nullable Double oneWayMean,
    @Nullable Double twoWayRandomMean,
    @Nullable Double twoWayMixedMean,
    double betweenMeanSquare,
    double withinMeanSquare,
    double runMeanSquare,
    double residualMeanSquare,
    double betweenVariance,
    double varianceOfMeans) {

  /**
   * Computes all forms.
   *
   * @param scores instances by runs
   * @return the correlations
   * @throws IllegalArgumentException if there are fewer than 2 instances or 2 runs, or rows differ
   *     in length
   */
  public static IntraclassCorrelation of(double[][] scores) {
    int n = scores.length;
    int k = n == 0 ? 0 : scores[0].length;
    if (n < 2 || k < 2 || Arrays.stream(scores).anyMatch(row -> row.length != k)) {
      throw new IllegalArgumentException(
          "Intraclass correlation needs 2 instances or more, with the same 2 runs or more: "
              + n
              + " by "
              + k);
    }
    double[] rows = Arrays.stream(scores).mapToDouble(IntraclassCorrelation::mean).toArray();
    double[] columns = new double[k];
    for (int j = 0; j < k; j++) {
      for (double[] row : scores) {
        columns[j] += row[j] / n;
      }
    }
    double grand = mean(rows);
    double within = 0;
    for (int i = 0; i < n; i++) {
      within += squares(scores[i], rows[i]);
    }
    double between = k * squares(rows, grand);
    double runs = n * squares(columns, grand);
    return of(
        n,
        k,
        between / (n - 1),
        within / (n * (k - 1.0)),
        runs / (k - 1),
        (within - runs) / ((n - 1.0) * (k - 1)));
  }

  private static IntraclassCorrelation of(
      int n, int k, double msb, double msw, double msc, double mse) {
    return new IntraclassCorrelation(
        ratio(msb - msw, msb + (k - 1) * msw),
        ratio(msb - mse, msb + (k - 1) * mse + k * (msc - mse) / n),
        ratio(msb - mse, msb + (k - 1) * mse),
        ratio(msb - msw, msb),
        ratio(msb - mse, msb + (msc - mse) / n),
        ratio(msb - mse, msb),
        msb,
        msw,
        msc,
        mse,
        (msb - msw) / k,
        msb / k);
  }

  private static @Nullable Double ratio(double top, double bottom) {
    return bottom == 0 ? null : Double.valueOf(top / bottom);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).sum() / values.length;
  }

  private static double squares(double[] values, double mean) {
    return Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
  }
}
