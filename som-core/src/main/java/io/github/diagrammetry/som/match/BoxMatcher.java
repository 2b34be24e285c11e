package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.match.Items.BoxItem;
import java.util.ArrayList;
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
      new AugmentingPaths(candidate, reference, threshold, candidateOf)
          .follow(AugmentingPaths.MOST_LISTED);
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
}
