package io.github.diagrammetry.runner.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.diagrammetry.judge.agreement.BootstrapInterval;
import io.github.diagrammetry.runner.statistics.WilcoxonSignedRank.Result;
import io.github.diagrammetry.runner.statistics.WilcoxonSignedRank.Zeros;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values of scipy and statsmodels; see ORIGIN.md. */
class StatisticsGoldenTest {
  private static final Offset<Double> EXACT = within(1e-9);

  private static JsonNode json(String name) {
    try (InputStream in = StatisticsGoldenTest.class.getResourceAsStream(name + ".json")) {
      return new ObjectMapper().readTree(in);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Stream<JsonNode> cases(String name) {
    return StreamSupport.stream(json(name).spliterator(), false);
  }

  static Stream<JsonNode> wilcoxon() {
    return cases("wilcoxon");
  }

  static Stream<JsonNode> means() {
    return cases("mean_ci_bootstrap");
  }

  @ParameterizedTest
  @MethodSource("wilcoxon")
  void wilcoxon_equalsScipyInAllTreatmentsOfZeros(JsonNode node) {
    double[] x = doubles(node.get("x"));
    double[] y = doubles(node.get("y"));
    for (Zeros zeros : Zeros.values()) {
      JsonNode expected = node.get(zeros.name().toLowerCase(Locale.ROOT));
      Result result = WilcoxonSignedRank.test(x, y, zeros);
      if (expected == null) {
        assertThat(result.degenerate()).isTrue();
        assertThat(result.p()).isEqualTo(1);
        assertThat(result.statistic()).isZero();
        continue;
      }
      assertThat(result.n()).isEqualTo(expected.get("n").asInt());
      assertThat(result.zeros()).isEqualTo(expected.get("zeros").asInt());
      assertThat(result.positiveRanks()).isCloseTo(expected.get("r_plus").asDouble(), EXACT);
      assertThat(result.negativeRanks()).isCloseTo(expected.get("r_minus").asDouble(), EXACT);
      assertThat(result.statistic()).isCloseTo(expected.get("T").asDouble(), EXACT);
      assertThat(result.z()).isCloseTo(expected.get("z").asDouble(), EXACT);
      assertP(result.normalP(), expected.get("p"));
      if (expected.has("p_continuity")) {
        assertP(result.continuityP(), expected.get("p_continuity"));
      }
      assertP(result.exactP(), node.get("exact_conditional_p"));
      if (node.hasNonNull("scipy_exact")) {
        assertP(result.exactP(), node.get("scipy_exact").get("p"));
      }
    }
  }

  @Test
  void wilcoxonAndHolm_over55Pairs_equalScipyAndStatsmodels() {
    JsonNode golden = json("holm55");
    double[][] scores =
        StreamSupport.stream(golden.get("scores").spliterator(), false)
            .map(StatisticsGoldenTest::doubles)
            .toArray(double[][]::new);
    JsonNode pairs = golden.get("pairs");
    double[] p = new double[pairs.size()];
    for (int i = 0; i < p.length; i++) {
      JsonNode pair = pairs.get(i);
      Result result =
          WilcoxonSignedRank.test(
              scores[pair.get("a").asInt()], scores[pair.get("b").asInt()], Zeros.WILCOX);
      assertThat(result.z()).isCloseTo(pair.get("z").asDouble(), EXACT);
      assertP(result.normalP(), pair.get("p"));
      p[i] = result.normalP();
    }
    HolmCorrection holm = HolmCorrection.of(p, 0.05);
    for (int i = 0; i < p.length; i++) {
      assertP(holm.adjusted().get(i), pairs.get(i).get("p_holm"));
      assertThat(holm.rejected().get(i)).isEqualTo(pairs.get(i).get("reject").asBoolean());
    }
    assertThat(holm.rejected().stream().filter(r -> r).count())
        .isEqualTo(golden.get("rejected").asLong());
  }

  @Test
  void holm_smallFamilies_equalStatsmodels() {
    cases("holm_small")
        .forEach(
            node -> {
              HolmCorrection holm = HolmCorrection.of(doubles(node.get("p")), 0.05);
              for (int i = 0; i < holm.adjusted().size(); i++) {
                assertThat(holm.adjusted().get(i))
                    .isCloseTo(node.get("adjusted").get(i).asDouble(), EXACT);
                assertThat(holm.rejected().get(i)).isEqualTo(node.get("reject").get(i).asBoolean());
              }
            });
  }

  @ParameterizedTest
  @MethodSource("means")
  void meanInterval_equalsScipyAndBootstrapLiesWithinItsTolerance(JsonNode node) {
    double[] x = doubles(node.get("x"));
    MeanInterval interval = MeanInterval.of(x);
    assertThat(interval.mean()).isCloseTo(node.get("mean").asDouble(), EXACT);
    assertThat(interval.deviation()).isCloseTo(node.get("sd_ddof1").asDouble(), EXACT);
    assertThat(interval.error()).isCloseTo(node.get("se").asDouble(), EXACT);
    assertThat(interval.halfWidth()).isCloseTo(node.get("t_half").asDouble(), EXACT);
    assertThat(interval.normalHalfWidth()).isCloseTo(node.get("z_half").asDouble(), EXACT);
    JsonNode bootstrap = node.get("bootstrap");
    if (bootstrap != null) {
      BootstrapInterval.Interval found =
          BootstrapInterval.withDefaults()
              .of(x.length, rows -> Arrays.stream(rows).mapToDouble(i -> x[i]).average().orElse(0));
      assertThat(found.low())
          .isCloseTo(
              bootstrap.get("lo").asDouble(), within(bootstrap.get("tol_lo_B10000").asDouble()));
      assertThat(found.high())
          .isCloseTo(
              bootstrap.get("hi").asDouble(), within(bootstrap.get("tol_hi_B10000").asDouble()));
    }
  }

  @Test
  void pearson_equalsScipy() {
    cases("correlation")
        .forEach(
            node -> {
              PearsonCorrelation r =
                  PearsonCorrelation.of(doubles(node.get("x")), doubles(node.get("y")));
              if (node.get("pearson").isNull()) {
                assertThat(r.value()).isNull();
              } else {
                assertThat(r.value()).isCloseTo(node.get("pearson").asDouble(), EXACT);
                assertP(r.p(), node.get("pearson_p"));
              }
            });
  }

  @Test
  void passAtK_equalsTheEstimatorAndIsTheBestOfZerosAndOnes() {
    cases("pass_at_k")
        .forEach(
            node -> {
              int n = node.get("n").asInt();
              int c = node.get("c").asInt();
              int k = node.get("k").asInt();
              double expected = node.get("expected").asDouble();
              assertThat(PassAtK.passAtK(n, c, k)).isCloseTo(expected, EXACT);
              double[] graded = new double[n];
              Arrays.fill(graded, 0, c, 1);
              assertThat(PassAtK.bestAtK(graded, k)).isCloseTo(expected, EXACT);
            });
  }

  private static void assertP(Double actual, JsonNode expected) {
    double p = expected.asDouble();
    assertThat(actual).isCloseTo(p, within(Math.max(1e-12, 1e-6 * p)));
  }

  private static double[] doubles(JsonNode node) {
    return StreamSupport.stream(node.spliterator(), false)
        .mapToDouble(JsonNode::asDouble)
        .toArray();
  }
}
