package io.github.diagrammetry.crystalbleu;

/**
 * Sums a few doubles with one rounding at the end, as Python's {@code math.fsum} does (Shewchuk
 * 1997: partial sums that do not overlap). The order of the terms does not matter.
 */
final class ExactSum {
  private ExactSum() {}

  static double of(double... terms) {
    double[] partials = new double[terms.length + 1];
    int count = 0;
    for (double term : terms) {
      if (Double.isInfinite(term)) {
        return plainSum(terms);
      }
      double x = term;
      int kept = 0;
      for (int i = 0; i < count; i++) {
        double y = partials[i];
        double sum = x + y;
        double low = Math.abs(x) >= Math.abs(y) ? y - (sum - x) : x - (sum - y);
        if (low != 0) {
          partials[kept++] = low;
        }
        x = sum;
      }
      partials[kept] = x;
      count = kept + 1;
    }
    return round(partials, count);
  }

  private static double plainSum(double[] terms) {
    double sum = 0;
    for (double term : terms) {
      sum += term;
    }
    return sum;
  }

  /** Adds the partials from the largest, and settles a tie by the sign of what is left over. */
  private static double round(double[] partials, int count) {
    if (count == 0) {
      return 0;
    }
    int at = count - 1;
    double high = partials[at];
    double low = 0;
    while (at > 0 && low == 0) {
      double x = high;
      double y = partials[--at];
      high = x + y;
      low = y - (high - x);
    }
    if (at > 0 && low != 0 && (low < 0) == (partials[at - 1] < 0)) {
      double twice = low * 2;
      double next = high + twice;
      if (twice == next - high) {
        high = next;
      }
    }
    return high;
  }
}
