package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class EdgeMapTest {

  @Test
  void get_outsideThePicture_isFalse() {
    EdgeMap full = Drawings.map("###", "###");
    assertThat(full.get(2, 1)).isTrue();
    assertThat(full.get(3, 1)).isFalse();
    assertThat(full.get(-1, 0)).isFalse();
    assertThat(full.get(0, 2)).isFalse();
  }

  @Test
  void close_fillsTheGapBetweenTwoLines() {
    EdgeMap lines = Drawings.map(".........", ".........", "..#..#...", "..#..#...", ".........");
    assertThat(lines.close(1))
        .isEqualTo(Drawings.map(".........", ".........", "..####...", "..####...", "........."));
  }

  @Test
  void close_atTheBorder_addsNothingBetweenAnEdgeAndTheBorder() {
    EdgeMap corner = Drawings.map(".....", ".#...", ".....", "....#");
    assertThat(corner.close(2)).isEqualTo(corner);
  }

  @Test
  void equality_isOfSizeAndPixels() {
    EdgeMap map = Drawings.map("#.", ".#");
    assertThat(map).isEqualTo(Drawings.map("#.", ".#")).hasSameHashCodeAs(Drawings.map("#.", ".#"));
    assertThat(map).isNotEqualTo(Drawings.map("#.", "##"));
    assertThat(Drawings.map("....")).isNotEqualTo(Drawings.map("..", ".."));
    assertThat(map).hasToString("EdgeMap[2x2, 2 edge pixels]");
  }

  @Test
  void of_wrongNumberOfPixels_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EdgeMap.of(3, 2, new byte[5]))
        .withMessage("A map of 3x2 cannot have 5 pixels");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EdgeMap.of(0, 2, new byte[0]))
        .withMessage("Sides must be at least 1, not 0x2");
  }

  @Test
  void intersectionCount_differentSizes_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Drawings.map("##").intersectionCount(Drawings.map("#", "#")))
        .withMessage("Edge maps differ in size: 2x1 != 1x2");
  }

  @Test
  void dilate_negativeRadius_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Drawings.map("#").dilate(-1))
        .withMessage("The radius must be at least 0, not -1");
  }
}
