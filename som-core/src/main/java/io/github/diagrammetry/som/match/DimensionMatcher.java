package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.SomElement;
import java.util.ArrayList;
import java.util.List;

/**
 * How one dimension reads its items from a drawing and pairs them.
 *
 * @param <T> the kind of item
 */
abstract class DimensionMatcher<T> {

  /** The items of some elements, in the elements' order. */
  abstract List<T> items(List<SomElement> elements);

  /** The element that an item comes from. */
  abstract int element(T item);

  /** The pairs that count for the score; indices into the two lists. */
  abstract List<MatchPair> pairs(List<T> candidate, List<T> reference);

  /** The pairs that count as the same thing in two versions of a drawing. */
  List<MatchPair> samePairs(List<T> candidate, List<T> reference) {
    return pairs(candidate, reference);
  }

  /** The score of two lists. */
  final F1Score score(List<T> candidate, List<T> reference) {
    double matched = 0;
    for (MatchPair pair : pairs(candidate, reference)) {
      matched += pair.weight();
    }
    return new F1Score(matched, candidate.size(), reference.size());
  }

  /** The items of the first list that are also in the second one. */
  final List<T> intersect(List<T> items, List<T> other) {
    return select(items, matchedReferences(samePairs(other, items), items.size()), true);
  }

  /** The items of the first list without those that the second one takes away. */
  final List<T> subtract(List<T> items, List<T> removed) {
    boolean[] taken = new boolean[items.size()];
    for (MatchPair pair : samePairs(items, removed)) {
      taken[pair.candidate()] = true;
    }
    return select(items, taken, false);
  }

  /** The items that are not in {@code part}, a sublist taken from {@code items}. */
  final List<T> without(List<T> items, List<T> part) {
    List<T> rest = new ArrayList<>();
    int next = 0;
    for (T item : items) {
      if (next < part.size() && part.get(next) == item) {
        next++;
      } else {
        rest.add(item);
      }
    }
    return rest;
  }

  private static boolean[] matchedReferences(List<MatchPair> pairs, int size) {
    boolean[] matched = new boolean[size];
    for (MatchPair pair : pairs) {
      matched[pair.reference()] = true;
    }
    return matched;
  }

  private static <T> List<T> select(List<T> items, boolean[] marks, boolean keep) {
    List<T> selected = new ArrayList<>();
    for (int i = 0; i < marks.length; i++) {
      if (marks[i] == keep) {
        selected.add(items.get(i));
      }
    }
    return selected;
  }
}
