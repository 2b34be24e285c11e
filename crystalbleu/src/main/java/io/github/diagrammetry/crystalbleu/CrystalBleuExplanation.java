package io.github.diagrammetry.crystalbleu;

import java.util.List;
import java.util.function.Predicate;

/**
 * A score with the n-grams that made it. Constructed by the library.
 *
 * @param score the score
 * @param ngrams every n-gram of the candidate and the references, single tokens first, then in the
 *     order of first sight, where the candidate is read first
 */
public record CrystalBleuExplanation(CrystalBleuScore score, List<NgramMatch> ngrams) {
  /** Copies the n-grams. */
  public CrystalBleuExplanation {
    ngrams = List.copyOf(ngrams);
  }

  private List<NgramMatch> where(Predicate<NgramMatch> condition) {
    return ngrams.stream().filter(condition).toList();
  }

  /** N-grams that match at least once. */
  public List<NgramMatch> matched() {
    return where(ngram -> ngram.matched() > 0);
  }

  /** N-grams that the candidate has more often than the reference, ignored ones left out. */
  public List<NgramMatch> surplus() {
    return where(ngram -> !ngram.ignored() && ngram.candidateCount() > ngram.referenceCount());
  }

  /** N-grams that the reference has more often than the candidate, ignored ones left out. */
  public List<NgramMatch> missing() {
    return where(ngram -> !ngram.ignored() && ngram.referenceCount() > ngram.candidateCount());
  }

  /** N-grams that are trivially shared. */
  public List<NgramMatch> ignored() {
    return where(NgramMatch::ignored);
  }
}
