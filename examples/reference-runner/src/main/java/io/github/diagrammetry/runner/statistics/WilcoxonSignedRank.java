package io.github.diagrammetry.runner.statistics;

import java.util.Arrays;
import org.apache.commons.math3.special.Erf;
import org.apache.commons.math3.stat.ranking.NaturalRanking;
import org.apache.commons.math3.stat.ranking.TiesStrategy;
import org.jspecify.annotations.Nullable;

/**
 * Wilcoxon's signed-rank test for paired scores, two-sided.
 *
 * <p>The differences x - y are rounded to 9 decimals first, or noise of floating point breaks ties.
 * Equal absolute differences share their mean rank; T is the smaller of the two rank sums.
 *
 * <ul>
 *   <li>Zero differences are dropped ({@link Zeros#WILCOX}), ranked and then dropped ({@link
 *       Zeros#PRATT}), or ranked and split between the signs ({@link Zeros#ZSPLIT}).
 *   <li>The normal p-value has the tie correction and no continuity correction.
 *   <li>The exact p-value is conditional on the ranks, so it holds with ties: the share of all sign
 *       patterns of the non-zero differences with a rank sum as extreme.
 *   <li>When all differences are zero T is 0 and p is 1.
 * </ul>
 *
 * <p>Agrees with {@code scipy.stats.wilcoxon} where that is right (its exact mode ignores ties).
 *
 * <p>References: F. Wilcoxon (1945), Individual comparisons by ranking methods; J. W. Pratt (1959),
 * Remarks on zeros and ties.
 */
public final class WilcoxonSignedRank {
  /** The number of non-zero differences up to which the exact p-value is the one to report. */
  public static final int EXACT_LIMIT = 50;

  private static final int MOST_EXACT = 300;
  private static final NaturalRanking RANKING = new NaturalRanking(TiesStrategy.AVERAGE);

  private WilcoxonSignedRank() {}

  /** What to do with differences of zero. */
  public enum Zeros {
    /** Drop them before ranking. */
    WILCOX,
    /** Rank them, then drop them. */
    PRATT,
    /** Rank them and give half of their ranks to each sign. */
    ZSPLIT
  }

  /**
   * The test.
   *
   * @param n the number of differences that are ranked
   * @param nonZero the number of differences that are not zero
   * @param zeros the number of zero differences
   * @param positiveRanks the rank sum of the positive differences
   * @param negativeRanks the rank sum of the negative differences
   * @param statistic T
   * @param z the standardised T, 0 or less; null when all differences are zero
   * @param normalP the p-value of the normal approximation
   * @param continuityP the same with the continuity correction
   * @param exactP the exact p-value, or null above {@value #MOST_EXACT} differences
   */
  public record Result(
      int n,
      int nonZero,
      int zeros,
      double positiveRanks,
      double negativeRanks,
      double statistic,
      @Nullable Double z,
      double normalP,
      double continuityP,
      @Nullable Double exactP) {

    /**
     * The p-value to report: exact up to {@link #EXACT_LIMIT} non-zero differences, normal above.
     *
     * @return the p-value
     */
    public double p() {
      Double exact = exactP;
      return exact != null && nonZero <= EXACT_LIMIT ? exact : normalP;
    }

    /**
     * Says whether all differences are zero, so that there is nothing to test.
     *
     * @return true if so
     */
    public boolean degenerate() {
      return z == null;
    }
  }

  /**
   * Tests whether two systems' scores on the same items differ.
   *
   * @param x the scores of one system
   * @param y the scores of the other
   * @param treatment what to do with zero differences
   * @return the test
   * @throws IllegalArgumentException if the lengths differ or are 0
   */
  public static Result test(double[] x, double[] y, Zeros treatment) {
    double[] differences = differences(x, y);
    int zeros = (int) Arrays.stream(differences).filter(d -> d == 0).count();
    double[] nonZero = Arrays.stream(differences).filter(d -> d != 0).toArray();
    if (nonZero.length == 0) {
      int n = treatment == Zeros.WILCOX ? 0 : zeros;
      return new Result(n, 0, zeros, 0, 0, 0, null, 1, 1, 1.0);
    }
    double[] ranked = treatment == Zeros.WILCOX ? nonZero : differences;
    double[] ranks = RANKING.rank(Arrays.stream(ranked).map(Math::abs).toArray());
    double plus = 0;
    double minus = 0;
    double zero = 0;
    for (int i = 0; i < ranked.length; i++) {
      plus += ranked[i] > 0 ? ranks[i] : 0;
      minus += ranked[i] < 0 ? ranks[i] : 0;
      zero += ranked[i] == 0 ? ranks[i] : 0;
    }
    if (treatment == Zeros.ZSPLIT) {
      plus += zero / 2;
      minus += zero / 2;
    }
    double[] moments = moments(ranked, ranks, treatment == Zeros.PRATT ? zeros : 0);
    double t = Math.min(plus, minus);
    double deviation = t - moments[0];
    double spread = Math.sqrt(moments[1]);
    double corrected = Math.abs(deviation + (deviation < 0 ? 0.5 : 0));
    return new Result(
        ranked.length,
        nonZero.length,
        zeros,
        plus,
        minus,
        t,
        deviation / spread,
        Erf.erfc(Math.abs(deviation) / spread / Math.sqrt(2)),
        Erf.erfc(corrected / spread / Math.sqrt(2)),
        exact(nonZero));
  }

  /**
   * The differences as they are tested.
   *
   * @param x the scores of one system
   * @param y the scores of the other
   * @return x - y, rounded to 9 decimals
   */
  public static double[] differences(double[] x, double[] y) {
    if (x.length != y.length || x.length == 0) {
      throw new IllegalArgumentException(
          "A paired test needs the same items, at least 1: " + x.length + " and " + y.length);
    }
    double[] differences = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      differences[i] = Math.rint((x[i] - y[i]) * 1e9) / 1e9 + 0.0;
    }
    return differences;
  }

  /** Mean and variance of the rank sum; {@code dropped} zeros have been ranked and then dropped. */
  private static double[] moments(double[] ranked, double[] ranks, int dropped) {
    double n = ranked.length;
    double m = dropped;
    double mean = n * (n + 1) / 4 - m * (m + 1) / 4;
    double sum = n * (n + 1) * (2 * n + 1) - m * (m + 1) * (2 * m + 1);
    double[] kept = new double[ranked.length];
    int count = 0;
    for (int i = 0; i < ranked.length; i++) {
      if (dropped == 0 || ranked[i] != 0) {
        kept[count++] = ranks[i];
      }
    }
    return new double[] {mean, (sum - tieSum(Arrays.copyOf(kept, count)) / 2) / 24};
  }

  private static double tieSum(double[] ranks) {
    Arrays.sort(ranks);
    double sum = 0;
    for (int i = 0; i < ranks.length; ) {
      int end = i;
      while (end < ranks.length && ranks[end] == ranks[i]) {
        end++;
      }
      double t = end - i;
      sum += t * t * t - t;
      i = end;
    }
    return sum;
  }

  /** Doubled mean ranks are whole, so the distribution of their signed sum can be counted. */
  private static @Nullable Double exact(double[] nonZero) {
    if (nonZero.length > MOST_EXACT) {
      return null;
    }
    double[] ranks = RANKING.rank(Arrays.stream(nonZero).map(Math::abs).toArray());
    int[] doubled = Arrays.stream(ranks).mapToInt(r -> (int) Math.rint(2 * r)).toArray();
    int total = Arrays.stream(doubled).sum();
    int plus = 0;
    for (int i = 0; i < doubled.length; i++) {
      plus += nonZero[i] > 0 ? doubled[i] : 0;
    }
    int smaller = Math.min(plus, total - plus);
    double[] probability = new double[smaller + 1];
    probability[0] = 1;
    for (int rank : doubled) {
      for (int sum = smaller; sum >= 0; sum--) {
        double with = sum >= rank ? probability[sum - rank] : 0;
        probability[sum] = (probability[sum] + with) / 2;
      }
    }
    return Math.min(1, 2 * Arrays.stream(probability).sum());
  }
}
