package io.github.diagrammetry.image.frechet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.image.Goldens;
import io.github.diagrammetry.image.neural.SyntheticRows;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CmmdGoldenTest {

  private static final JsonNode ROWS = Goldens.json("goldens/cmmd_distance_only.json");
  private static final JsonNode SETS = Goldens.json("goldens/cmmd_sets.json");

  @ParameterizedTest
  @ValueSource(strings = {"small", "mid", "one", "identical"})
  void between_rows_agreesWithTheFormula(String name) {
    JsonNode golden = ROWS.path("cases").path(name);
    int d = golden.path("d").intValue();
    List<float[]> x = rows(name, "x", golden.path("n").intValue(), d, 0);
    List<float[]> y =
        name.equals("identical")
            ? x
            : rows(
                name,
                "y",
                golden.path("m").intValue(),
                d,
                (float) golden.path("y_add_to_column0").doubleValue());
    check(Cmmd.between(y, x), golden);
  }

  private static List<float[]> rows(String name, String side, int n, int d, float shift) {
    float[] u = SyntheticRows.uniform("cmmd/public/" + name + "/" + side, n * d);
    float[][] rows = new float[n][];
    for (int i = 0; i < n; i++) {
      rows[i] = Arrays.copyOfRange(u, i * d, (i + 1) * d);
      rows[i][0] += shift;
      float length = (float) Math.sqrt(numpySquares(rows[i], 0, d));
      for (int j = 0; j < d; j++) {
        rows[i][j] /= length;
      }
    }
    return List.of(rows);
  }

  /** The sum of squares in single precision in NumPy's order: halves, then eight partial sums. */
  private static float numpySquares(float[] row, int from, int n) {
    if (n > 128) {
      int half = n / 2 - n / 2 % 8;
      return numpySquares(row, from, half) + numpySquares(row, from + half, n - half);
    }
    float[] part = new float[8];
    for (int i = 0; i < n; i++) {
      part[i % 8] += row[from + i] * row[from + i];
    }
    return ((part[0] + part[1]) + (part[2] + part[3]))
        + ((part[4] + part[5]) + (part[6] + part[7]));
  }

  @ParameterizedTest
  @ValueSource(strings = {"A12_vs_B12", "A64_vs_B64", "A12_vs_A64", "A12_vs_A12"})
  void between_embeddingsOfPictures_agreesWithTheFormula(String name) throws IOException {
    String[] sides = name.split("_vs_");
    List<float[]> x = List.of(Cmmd.unit(Npy.rows(sides[0], "", "clip")));
    List<float[]> y = List.of(Cmmd.unit(Npy.rows(sides[1], "", "clip")));
    check(Cmmd.between(y, x), SETS.path("cmmd").path(name));
  }

  private static void check(double value, JsonNode golden) {
    double exact = golden.path("f64").doubleValue();
    if (exact == 0) {
      assertThat(value).isZero();
    }
    assertThat(value).isCloseTo(exact, within(1e-6));
    assertThat(value).isCloseTo(golden.path("cmmd_pytorch_f32").doubleValue(), within(5e-4));
  }
}
