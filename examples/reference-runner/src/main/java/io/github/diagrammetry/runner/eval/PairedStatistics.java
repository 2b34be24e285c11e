package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.judge.agreement.BootstrapInterval;
import io.github.diagrammetry.judge.agreement.KendallTau;
import io.github.diagrammetry.judge.agreement.SpearmanRho;
import io.github.diagrammetry.runner.eval.StatsEval.Statistic;
import io.github.diagrammetry.runner.statistics.HolmCorrection;
import io.github.diagrammetry.runner.statistics.MeanInterval;
import io.github.diagrammetry.runner.statistics.PassAtK;
import io.github.diagrammetry.runner.statistics.PearsonCorrelation;
import io.github.diagrammetry.runner.statistics.WilcoxonSignedRank;
import io.github.diagrammetry.runner.statistics.WilcoxonSignedRank.Result;
import io.github.diagrammetry.runner.statistics.WilcoxonSignedRank.Zeros;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/** The statistics of scores: tests, corrections, correlations, intervals, pass@k. */
final class PairedStatistics {
  static final Map<String, Statistic> ALL =
      Map.of(
          "wilcoxon", PairedStatistics::wilcoxon,
          "holm", PairedStatistics::holm,
          "correlation", PairedStatistics::correlation,
          "mean_ci", PairedStatistics::meanInterval,
          "pass_at_k", PairedStatistics::passAtK,
          "best_at_k", PairedStatistics::bestAtK);

  private PairedStatistics() {}

  private static void wilcoxon(StatsCase line, ObjectNode result) throws EvalException {
    double[] x = line.numbers("x");
    double[] y = line.numbers("y");
    ArrayNode differences = result.putArray("d");
    Arrays.stream(WilcoxonSignedRank.differences(x, y)).forEach(differences::add);
    for (Zeros zeros : Zeros.values()) {
      Result test = WilcoxonSignedRank.test(x, y, zeros);
      put(result.putObject(zeros.name().toLowerCase(Locale.ROOT)), test);
    }
    Result test = WilcoxonSignedRank.test(x, y, Zeros.WILCOX);
    StatsCase.put(result, "exact_conditional_p", test.exactP());
    boolean distinct =
        test.zeros() == 0
            && Arrays.stream(WilcoxonSignedRank.differences(x, y)).map(Math::abs).distinct().count()
                == x.length;
    if (distinct && test.exactP() != null) {
      ObjectNode exact = result.putObject("scipy_exact").put("T", test.statistic());
      StatsCase.put(exact, "p", test.exactP());
    } else {
      result.putNull("scipy_exact");
    }
    result.put("T", test.statistic());
    result.put("p", test.p());
    ArrayNode flags = result.putArray("flags");
    if (test.degenerate()) {
      flags.add("degenerate");
    }
  }

  private static void put(ObjectNode node, Result test) {
    node.put("n", test.n()).put("zeros", test.zeros());
    node.put("r_plus", test.positiveRanks()).put("r_minus", test.negativeRanks());
    node.put("T", test.statistic());
    StatsCase.put(node, "z", test.z());
    node.put("p", test.normalP()).put("p_continuity", test.continuityP());
  }

  private static void holm(StatsCase line, ObjectNode result) throws EvalException {
    HolmCorrection holm = HolmCorrection.of(line.numbers("p"), line.number("alpha", 0.05));
    holm.adjusted().forEach(result.putArray("adjusted")::add);
    holm.rejected().forEach(result.putArray("reject")::add);
  }

  private static void correlation(StatsCase line, ObjectNode result) throws EvalException {
    double[] x = line.numbers("x");
    double[] y = line.numbers("y");
    KendallTau tau = KendallTau.of(x, y);
    StatsCase.put(result, "kendall_tau_b", tau.value());
    StatsCase.put(result, "kendall_p_auto", tau.p());
    StatsCase.put(result, "kendall_p_asymptotic", tau.asymptoticP());
    StatsCase.put(result, "kendall_p_exact", tau.exactP());
    SpearmanRho rho = SpearmanRho.of(x, y);
    StatsCase.put(result, "spearman", rho.value());
    StatsCase.put(result, "spearman_p_t", rho.p());
    PearsonCorrelation pearson = PearsonCorrelation.of(x, y);
    StatsCase.put(result, "pearson", pearson.value());
    StatsCase.put(result, "pearson_p", pearson.p());
    ArrayNode flags = result.putArray("flags");
    if (rho.value() == null) {
      flags.add("constant");
    }
  }

  private static void meanInterval(StatsCase line, ObjectNode result) throws EvalException {
    double[] x = line.numbers("x");
    MeanInterval interval = MeanInterval.of(x);
    result.put("n", interval.n()).put("mean", interval.mean());
    StatsCase.put(result, "sd_ddof1", interval.deviation());
    StatsCase.put(result, "se", interval.error());
    Double half = interval.halfWidth();
    StatsCase.put(result, "t_half", half);
    StatsCase.put(result, "t_lo", half == null ? null : Double.valueOf(interval.mean() - half));
    StatsCase.put(result, "t_hi", half == null ? null : Double.valueOf(interval.mean() + half));
    StatsCase.put(result, "z_half", interval.normalHalfWidth());
    int resamples = (int) line.number("resamples", 10_000);
    long seed = (long) line.number("seed", 0);
    BootstrapInterval.Interval resampled =
        BootstrapInterval.withDefaults()
            .withResamples(resamples)
            .withSeed(seed)
            .of(x.length, rows -> Arrays.stream(rows).mapToDouble(i -> x[i]).sum() / rows.length);
    ObjectNode bootstrap = result.putObject("bootstrap").put("B", resamples).put("seed", seed);
    StatsCase.put(bootstrap, "lo", resampled == null ? null : Double.valueOf(resampled.low()));
    StatsCase.put(bootstrap, "hi", resampled == null ? null : Double.valueOf(resampled.high()));
    ArrayNode flags = result.putArray("flags");
    if (half == null) {
      flags.add("small-sample");
    }
  }

  private static void passAtK(StatsCase line, ObjectNode result) throws EvalException {
    double value = PassAtK.passAtK(line.integer("n"), line.integer("c"), line.integer("k"));
    result.put("value", value).put("expected", value);
  }

  private static void bestAtK(StatsCase line, ObjectNode result) throws EvalException {
    double value = PassAtK.bestAtK(line.numbers("values"), line.integer("k"));
    result.put("value", value).put("expected", value);
  }
}
