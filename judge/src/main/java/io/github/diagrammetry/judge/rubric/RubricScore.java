package io.github.diagrammetry.judge.rubric;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a candidate does against its reference. Made by the library.
 *
 * <pre>
 * S_x = sum over dimensions W_d · sum over criteria of d w_c · s_x,c        x: candidate, reference
 * S   = S_candidate / (S_candidate + S_reference)
 * </pre>
 *
 * <p>0.5 is parity; above it the candidate is better. The same ratio is given per dimension and per
 * sub-dimension. When both sums are 0 the ratio is 0.5 with the flag {@code both-zero}. A criterion
 * without a readable score is left out, its weight is shared among the rest of its dimension, and
 * the flag {@code judge-unparsed} is set; without any there is no value.
 *
 * <p>Source: SciDiagBench, section 3.3. Its equations (1) to (4) are missing from the published
 * text; these are the form that agrees with all it says about them.
 *
 * @param value S, 0 to 1, or null without any score
 * @param candidate S_candidate, 0 to 10, or null
 * @param reference S_reference, 0 to 10, or null
 * @param byDimension S of each dimension
 * @param bySubDimension S of each sub-dimension
 * @param criteria the scores of each criterion
 * @param calls the requests that were made
 * @param flags {@code both-zero}, {@code judge-unparsed}, {@code judge-error}
 * @param signature every choice that can change the score
 */
public record RubricScore(
    @Nullable Double value,
    @Nullable Double candidate,
    @Nullable Double reference,
    Map<Dimension, Double> byDimension,
    Map<SubDimension, Double> bySubDimension,
    List<CriterionScore> criteria,
    int calls,
    List<String> flags,
    String signature) {
  /** Copies the collections. */
  public RubricScore {
    byDimension = Map.copyOf(byDimension);
    bySubDimension = Map.copyOf(bySubDimension);
    criteria = List.copyOf(criteria);
    flags = List.copyOf(flags);
  }

  /** A weighted mean of both sides. */
  private static final class Sum {
    double weight;
    double candidate;
    double reference;

    void add(double w, double c, double r) {
      weight += w;
      candidate += w * c;
      reference += w * r;
    }
  }

  static RubricScore of(
      Rubric rubric, List<CriterionScore> scores, int calls, List<String> flags, String signature) {
    Map<Dimension, Sum> dimensions = new EnumMap<>(Dimension.class);
    Map<SubDimension, Sum> parts = new EnumMap<>(SubDimension.class);
    for (CriterionScore score : scores) {
      SubDimension part = score.criterion().subDimension();
      double w = score.criterion().weight();
      dimensions
          .computeIfAbsent(part.dimension(), d -> new Sum())
          .add(w, score.candidate(), score.reference());
      parts.computeIfAbsent(part, p -> new Sum()).add(w, score.candidate(), score.reference());
    }
    Sum all = new Sum();
    dimensions.forEach(
        (dimension, sum) ->
            all.add(
                rubric.dimensionWeights().getOrDefault(dimension, 0.0),
                sum.candidate / sum.weight,
                sum.reference / sum.weight));
    boolean none = scores.isEmpty();
    boolean zero = !none && all.candidate + all.reference == 0;
    List<String> flagged = new java.util.ArrayList<>(flags);
    if (zero) {
      flagged.add("both-zero");
    }
    return new RubricScore(
        none ? null : Double.valueOf(ratio(all)),
        none ? null : Double.valueOf(all.candidate / all.weight),
        none ? null : Double.valueOf(all.reference / all.weight),
        ratios(dimensions, Dimension.class),
        ratios(parts, SubDimension.class),
        scores,
        calls,
        flagged,
        signature);
  }

  private static double ratio(Sum sum) {
    double both = sum.candidate + sum.reference;
    return both == 0 ? 0.5 : sum.candidate / both;
  }

  private static <K extends Enum<K>> Map<K, Double> ratios(Map<K, Sum> sums, Class<K> type) {
    Map<K, Double> ratios = new EnumMap<>(type);
    sums.forEach((key, sum) -> ratios.put(key, ratio(sum)));
    return ratios;
  }

  /**
   * The score minus 0.5: which way the judge leans and how far.
   *
   * @return -0.5 to 0.5, or null without a value
   */
  public @Nullable Double lean() {
    return value == null ? null : Double.valueOf(value - 0.5);
  }
}
