package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.match.Items.BoxItem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Bounding boxes by overlap, one to one. */
final class BoxMatcher extends DimensionMatcher<BoxItem> {

  private final MatchOptions options;

  BoxMatcher(MatchOptions options) {
    this.options = options;
  }

  @Override
  List<BoxItem> items(List<SomElement> elements) {
    List<BoxItem> items = new ArrayList<>(elements.size());
    for (int i = 0; i < elements.size(); i++) {
      BoundingBox box = elements.get(i).bbox();
      if (box != null && !options.isContainer(elements.get(i).type())) {
        items.add(new BoxItem(i, box.widenedTo(options.minimumSide())));
      }
    }
    return items;
  }

  @Override
  int element(BoxItem item) {
    return item.element();
  }

  @Override
  List<MatchPair> pairs(List<BoxItem> candidate, List<BoxItem> reference) {
    return pairs(
        candidate.stream().map(BoxItem::box).toList(),
        reference.stream().map(BoxItem::box).toList(),
        options.boxMatching(),
        options.leastIou());
  }

  static List<MatchPair> pairs(
      List<BoundingBox> candidate,
      List<BoundingBox> reference,
      MatchOptions.BoxMatching matching,
      double threshold) {
    int[] candidateOf = inOrder(candidate, reference, matching, threshold);
    if (matching == MatchOptions.BoxMatching.MAXIMUM) {
      augment(candidate, reference, threshold, candidateOf);
    }
    List<MatchPair> pairs = new ArrayList<>();
    for (int j = 0; j < candidateOf.length; j++) {
      if (candidateOf[j] >= 0) {
        pairs.add(new MatchPair(candidateOf[j], j, 1));
      }
    }
    return pairs;
  }

  private static int[] inOrder(
      List<BoundingBox> candidate,
      List<BoundingBox> reference,
      MatchOptions.BoxMatching matching,
      double threshold) {
    BoxIndex index = new BoxIndex(candidate, threshold);
    int[] candidateOf = new int[reference.size()];
    for (int j = 0; j < candidateOf.length; j++) {
      BoundingBox box = reference.get(j);
      int i = matching == MatchOptions.BoxMatching.FIRST_FIT ? index.first(box) : index.best(box);
      candidateOf[j] = i;
      if (i >= 0) {
        index.remove(i);
      }
    }
    return candidateOf;
  }

  /**
   * Makes a matching as large as possible by augmenting paths (Berge 1957). A search that fails
   * shows that what it has visited can never be part of a path, so that stays out for good; the
   * failing searches together visit each box once.
   */
  private static void augment(
      List<BoundingBox> candidate,
      List<BoundingBox> reference,
      double threshold,
      int[] candidateOf) {
    int[] referenceOf = new int[candidate.size()];
    Arrays.fill(referenceOf, -1);
    for (int j = 0; j < candidateOf.length; j++) {
      if (candidateOf[j] >= 0) {
        referenceOf[candidateOf[j]] = j;
      }
    }
    boolean allMatched =
        Arrays.stream(candidateOf).noneMatch(i -> i < 0)
            || Arrays.stream(referenceOf).noneMatch(j -> j < 0);
    if (allMatched) {
      return;
    }
    BoxIndex unseen = new BoxIndex(candidate, threshold);
    int[] reachedFrom = new int[candidate.size()];
    for (int j = 0; j < candidateOf.length; j++) {
      if (candidateOf[j] < 0) {
        search(j, reference, candidateOf, referenceOf, unseen, reachedFrom);
      }
    }
  }

  private static void search(
      int root,
      List<BoundingBox> reference,
      int[] candidateOf,
      int[] referenceOf,
      BoxIndex unseen,
      int[] reachedFrom) {
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(root));
    List<Integer> seen = new ArrayList<>();
    while (!queue.isEmpty()) {
      int j = queue.poll();
      for (int i = unseen.first(reference.get(j)); i >= 0; i = unseen.first(reference.get(j))) {
        unseen.remove(i);
        seen.add(i);
        reachedFrom[i] = j;
        if (referenceOf[i] < 0) {
          turn(i, root, candidateOf, referenceOf, reachedFrom);
          seen.forEach(unseen::restore);
          return;
        }
        queue.add(referenceOf[i]);
      }
    }
  }

  /** Exchanges matched and unmatched edges along a path. */
  private static void turn(
      int end, int root, int[] candidateOf, int[] referenceOf, int[] reachedFrom) {
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
