package io.github.diagrammetry.crystalbleu;

/**
 * The n-gram counts of a candidate, by the numbers that the references gave; n-grams that occur in
 * no reference (nor in the source) are only counted together. Position n stands for order n + 1.
 */
final class CandidateCounts {
  private final int[][] known;
  private final int[] unknown;
  private final int[] unknownKept;
  private int length;

  CandidateCounts(ReferenceCounts references) {
    int maxOrder = references.maxOrder();
    known = new int[maxOrder][];
    unknown = new int[maxOrder];
    unknownKept = new int[maxOrder];
    for (int n = 0; n < maxOrder; n++) {
      known[n] = new int[references.index().size(n)];
    }
  }

  static CandidateCounts of(TokenStream stream, ReferenceCounts references) {
    CandidateCounts counts = new CandidateCounts(references);
    counts.count(stream, references);
    return counts;
  }

  /** Count of an n-gram that the references know. */
  int known(int n, int id) {
    return known[n][id];
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

  private void count(TokenStream stream, ReferenceCounts references) {
    NgramIndex index = references.index();
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
