package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.match.Agreement.Profile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The one-to-one assignment of whole elements with the largest sum of {@link Agreement#mean()}: the
 * right label on the right shape in the right place.
 *
 * <p>Exact for up to {@value #EXACT} elements on the smaller side. Above, elements that agree in
 * everything are paired first, then the rest exactly if it is small enough, else the best pair
 * first; {@link #exact()} tells.
 */
final class BoundAssignment {

  private static final int EXACT = 300;
  private static final long DENSE = 1_500L * 1_500;

  /** How many candidates a reference element considers when the best pair goes first. */
  private static final int KEPT = 8;

  private final List<SomElement> candidate;
  private final List<SomElement> reference;
  private final int[] candidateIndex;
  private final int[] referenceIndex;
  private final Profile[] left;
  private final Profile[] right;
  private final double scale;
  private final int[] candidateOf;
  private boolean exact = true;

  BoundAssignment(List<SomElement> candidate, List<SomElement> reference, MatchOptions options) {
    this.candidate = candidate;
    this.reference = reference;
    scale = options.colorScale();
    candidateIndex = indices(candidate, options);
    referenceIndex = indices(reference, options);
    left = profiles(candidate, candidateIndex, options);
    right = profiles(reference, referenceIndex, options);
    candidateOf = new int[right.length];
    Arrays.fill(candidateOf, -1);
    solve();
  }

  /** Whether the sum is known to be the largest. */
  boolean exact() {
    return exact;
  }

  /** Sum of agreements over element counts. */
  F1Score score() {
    double sum = 0;
    for (MatchPair pair : pairs()) {
      sum += pair.weight();
    }
    return new F1Score(sum, left.length, right.length);
  }

  /** The pairs by index of element, in the order of the reference; weight is the agreement. */
  List<MatchPair> pairs() {
    List<MatchPair> pairs = new ArrayList<>();
    for (int j = 0; j < candidateOf.length; j++) {
      int i = candidateOf[j];
      if (i >= 0) {
        pairs.add(new MatchPair(candidateIndex[i], referenceIndex[j], weight(i, j)));
      }
    }
    pairs.sort(Comparator.comparingInt(MatchPair::reference));
    return pairs;
  }

  /** For each reference element the candidate element assigned to it, or -1. */
  int[] candidateOfReference() {
    int[] result = new int[reference.size()];
    Arrays.fill(result, -1);
    for (MatchPair pair : pairs()) {
      result[pair.reference()] = pair.candidate();
    }
    return result;
  }

  /** The agreement of two elements. */
  Agreement agreement(int candidateElement, int referenceElement, MatchOptions options) {
    return Agreement.of(
        new Profile(candidate.get(candidateElement), options),
        new Profile(reference.get(referenceElement), options),
        scale);
  }

  private void solve() {
    List<Integer> openLeft = range(left.length);
    List<Integer> openRight = range(right.length);
    if (Math.min(left.length, right.length) > EXACT) {
      pairEqual(openLeft, openRight);
      exact = false;
    }
    if ((long) openLeft.size() * openRight.size() <= DENSE) {
      assign(openLeft, openRight);
    } else {
      assignGreedily(openLeft, openRight);
    }
  }

  private void pairEqual(List<Integer> openLeft, List<Integer> openRight) {
    Map<List<Object>, ArrayDeque<Integer>> free = new HashMap<>();
    for (int i : openLeft) {
      free.computeIfAbsent(key(left[i]), k -> new ArrayDeque<>()).add(i);
    }
    for (int j : openRight) {
      ArrayDeque<Integer> queue = free.get(key(right[j]));
      Integer i = queue == null ? null : queue.poll();
      if (i != null) {
        candidateOf[j] = i;
      }
    }
    openRight.removeIf(j -> candidateOf[j] >= 0);
    boolean[] used = new boolean[left.length];
    for (int i : candidateOf) {
      if (i >= 0) {
        used[i] = true;
      }
    }
    openLeft.removeIf(i -> used[i]);
  }

  private static List<Object> key(Profile profile) {
    return Arrays.asList(
        profile.element.type(),
        profile.text == null ? null : profile.text.glyphs(),
        profile.text == null ? null : profile.text.linear(),
        Arrays.asList(profile.paints),
        profile.box);
  }

  private void assign(List<Integer> openLeft, List<Integer> openRight) {
    if (openLeft.isEmpty() || openRight.isEmpty()) {
      return;
    }
    int columns = openRight.size();
    double[] cost = new double[openLeft.size() * columns];
    for (int a = 0; a < openLeft.size(); a++) {
      for (int b = 0; b < columns; b++) {
        cost[a * columns + b] = 1 - weight(openLeft.get(a), openRight.get(b));
      }
    }
    int[] ones = new int[openLeft.size()];
    int[] oneEach = new int[columns];
    Arrays.fill(ones, 1);
    Arrays.fill(oneEach, 1);
    int[] flow = Transport.solve(cost, ones, oneEach);
    for (int cell = 0; cell < flow.length; cell++) {
      if (flow[cell] > 0 && cost[cell] < 1) {
        candidateOf[openRight.get(cell % columns)] = openLeft.get(cell / columns);
      }
    }
  }

  /** The best pair first, among pairs of one type or of one text: all pairs would be too many. */
  private void assignGreedily(List<Integer> openLeft, List<Integer> openRight) {
    Map<String, List<Integer>> byType = new HashMap<>();
    for (int i : openLeft) {
      byType.computeIfAbsent(left[i].element.type(), k -> new ArrayList<>()).add(i);
    }
    List<MatchPair> pairs = new ArrayList<>();
    for (int j : openRight) {
      pairs.addAll(best(byType.getOrDefault(right[j].element.type(), List.of()), j));
    }
    pairs.sort(Comparator.comparingDouble(MatchPair::weight).reversed());
    boolean[] used = new boolean[left.length];
    for (MatchPair pair : pairs) {
      if (!used[pair.candidate()] && candidateOf[pair.reference()] < 0) {
        used[pair.candidate()] = true;
        candidateOf[pair.reference()] = pair.candidate();
      }
    }
  }

  /** The candidates that agree most with a reference, best first, ties as listed. */
  private List<MatchPair> best(List<Integer> candidates, int j) {
    List<MatchPair> best = new ArrayList<>(KEPT + 1);
    for (int i : candidates) {
      double weight = weight(i, j);
      int place = best.size();
      while (place > 0 && best.get(place - 1).weight() < weight) {
        place--;
      }
      if (place < KEPT) {
        best.add(place, new MatchPair(i, j, weight));
        if (best.size() > KEPT) {
          best.remove(KEPT);
        }
      }
    }
    return best;
  }

  private double weight(int i, int j) {
    return Agreement.of(left[i], right[j], scale).mean();
  }

  private static List<Integer> range(int size) {
    List<Integer> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      list.add(i);
    }
    return list;
  }

  private static int[] indices(List<SomElement> elements, MatchOptions options) {
    return ElementOrder.indices(elements)
        .filter(i -> !options.isContainer(elements.get(i).type()))
        .toArray();
  }

  private static Profile[] profiles(
      List<SomElement> elements, int[] indices, MatchOptions options) {
    Profile[] profiles = new Profile[indices.length];
    for (int k = 0; k < indices.length; k++) {
      profiles[k] = new Profile(elements.get(indices[k]), options);
    }
    return profiles;
  }
}
