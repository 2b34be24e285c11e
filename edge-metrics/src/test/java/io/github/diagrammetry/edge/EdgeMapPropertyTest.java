package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class EdgeMapPropertyTest {

  @Property(tries = 200)
  void dilate_isTheSquareAroundEveryEdge(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 140) int width,
      @ForAll @IntRange(min = 1, max = 20) int height,
      @ForAll @IntRange(min = 0, max = 3) int radius) {
    EdgeMap map = Drawings.randomMap(seed, width, height, 12);
    EdgeMap dilated = map.dilate(radius);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        assertThat(dilated.get(x, y)).isEqualTo(anyAround(map, x, y, radius));
      }
    }
  }

  @Property(tries = 100)
  void close_containsTheMapAndIsStable(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 100) int width,
      @ForAll @IntRange(min = 1, max = 20) int height,
      @ForAll @IntRange(min = 1, max = 3) int radius) {
    EdgeMap map = Drawings.randomMap(seed, width, height, 12);
    EdgeMap closed = map.close(radius);
    assertThat(map.intersectionCount(closed)).isEqualTo(map.count());
    assertThat(closed.close(radius)).isEqualTo(closed);
  }

  @Property(tries = 100)
  void inFrame_movesEveryEdge(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 100) int width,
      @ForAll @IntRange(min = -5, max = 5) int dx,
      @ForAll @IntRange(min = -5, max = 5) int dy) {
    EdgeMap map = Drawings.randomMap(seed, width, 9, 5);
    EdgeMap framed = map.inFrame(5, dx, dy);
    assertThat(framed.count()).isEqualTo(map.count());
    for (int place : map.points()) {
      assertThat(framed.get(place % width + 5 + dx, place / width + 5 + dy)).isTrue();
    }
  }

  private static boolean anyAround(EdgeMap map, int x, int y, int radius) {
    for (int j = -radius; j <= radius; j++) {
      for (int i = -radius; i <= radius; i++) {
        if (map.get(x + i, y + j)) {
          return true;
        }
      }
    }
    return false;
  }
}
