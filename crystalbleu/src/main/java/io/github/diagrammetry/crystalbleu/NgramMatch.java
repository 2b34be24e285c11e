package io.github.diagrammetry.crystalbleu;

import java.util.List;

/**
 * What became of one n-gram. Constructed by the library.
 *
 * @param tokens its tokens
 * @param candidateCount how often the candidate has it
 * @param referenceCount how often the reference has it; of several the largest count
 * @param ignored whether it is trivially shared and counts for nothing
 */
public record NgramMatch(
    List<String> tokens, long candidateCount, long referenceCount, boolean ignored) {
  /** Copies the tokens. */
  public NgramMatch {
    tokens = List.copyOf(tokens);
  }

  /** Number of tokens. */
  public int order() {
    return tokens.size();
  }

  /** What it adds to the numerator: the smaller count, or 0 if it is ignored. */
  public long matched() {
    return ignored ? 0 : Math.min(candidateCount, referenceCount);
  }
}
