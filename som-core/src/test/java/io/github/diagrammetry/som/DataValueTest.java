package io.github.diagrammetry.som;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DataValueTest {

  @ParameterizedTest
  @CsvSource({
    "1Y5.0e0], 5",
    "2Y2.5e-1], -0.25",
    "0Y0.0e0], 0",
    "1Y1.0e6], 1e+06",
    "1Y1.0e5], 100000",
    "1Y1.0e-5], 1e-05",
    "1Y1.23456789e2], 123.457",
    "3Y0.0e0], nan",
    "4Y0.0e0], inf",
    "5Y0.0e0], -inf",
    "3.50, 3.5",
    "12e3, 12000",
    "A \\& B, A \\& B",
    "2020-01-01, 2020-01-01"
  })
  void text_isLikePercentG(String raw, String expected) {
    assertThat(DataValue.text(raw)).isEqualTo(expected);
  }

  @Test
  void text_ofNothing_isNull() {
    assertThat(DataValue.text(null)).isNull();
  }

  @Property
  void shortest_isRightToSixDigits(@ForAll double value) {
    if (Double.isFinite(value)) {
      double back = Double.parseDouble(DataValue.shortest(BigDecimal.valueOf(value)));
      assertThat(back)
          .isCloseTo(value, org.assertj.core.data.Offset.offset(Math.abs(value) * 6e-6));
    }
  }
}
