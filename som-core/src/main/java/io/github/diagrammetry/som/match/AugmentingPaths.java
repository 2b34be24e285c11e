package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes a matching of boxes as large as possible by augmenting paths (Berge 1957).
 *
 * <p>A search that fails shows that what it has visited can never be part of a path, so that stays
 * out for good; the failing searches together visit each box once. A search that succeeds puts its
 * boxes back, so the neighbours of a box are asked for many times: they are listed once, unless
 * they are so many that only the index, which leaves out what was visited, is fast enough.
 */
final class AugmentingPaths {

  /** Neighbours that are worth listing: 8 MiB. */
  static final int MOST_LISTED = 1 << 21;

  private final List<BoundingBox> reference;
  private final int[] candidateOf;
  private final int[] referenceOf;
  private final int[] reachedFrom;
  private final boolean[] seen;
  private final BoxIndex unseen;

  AugmentingPaths(
      List<BoundingBox> candidate,
      List<BoundingBox> reference,
      double threshold,
      int[] candidateOf) {
    this.reference = reference;
    this.candidateOf = candidateOf;
    referenceOf = new int[candidate.size()];
    reachedFrom = new int[candidate.size()];
    seen = new boolean[candidate.size()];
    unseen = new BoxIndex(candidate, threshold);
    Arrays.fill(referenceOf, -1);
    for (int j = 0; j < candidateOf.length; j++) {
      if (candidateOf[j] >= 0) {
        referenceOf[candidateOf[j]] = j;
      }
    }
  }

  /**
   * Searches from every reference that is still free.
   *
   * @param mostListed how many neighbours may be listed; changes the time, never the result
   */
  void follow(int mostListed) {
    boolean allMatched =
        Arrays.stream(candidateOf).noneMatch(i -> i < 0)
            || Arrays.stream(referenceOf).noneMatch(j -> j < 0);
    if (allMatched) {
      return;
    }
    int[][] listed = neighbours(mostListed);
    for (int j = 0; j < candidateOf.length; j++) {
      if (candidateOf[j] < 0) {
        search(j, listed);
      }
    }
  }

  private int @Nullable [][] neighbours(int mostListed) {
    int[][] lists = new int[reference.size()][];
    long total = 0;
    for (int j = 0; j < lists.length; j++) {
      lists[j] = unseen.all(reference.get(j));
      total += lists[j].length;
      if (total > mostListed) {
        return null;
      }
    }
    return lists;
  }

  private void search(int root, int @Nullable [][] listed) {
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(root));
    List<Integer> visited = new ArrayList<>();
    while (!queue.isEmpty()) {
      int j = queue.poll();
      for (int i : listed == null ? unseen.all(reference.get(j)) : listed[j]) {
        if (seen[i]) {
          continue;
        }
        see(i, true, listed == null);
        visited.add(i);
        reachedFrom[i] = j;
        if (referenceOf[i] < 0) {
          turn(i, root);
          visited.forEach(v -> see(v, false, listed == null));
          return;
        }
        queue.add(referenceOf[i]);
      }
    }
  }

  private void see(int i, boolean yes, boolean inIndex) {
    seen[i] = yes;
    if (inIndex && yes) {
      unseen.remove(i);
    } else if (inIndex) {
      unseen.restore(i);
    }
  }

  /** Exchanges matched and unmatched edges along a path. */
  private void turn(int end, int root) {
    int i = end;
    while (true) {
      int j = reachedFrom[i];
      int next = candidateOf[j];
      candidateOf[j] = i;
      referenceOf[i] = j;
      if (j == root) {
        return;
      }
      i = next;
    }
  }
}
