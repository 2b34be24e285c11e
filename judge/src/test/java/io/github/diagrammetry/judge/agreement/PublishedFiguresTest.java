package io.github.diagrammetry.judge.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.diagrammetry.judge.Goldens;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** Figures that the three papers print, computed again from what they print of the raw numbers. */
class PublishedFiguresTest {
  private static final int ITEMS = 50;

  /** Columns: item, then completeness, correctness, clarity of each of two assessors. */
  private static int[][] tableEight() throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Goldens.class.getResourceAsStream("agreement/math-vision-table8.tsv"),
                StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .map(line -> Arrays.stream(line.split("\t")).mapToInt(Integer::parseInt).toArray())
          .toArray(int[][]::new);
    }
  }

  private static double mean(int[][] rows, int... columns) {
    return Arrays.stream(rows)
        .flatMapToInt(row -> Arrays.stream(columns).map(c -> row[c]))
        .average()
        .getAsDouble();
  }

  private static long count(int[][] rows, java.util.function.Predicate<int[]> condition) {
    return Arrays.stream(rows).filter(condition).count();
  }

  @Test
  void mathVisionTable8_meansAndAgreement_areThoseOfSection35() throws IOException {
    int[][] rows = tableEight();
    assertThat(rows).hasNumberOfRows(ITEMS);
    double[] printed = {5.00, 4.88, 4.80, 4.90, 4.82, 4.76};
    for (int column = 1; column <= 6; column++) {
      assertThat(mean(rows, column)).isCloseTo(printed[column - 1], within(0.005));
    }
    assertThat(mean(rows, 1, 4)).isCloseTo(4.95, within(0.005));
    assertThat(mean(rows, 2, 5)).isCloseTo(4.85, within(0.005));
    assertThat(mean(rows, 3, 6)).isCloseTo(4.78, within(0.005));
    assertThat(mean(rows, 1, 2, 3, 4, 5, 6)).isCloseTo(4.86, within(0.005));
    double[] exact = {0.90, 0.90, 0.80};
    for (int axis = 1; axis <= 3; axis++) {
      int[] first = column(rows, axis);
      int[] second = column(rows, axis + 3);
      assertThat(CohenKappa.of(first, second).agreement()).isCloseTo(exact[axis - 1], within(1e-9));
      int a = axis;
      assertThat(count(rows, row -> Math.abs(row[a] - row[a + 3]) <= 1)).isEqualTo(ITEMS);
    }
    IntPredicate enough = score -> score >= 4;
    assertThat(count(rows, row -> enough.test(row[3]) && enough.test(row[6]))).isEqualTo(47);
  }

  private static int[] column(int[][] rows, int column) {
    return Arrays.stream(rows).mapToInt(row -> row[column]).toArray();
  }

  @Test
  void diagramMmuTableC2_ruleStage_hasKappaZeroAt129Of130() {
    int[] judge = new int[130];
    Arrays.fill(judge, 1);
    int[] people = judge.clone();
    people[17] = 0;
    CohenKappa kappa = CohenKappa.of(people, judge);
    assertThat(kappa.value()).isZero();
    assertThat(kappa.agreement()).isCloseTo(0.992, within(0.0005));
    assertThat(kappa.skewed()).isTrue();
  }

  @Test
  void sciDiagBenchTable4_rates_comeFrom70And35Pairs() {
    double[] scores = new double[105];
    int[] human = new int[105];
    for (int i = 0; i < 105; i++) {
      human[i] = i < 70 ? -1 : 1;
      boolean agrees = i < 57 || i >= 70 && i < 103;
      scores[i] = 0.5 + (agrees ? 0.1 : -0.1) * human[i];
    }
    DirectionalAgreement dar = DirectionalAgreement.of(scores, human);
    assertThat(dar.rate()).isCloseTo(0.857, within(0.0005));
    assertThat(dar.referencePreferred()).isCloseTo(0.8143, within(0.00005));
    assertThat(dar.generatedPreferred()).isCloseTo(0.9429, within(0.00005));
  }

  @Test
  void sciDiagBenchTable5_flipRates_are20And22Of165Instances() {
    for (int flipped : new int[] {20, 22}) {
      double[][] runs = new double[165][];
      for (int i = 0; i < runs.length; i++) {
        runs[i] = i < flipped ? new double[] {0.6, 0.6, 0.4} : new double[] {0.4, 0.3, 0.45};
      }
      double printed = flipped == 20 ? 0.1212 : 0.1333;
      assertThat(FlipRate.of(runs, 0.5).anyChange()).isCloseTo(printed, within(0.00005));
    }
  }

  @Test
  void sciDiagBenchAppendixE_aggregation_keepsTwoConsistentDirectionsWithoutConflict() {
    assertThat(PreferenceAggregation.aggregate(2, 1, 0)).contains(2);
    assertThat(PreferenceAggregation.aggregate(-1, -1, -2)).contains(-1);
    assertThat(PreferenceAggregation.aggregate(-2, -2, 0)).contains(-2);
    assertThat(PreferenceAggregation.aggregate(1, 1, -1)).isEmpty();
    assertThat(PreferenceAggregation.aggregate(1, 0, 0)).isEmpty();
    assertThat(PreferenceAggregation.aggregate(0, 0, 0)).isEmpty();
    assertThat(MajorityVote.of(List.of("a", "b", "a"))).contains("a");
    assertThat(MajorityVote.of(List.of("a", "b", "c"))).isEmpty();
  }
}
