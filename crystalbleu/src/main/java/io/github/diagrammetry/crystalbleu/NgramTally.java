package io.github.diagrammetry.crystalbleu;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts n-grams by their tokens, for explanations. */
final class NgramTally {
  private final SharedNgrams shared;

  /** Per order: candidate's and references' count of each n-gram. */
  private final List<Map<List<String>, long[]>> counts = new ArrayList<>();

  NgramTally(int maxOrder, SharedNgrams shared) {
    this.shared = shared;
    for (int n = 0; n < maxOrder; n++) {
      counts.add(new LinkedHashMap<>());
    }
  }

  void candidate(List<String> tokens) {
    count(tokens).forEach((ngram, count) -> entry(ngram)[0] = count);
  }

  void reference(List<String> tokens) {
    count(tokens)
        .forEach(
            (ngram, count) -> {
              long[] entry = entry(ngram);
              entry[1] = Math.max(entry[1], count);
            });
  }

  private long[] entry(List<String> ngram) {
    return counts.get(ngram.size() - 1).computeIfAbsent(ngram, key -> new long[2]);
  }

  private Map<List<String>, Long> count(List<String> all) {
    List<String> tokens = all.stream().filter(token -> !shared.drops(token)).toList();
    Map<List<String>, Long> own = new LinkedHashMap<>();
    for (int order = 1; order <= counts.size(); order++) {
      for (int from = 0; from + order <= tokens.size(); from++) {
        own.merge(List.copyOf(tokens.subList(from, from + order)), 1L, Long::sum);
      }
    }
    return own;
  }

  List<NgramMatch> matches() {
    List<NgramMatch> matches = new ArrayList<>();
    for (Map<List<String>, long[]> order : counts) {
      order.forEach(
          (ngram, count) ->
              matches.add(new NgramMatch(ngram, count[0], count[1], shared.holds(ngram))));
    }
    return matches;
  }
}
