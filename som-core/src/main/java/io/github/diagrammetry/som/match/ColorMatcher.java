package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.color.LabColor;
import io.github.diagrammetry.som.color.Rgb;
import io.github.diagrammetry.som.match.Items.Channel;
import io.github.diagrammetry.som.match.Items.ColorItem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Colours within groups of elements: Diagram-MMU, equation 4. Each paint of an element is one item:
 * fill, stroke, and the colour of the text of an element that has paint as well.
 */
final class ColorMatcher extends DimensionMatcher<ColorItem> {

  private final MatchOptions options;

  ColorMatcher(MatchOptions options) {
    this.options = options;
  }

  @Override
  List<ColorItem> items(List<SomElement> elements) {
    Map<Rgb, LabColor> labs = new HashMap<>();
    Set<List<Object>> seen = new HashSet<>();
    List<ColorItem> items = new ArrayList<>();
    for (int i = 0; i < elements.size(); i++) {
      SomElement element = elements.get(i);
      if (options.isContainer(element.type())) {
        continue;
      }
      String group = group(element.type());
      for (Channel channel : Channel.values()) {
        Rgb rgb = paint(element, channel);
        if (rgb != null && (!options.distinctColors() || seen.add(List.of(group, rgb)))) {
          LabColor lab = labs.computeIfAbsent(rgb, LabColor::of);
          items.add(new ColorItem(i, channel, group, rgb, lab));
        }
      }
    }
    return items;
  }

  /** The colour of one channel of an element, or null. */
  static @Nullable Rgb paint(SomElement element, Channel channel) {
    return switch (channel) {
      case FILL -> element.fill();
      case STROKE -> element.stroke();
      case TEXT -> element.textColor();
    };
  }

  private String group(String type) {
    int colon = type.indexOf(':');
    boolean coarse = options.colorGroups() == MatchOptions.ColorGroups.COARSE_TYPE;
    return coarse && colon >= 0 ? type.substring(0, colon) : type;
  }

  @Override
  int element(ColorItem item) {
    return item.element();
  }

  @Override
  List<MatchPair> samePairs(List<ColorItem> candidate, List<ColorItem> reference) {
    return EqualKeys.pairs(candidate, reference, item -> List.of(item.group(), item.rgb()));
  }

  @Override
  List<MatchPair> pairs(List<ColorItem> candidate, List<ColorItem> reference) {
    Map<String, List<Integer>> candidateGroups = groups(candidate);
    List<MatchPair> pairs = new ArrayList<>();
    for (Map.Entry<String, List<Integer>> entry : groups(reference).entrySet()) {
      List<Integer> left = candidateGroups.get(entry.getKey());
      if (left != null) {
        pairGroup(candidate, left, reference, entry.getValue(), pairs);
      }
    }
    return pairs;
  }

  private void pairGroup(
      List<ColorItem> candidate,
      List<Integer> left,
      List<ColorItem> reference,
      List<Integer> right,
      List<MatchPair> pairs) {
    LabColor[] candidateColors = colors(candidate, left);
    LabColor[] referenceColors = colors(reference, right);
    for (MatchPair pair : assign(candidateColors, referenceColors)) {
      pairs.add(
          new MatchPair(left.get(pair.candidate()), right.get(pair.reference()), pair.weight()));
    }
  }

  private List<MatchPair> assign(LabColor[] candidate, LabColor[] reference) {
    double scale = options.colorScale();
    int size =
        options.limitSide() == MatchOptions.LimitSide.REFERENCE
            ? reference.length
            : Math.max(candidate.length, reference.length);
    MatchOptions.ColorAssignment assignment = options.colorAssignment();
    if (assignment == MatchOptions.ColorAssignment.OPTIMAL || size <= options.exactLimit()) {
      return OptimalColors.pairs(candidate, reference, scale);
    }
    return assignment == MatchOptions.ColorAssignment.EXACT_THEN_GREEDY
        ? GreedyColors.pairs(candidate, reference, scale)
        : GreedyColors.inReferenceOrder(candidate, reference, scale);
  }

  private static Map<String, List<Integer>> groups(List<ColorItem> items) {
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    for (int i = 0; i < items.size(); i++) {
      groups.computeIfAbsent(items.get(i).group(), k -> new ArrayList<>()).add(i);
    }
    return groups;
  }

  private static LabColor[] colors(List<ColorItem> items, List<Integer> indices) {
    LabColor[] colors = new LabColor[indices.size()];
    for (int i = 0; i < colors.length; i++) {
      colors[i] = items.get(indices.get(i)).lab();
    }
    return colors;
  }
}
