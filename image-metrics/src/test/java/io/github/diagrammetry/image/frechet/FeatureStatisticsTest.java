package io.github.diagrammetry.image.frechet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.diagrammetry.image.neural.SyntheticRows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeatureStatisticsTest {

  @TempDir private Path folder;

  private static float[][] rows(String name, int n, int d) {
    float[] u = SyntheticRows.uniform(name, n * d);
    float[][] rows = new float[n][];
    for (int i = 0; i < n; i++) {
      rows[i] = Arrays.copyOfRange(u, i * d, (i + 1) * d);
    }
    return rows;
  }

  private static FeatureStatistics filled(float[][] rows, List<Integer> order, boolean keep) {
    int d = rows[0].length;
    FeatureStatistics statistics =
        keep ? FeatureStatistics.keepingRows("test", d) : FeatureStatistics.of("test", d);
    for (int i : order) {
      statistics.add(String.format("%04d", i), rows[i]);
    }
    return statistics;
  }

  private static List<Integer> upTo(int n) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      order.add(i);
    }
    return order;
  }

  @Property(tries = 30)
  void merge_anyPartitionAndOrder_givesTheSameBits(
      @ForAll @IntRange(min = 2, max = 20) int n, @ForAll long seed) {
    float[][] x = rows("x", n, 24);
    FeatureStatistics reference = filled(rows("y", 15, 24), upTo(15), false);
    double whole = FrechetDistance.between(filled(x, upTo(n), false), reference).value();
    Random random = new Random(seed);
    List<Integer> shuffled = upTo(n);
    Collections.shuffle(shuffled, random);
    int cut = random.nextInt(n + 1);
    FeatureStatistics left = filled(x, shuffled.subList(0, cut), false);
    left.merge(filled(x, shuffled.subList(cut, n), false));
    assertThat(left.count()).isEqualTo(n);
    assertThat(FrechetDistance.between(left, reference).value()).isEqualTo(whole);
  }

  @Test
  void merge_sums_agreeWithOnePass() {
    float[][] x = rows("x", 900, 12);
    FeatureStatistics y = filled(rows("y", 700, 12), upTo(700), true);
    double exact = FrechetDistance.between(filled(x, upTo(900), true), y).value();
    FeatureStatistics left = filled(x, upTo(900).subList(0, 333), false);
    left.merge(filled(x, upTo(900).subList(333, 900), false));
    assertThat(left.rows()).isEmpty();
    assertThat(FrechetDistance.between(left, y).value()).isCloseTo(exact, within(1e-9));
  }

  @Test
  void between_fewRowsOnOneSideOnly_isTheExactDistance() {
    float[][] x = rows("x", 10, 16);
    float[][] y = rows("y", 200, 16);
    double kept =
        FrechetDistance.between(filled(x, upTo(10), true), filled(y, upTo(200), true)).value();
    double swapped =
        FrechetDistance.between(filled(y, upTo(200), false), filled(x, upTo(10), false)).value();
    assertThat(swapped).isCloseTo(kept, within(1e-9));
  }

  @Test
  void write_read_keepsEveryBit() throws IOException {
    float[][] x = rows("x", 40, 24);
    for (boolean keep : new boolean[] {true, false}) {
      FeatureStatistics statistics = filled(x, upTo(40), keep);
      Path file = folder.resolve("statistics-" + keep);
      StatisticsFile.write(statistics, file);
      FeatureStatistics read = StatisticsFile.read(file);
      assertThat(read.count()).isEqualTo(40);
      FeatureStatistics y = filled(rows("y", 30, 24), upTo(30), false);
      assertThat(FrechetDistance.between(read, y).value())
          .isEqualTo(FrechetDistance.between(statistics, y).value());
    }
  }

  @Test
  void read_damagedFile_isRefused() throws IOException {
    Path file = folder.resolve("statistics");
    StatisticsFile.write(filled(rows("x", 5, 8), upTo(5), true), file);
    byte[] bytes = Files.readAllBytes(file);
    Path bad = Files.write(folder.resolve("bad"), Arrays.copyOf(bytes, bytes.length - 20));
    assertThatThrownBy(() -> StatisticsFile.read(bad)).isInstanceOf(IOException.class);
    Path other = Files.write(folder.resolve("other"), new byte[64]);
    assertThatThrownBy(() -> StatisticsFile.read(other))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("not a statistics file");
  }

  @Test
  void add_badRows_areRefused() {
    FeatureStatistics statistics = FeatureStatistics.of("test", 2);
    assertThatThrownBy(() -> statistics.add("a", new float[3]))
        .hasMessage("Row of 3 numbers for statistics of dimension 2");
    assertThatThrownBy(() -> statistics.add("a", new float[] {1, Float.NaN}))
        .hasMessageContaining("NaN");
    statistics.add("a", new float[] {1, 2});
    statistics.add("a", new float[] {1, 2});
    assertThat(statistics.count()).isEqualTo(1);
    assertThatThrownBy(() -> statistics.add("a", new float[] {1, 3}))
        .hasMessageContaining("added before");
    assertThatThrownBy(() -> FrechetDistance.between(statistics, statistics))
        .hasMessageContaining("at least 2 on each side");
    assertThatThrownBy(() -> statistics.merge(FeatureStatistics.of("other", 2)))
        .hasMessageContaining("different embeddings");
  }

  @Test
  void traceOfRoot_commonsMath_agreesWithTheNativeLibrary() {
    double[][] x = new double[30][6];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < 6; j++) {
        x[i][j] = Math.sin(i * 7 + j * 3) * (1 + j);
      }
    }
    double[] covariance = Moments.of(List.of(x), 6).covariance();
    double byEngine =
        io.github.diagrammetry.image.neural.NativeAlgebra.traceOfRoot(covariance, covariance, 6);
    double byCommonsMath =
        TraceOfRoot.singularSum(
            TraceOfRoot.root(covariance, 6).transpose().multiply(TraceOfRoot.root(covariance, 6)));
    double trace = 0;
    for (int i = 0; i < 6; i++) {
      trace += covariance[7 * i];
    }
    assertThat(byEngine).isCloseTo(trace, within(1e-9));
    assertThat(byCommonsMath).isCloseTo(trace, within(1e-9));
  }
}
