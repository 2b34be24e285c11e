package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class DistanceTransformPropertyTest {

  @Property(tries = 300)
  void squared_isTheLeastOverAllEdges(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 40) int width,
      @ForAll @IntRange(min = 1, max = 40) int height,
      @ForAll @IntRange(min = 1, max = 200) int sparsity) {
    EdgeMap map = Drawings.randomMap(seed, width, height, sparsity);
    Assume.that(!map.isEmpty());
    DistanceTransform transform = DistanceTransform.of(map);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        assertThat(transform.squared(x, y)).isEqualTo(nearest(map, x, y));
      }
    }
  }

  @Example
  void squared_acrossALargePicture_doesNotOverflow() {
    byte[] pixels = new byte[30_000];
    pixels[0] = 1;
    assertThat(DistanceTransform.of(EdgeMap.of(30_000, 1, pixels)).squared(29_999, 0))
        .isEqualTo(29_999 * 29_999);
    assertThat(DistanceTransform.of(EdgeMap.of(1, 30_000, pixels)).squared(0, 29_999))
        .isEqualTo(29_999 * 29_999);
  }

  @Example
  void of_noEdges_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DistanceTransform.of(Drawings.map("..")))
        .withMessageContaining("without edges");
  }

  @Example
  void of_sideBeyondTheLimit_isRefused() {
    byte[] pixels = new byte[32_001];
    pixels[0] = 1;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DistanceTransform.of(EdgeMap.of(32_001, 1, pixels)))
        .withMessage("Sides may have up to 32000 pixels, not 32001x1");
  }

  private static int nearest(EdgeMap map, int x, int y) {
    int least = Integer.MAX_VALUE;
    for (int place : map.points()) {
      int dx = place % map.width() - x;
      int dy = place / map.width() - y;
      least = Math.min(least, dx * dx + dy * dy);
    }
    return least;
  }
}
