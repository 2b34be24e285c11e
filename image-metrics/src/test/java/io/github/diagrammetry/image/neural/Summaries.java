package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;

/** Compares rows with the golden summaries: count, mean, deviation, first values, length. */
final class Summaries {

  private Summaries() {}

  static void check(String what, float[] row, JsonNode golden, double tolerance) {
    assertThat(row).as(what).hasSize(golden.path("n").intValue());
    double sum = 0;
    double squares = 0;
    for (float v : row) {
      sum += v;
      squares += (double) v * v;
    }
    double mean = sum / row.length;
    assertThat(mean).as(what).isCloseTo(golden.path("mean").doubleValue(), within(tolerance));
    assertThat(Math.sqrt(Math.max(0, squares / row.length - mean * mean)))
        .as(what)
        .isCloseTo(golden.path("std_pop").doubleValue(), within(tolerance));
    double length = golden.path("l2").doubleValue();
    assertThat(Math.sqrt(squares)).as(what).isCloseTo(length, within(1e-5 * length + 1e-12));
    int i = 0;
    for (JsonNode value : golden.path("first8")) {
      assertThat((double) row[i]).as(what).isCloseTo(value.doubleValue(), within(tolerance));
      i++;
    }
  }
}
