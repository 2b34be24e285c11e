package io.github.diagrammetry.judge.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.assertj.core.data.Offset;

class AgreementPropertyTest {
  private static final Offset<Double> CLOSE = within(1e-9);

  private static int[] labels(long seed, int n, int categories) {
    return new SplittableRandom(seed).ints(n, 0, categories).toArray();
  }

  private static double[] scores(long seed, int n) {
    return new SplittableRandom(seed).ints(n, 0, 12).mapToDouble(i -> i / 4.0).toArray();
  }

  @Property
  void cohen_isSymmetricAndAtMostOne(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 60) int n) {
    int[] a = labels(seed, n, 4);
    int[] b = labels(seed + 1, n, 4);
    CohenKappa ab = CohenKappa.of(a, b);
    CohenKappa ba = CohenKappa.of(b, a);
    if (ab.value() == null) {
      assertThat(ba.value()).isNull();
    } else {
      assertThat(ab.value()).isCloseTo(ba.value(), CLOSE).isLessThanOrEqualTo(1);
      assertThat(ab.quadratic()).isCloseTo(ba.quadratic(), CLOSE);
    }
    CohenKappa self = CohenKappa.of(a, a);
    assertThat(self.value() == null || Math.abs(self.value() - 1) < 1e-9).isTrue();
  }

  @Property
  void fleiss_doesNotDependOnTheOrderOfRatings(
      @ForAll long seed, @ForAll @IntRange(min = 2, max = 30) int n) {
    int[][] ratings = new int[n][];
    int[][] shuffled = new int[n][];
    for (int i = 0; i < n; i++) {
      ratings[i] = labels(seed + i, 3, 3);
      shuffled[n - 1 - i] = new int[] {ratings[i][2], ratings[i][0], ratings[i][1]};
    }
    Double kappa = FleissKappa.of(ratings).value();
    Double other = FleissKappa.of(shuffled).value();
    if (kappa == null) {
      assertThat(other).isNull();
    } else {
      assertThat(kappa).isCloseTo(other, CLOSE);
    }
  }

  @Property
  void krippendorff_scalesAgreeForTwoValuesAndIgnoreLonelyUnits(
      @ForAll long seed, @ForAll @IntRange(min = 3, max = 30) int n) {
    double[][] raters = new double[3][n + 1];
    for (int r = 0; r < 3; r++) {
      double[] values = Arrays.stream(labels(seed + r, n + 1, 2)).asDoubleStream().toArray();
      raters[r] = values;
      values[n] = r == 0 ? 7 : Double.NaN;
    }
    KrippendorffAlpha alpha = KrippendorffAlpha.of(raters);
    double[][] without =
        Arrays.stream(raters).map(r -> Arrays.copyOf(r, n)).toArray(double[][]::new);
    KrippendorffAlpha same = KrippendorffAlpha.of(without);
    if (same.nominal() == null) {
      assertThat(alpha.nominal()).isNull();
    } else {
      assertThat(alpha.nominal()).isCloseTo(same.nominal(), CLOSE);
      assertThat(same.ordinal()).isCloseTo(same.nominal(), CLOSE);
      assertThat(same.interval()).isCloseTo(same.nominal(), CLOSE);
    }
  }

  @Property
  void rankCorrelations_changeSignWithTheOrderAndIgnoreMonotoneMaps(
      @ForAll long seed, @ForAll @IntRange(min = 3, max = 40) int n) {
    double[] x = scores(seed, n);
    double[] y = scores(seed + 1, n);
    double[] negative = Arrays.stream(y).map(v -> -v).toArray();
    double[] cubed = Arrays.stream(x).map(v -> v * v * v).toArray();
    KendallTau tau = KendallTau.of(x, y);
    if (tau.value() != null) {
      assertThat(tau.value()).isCloseTo(KendallTau.of(y, x).value(), CLOSE).isBetween(-1.0, 1.0);
      assertThat(KendallTau.of(x, negative).value()).isCloseTo(-tau.value(), CLOSE);
      assertThat(KendallTau.of(cubed, y).value()).isCloseTo(tau.value(), CLOSE);
      assertThat(tau.p()).isBetween(0.0, 1.0);
      SpearmanRho rho = SpearmanRho.of(x, y);
      assertThat(SpearmanRho.of(cubed, negative).value()).isCloseTo(-rho.value(), CLOSE);
    }
  }

  @Property
  void icc_isOneForEqualRunsAndDoesNotMoveWithTheScale(
      @ForAll long seed, @ForAll @IntRange(min = 2, max = 20) int n) {
    double[][] equal = new double[n][];
    double[][] noisy = new double[n][];
    double[][] scaled = new double[n][];
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < n; i++) {
      double base = i + random.nextDouble();
      equal[i] = new double[] {base, base, base};
      noisy[i] = random.doubles(3).map(e -> base + e).toArray();
      scaled[i] = Arrays.stream(noisy[i]).map(v -> 10 * v + 3).toArray();
    }
    assertThat(IntraclassCorrelation.of(equal).oneWay()).isCloseTo(1, CLOSE);
    assertThat(IntraclassCorrelation.of(scaled).twoWayRandom())
        .isCloseTo(IntraclassCorrelation.of(noisy).twoWayRandom(), within(1e-6));
  }

  @Example
  void badShapes_areRefusedWithTheirSizes() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CohenKappa.of(new int[2], new int[3]))
        .withMessageContaining("2 and 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FleissKappa.of(new int[][] {{1, 1}, {1}}))
        .withMessageContaining("1 and 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KrippendorffAlpha.of(new double[][] {{1}, {1, 2}}))
        .withMessageContaining("2 and 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IntraclassCorrelation.of(new double[][] {{1, 2}}))
        .withMessageContaining("1 by 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FlipRate.of(new double[][] {{1}}, 0.5))
        .withMessageContaining("two runs");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PreferenceAggregation.aggregate(3))
        .withMessageContaining("-2 and 2: 3");
    assertThatIllegalArgumentException().isThrownBy(() -> ScoreEntropy.of());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DirectionalAgreement.of(new double[1], new int[2]));
  }
}
