package io.github.diagrammetry.crystalbleu;

import java.util.Collection;
import java.util.List;

/**
 * Tells for each token of a text which of the n-grams that end there are trivially shared.
 *
 * <p>Immutable; {@link #cursor} gives the state for one pass over one text.
 */
abstract class IgnoreRule {
  /** Answer of {@link Cursor#advance} for a token that has to be left out before counting. */
  static final int DROP = Integer.MIN_VALUE;

  /** State of one pass. */
  interface Cursor {
    /** Takes the next token; bit n - 1 of the answer is set where the n-gram is ignored. */
    int advance(String owner, int start, int end, int hash);
  }

  abstract Cursor cursor();

  /** Ignores nothing. */
  static IgnoreRule none() {
    return new IgnoreRule() {
      @Override
      Cursor cursor() {
        return (owner, start, end, hash) -> 0;
      }
    };
  }

  /** Ignores by membership of single tokens in a fixed list. */
  static IgnoreRule tokens(Collection<String> list, FixedListReading reading) {
    TokenTable table = new TokenTable(list.size());
    for (String token : list) {
      table.add(token, 0, token.length(), TokenTable.hash(token, 0, token.length()));
    }
    return new IgnoreRule() {
      @Override
      Cursor cursor() {
        return new TokenCursor(table, reading);
      }
    };
  }

  /** Ignores the n-grams of a list. */
  static IgnoreRule ngrams(Collection<List<String>> ngrams, int maxOrder) {
    NgramIndex index = new NgramIndex(maxOrder, ngrams.size());
    for (List<String> ngram : ngrams) {
      if (ngram.size() <= maxOrder) {
        index.addNgram(ngram);
      }
    }
    return new IgnoreRule() {
      @Override
      Cursor cursor() {
        return new NgramCursor(index);
      }
    };
  }

  private static final class TokenCursor implements Cursor {
    private final TokenTable table;
    private final FixedListReading reading;

    /** How many tokens up to here are on the list, without a gap. */
    private int run;

    /** How many tokens lie between here and the last one on the list. */
    private int distance = 31;

    TokenCursor(TokenTable table, FixedListReading reading) {
      this.table = table;
      this.reading = reading;
    }

    @Override
    public int advance(String owner, int start, int end, int hash) {
      boolean listed = table.find(owner, start, end, hash) >= 0;
      return switch (reading) {
        case ALL -> {
          run = listed ? Math.min(run + 1, 31) : 0;
          yield (1 << run) - 1;
        }
        case ANY -> {
          distance = listed ? 0 : Math.min(distance + 1, 31);
          yield -(1 << distance) & Integer.MAX_VALUE;
        }
        case UNIGRAM -> listed ? 1 : 0;
        case DROP -> listed ? DROP : 0;
      };
    }
  }

  private static final class NgramCursor implements Cursor {
    private final NgramIndex index;

    /** Number of the n-gram of each order that ends at the last token, or -1. */
    private final int[] last;

    NgramCursor(NgramIndex index) {
      this.index = index;
      this.last = new int[index.maxOrder()];
      java.util.Arrays.fill(last, -1);
    }

    @Override
    public int advance(String owner, int start, int end, int hash) {
      int token = index.tokens().find(owner, start, end, hash);
      int ignored = 0;
      for (int n = last.length - 1; n >= 0; n--) {
        last[n] = n == 0 ? token : index.level(n).find(last[n - 1], token);
        if (last[n] >= 0 && index.isMarked(n, last[n])) {
          ignored |= 1 << n;
        }
      }
      return ignored;
    }
  }
}
