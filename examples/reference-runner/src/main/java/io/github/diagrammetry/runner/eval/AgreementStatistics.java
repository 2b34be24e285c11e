package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.judge.agreement.CohenKappa;
import io.github.diagrammetry.judge.agreement.DirectionalAgreement;
import io.github.diagrammetry.judge.agreement.FleissKappa;
import io.github.diagrammetry.judge.agreement.FlipRate;
import io.github.diagrammetry.judge.agreement.IntraclassCorrelation;
import io.github.diagrammetry.judge.agreement.KrippendorffAlpha;
import io.github.diagrammetry.judge.agreement.ScoreEntropy;
import io.github.diagrammetry.runner.eval.StatsEval.Statistic;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** The statistics of raters and runs. */
final class AgreementStatistics {
  static final Map<String, Statistic> ALL =
      Map.of(
          "cohen_kappa", AgreementStatistics::cohen,
          "fleiss_kappa", AgreementStatistics::fleiss,
          "krippendorff", AgreementStatistics::krippendorff,
          "icc", AgreementStatistics::icc,
          "dar", AgreementStatistics::dar,
          "direction_flip", AgreementStatistics::directionFlip,
          "entropy", AgreementStatistics::entropy);

  /** Instances whose entropy of directions is listed, unless {@code entropies} says otherwise. */
  private static final int LISTED = 10;

  private static final String RULE =
      "score > 0.5 = generated preferred, < 0.5 = reference preferred, exactly 0.5 = tied = never"
          + " agrees";

  private AgreementStatistics() {}

  private static void cohen(StatsCase line, ObjectNode result) throws EvalException {
    SortedMap<String, Integer> names = line.names("a", "b");
    CohenKappa kappa = CohenKappa.of(line.categories("a", names), line.categories("b", names));
    StatsCase.put(result, "unweighted", kappa.value());
    result.put("agreement", kappa.agreement());
    // Names have no distance, so the weighted forms mean nothing for them.
    StatsCase.put(result, "linear", names.isEmpty() ? kappa.linear() : null);
    StatsCase.put(result, "quadratic", names.isEmpty() ? kappa.quadratic() : null);
    result.put("k", (int) line.number("k", kappa.categories()));
    ArrayNode flags = result.putArray("flags");
    undefined(flags, kappa.value());
    if (kappa.skewed()) {
      flags.add("skewed");
    }
  }

  private static void fleiss(StatsCase line, ObjectNode result) throws EvalException {
    int[][] ratings = line.categoryTable("ratings_by_item");
    FleissKappa kappa = FleissKappa.of(ratings);
    StatsCase.put(result, "fleiss", kappa.value());
    result.put("agreement", kappa.agreement());
    table(result.putArray("table"), ratings, (int) line.number("k", 0));
    undefined(result.putArray("flags"), kappa.value());
  }

  /** Counts per category: columns 0 to the largest, or all that occur when some are negative. */
  private static void table(ArrayNode rows, int[][] ratings, int categories) {
    int[] seen = Arrays.stream(ratings).flatMapToInt(Arrays::stream).sorted().distinct().toArray();
    int largest = Math.max(seen[seen.length - 1], categories - 1);
    boolean dense = seen[0] >= 0 && largest < 1000;
    int[] columns = dense ? java.util.stream.IntStream.rangeClosed(0, largest).toArray() : seen;
    for (int[] item : ratings) {
      ArrayNode row = rows.addArray();
      for (int column : columns) {
        row.add(Arrays.stream(item).filter(category -> category == column).count());
      }
    }
  }

  private static void krippendorff(StatsCase line, ObjectNode result) throws EvalException {
    KrippendorffAlpha alpha = KrippendorffAlpha.of(line.matrix("raters_by_unit"));
    StatsCase.put(result, "ordinal", alpha.ordinal());
    StatsCase.put(result, "nominal", alpha.nominal());
    StatsCase.put(result, "interval", alpha.interval());
    undefined(result.putArray("flags"), alpha.nominal());
  }

  private static void icc(StatsCase line, ObjectNode result) throws EvalException {
    IntraclassCorrelation icc = IntraclassCorrelation.of(line.matrix("x"));
    StatsCase.put(result, "ICC(1,1)", icc.oneWay());
    StatsCase.put(result, "ICC(2,1)", icc.twoWayRandom());
    StatsCase.put(result, "ICC(3,1)", icc.twoWayMixed());
    StatsCase.put(result, "ICC(1,k)", icc.oneWayMean());
    StatsCase.put(result, "ICC(2,k)", icc.twoWayRandomMean());
    StatsCase.put(result, "ICC(3,k)", icc.twoWayMixedMean());
    result.put("MSB", icc.betweenMeanSquare()).put("MSW", icc.withinMeanSquare());
    result.put("MSC", icc.runMeanSquare()).put("MSE", icc.residualMeanSquare());
    result.put("between_var", icc.betweenVariance()).put("within_var", icc.withinMeanSquare());
    result.put("var_of_instance_means", icc.varianceOfMeans());
    result.put("mean_within_instance_var_ddof1", icc.withinMeanSquare());
    undefined(result.putArray("flags"), icc.oneWay());
  }

  private static void dar(StatsCase line, ObjectNode result) throws EvalException {
    DirectionalAgreement dar =
        DirectionalAgreement.of(
            line.numbers("scores"),
            Arrays.stream(line.numbers("human")).mapToInt(z -> (int) Math.signum(z)).toArray());
    StatsCase.put(result, "dar", dar.rate());
    StatsCase.put(result, "dar_ref_preferred", dar.referencePreferred());
    StatsCase.put(result, "dar_gen_preferred", dar.generatedPreferred());
    StatsCase.put(result, "dar_half_credit_for_ties", dar.withHalfCredit());
    result.put("rule", RULE);
    undefined(result.putArray("flags"), dar.rate());
  }

  private static void directionFlip(StatsCase line, ObjectNode result) throws EvalException {
    double[][] runs = line.matrix("runs_by_instance");
    double threshold = line.number("threshold", 0.5);
    FlipRate rate = FlipRate.of(runs, threshold);
    StatsCase.put(result, "any_change", rate.anyChange());
    StatsCase.put(result, "pairwise", rate.pairwise());
    StatsCase.put(result, "vs_first_run", rate.againstFirst());
    ArrayNode entropies = result.putArray("entropy_of_directions");
    long listed = (long) line.number("entropies", LISTED);
    for (int i = 0; i < Math.min(runs.length, listed); i++) {
      int[] directions = FlipRate.directions(runs[i], threshold);
      put(
          entropies.addObject(),
          ScoreEntropy.of(Arrays.stream(directions).asDoubleStream().toArray()));
    }
    undefined(result.putArray("flags"), rate.anyChange());
  }

  private static void entropy(StatsCase line, ObjectNode result) throws EvalException {
    put(result, ScoreEntropy.of(line.numbers("values")));
  }

  private static void put(ObjectNode node, ScoreEntropy entropy) {
    node.put("nats", entropy.nats()).put("bits", entropy.bits());
    node.put("normalised", entropy.normalised());
  }

  private static void undefined(ArrayNode flags, @Nullable Double value) {
    if (value == null) {
      flags.add("undefined");
    }
  }
}
