package io.github.diagrammetry.som.match;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The object scores of one candidate. Made by {@link SomMatcher}.
 *
 * @param scores the four F1 scores over all elements
 * @param withoutTickLabels the same with tick labels left out on both sides
 * @param alignment how the candidate's frame was moved; absent when no alignment was asked for
 * @param structure what the papers do not ask; absent when not asked for
 * @param flags what a reader should know, sorted
 * @param signature the choices behind the numbers
 */
public record SomScore(
    DimensionScores scores,
    DimensionScores withoutTickLabels,
    Optional<Alignment> alignment,
    Optional<Structure> structure,
    Set<String> flags,
    String signature) {

  /** Sorts the flags. */
  public SomScore {
    flags = Collections.unmodifiableSet(new TreeSet<>(flags));
  }

  /** F1avg, 0 to 1: {@link DimensionScores#f1avg()} over all elements. */
  public double value() {
    return scores.f1avg();
  }
}
