package io.github.diagrammetry.crystalbleu;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Counts the n-grams of a corpus and ranks them: by count, then by first sight, where every n-gram
 * of a lower order is seen before any of a higher one. Position n stands for order n + 1.
 */
final class SharedNgramsCounter {
  private final NgramIndex index;
  private final long[][] counts;

  /** Per n-gram of order n + 1 its prefix and last token. */
  private final int[][] prefixes;

  private final int[][] lastTokens;

  SharedNgramsCounter(int maxOrder) {
    NgramCounting.checkMaxOrder(maxOrder);
    index = new NgramIndex(maxOrder, 1024);
    counts = new long[maxOrder][1024];
    prefixes = new int[maxOrder][1024];
    lastTokens = new int[maxOrder][1024];
  }

  void add(TokenStream stream) {
    int maxOrder = counts.length;
    int[] ending = new int[maxOrder];
    int length = 0;
    while (stream.next()) {
      int hash = TokenTable.hash(stream.owner, stream.start, stream.end);
      int token = index.tokens().find(stream.owner, stream.start, stream.end, hash);
      if (token < 0) {
        // a copy, so that the table does not keep every text of the corpus
        String copy = stream.owner.substring(stream.start, stream.end);
        token = index.tokens().add(copy, 0, copy.length(), hash);
      }
      length++;
      for (int n = Math.min(length, maxOrder) - 1; n >= 0; n--) {
        int prefix = n == 0 ? -1 : ending[n - 1];
        int id = n == 0 ? token : index.level(n).add(prefix, token);
        ending[n] = id;
        if (id == counts[n].length) {
          counts[n] = Arrays.copyOf(counts[n], id * 2);
          prefixes[n] = Arrays.copyOf(prefixes[n], id * 2);
          lastTokens[n] = Arrays.copyOf(lastTokens[n], id * 2);
        }
        counts[n][id]++;
        prefixes[n][id] = prefix;
        lastTokens[n][id] = token;
      }
    }
  }

  List<SharedNgram> mostFrequent(int k) {
    if (k < 1) {
      throw new IllegalArgumentException("Number of n-grams must be at least 1: " + k);
    }
    List<int[]> all = new ArrayList<>();
    for (int n = 0; n < counts.length; n++) {
      for (int id = 0; id < index.size(n); id++) {
        all.add(new int[] {n, id});
      }
    }
    all.sort(Comparator.comparingLong(at -> -counts[at[0]][at[1]]));
    List<SharedNgram> best = new ArrayList<>();
    for (int[] at : all.subList(0, Math.min(k, all.size()))) {
      best.add(new SharedNgram(tokens(at[0], at[1]), counts[at[0]][at[1]]));
    }
    return best;
  }

  private List<String> tokens(int order, int number) {
    String[] tokens = new String[order + 1];
    int id = number;
    for (int n = order; n >= 0; n--) {
      tokens[n] = index.tokens().token(n == 0 ? id : lastTokens[n][id]);
      id = prefixes[n][id];
    }
    return List.of(tokens);
  }
}
