package io.github.diagrammetry.crystalbleu;

import java.util.Arrays;

/**
 * The extended edit distance (EED) on characters: an edit distance in which the candidate may be
 * left at a blank of the reference and entered anywhere else for a fee, and in which every
 * character of the candidate should be visited once.
 *
 * <p>P. Stanchev, W. Wang and H. Ney, EED: Extended Edit Distance Measure for Machine Translation,
 * WMT 2019, with the constants given there.
 */
final class ExtendedEditDistance {
  private static final double JUMP = 2.0;
  private static final double COVERAGE = 0.3;
  private static final double DELETION = 0.2;
  private static final double INSERTION = 1.0;

  private ExtendedEditDistance() {}

  /**
   * The error rate, from 0 to 1.
   *
   * @param candidate code points
   * @param reference code points, at least one
   */
  static double errorRate(int[] candidate, int[] reference) {
    int width = candidate.length + 1;
    double[] row = new double[width];
    Arrays.fill(row, 1, width, 1.0);
    double[] next = new double[width];
    int[] visits = new int[width];
    for (int wanted : reference) {
      int cheapest = fill(candidate, wanted, row, next);
      visits[cheapest]++;
      if (wanted == ' ') {
        double jump = JUMP + next[cheapest];
        for (int i = 0; i < width; i++) {
          next[i] = Math.min(next[i], jump);
        }
      }
      double[] spare = row;
      row = next;
      next = spare;
    }
    long missed = 0;
    for (int count : visits) {
      missed += count == 0 ? 1 : count - 1;
    }
    double coverage = COVERAGE * missed;
    return Math.min(1, (row[width - 1] + coverage) / (reference.length + coverage));
  }

  /** Fills the next row and gives its first cheapest place. */
  private static int fill(int[] candidate, int wanted, double[] row, double[] next) {
    double left = row[0] + 1;
    next[0] = left;
    int cheapest = 0;
    double least = left;
    for (int i = 1; i < next.length; i++) {
      double replaced = row[i - 1] + (candidate[i - 1] == wanted ? 0 : 1);
      double cost = Math.min(Math.min(left + DELETION, replaced), row[i] + INSERTION);
      next[i] = cost;
      left = cost;
      if (cost < least) {
        least = cost;
        cheapest = i;
      }
    }
    return cheapest;
  }
}
