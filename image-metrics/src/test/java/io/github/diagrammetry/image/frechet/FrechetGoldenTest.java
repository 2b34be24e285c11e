package io.github.diagrammetry.image.frechet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.image.Goldens;
import io.github.diagrammetry.image.neural.SyntheticRows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FrechetGoldenTest {

  private static final JsonNode ROWS = Goldens.json("goldens/fid_distance_only.json");
  private static final JsonNode SETS = Goldens.json("goldens/fid_sets.json");

  static List<String> cases() {
    return names(ROWS.path("cases"));
  }

  static List<String> savedSets() {
    List<String> names = new ArrayList<>();
    for (String name : names(SETS.path("fid"))) {
      String[] parts = name.split("/");
      String[] sides = parts[0].split("_vs_");
      if (Npy.exists(sides[0], parts[1], parts[2]) && Npy.exists(sides[1], parts[1], parts[2])) {
        names.add(name);
      }
    }
    return names;
  }

  private static List<String> names(JsonNode node) {
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      names.add(entry.getKey());
    }
    return names;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void between_rows_isTheExactDistance(String name) {
    JsonNode golden = ROWS.path("cases").path(name);
    double[][] x = rows(name, "X", golden.path("n").intValue(), golden, 0);
    String second = name.equals("identical") ? "X" : "Y";
    double[][] y =
        rows(name, second, golden.path("m").intValue(), golden, golden.path("shift").doubleValue());
    FrechetScore score = FrechetDistance.between(x, y);
    double exact = golden.path("exact").doubleValue();
    assertThat(score.value()).isCloseTo(exact, within(1e-9 * Math.abs(exact) + 1e-12));
    double torchmetrics = golden.path("torchmetrics_eigvals").doubleValue();
    boolean fullRank = Math.min(x.length, y.length) > x[0].length;
    double tolerance = fullRank ? 1e-6 * Math.abs(exact) + 1e-12 : 5e-7 * exact + 1e-4;
    assertThat(score.value()).isCloseTo(torchmetrics, within(tolerance));
    assertThat(FrechetDistance.between(y, x).value())
        .isCloseTo(score.value(), within(1e-9 * Math.abs(exact) + 1e-12));
  }

  private static double[][] rows(String name, String side, int n, JsonNode golden, double shift) {
    int d = golden.path("d").intValue();
    float[] u = SyntheticRows.uniform("fid/public/" + name + "/" + side, n * d);
    double[][] rows = new double[n][d];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        rows[i][j] = u[i * d + j] * (1 + (double) j / d) + shift;
      }
    }
    return rows;
  }

  @ParameterizedTest
  @MethodSource("savedSets")
  void between_featuresOfPictures_isTheExactDistance(String name) throws IOException {
    String[] parts = name.split("/");
    String[] sides = parts[0].split("_vs_");
    JsonNode golden = SETS.path("fid").path(name);
    FrechetScore score =
        FrechetDistance.between(
            statistics(Npy.rows(sides[0], parts[1], parts[2])),
            statistics(Npy.rows(sides[1], parts[1], parts[2])));
    double exact = golden.path("exact").doubleValue();
    assertThat(score.value()).isCloseTo(exact, within(1e-9 * Math.abs(exact) + 1e-9));
    assertThat(score.meanTerm()).isCloseTo(golden.path("mean_term").doubleValue(), within(1e-9));
    assertThat(score.flags()).containsExactly("small-sample");
  }

  @Test
  void savedSets_areMoreThanTwo() {
    assertThat(savedSets()).hasSizeGreaterThan(2);
  }

  private static FeatureStatistics statistics(float[][] rows) {
    FeatureStatistics statistics = FeatureStatistics.keepingRows("golden", rows[0].length);
    for (int i = 0; i < rows.length; i++) {
      statistics.add(String.format("%03d", i), rows[i]);
    }
    return statistics;
  }
}
