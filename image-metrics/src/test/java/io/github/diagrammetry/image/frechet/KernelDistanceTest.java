package io.github.diagrammetry.image.frechet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.diagrammetry.image.neural.SyntheticRows;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class KernelDistanceTest {

  private static FeatureStatistics set(String name, int n, int d, float shift) {
    float[] u = SyntheticRows.uniform(name, n * d);
    FeatureStatistics statistics = FeatureStatistics.keepingRows("test", d);
    for (int i = 0; i < n; i++) {
      float[] row = Arrays.copyOfRange(u, i * d, (i + 1) * d);
      row[0] += shift;
      statistics.add(String.format("%05d", i), row);
    }
    return statistics;
  }

  @Test
  void between_twoRowsEach_isTheFormula() {
    FeatureStatistics x = FeatureStatistics.keepingRows("test", 2);
    x.add("a", new float[] {1, 0});
    x.add("b", new float[] {0, 2});
    FeatureStatistics y = FeatureStatistics.keepingRows("test", 2);
    y.add("a", new float[] {1, 1});
    y.add("b", new float[] {2, 0});
    // Kernels (dot / 2 + 1)^3: xx 1; yy 8; xy 3.375, 8, 8, 1.
    double expected = 1 + 8 - 2 * (3.375 + 8 + 8 + 1) / 4;
    assertThat(KernelDistance.withDefaults().between(x, y).value())
        .isCloseTo(expected, within(1e-12));
  }

  @Test
  void between_sameDistribution_isNearZeroAndShiftedIsNot() {
    KernelDistance distance = KernelDistance.withDefaults();
    double same = distance.between(set("x", 300, 8, 0), set("y", 200, 8, 0)).value();
    double shifted = distance.between(set("x", 300, 8, 0), set("y", 200, 8, 1)).value();
    assertThat(Math.abs(same)).isLessThan(0.05);
    assertThat(shifted).isGreaterThan(10 * Math.abs(same));
    assertThat(distance.between(set("y", 200, 8, 1), set("x", 300, 8, 0)).value())
        .isCloseTo(shifted, within(1e-9));
  }

  @Test
  void between_subsets_dependOnTheSeedAlone() {
    FeatureStatistics x = set("x", 60, 8, 0);
    FeatureStatistics y = set("y", 50, 8, 0.5f);
    KernelDistance distance = KernelDistance.withDefaults().withSubsets(20, 30);
    KernelScore score = distance.between(x, y);
    assertThat(distance.between(x, y)).isEqualTo(score);
    assertThat(score.deviation()).isPositive();
    assertThat(distance.withSeed(1).between(x, y).value()).isNotEqualTo(score.value());
    double whole = KernelDistance.withDefaults().between(x, y).value();
    assertThat(score.value()).isCloseTo(whole, within(3 * score.deviation()));
  }

  @Test
  void between_sumsOnly_isRefused() {
    FeatureStatistics sums = FeatureStatistics.of("test", 2);
    for (int i = 0; i < 5; i++) {
      sums.add("i" + i, new float[] {i, 1});
    }
    assertThatThrownBy(() -> KernelDistance.withDefaults().between(sums, sums))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("keepingRows");
  }
}
