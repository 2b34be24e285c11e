package io.github.diagrammetry.judge.agreement;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Fleiss' kappa: the agreement of several raters beyond chance.
 *
 * <pre>
 * P_i = (sum_j n_ij² - n) / (n (n - 1)),   p_j = share of category j,   kappa = (mean P_i - sum p_j²) / (1 - sum p_j²)
 * </pre>
 *
 * <p>n_ij is the number of the n raters who put item i into category j. When only one category
 * occurs kappa is undefined: null. Agrees with statsmodels' {@code fleiss_kappa}.
 *
 * <p>Reference: J. L. Fleiss (1971), Measuring nominal scale agreement among many raters.
 *
 * @param value kappa, or null
 * @param agreement the mean share of pairs of raters who agree, 0 to 1
 * @param items the number of items
 * @param raters the number of ratings of each item
 */
public record FleissKappa(@Nullable Double value, double agreement, int items, int raters) {

  /**
   * Computes kappa.
   *
   * @param ratingsByItem the category of each rating: items by raters
   * @return kappa
   * @throws IllegalArgumentException if there is no item, or not the same number of at least 2
   *     ratings for each
   */
  public static FleissKappa of(int[][] ratingsByItem) {
    if (ratingsByItem.length == 0 || ratingsByItem[0].length < 2) {
      throw new IllegalArgumentException("Fleiss' kappa needs an item and 2 ratings of each");
    }
    int raters = ratingsByItem[0].length;
    Map<Integer, Integer> totals = new HashMap<>();
    double agreement = 0;
    for (int[] ratings : ratingsByItem) {
      if (ratings.length != raters) {
        throw new IllegalArgumentException(
            "Every item needs the same number of ratings: " + ratings.length + " and " + raters);
      }
      Map<Integer, Integer> counts = new HashMap<>();
      for (int category : ratings) {
        counts.merge(category, 1, Integer::sum);
        totals.merge(category, 1, Integer::sum);
      }
      long squares = counts.values().stream().mapToLong(n -> (long) n * n).sum();
      agreement += (squares - raters) / (raters * (raters - 1.0));
    }
    int items = ratingsByItem.length;
    agreement /= items;
    double all = (double) items * raters;
    double chance = totals.values().stream().mapToDouble(n -> n / all * (n / all)).sum();
    Double kappa = totals.size() == 1 ? null : Double.valueOf((agreement - chance) / (1 - chance));
    return new FleissKappa(kappa, agreement, items, raters);
  }
}
