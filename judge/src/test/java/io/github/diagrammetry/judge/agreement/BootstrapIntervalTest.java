package io.github.diagrammetry.judge.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.diagrammetry.judge.agreement.BootstrapInterval.Interval;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BootstrapIntervalTest {
  private static final BootstrapInterval FEW = BootstrapInterval.withDefaults().withResamples(2000);

  private static double mean(double[] x, int[] rows) {
    return Arrays.stream(rows).mapToDouble(i -> x[i]).average().orElseThrow();
  }

  @Test
  void of_equalSeeds_giveEqualIntervalsAndOthersDiffer() {
    double[] x = new SplittableRandom(1).doubles(50).toArray();
    Interval one = FEW.of(50, rows -> mean(x, rows));
    assertThat(FEW.of(50, rows -> mean(x, rows))).isEqualTo(one);
    assertThat(FEW.withSeed(9).of(50, rows -> mean(x, rows))).isNotEqualTo(one);
    assertThat(one.low()).isLessThan(one.high());
  }

  @Test
  void of_widerLevel_isWider() {
    double[] x = new SplittableRandom(1).doubles(50).toArray();
    Interval narrow = FEW.withLevel(0.5).of(50, rows -> mean(x, rows));
    Interval wide = FEW.withLevel(0.99).of(50, rows -> mean(x, rows));
    assertThat(wide.low()).isLessThan(narrow.low());
    assertThat(wide.high()).isGreaterThan(narrow.high());
  }

  @Test
  void of_mean_hasTheWidthOfTheNormalInterval() {
    double[] x = new SplittableRandom(2).doubles(400).toArray();
    Interval interval = FEW.of(400, rows -> mean(x, rows));
    double expected = 2 * 1.96 * Math.sqrt(1 / 12.0 / 400);
    assertThat(interval.high() - interval.low()).isCloseTo(expected, within(0.15 * expected));
  }

  @Test
  void of_kappa_resamplesItemsWithAllTheirRatings() {
    SplittableRandom random = new SplittableRandom(3);
    int[][] ratings = new int[110][];
    for (int i = 0; i < ratings.length; i++) {
      int truth = random.nextInt(3);
      ratings[i] = new int[] {truth, truth, random.nextInt(5) == 0 ? random.nextInt(3) : truth};
    }
    double kappa = FleissKappa.of(ratings).value();
    Interval interval =
        FEW.of(
            ratings.length, rows -> FleissKappa.of(BootstrapInterval.pick(ratings, rows)).value());
    assertThat(kappa).isBetween(interval.low(), interval.high());
    assertThat(interval.high() - interval.low()).isBetween(0.02, 0.4);
  }

  @Test
  void of_undefinedForMostResamples_isNull() {
    assertThat(FEW.of(5, rows -> null)).isNull();
    assertThat(FEW.of(5, rows -> rows[0] == 0 ? null : Double.valueOf(1)))
        .isEqualTo(new Interval(1, 1));
  }

  @Test
  void options_outOfRange_areRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> FEW.withResamples(5));
    assertThatIllegalArgumentException().isThrownBy(() -> FEW.withLevel(1));
    assertThatIllegalArgumentException().isThrownBy(() -> FEW.of(0, rows -> 0.0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BootstrapInterval.percentile(new double[0], 50));
  }
}
