package io.github.diagrammetry.crystalbleu;

import java.util.BitSet;
import java.util.List;

/**
 * Numbers for the tokens and n-grams of some texts, with a mark per n-gram. In every array here
 * position n stands for order n + 1. Not thread-safe while something is added.
 */
final class NgramIndex {
  private final TokenTable tokens;
  private final NgramLevel[] levels;
  private final BitSet[] marks;

  NgramIndex(int maxOrder, int expected) {
    tokens = new TokenTable(expected);
    levels = new NgramLevel[maxOrder];
    marks = new BitSet[maxOrder];
    for (int n = 0; n < maxOrder; n++) {
      levels[n] = new NgramLevel(n == 0 ? 0 : expected);
      marks[n] = new BitSet();
    }
  }

  int maxOrder() {
    return levels.length;
  }

  TokenTable tokens() {
    return tokens;
  }

  /** The n-grams of order n + 1, n &ge; 1; single tokens are in {@link #tokens}. */
  NgramLevel level(int n) {
    return levels[n];
  }

  int size(int n) {
    return n == 0 ? tokens.size() : levels[n].size();
  }

  boolean isMarked(int n, int id) {
    return marks[n].get(id);
  }

  void mark(int n, int id) {
    marks[n].set(id);
  }

  /** Forgets everything. */
  void clear(int expected) {
    tokens.clear(expected);
    for (int n = 0; n < levels.length; n++) {
      marks[n].clear();
      if (n > 0) {
        levels[n].clear(expected);
      }
    }
  }

  /** Bytes that the tables take, roughly. */
  long bytes() {
    long bytes = tokens.bytes();
    for (NgramLevel level : levels) {
      bytes += level.bytes();
    }
    return bytes;
  }

  /** Adds one n-gram and marks it. */
  void addNgram(List<String> ngram) {
    int id = -1;
    for (int n = 0; n < ngram.size(); n++) {
      String text = ngram.get(n);
      int hash = TokenTable.hash(text, 0, text.length());
      int token = tokens.add(text, 0, text.length(), hash);
      id = n == 0 ? token : levels[n].add(id, token);
    }
    mark(ngram.size() - 1, id);
  }
}
