package io.github.diagrammetry.judge.rubric;

import io.github.diagrammetry.judge.agreement.FlipRate;
import io.github.diagrammetry.judge.agreement.IntraclassCorrelation;
import io.github.diagrammetry.judge.agreement.ScoreEntropy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How much the scores of a judge change from run to run.
 *
 * <p>Source: SciDiagBench, section 4.5 and Table 5.
 *
 * @param correlation intraclass correlations and variances of the overall scores
 * @param directions the flip rates of the overall scores, threshold 0.5
 * @param criteria the flip rates of the differences of criterion scores, threshold 0, mean over
 *     criteria
 * @param criterionEntropy the mean entropy, in nats, of a criterion's candidate scores over the
 *     runs, or null without criteria
 */
public record RubricStability(
    IntraclassCorrelation correlation,
    FlipRate directions,
    FlipRate criteria,
    @Nullable Double criterionEntropy) {

  /**
   * Compares runs.
   *
   * @param runsByInstance instances by runs: at least two of each, the same number of runs, every
   *     score with a value
   * @return the stability
   * @throws IllegalArgumentException if that is not so
   */
  public static RubricStability of(List<List<RubricScore>> runsByInstance) {
    double[][] overall =
        runsByInstance.stream()
            .map(runs -> runs.stream().mapToDouble(RubricStability::value).toArray())
            .toArray(double[][]::new);
    Map<String, List<double[]>> differences = new LinkedHashMap<>();
    double entropy = 0;
    int entropies = 0;
    for (List<RubricScore> runs : runsByInstance) {
      for (CriterionScore first : runs.get(0).criteria()) {
        String id = first.criterion().id();
        List<CriterionScore> scores = new ArrayList<>();
        runs.forEach(
            run ->
                run.criteria().stream()
                    .filter(score -> score.criterion().id().equals(id))
                    .forEach(scores::add));
        if (scores.size() == runs.size()) {
          differences
              .computeIfAbsent(id, key -> new ArrayList<>())
              .add(scores.stream().mapToDouble(s -> s.candidate() - s.reference()).toArray());
          entropy +=
              ScoreEntropy.of(scores.stream().mapToDouble(CriterionScore::candidate).toArray())
                  .nats();
          entropies++;
        }
      }
    }
    double[][][] byCriterion =
        differences.values().stream()
            .map(rows -> rows.toArray(double[][]::new))
            .toArray(double[][][]::new);
    return new RubricStability(
        IntraclassCorrelation.of(overall),
        FlipRate.of(overall, 0.5),
        FlipRate.ofCriteria(byCriterion),
        entropies == 0 ? null : Double.valueOf(entropy / entropies));
  }

  private static double value(RubricScore score) {
    Double value = score.value();
    if (value == null) {
      throw new IllegalArgumentException("A score without a value has no stability");
    }
    return value;
  }
}
