package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.match.Items.TextItem;
import java.util.ArrayList;
import java.util.List;

/**
 * Texts by equality, one to one. A text that is missing or blank is no item; the text of a
 * container counts.
 *
 * <p>With {@link TextForm#LINEAR} two texts are compared in the linear form where both have it and
 * by their glyphs otherwise. Equal linear forms are paired first; the rest is paired so that the
 * number of pairs is as large as it can be as long as equal linear forms have equal glyphs.
 */
final class TextMatcher extends DimensionMatcher<TextItem> {

  private final MatchOptions options;

  TextMatcher(MatchOptions options) {
    this.options = options;
  }

  @Override
  List<TextItem> items(List<SomElement> elements) {
    List<TextItem> items = new ArrayList<>();
    for (int i = 0; i < elements.size(); i++) {
      SomElement element = elements.get(i);
      String text = element.text();
      String linear = options.textForm() == TextForm.LINEAR ? element.textLinear() : null;
      if (text == null) {
        text = linear;
      }
      if (text != null && !text.isBlank()) {
        TextEquality equality = options.textEquality();
        items.add(
            new TextItem(i, equality.key(text), linear == null ? null : equality.key(linear)));
      }
    }
    return items;
  }

  @Override
  int element(TextItem item) {
    return item.element();
  }

  @Override
  List<MatchPair> pairs(List<TextItem> candidate, List<TextItem> reference) {
    List<MatchPair> pairs = new ArrayList<>();
    boolean[] candidateDone = new boolean[candidate.size()];
    boolean[] referenceDone = new boolean[reference.size()];
    // Linear with linear; then linear with plain, both ways, before plain with plain: a plain text
    // is the more flexible partner and is kept for last.
    boolean[][] rounds = {{true, true}, {true, false}, {false, true}, {false, false}};
    for (boolean[] round : rounds) {
      pairRound(candidate, reference, candidateDone, referenceDone, round, pairs);
    }
    return pairs;
  }

  private static void pairRound(
      List<TextItem> candidate,
      List<TextItem> reference,
      boolean[] candidateDone,
      boolean[] referenceDone,
      boolean[] linear,
      List<MatchPair> pairs) {
    List<Integer> left = open(candidate, candidateDone, linear[0]);
    List<Integer> right = open(reference, referenceDone, linear[1]);
    if (left.isEmpty() || right.isEmpty()) {
      return;
    }
    boolean both = linear[0] && linear[1];
    List<TextItem> leftItems = left.stream().map(candidate::get).toList();
    List<TextItem> rightItems = right.stream().map(reference::get).toList();
    for (MatchPair pair :
        EqualKeys.pairs(leftItems, rightItems, both ? TextItem::linear : TextItem::glyphs)) {
      int i = left.get(pair.candidate());
      int j = right.get(pair.reference());
      candidateDone[i] = true;
      referenceDone[j] = true;
      pairs.add(new MatchPair(i, j, 1));
    }
  }

  private static List<Integer> open(List<TextItem> items, boolean[] done, boolean linear) {
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      if (!done[i] && (items.get(i).linear() != null) == linear) {
        open.add(i);
      }
    }
    return open;
  }
}
