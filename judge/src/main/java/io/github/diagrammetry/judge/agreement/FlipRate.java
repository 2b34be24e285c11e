package io.github.diagrammetry.judge.agreement;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How often the direction of a score changes between runs.
 *
 * <p>A score above the threshold is one direction, below it another, exactly on it a third (tied).
 * For relative scores the threshold is 0.5, for differences of criterion scores 0.
 *
 * <p>Source: SciDiagBench, section 4.5, which does not say which of the three forms it prints.
 *
 * @param anyChange the share of instances whose runs do not all have one direction, or null
 * @param pairwise the share of pairs of runs that differ in direction, mean over instances, or null
 * @param againstFirst the share of later runs that differ from the first, mean over instances, or
 *     null
 */
public record FlipRate(
    @Nullable Double anyChange, @Nullable Double pairwise, @Nullable Double againstFirst) {

  /**
   * Computes the rates of one criterion or of the overall score.
   *
   * @param runsByInstance instances by runs; an instance needs at least two runs
   * @param threshold the score that is a tie
   * @return the rates; all null if there is no instance
   * @throws IllegalArgumentException if an instance has fewer than two runs
   */
  public static FlipRate of(double[][] runsByInstance, double threshold) {
    if (runsByInstance.length == 0) {
      return new FlipRate(null, null, null);
    }
    double any = 0;
    double pairwise = 0;
    double first = 0;
    for (double[] runs : runsByInstance) {
      int n = runs.length;
      if (n < 2) {
        throw new IllegalArgumentException("A flip rate needs two runs of each instance: " + n);
      }
      int[] directions = directions(runs, threshold);
      int differing = 0;
      int fromFirst = 0;
      for (int i = 0; i < n; i++) {
        fromFirst += directions[i] != directions[0] ? 1 : 0;
        for (int j = i + 1; j < n; j++) {
          differing += directions[i] != directions[j] ? 1 : 0;
        }
      }
      any += differing > 0 ? 1 : 0;
      pairwise += differing / (n * (n - 1) / 2.0);
      first += fromFirst / (n - 1.0);
    }
    int instances = runsByInstance.length;
    return new FlipRate(any / instances, pairwise / instances, first / instances);
  }

  /**
   * The criterion flip rate: the unweighted mean over criteria of {@link #of} with threshold 0.
   *
   * @param differences criteria by instances by runs: candidate score minus reference score
   * @return the mean rates; all null if there is no criterion
   */
  public static FlipRate ofCriteria(double[][][] differences) {
    FlipRate[] rates = Arrays.stream(differences).map(d -> of(d, 0)).toArray(FlipRate[]::new);
    return new FlipRate(
        mean(Arrays.stream(rates).map(FlipRate::anyChange).toArray(Double[]::new)),
        mean(Arrays.stream(rates).map(FlipRate::pairwise).toArray(Double[]::new)),
        mean(Arrays.stream(rates).map(FlipRate::againstFirst).toArray(Double[]::new)));
  }

  private static @Nullable Double mean(@Nullable Double[] values) {
    double sum = 0;
    int n = 0;
    for (Double value : values) {
      if (value != null) {
        sum += value;
        n++;
      }
    }
    return n == 0 ? null : Double.valueOf(sum / n);
  }

  /**
   * Returns the direction of each score.
   *
   * @param scores scores
   * @param threshold the score that is a tie
   * @return 1 above the threshold, 0 on it, -1 below it
   */
  public static int[] directions(double[] scores, double threshold) {
    return Arrays.stream(scores).mapToInt(x -> Double.compare(x + 0.0, threshold + 0.0)).toArray();
  }
}
