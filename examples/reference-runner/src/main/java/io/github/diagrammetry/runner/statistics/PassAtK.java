package io.github.diagrammetry.runner.statistics;

import java.util.Arrays;

/**
 * What the best of k tries is worth, estimated from n ≥ k tries.
 *
 * <p>Reference: M. Chen et al. (2021), Evaluating large language models trained on code, section
 * 2.1, for 0/1 tries; the graded form is the expected maximum of a random subset of k.
 */
public final class PassAtK {
  private PassAtK() {}

  /**
   * The unbiased estimate that one of k tries passes: 1 - C(n - c, k) / C(n, k).
   *
   * @param n the number of tries
   * @param c the number that passed, 0 to n
   * @param k 1 to n
   * @return the estimate, 0 to 1
   * @throws IllegalArgumentException if k is greater than n, or a number is out of range
   */
  public static double passAtK(int n, int c, int k) {
    checkK(n, k);
    if (c < 0 || c > n) {
      throw new IllegalArgumentException("Passes must lie between 0 and " + n + ": " + c);
    }
    if (n - c < k) {
      return 1;
    }
    double none = 1;
    for (int i = n - c + 1; i <= n; i++) {
      none *= 1 - (double) k / i;
    }
    return 1 - none;
  }

  /**
   * The expected best of k tries: sum over i of x_(i) C(i - 1, k - 1) / C(n, k), x ascending.
   *
   * @param values the scores of all tries
   * @param k 1 to the number of tries
   * @return the expected best; for scores 0 and 1 it is pass@k
   * @throws IllegalArgumentException if k is out of range
   */
  public static double bestAtK(double[] values, int k) {
    int n = values.length;
    checkK(n, k);
    double[] ascending = values.clone();
    Arrays.sort(ascending);
    // The share of subsets of k whose best is the i-th, from the top down: C(i-1,k-1)/C(n,k).
    double weight = (double) k / n;
    double sum = 0;
    for (int i = n; i >= k; i--) {
      sum += weight * ascending[i - 1];
      if (i > 1) {
        weight *= (double) (i - k) / (i - 1);
      }
    }
    return sum;
  }

  private static void checkK(int n, int k) {
    if (k < 1 || k > n) {
      throw new IllegalArgumentException(
          "k must lie between 1 and the number of tries, " + n + ": " + k);
    }
  }
}
