package io.github.diagrammetry.crystalbleu;

import java.util.Arrays;

/**
 * The n-gram counts of a candidate, by the numbers that the references gave; n-grams that occur in
 * no reference (nor in the source) are only counted together. Position n stands for order n + 1.
 * Reusable, not thread-safe.
 */
final class CandidateCounts {
  private final int[][] known;
  private final int[] unknown;
  private final int[] unknownKept;
  private int length;

  CandidateCounts(int maxOrder) {
    known = new int[maxOrder][16];
    unknown = new int[maxOrder];
    unknownKept = new int[maxOrder];
  }

  /** Counts of the n-grams that the references know; may be longer than their index. */
  int[] known(int n) {
    return known[n];
  }

  /** Number of n-grams that the references do not know. */
  int unknown(int n) {
    return unknown[n];
  }

  /** Number of those that are not trivially shared. */
  int unknownKept(int n) {
    return unknownKept[n];
  }

  /** Number of tokens. */
  int length() {
    return length;
  }

  /** Bytes that the arrays take. */
  long bytes() {
    long bytes = 0;
    for (int[] counts : known) {
      bytes += 4L * counts.length;
    }
    return bytes;
  }

  private void reset(NgramIndex index) {
    length = 0;
    for (int n = 0; n < known.length; n++) {
      int size = index.size(n);
      if (known[n].length < size) {
        known[n] = new int[size];
      } else {
        Arrays.fill(known[n], 0, size, 0);
      }
      unknown[n] = 0;
      unknownKept[n] = 0;
    }
  }

  /** Counts a candidate; what was counted before is forgotten. */
  void count(TokenStream stream, ReferenceCounts references) {
    NgramIndex index = references.index();
    reset(index);
    IgnoreRule.Cursor cursor = references.rule().cursor();
    int[] ending = new int[known.length];
    while (stream.next()) {
      int hash = TokenTable.hash(stream.owner, stream.start, stream.end);
      int ignored = cursor.advance(stream.owner, stream.start, stream.end, hash);
      if (ignored == IgnoreRule.DROP) {
        continue;
      }
      int token = index.tokens().find(stream.owner, stream.start, stream.end, hash);
      length++;
      for (int n = Math.min(length, known.length) - 1; n >= 0; n--) {
        int id = n == 0 ? token : index.level(n).find(ending[n - 1], token);
        ending[n] = id;
        if (id >= 0) {
          known[n][id]++;
        } else {
          unknown[n]++;
          unknownKept[n] += (ignored & (1 << n)) == 0 ? 1 : 0;
        }
      }
    }
  }
}
