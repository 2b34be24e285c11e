package io.github.diagrammetry.judge.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.judge.Goldens;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values of scipy, statsmodels, scikit-learn and fast-krippendorff; see ORIGIN.md. */
class AgreementGoldenTest {
  private static final Offset<Double> EXACT = within(1e-9);

  private static Stream<JsonNode> cases(String name) {
    return StreamSupport.stream(Goldens.json("agreement/" + name + ".json").spliterator(), false);
  }

  static Stream<JsonNode> cohen() {
    return cases("cohen_kappa");
  }

  static Stream<JsonNode> fleiss() {
    return cases("fleiss_kappa");
  }

  static Stream<JsonNode> krippendorff() {
    return cases("krippendorff");
  }

  static Stream<JsonNode> icc() {
    return cases("icc");
  }

  static Stream<JsonNode> dar() {
    return cases("dar");
  }

  static Stream<JsonNode> flips() {
    return cases("direction_flip");
  }

  static Stream<JsonNode> entropy() {
    return cases("entropy");
  }

  static Stream<JsonNode> percentiles() {
    return cases("percentile_type7");
  }

  static Stream<JsonNode> correlation() {
    return cases("correlation");
  }

  @ParameterizedTest
  @MethodSource("cohen")
  void cohenKappa_equalsScikitLearn(JsonNode node) {
    CohenKappa kappa = CohenKappa.of(ints(node.get("a")), ints(node.get("b")));
    assertNumber(kappa.value(), node.get("unweighted"));
    assertNumber(kappa.agreement(), node.get("agreement"));
    if (node.has("linear")) {
      assertNumber(kappa.linear(), node.get("linear"));
      assertNumber(kappa.quadratic(), node.get("quadratic"));
    }
  }

  @ParameterizedTest
  @MethodSource("fleiss")
  void fleissKappa_equalsStatsmodels(JsonNode node) {
    assertNumber(FleissKappa.of(table(node.get("ratings_by_item"))).value(), node.get("fleiss"));
  }

  @ParameterizedTest
  @MethodSource("krippendorff")
  void krippendorffAlpha_equalsFastKrippendorff(JsonNode node) {
    KrippendorffAlpha alpha = KrippendorffAlpha.of(matrix(node.get("raters_by_unit")));
    assertNumber(alpha.nominal(), node.get("nominal"));
    assertNumber(alpha.ordinal(), node.get("ordinal"));
    assertNumber(alpha.interval(), node.get("interval"));
  }

  @ParameterizedTest
  @MethodSource("icc")
  void intraclassCorrelation_equalsAllForms(JsonNode node) {
    IntraclassCorrelation icc = IntraclassCorrelation.of(matrix(node.get("x")));
    JsonNode expected = node.get("expected");
    if (!expected.has("MSB")) {
      assertThat(icc.oneWay()).as("no variance").isNull();
      assertThat(icc.twoWayRandom()).isNull();
      assertThat(icc.twoWayMixed()).isNull();
      return;
    }
    assertNumber(icc.oneWay(), expected.get("ICC(1,1)"));
    assertNumber(icc.twoWayRandom(), expected.get("ICC(2,1)"));
    assertNumber(icc.twoWayMixed(), expected.get("ICC(3,1)"));
    assertNumber(icc.oneWayMean(), expected.get("ICC(1,k)"));
    assertNumber(icc.twoWayRandomMean(), expected.get("ICC(2,k)"));
    assertNumber(icc.twoWayMixedMean(), expected.get("ICC(3,k)"));
    assertNumber(icc.betweenMeanSquare(), expected.get("MSB"));
    assertNumber(icc.withinMeanSquare(), expected.get("MSW"));
    assertNumber(icc.runMeanSquare(), expected.get("MSC"));
    assertNumber(icc.residualMeanSquare(), expected.get("MSE"));
    assertNumber(icc.betweenVariance(), expected.get("between_var"));
    assertNumber(icc.withinMeanSquare(), expected.get("within_var"));
    assertNumber(icc.varianceOfMeans(), expected.get("var_of_instance_means"));
  }

  @ParameterizedTest
  @MethodSource("dar")
  void directionalAgreement_equals(JsonNode node) {
    DirectionalAgreement dar =
        DirectionalAgreement.of(doubles(node.get("scores")), ints(node.get("human")));
    assertNumber(dar.rate(), node.get("dar"));
    assertNumber(dar.referencePreferred(), node.get("dar_ref_preferred"));
    assertNumber(dar.generatedPreferred(), node.get("dar_gen_preferred"));
    assertNumber(dar.withHalfCredit(), node.get("dar_half_credit_for_ties"));
  }

  @ParameterizedTest
  @MethodSource("flips")
  void flipRate_equals(JsonNode node) {
    double threshold = node.get("threshold").asDouble();
    double[][] runs = matrix(node.get("runs_by_instance"));
    FlipRate rate = FlipRate.of(runs, threshold);
    assertNumber(rate.anyChange(), node.get("expected").get("any_change"));
    assertNumber(rate.pairwise(), node.get("expected").get("pairwise"));
    assertNumber(rate.againstFirst(), node.get("expected").get("vs_first_run"));
    int i = 0;
    for (JsonNode entropy : node.get("entropy_of_directions")) {
      int[] directions = FlipRate.directions(runs[i++], threshold);
      double[] values = java.util.Arrays.stream(directions).asDoubleStream().toArray();
      assertNumber(ScoreEntropy.of(values).nats(), entropy.get("nats"));
    }
  }

  @ParameterizedTest
  @MethodSource("entropy")
  void scoreEntropy_equals(JsonNode node) {
    ScoreEntropy entropy = ScoreEntropy.of(doubles(node.get("values")));
    assertNumber(entropy.nats(), node.get("expected").get("nats"));
    assertNumber(entropy.bits(), node.get("expected").get("bits"));
    assertNumber(entropy.normalised(), node.get("expected").get("normalised"));
  }

  @ParameterizedTest
  @MethodSource("percentiles")
  void percentile_equalsNumpy(JsonNode node) {
    node.get("percentiles")
        .properties()
        .forEach(
            entry ->
                assertNumber(
                    BootstrapInterval.percentile(
                        doubles(node.get("x")), Double.parseDouble(entry.getKey())),
                    entry.getValue()));
  }

  @ParameterizedTest
  @MethodSource("correlation")
  void rankCorrelations_equalScipy(JsonNode node) {
    double[] x = doubles(node.get("x"));
    double[] y = doubles(node.get("y"));
    KendallTau tau = KendallTau.of(x, y);
    assertNumber(tau.value(), node.get("kendall_tau_b"));
    assertP(tau.p(), node.get("kendall_p_auto"));
    assertP(tau.asymptoticP(), node.get("kendall_p_asymptotic"));
    assertP(tau.exactP(), node.get("kendall_p_exact"));
    SpearmanRho rho = SpearmanRho.of(x, y);
    assertNumber(rho.value(), node.get("spearman"));
    assertP(rho.p(), node.get("spearman_p_t"));
  }

  private static void assertNumber(Double actual, JsonNode expected) {
    if (expected.isNull()) {
      assertThat(actual).isNull();
    } else {
      assertThat(actual).isCloseTo(expected.asDouble(), EXACT);
    }
  }

  private static void assertP(Double actual, JsonNode expected) {
    if (expected.isNull()) {
      assertThat(actual).isNull();
    } else {
      double p = expected.asDouble();
      assertThat(actual).isCloseTo(p, within(Math.max(1e-12, 1e-6 * p)));
    }
  }

  private static int[] ints(JsonNode node) {
    return StreamSupport.stream(node.spliterator(), false).mapToInt(JsonNode::asInt).toArray();
  }

  private static double[] doubles(JsonNode node) {
    return StreamSupport.stream(node.spliterator(), false)
        .mapToDouble(n -> n.isNull() ? Double.NaN : n.asDouble())
        .toArray();
  }

  private static int[][] table(JsonNode node) {
    return StreamSupport.stream(node.spliterator(), false)
        .map(AgreementGoldenTest::ints)
        .toArray(int[][]::new);
  }

  private static double[][] matrix(JsonNode node) {
    return StreamSupport.stream(node.spliterator(), false)
        .map(AgreementGoldenTest::doubles)
        .toArray(double[][]::new);
  }
}
