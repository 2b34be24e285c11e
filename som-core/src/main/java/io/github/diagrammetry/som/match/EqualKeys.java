package io.github.diagrammetry.som.match;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Pairs items with equal keys: the intersection of two multisets. */
final class EqualKeys {

  private EqualKeys() {}

  /** References in order, each with the first candidate left that has the same key. */
  static <T> List<MatchPair> pairs(
      List<T> candidate, List<T> reference, Function<? super T, ?> key) {
    Map<Object, ArrayDeque<Integer>> free = new HashMap<>();
    for (int i = 0; i < candidate.size(); i++) {
      free.computeIfAbsent(key.apply(candidate.get(i)), k -> new ArrayDeque<>()).add(i);
    }
    List<MatchPair> pairs = new ArrayList<>();
    for (int j = 0; j < reference.size(); j++) {
      ArrayDeque<Integer> queue = free.get(key.apply(reference.get(j)));
      Integer i = queue == null ? null : queue.poll();
      if (i != null) {
        pairs.add(new MatchPair(i, j, 1));
      }
    }
    return pairs;
  }
}
