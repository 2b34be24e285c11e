package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.Test;

class EdgeMetricTest {
  private static final BufferedImage WHITE = Drawings.blank(256, 256, Color.WHITE);
  private static final BufferedImage BLACK = Drawings.blank(256, 256, Color.BLACK);
  private static final BufferedImage BOX =
      Drawings.draw(256, 256, g -> g.drawRect(40, 60, 100, 120));
  private static final BufferedImage PALE_BOX =
      Drawings.draw(
          256,
          256,
          g -> {
            g.setColor(new Color(245, 245, 245));
            g.drawRect(40, 60, 100, 120);
          });

  @Test
  void compare_bothOfOneColour_isOne() {
    for (EdgeMetric metric : List.of(EdgeMetric.mathVision(), EdgeMetric.robust())) {
      EdgeScore score = metric.compare(BLACK, WHITE);
      assertThat(score.flags()).containsExactly(EdgeScore.BOTH_EMPTY);
      assertThat(score.value()).hasValue(1);
      assertThat(score.iou()).hasValue(1);
      assertThat(score.precision()).hasValue(1);
      assertThat(score.tolerantF1()).hasValue(1);
    }
    TolerantScore tolerant = EdgeMetric.robust().compare(WHITE, WHITE).tolerant().orElseThrow();
    assertThat(tolerant.area()).isEqualTo(1);
    assertThat(tolerant.chamfer()).isZero();
    assertThat(tolerant.levels()).allMatch(level -> level.f1() == 1);
  }

  @Test
  void compare_noEdgesButInk_isUndefined() {
    EdgeScore score = EdgeMetric.mathVision().compare(WHITE, PALE_BOX);
    assertThat(score.flags()).containsExactly(EdgeScore.BOTH_EMPTY, EdgeScore.EDGES_LOST);
    assertThat(score.value()).isEmpty();
    assertThat(score.iou()).isEmpty();
    assertThat(score.f1()).isEmpty();
    assertThat(score.precision()).isEmpty();
    assertThat(score.recall()).isEmpty();
    assertThat(score.tolerantPrecision()).isEmpty();
    assertThat(score.tolerantRecall()).isEmpty();
    assertThat(score.tolerantF1()).isEmpty();
  }

  @Test
  void compare_noEdgesButInk_underRobust_hasNoTolerantScore() {
    EdgeMetric blind = EdgeMetric.robust();
    EdgeMetric strict = blind.withDetector(blind.detector().withThresholds(1000, 2000));
    EdgeScore score = strict.compare(BOX, WHITE);
    assertThat(score.flags()).contains(EdgeScore.EDGES_LOST);
    assertThat(score.tolerant()).isEmpty();
    assertThat(score.value()).isEmpty();
  }

  @Test
  void withInkAbove_hidesFaintInk() {
    EdgeScore score = EdgeMetric.mathVision().withInkAbove(10).compare(WHITE, PALE_BOX);
    assertThat(score.flags()).containsExactly(EdgeScore.BOTH_EMPTY);
    assertThat(score.iou()).hasValue(1);
  }

  @Test
  void withInkBeforePreparation_turnsBothEmptyIntoUndefined() {
    EdgeScore score = EdgeMetric.mathVision().compare(WHITE, WHITE).withInkBeforePreparation();
    assertThat(score.flags()).containsExactly(EdgeScore.BOTH_EMPTY, EdgeScore.EDGES_LOST);
    assertThat(score.iou()).isEmpty();
    EdgeScore seen = EdgeMetric.mathVision().compare(BOX, WHITE);
    assertThat(seen.withInkBeforePreparation()).isSameAs(seen);
  }

  @Test
  void compare_oneWithoutEdges_isZero() {
    for (EdgeMetric metric : List.of(EdgeMetric.mathVision(), EdgeMetric.robust())) {
      for (EdgeScore score : List.of(metric.compare(WHITE, BOX), metric.compare(BOX, WHITE))) {
        assertThat(score.flags()).containsExactly(EdgeScore.ONE_EMPTY);
        assertThat(score.value()).hasValue(0);
        assertThat(score.iou()).hasValue(0);
        assertThat(score.f1()).hasValue(0);
        assertThat(score.precision()).hasValue(0);
        assertThat(score.recall()).hasValue(0);
        assertThat(score.tolerantF1()).hasValue(0);
      }
    }
    TolerantScore tolerant = EdgeMetric.robust().compare(WHITE, BOX).tolerant().orElseThrow();
    assertThat(tolerant.chamfer()).isEqualTo(1);
    assertThat(tolerant.hausdorff95()).isEqualTo(1);
  }

  @Test
  void compare_shiftedLine_hasTheDistancesOfTheShift() {
    EdgeMetric metric = EdgeMetric.nativeSize().withRadii(List.of(0.0, 2.0, 3.0, 4.0));
    BufferedImage left = Drawings.draw(100, 100, g -> g.fillRect(0, 0, 50, 100));
    BufferedImage right = Drawings.draw(100, 100, g -> g.fillRect(0, 0, 53, 100));
    TolerantScore score = metric.compare(left, right).tolerant().orElseThrow();
    double diagonal = Math.hypot(100, 100);

    assertThat(score.levels()).extracting(ToleranceLevel::f1).containsExactly(0.0, 0.0, 1.0, 1.0);
    assertThat(score.area()).isEqualTo((0.5 + 1) / 4);
    assertThat(score.chamfer()).isEqualTo(3 / diagonal);
    assertThat(score.hausdorff95()).isEqualTo(3 / diagonal);
    TolerantScore aligned = metric.withAlignment(3).compare(left, right).tolerant().orElseThrow();
    assertThat(aligned.placement()).isEqualTo(new Placement(1, 3, 0));
    assertThat(aligned.area()).isEqualTo(1);
  }

  @Test
  void robust_findsAThinGreyLineThatTheFixedThresholdsLose() {
    BufferedImage pale =
        Drawings.draw(
            256,
            256,
            g -> {
              g.setColor(new Color(225, 225, 225));
              g.drawLine(20, 30, 200, 30);
            });
    assertThat(EdgeMetric.mathVision().detector().detect(pale).isEmpty()).isTrue();
    assertThat(EdgeMetric.robust().detector().detect(pale).count()).isGreaterThan(150);
  }

  @Test
  void compare_differentSizes_isRefused() {
    BufferedImage small = Drawings.blank(255, 256, Color.WHITE);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EdgeMetric.nativeSize().compare(small, WHITE))
        .withMessage("Pictures must have one size: candidate 255x256, reference 256x256");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EdgeMetric.mathVision().compare(small, small))
        .withMessage("This metric compares pictures of 256x256 pixels, not 255x256");
  }

  @Test
  void signature_namesEveryChoice() {
    assertThat(EdgeMetric.mathVision().signature())
        .isEqualTo(
            "edge|preset:math-vision|size:256x256|grey:opencv|blur:0|canny:100,200|aperture:3"
                + "|norm:L1|noise:off|lines:contour|dilate:1|radii:none|align:off|ink:>0|v:0.1.0");
    assertThat(EdgeMetric.nativeSize().signature()).startsWith("edge|preset:native-size|size:any|");
    assertThat(EdgeMetric.robust().signature())
        .isEqualTo(
            "edge|preset:robust|size:any|grey:opencv|blur:0|canny:20,60|aperture:3|norm:L1"
                + "|noise:3q,6q|lines:contour|dilate:1|radii:0,1,2,4|align:shift32,scale1.25by1.02|ink:>0"
                + "|v:0.1.0");
    assertThat(EdgeMetric.mathVision().withDilation(2).withInkAbove(7).signature())
        .startsWith("edge|preset:custom|")
        .contains("|dilate:2|", "|ink:>7|");
    assertThat(EdgeMetric.mathVision().compare(BOX, BOX).signature())
        .isEqualTo(EdgeMetric.mathVision().signature());
  }

  @Test
  void options_outOfRange_areRefused() {
    EdgeMetric metric = EdgeMetric.nativeSize();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> metric.withDilation(65))
        .withMessage("The dilation radius must be 0 to 64, not 65");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> metric.withSide(-1))
        .withMessage("The side must be 0 to 32000, not -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> metric.withInkAbove(256))
        .withMessage("The ink threshold must be 0 to 255, not 256");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> metric.withRadii(List.of(1.0)).withAlignment(257))
        .withMessage("The reach must be 0 to 256, not 257");
    assertThatIllegalStateException()
        .isThrownBy(() -> metric.withAlignment(1))
        .withMessageContaining("call withRadii first");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EdgeMetric.robust().withScaling(2.1))
        .withMessage("The scaling must be 1 to 2, not 2.1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> metric.withRadii(List.of(1.0, 1.0)))
        .withMessage("Radii must be ascending numbers from 0 to 1000 pixels, not [1.0, 1.0]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> metric.withRadii(List.of(Double.NaN)))
        .withMessageContaining("NaN");
  }

  @Test
  void withRadii_empty_turnsTheToleranceOff() {
    EdgeMetric metric = EdgeMetric.robust().withRadii(List.of());
    assertThat(metric.hasTolerance()).isFalse();
    assertThat(metric.compare(BOX, BOX).tolerant()).isEmpty();
    assertThat(metric.signature()).contains("|radii:none|align:off|");
  }

  @Test
  void withScaling_findsADrawingOfAnotherSize() {
    BufferedImage large = Drawings.draw(256, 256, g -> drawHouse(g, 1.15));
    BufferedImage small = Drawings.draw(256, 256, g -> drawHouse(g, 1));
    EdgeMetric shifting = EdgeMetric.robust().withScaling(1);
    TolerantScore shifted = shifting.compare(large, small).tolerant().orElseThrow();
    TolerantScore scaled = EdgeMetric.robust().compare(large, small).tolerant().orElseThrow();

    assertThat(shifted.placement().scale()).isEqualTo(1);
    assertThat(scaled.placement().scale()).isBetween(1 / 1.19, 1 / 1.11);
    assertThat(scaled.area()).isGreaterThan(0.9).isGreaterThan(shifted.area() + 0.2);
    assertThat(EdgeMetric.robust().withAlignment(0).withScaling(1).signature())
        .contains("|align:off|");
  }

  private static void drawHouse(java.awt.Graphics2D g, double scale) {
    g.scale(scale, scale);
    g.drawRect(40, 80, 120, 90);
    g.drawLine(40, 80, 100, 30);
    g.drawLine(100, 30, 160, 80);
    g.drawOval(60, 100, 30, 30);
  }
}
