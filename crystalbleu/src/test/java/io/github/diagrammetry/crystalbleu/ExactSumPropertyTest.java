package io.github.diagrammetry.crystalbleu;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;

class ExactSumPropertyTest {
  @Property
  void of_isTheExactSumRoundedOnce(
      @ForAll @Size(max = 8) List<@DoubleRange(min = -1e20, max = 1e20) Double> list) {
    double[] terms = list.stream().mapToDouble(Double::doubleValue).toArray();
    BigDecimal exact =
        Arrays.stream(terms).mapToObj(BigDecimal::new).reduce(BigDecimal.ZERO, BigDecimal::add);
    assertThat(ExactSum.of(terms)).isEqualTo(exact.doubleValue());
  }

  @Example
  void of_tieWithRest_isRoundedByTheRest() {
    assertThat(ExactSum.of(1e16, 1, 1e-16)).isEqualTo(10000000000000002.0);
    assertThat(ExactSum.of(0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1)).isEqualTo(1.0);
  }

  @Example
  void of_infinity_isKept() {
    assertThat(ExactSum.of(1, Double.NEGATIVE_INFINITY)).isEqualTo(Double.NEGATIVE_INFINITY);
  }
}
