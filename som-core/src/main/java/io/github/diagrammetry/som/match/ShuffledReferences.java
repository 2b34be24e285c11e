package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.SemanticObjectModel;
import java.util.List;
import java.util.Optional;

/**
 * What a set of candidates scores by chance: the mean scores when each candidate meets the
 * references of other items instead of its own. Choosing the best alignment and the best assignment
 * raises this floor, so it belongs beside every mean. Made by {@link #of}.
 *
 * @param pairs number of scores behind the means
 * @param type mean F1 of types
 * @param text mean F1 of texts
 * @param color mean F1 of colours
 * @param bbox mean F1 of boxes
 * @param f1avg mean F1avg
 * @param signature the choices behind the numbers
 */
public record ShuffledReferences(
    long pairs,
    double type,
    double text,
    double color,
    double bbox,
    double f1avg,
    String signature) {

  /**
   * Scores each candidate against the references of the items that follow it, round the list.
   *
   * @param matcher the matcher
   * @param candidates one candidate per item
   * @param references one reference per item, in the same order
   * @param rounds how many other references each candidate meets, at least 1; no more than there
   *     are
   * @return the means; empty for fewer than two items
   */
  public static Optional<ShuffledReferences> of(
      SomMatcher matcher,
      List<SemanticObjectModel> candidates,
      List<SemanticObjectModel> references,
      int rounds) {
    int n = candidates.size();
    if (n != references.size()) {
      throw new IllegalArgumentException(
          "As many candidates as references are needed: " + n + " and " + references.size());
    }
    if (rounds < 1) {
      throw new IllegalArgumentException("At least 1 round is needed: " + rounds);
    }
    if (n < 2) {
      return Optional.empty();
    }
    SomMatcher plain =
        SomMatcher.of(matcher.options().withStructure(false).withShuffledReferences(0));
    double[] sums = new double[5];
    int last = Math.min(rounds, n - 1);
    for (int round = 1; round <= last; round++) {
      for (int k = 0; k < n; k++) {
        add(sums, plain.score(candidates.get(k), references.get((k + round) % n)).scores());
      }
    }
    long pairs = (long) last * n;
    return Optional.of(
        new ShuffledReferences(
            pairs,
            sums[0] / pairs,
            sums[1] / pairs,
            sums[2] / pairs,
            sums[3] / pairs,
            sums[4] / pairs,
            matcher.signature() + "|shuffled:" + last));
  }

  private static void add(double[] sums, DimensionScores scores) {
    for (Dimension dimension : Dimension.values()) {
      sums[dimension.ordinal()] += scores.get(dimension).value();
    }
    sums[4] += scores.f1avg();
  }
}
