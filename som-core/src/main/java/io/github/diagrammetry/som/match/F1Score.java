package io.github.diagrammetry.som.match;

/**
 * Precision, recall and F1 from a count of matches.
 *
 * <ul>
 *   <li>Nothing on either side: precision, recall and F1 are 1.
 *   <li>Nothing on one side, or no match: all three are 0.
 * </ul>
 *
 * @param matched the number of matches; for colours and bound elements a sum of similarities
 * @param candidate number of items in the candidate
 * @param reference number of items in the reference
 */
public record F1Score(double matched, long candidate, long reference) {

  /** Rejects counts below 0 and more matches than items. */
  public F1Score {
    if (candidate < 0 || reference < 0) {
      throw new IllegalArgumentException(
          "Counts must not be negative: " + candidate + ", " + reference);
    }
    // A sum of similarities may exceed the count by rounding.
    if (!(matched >= 0 && matched <= Math.min(candidate, reference) * (1 + 1e-9))) {
      throw new IllegalArgumentException(
          "Matches must lie in 0 to min(" + candidate + ", " + reference + "): " + matched);
    }
    matched = Math.min(matched, Math.min(candidate, reference));
  }

  /** Whether there is nothing to match on either side. */
  public boolean bothEmpty() {
    return candidate == 0 && reference == 0;
  }

  /** Whether exactly one side is empty. */
  public boolean oneEmpty() {
    return (candidate == 0) != (reference == 0);
  }

  /** Matched share of the candidate, 0 to 1. */
  public double precision() {
    return share(candidate);
  }

  /** Matched share of the reference, 0 to 1. */
  public double recall() {
    return share(reference);
  }

  /** F1, 0 to 1: 2 · matched / (candidate + reference). */
  public double value() {
    return bothEmpty() ? 1 : 2 * matched / (candidate + reference);
  }

  private double share(long of) {
    if (bothEmpty()) {
      return 1;
    }
    return of == 0 ? 0 : matched / of;
  }
}
