package io.github.diagrammetry.crystalbleu;

import java.util.Arrays;

/**
 * The n-gram counts of one or several references and, for the splits, of a source, ready for
 * candidates. Position n of an array stands for order n + 1; positions beyond what the index knows
 * are 0. Unchanging and thread-safe once built, until {@link #clear}.
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
    this.references = new int[maxOrder][16];
    this.source = new int[maxOrder][16];
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

  /** Counts in the references, by the numbers of the index. May be longer or shorter than it. */
  int[] references(int n) {
    return references[n];
  }

  /** Counts in the source, by the numbers of the index. May be longer or shorter than it. */
  int[] source(int n) {
    return source[n];
  }

  /** Makes room for other references. */
  void clear(int expectedTokens) {
    for (int n = 0; n < references.length; n++) {
      int size = index.size(n);
      Arrays.fill(references[n], 0, Math.min(size, references[n].length), 0);
      Arrays.fill(source[n], 0, Math.min(size, source[n].length), 0);
    }
    index.clear(expectedTokens);
    lengths = new int[0];
  }

  /** Bytes that all tables take, roughly. */
  long bytes() {
    long bytes = index.bytes();
    for (int n = 0; n < references.length; n++) {
      bytes += 4L * (references[n].length + source[n].length);
    }
    return bytes;
  }

  void addReference(TokenStream stream) {
    lengths = Arrays.copyOf(lengths, lengths.length + 1);
    int last = lengths.length - 1;
    if (last == 0) {
      lengths[last] = count(stream, references);
      return;
    }
    int[][] own = new int[maxOrder()][16];
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
          counts[n] = Arrays.copyOf(counts[n], Math.max(id + 1, id * 2));
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
