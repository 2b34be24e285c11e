package io.github.diagrammetry.crystalbleu;

import java.util.List;

/**
 * A CrystalBLEU score and what it is made of. Constructed by the library.
 *
 * @param value the score, from 0 (nothing in common) to 1
 * @param precisions per order, single tokens first
 * @param brevityPenalty 1 for a candidate that is not shorter than the reference, less for a
 *     shorter one
 * @param candidateLength tokens of the candidate, trivially shared ones included
 * @param referenceLength tokens of the reference whose length is closest
 * @param ignoredShare share of the candidate's n-grams, over all orders, that was trivially shared;
 *     0 for a candidate without tokens
 * @param flags what the value hides: {@code both-empty}, {@code one-empty} (no token), {@code
 *     short-text} (fewer tokens than the longest n-gram), {@code all-ignored} (a side has tokens,
 *     but no n-gram left), {@code order-without-match} (the value is 0, or next to it, though
 *     single tokens match), {@code no-order-left} (effective zeros: nothing left to compare),
 *     {@code shared-list-of-other-tokens} (the list was made with another token mode)
 * @param signature every choice that can move the value
 */
public record CrystalBleuScore(
    double value,
    List<Precision> precisions,
    double brevityPenalty,
    long candidateLength,
    long referenceLength,
    double ignoredShare,
    List<String> flags,
    String signature) {
  /** Copies the lists. */
  public CrystalBleuScore {
    precisions = List.copyOf(precisions);
    flags = List.copyOf(flags);
  }
}
