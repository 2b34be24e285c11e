package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.awt.Color;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

class EdgeOverlayTest {
  private static final EdgeMap CANDIDATE = Drawings.map("#......", ".......", "......#");
  private static final EdgeMap REFERENCE = Drawings.map(".#..#..", ".......", ".......");

  @Test
  void draw_coloursAgreeingMissingAndExtraEdges() {
    BufferedImage overlay = EdgeOverlay.draw(CANDIDATE, REFERENCE, 1);
    assertThat(color(overlay, 0, 0)).isEqualTo(EdgeOverlay.AGREEING);
    assertThat(color(overlay, 1, 0)).isEqualTo(EdgeOverlay.AGREEING);
    assertThat(color(overlay, 4, 0)).isEqualTo(EdgeOverlay.MISSING);
    assertThat(color(overlay, 6, 2)).isEqualTo(EdgeOverlay.EXTRA);
    assertThat(color(overlay, 3, 1)).isEqualTo(Color.WHITE);
  }

  @Test
  void draw_withoutRadius_askForTheSamePixel() {
    BufferedImage overlay = EdgeOverlay.draw(CANDIDATE, REFERENCE, 0);
    assertThat(color(overlay, 0, 0)).isEqualTo(EdgeOverlay.EXTRA);
    assertThat(color(overlay, 1, 0)).isEqualTo(EdgeOverlay.MISSING);
  }

  @Test
  void draw_differentSizes_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EdgeOverlay.draw(CANDIDATE, Drawings.map("#"), 1))
        .withMessage("Edge maps differ in size: 7x3 != 1x1");
  }

  @Test
  void overlay_ofTheSamePicture_agreesEverywhere() {
    BufferedImage image = Drawings.random(3, 100, 0);
    BufferedImage overlay = EdgeMetric.nativeSize().overlay(image, image);
    long agreeing = EdgeMetric.nativeSize().detector().detect(image).count();
    long found = 0;
    for (int i = 0; i < 100 * 100; i++) {
      Color color = color(overlay, i % 100, i / 100);
      assertThat(color).isIn(Color.WHITE, EdgeOverlay.AGREEING);
      found += color.equals(EdgeOverlay.AGREEING) ? 1 : 0;
    }
    assertThat(found).isEqualTo(agreeing);
  }

  @Test
  void overlay_ofAnAligningMetric_growsByTheReach() {
    BufferedImage image = Drawings.random(3, 100, 0);
    BufferedImage overlay =
        EdgeMetric.robust().withAlignment(8).withScaling(1).overlay(image, image);
    assertThat(overlay.getWidth()).isEqualTo(116);
    assertThat(overlay.getHeight()).isEqualTo(116);
  }

  private static Color color(BufferedImage image, int x, int y) {
    return new Color(image.getRGB(x, y));
  }
}
