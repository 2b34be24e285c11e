package io.github.diagrammetry.crystalbleu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class TokenLevenshteinPropertyTest {
  @Property
  void distance_equalsTheTable(
      @ForAll @Size(max = 200) List<@IntRange(max = 4) Integer> first,
      @ForAll @Size(max = 200) List<@IntRange(max = 4) Integer> second) {
    int[] a = first.stream().mapToInt(Integer::intValue).toArray();
    int[] b = second.stream().mapToInt(Integer::intValue).toArray();
    int expected = table(a, b);
    assertThat(TokenLevenshtein.distance(a, b, 5, 40_000)).isEqualTo(expected);
    assertThat(TokenLevenshtein.distance(b, a, 5, 40_000)).isEqualTo(expected);
  }

  private static int table(int[] a, int[] b) {
    int[][] cost = new int[a.length + 1][b.length + 1];
    for (int i = 0; i <= a.length; i++) {
      for (int j = 0; j <= b.length; j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int replaced = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
        cost[i][j] = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
      }
    }
    return cost[a.length][b.length];
  }
}
