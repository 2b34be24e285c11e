package io.github.diagrammetry.crystalbleu;

import java.util.Arrays;

/**
 * The n-gram counts of one or several references and, for the splits, of a source, ready for
 * candidates. Position n of an array stands for order n + 1. Unchanging and thread-safe once built.
 */
final class ReferenceCounts {
  private final NgramIndex index;
  private final IgnoreRule rule;

  /** Per n-gram the largest count in any reference. */
  private final int[][] references;

  /** Per n-gram the count in the source. */
  private final int[][] source;

  private int[] lengths = {};

  ReferenceCounts(int maxOrder, IgnoreRule rule, int expectedTokens) {
    this.index = new NgramIndex(maxOrder, expectedTokens);
    this.rule = rule;
    this.references = new int[maxOrder][expectedTokens];
    this.source = new int[maxOrder][0];
  }

  NgramIndex index() {
    return index;
  }

  IgnoreRule rule() {
    return rule;
  }

  int maxOrder() {
    return references.length;
  }

  /** Count of an n-gram in the references: the largest in any of them. */
  int reference(int n, int id) {
    return id < references[n].length ? references[n][id] : 0;
  }

  int source(int n, int id) {
    return id < source[n].length ? source[n][id] : 0;
  }

  void addReference(TokenStream stream) {
    lengths = Arrays.copyOf(lengths, lengths.length + 1);
    int last = lengths.length - 1;
    if (last == 0) {
      lengths[last] = count(stream, references);
      return;
    }
    int[][] own = new int[maxOrder()][0];
    lengths[last] = count(stream, own);
    for (int n = 0; n < own.length; n++) {
      if (references[n].length < own[n].length) {
        references[n] = Arrays.copyOf(references[n], own[n].length);
      }
      for (int id = 0; id < own[n].length; id++) {
        references[n][id] = Math.max(references[n][id], own[n][id]);
      }
    }
  }

  void setSource(TokenStream stream) {
    count(stream, source);
  }

  /** Length of the reference that is closest to the candidate's; of two, the shorter one. */
  int closestLength(int candidateLength) {
    int best = lengths[0];
    for (int length : lengths) {
      int closer = Math.abs(length - candidateLength) - Math.abs(best - candidateLength);
      if (closer < 0 || (closer == 0 && length < best)) {
        best = length;
      }
    }
    return best;
  }

  private int count(TokenStream stream, int[][] counts) {
    IgnoreRule.Cursor cursor = rule.cursor();
    int maxOrder = counts.length;
    int[] ending = new int[maxOrder];
    int length = 0;
    while (stream.next()) {
      int hash = TokenTable.hash(stream.owner, stream.start, stream.end);
      int ignored = cursor.advance(stream.owner, stream.start, stream.end, hash);
      if (ignored == IgnoreRule.DROP) {
        continue;
      }
      int token = index.tokens().add(stream.owner, stream.start, stream.end, hash);
      length++;
      for (int n = Math.min(length, maxOrder) - 1; n >= 0; n--) {
        int id = n == 0 ? token : index.level(n).add(ending[n - 1], token);
        ending[n] = id;
        if (id >= counts[n].length) {
          counts[n] = Arrays.copyOf(counts[n], Math.max(16, Math.max(id + 1, id * 2)));
        }
        counts[n][id]++;
        if ((ignored & (1 << n)) != 0) {
          index.mark(n, id);
        }
      }
    }
    return length;
  }
}
