package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.match.Items.TextItem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Texts with partial credit: the one-to-one assignment with the largest sum of normalised edit
 * similarities. Equal to the exact score when every text either occurs or has nothing in common.
 */
final class SoftText {

  /** Above this many distinct texts on both sides together only equal ones count. */
  private static final int MAX_DISTINCT = 1_500;

  private SoftText() {}

  static F1Score score(TextMatcher matcher, List<TextItem> candidate, List<TextItem> reference) {
    boolean linear = all(candidate) && all(reference);
    Map<String, Integer> left = counts(candidate, linear);
    Map<String, Integer> right = counts(reference, linear);
    if (left.isEmpty() || right.isEmpty() || left.size() + right.size() > MAX_DISTINCT) {
      return matcher.score(candidate, reference);
    }
    List<String> rows = new ArrayList<>(left.keySet());
    List<String> columns = new ArrayList<>(right.keySet());
    double[] cost = new double[rows.size() * columns.size()];
    for (int i = 0; i < rows.size(); i++) {
      for (int j = 0; j < columns.size(); j++) {
        cost[i * columns.size() + j] = 1 - EditSimilarity.of(rows.get(i), columns.get(j));
      }
    }
    int[] flow =
        Transport.solve(
            cost,
            left.values().stream().mapToInt(Integer::intValue).toArray(),
            right.values().stream().mapToInt(Integer::intValue).toArray());
    double matched = 0;
    for (int cell = 0; cell < flow.length; cell++) {
      matched += flow[cell] * (1 - cost[cell]);
    }
    return new F1Score(matched, candidate.size(), reference.size());
  }

  private static boolean all(List<TextItem> items) {
    return items.stream().allMatch(item -> item.linear() != null);
  }

  private static Map<String, Integer> counts(List<TextItem> items, boolean linear) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (TextItem item : items) {
      String form = linear ? item.linear() : item.glyphs();
      counts.merge(form == null ? item.glyphs() : form, 1, Integer::sum);
    }
    return counts;
  }
}
