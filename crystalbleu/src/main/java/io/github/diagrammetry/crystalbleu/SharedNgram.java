package io.github.diagrammetry.crystalbleu;

import java.util.List;

/**
 * One trivially shared n-gram.
 *
 * @param tokens its tokens, at least one
 * @param count how often the corpus has it; 0 where that is not known
 */
public record SharedNgram(List<String> tokens, long count) {
  /** Copies the tokens and checks them. */
  public SharedNgram {
    tokens = List.copyOf(tokens);
    if (tokens.isEmpty()) {
      throw new IllegalArgumentException("An n-gram needs at least one token");
    }
    if (count < 0) {
      throw new IllegalArgumentException("Count must not be negative: " + count);
    }
  }
}
