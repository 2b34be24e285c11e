package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.function.IntPredicate;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ThinningTest {

  @Test
  void thin_bar_isItsMiddleRow() {
    EdgeMap bar =
        Drawings.map("..........", ".########.", ".########.", ".########.", "..........");
    EdgeMap thin = Thinning.thin(bar);
    for (int place : thin.points()) {
      assertThat(place / 10).isEqualTo(2);
    }
    assertThat(thin.count()).isBetween(5L, 8L);
  }

  @Test
  void thin_lineOfOnePixel_staysAsItIs() {
    EdgeMap line = Drawings.map("#....", ".#...", "..###", ".....");
    assertThat(Thinning.thin(line)).isEqualTo(line);
  }

  @Test
  void thin_ring_keepsItsHole() {
    EdgeMap ring = Drawings.map("######", "######", "##..##", "##..##", "######", "######");
    EdgeMap thin = Thinning.thin(ring);
    assertThat(thin.count()).isLessThan(ring.count());
    assertThat(background(thin)).isEqualTo(2);
  }

  @Property(tries = 300)
  void thin_keepsPiecesAndHoles(
      @ForAll long seed, @ForAll @IntRange(min = 2, max = 12) int sparsity) {
    EdgeMap map = Drawings.randomMap(seed, 24, 20, sparsity).dilate(1);
    EdgeMap thin = Thinning.thin(map);
    assertThat(thin.intersectionCount(map)).isEqualTo(thin.count());
    assertThat(pieces(thin)).isEqualTo(pieces(map));
    assertThat(background(thin)).isEqualTo(background(map));
  }

  @Property(tries = 100)
  void thin_movesWithTheMap(
      @ForAll long seed,
      @ForAll @IntRange(min = -3, max = 3) int dx,
      @ForAll @IntRange(min = -3, max = 3) int dy) {
    EdgeMap map = Drawings.randomMap(seed, 20, 20, 6).dilate(1);
    assertThat(Thinning.thin(map.inFrame(3, dx, dy)))
        .isEqualTo(Thinning.thin(map).inFrame(3, dx, dy));
  }

  /** Sets of edges that hang together over sides and corners. */
  private static int pieces(EdgeMap map) {
    return components(map.inFrame(1, 0, 0), true);
  }

  /** Parts of the background that hang together over sides: the outside and every hole. */
  private static int background(EdgeMap map) {
    return components(map.inFrame(1, 0, 0), false);
  }

  private static int components(EdgeMap map, boolean edges) {
    int width = map.width();
    boolean[] seen = new boolean[width * map.height()];
    IntPredicate open = place -> !seen[place] && map.get(place % width, place / width) == edges;
    int count = 0;
    for (int start = 0; start < seen.length; start++) {
      if (open.test(start)) {
        count++;
        flood(start, width, seen, open, edges);
      }
    }
    return count;
  }

  private static void flood(
      int start, int width, boolean[] seen, IntPredicate open, boolean corners) {
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    seen[start] = true;
    queue.add(start);
    while (!queue.isEmpty()) {
      int place = queue.remove();
      for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
          int x = place % width + dx;
          int y = place / width + dy;
          boolean inside = x >= 0 && y >= 0 && x < width && y < seen.length / width;
          if (inside && (corners || dx == 0 || dy == 0) && open.test(y * width + x)) {
            seen[y * width + x] = true;
            queue.add(y * width + x);
          }
        }
      }
    }
  }
}
