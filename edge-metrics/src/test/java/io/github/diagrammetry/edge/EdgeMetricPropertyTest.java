package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.util.List;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class EdgeMetricPropertyTest {
  private static final EdgeMetric EXACT = EdgeMetric.nativeSize();
  private static final EdgeMetric ROBUST = EdgeMetric.robust().withAlignment(0).withScaling(1);

  @Property(tries = 60)
  void compare_withItself_isPerfect(@ForAll long seed) {
    BufferedImage image = Drawings.random(seed, 80, 0);
    EdgeScore exact = EXACT.compare(image, image);
    TolerantScore tolerant = ROBUST.compare(image, image).tolerant().orElseThrow();

    assertThat(exact.iou()).hasValue(1);
    assertThat(exact.f1()).hasValue(1);
    assertThat(exact.precision()).hasValue(1);
    assertThat(exact.recall()).hasValue(1);
    assertThat(exact.tolerantF1()).hasValue(1);
    assertThat(tolerant.area()).isEqualTo(1);
    assertThat(tolerant.areaAboveChance()).isEqualTo(1);
    assertThat(tolerant.chamfer()).isZero();
    assertThat(tolerant.hausdorff95()).isZero();
  }

  @Property(tries = 60)
  void compare_sidesSwapped_swapsPrecisionAndRecallOnly(@ForAll long seed) {
    BufferedImage left = Drawings.random(seed, 80, 0);
    BufferedImage right = Drawings.random(seed + 1, 80, 0);
    EdgeScore one = EXACT.compare(left, right);
    EdgeScore other = EXACT.compare(right, left);
    TolerantScore tolerantOne = ROBUST.compare(left, right).tolerant().orElseThrow();
    TolerantScore tolerantOther = ROBUST.compare(right, left).tolerant().orElseThrow();

    assertThat(one.iou()).isEqualTo(other.iou());
    assertThat(one.f1()).isEqualTo(other.f1());
    assertThat(one.precision()).isEqualTo(other.recall());
    assertThat(one.tolerantPrecision()).isEqualTo(other.tolerantRecall());
    assertThat(tolerantOne.area()).isEqualTo(tolerantOther.area());
    assertThat(tolerantOne.chance()).isEqualTo(tolerantOther.chance());
    assertThat(tolerantOne.areaAboveChance()).isEqualTo(tolerantOther.areaAboveChance());
    assertThat(tolerantOne.chamfer()).isEqualTo(tolerantOther.chamfer());
    assertThat(tolerantOne.hausdorff95()).isEqualTo(tolerantOther.hausdorff95());
  }

  @Property(tries = 60)
  void measures_areWithinTheirRange(@ForAll long seed) {
    EdgeScore score =
        EdgeMetric.robust()
            .withAlignment(3)
            .compare(Drawings.random(seed, 80, 0), Drawings.random(seed + 1, 80, 0));
    TolerantScore tolerant = score.tolerant().orElseThrow();

    assertThat(score.iou().orElseThrow()).isBetween(0.0, 1.0);
    assertThat(score.f1().orElseThrow()).isBetween(score.iou().orElseThrow(), 1.0);
    assertThat(tolerant.area()).isBetween(0.0, 1.0);
    assertThat(tolerant.chance()).isBetween(0.0, 1.0);
    assertThat(tolerant.areaAboveChance()).isBetween(0.0, tolerant.area());
    assertThat(tolerant.chamfer()).isBetween(0.0, tolerant.hausdorff95() + 1);
    assertThat(tolerant.hausdorff95()).isBetween(0.0, 1.0);
  }

  @Property(tries = 60)
  void agreement_doesNotFallWithTheRadius(@ForAll long seed) {
    List<ToleranceLevel> levels =
        ROBUST
            .compare(Drawings.random(seed, 80, 0), Drawings.random(seed + 1, 80, 0))
            .tolerant()
            .orElseThrow()
            .levels();
    for (int i = 1; i < levels.size(); i++) {
      assertThat(levels.get(i).precision()).isGreaterThanOrEqualTo(levels.get(i - 1).precision());
      assertThat(levels.get(i).recall()).isGreaterThanOrEqualTo(levels.get(i - 1).recall());
      assertThat(levels.get(i).f1()).isGreaterThanOrEqualTo(levels.get(i - 1).f1());
    }
  }

  @Property(tries = 60)
  void tolerantAgreement_doesNotFallWithTheDilation(
      @ForAll long seed, @ForAll @IntRange(min = 0, max = 6) int radius) {
    BufferedImage left = Drawings.random(seed, 80, 0);
    BufferedImage right = Drawings.random(seed + 1, 80, 0);
    EdgeScore narrow = EXACT.withDilation(radius).compare(left, right);
    EdgeScore wide = EXACT.withDilation(radius + 1).compare(left, right);
    assertThat(wide.tolerantPrecision().orElseThrow())
        .isGreaterThanOrEqualTo(narrow.tolerantPrecision().orElseThrow());
    assertThat(wide.tolerantRecall().orElseThrow())
        .isGreaterThanOrEqualTo(narrow.tolerantRecall().orElseThrow());
  }

  @Property(tries = 60)
  void inversion_keepsTheEdgesOfAGreyPicture(@ForAll long seed) {
    BufferedImage image = Drawings.random(seed, 80, 0);
    EdgeMetric centreLines = ROBUST.withDetector(ROBUST.detector().withCentreLines(2));
    for (EdgeMetric metric : List.of(EXACT, ROBUST, centreLines)) {
      assertThat(metric.detector().detect(Drawings.inverted(image)))
          .isEqualTo(metric.detector().detect(image));
    }
  }

  @Property(tries = 40)
  void alignedScore_doesNotChangeWhenTheCandidateIsShifted(
      @ForAll long seed,
      @ForAll @IntRange(min = -6, max = 6) int dx,
      @ForAll @IntRange(min = -6, max = 6) int dy) {
    BufferedImage reference = Drawings.random(seed, 96, 14);
    BufferedImage candidate = Drawings.random(seed ^ (seed & 7) + 1, 96, 14);
    // As far as two such pictures can be apart and still touch, so that the best place is in reach.
    EdgeMetric metric = EdgeMetric.robust().withAlignment(96).withScaling(1.05);
    EdgeScore still = metric.compare(candidate, reference);
    EdgeScore moved = metric.compare(Drawings.shifted(candidate, dx, dy), reference);
    Assume.that(!still.counts().oneEmpty() && !still.counts().bothEmpty());

    assertThat(moved.counts()).isEqualTo(still.counts());
    TolerantScore before = still.tolerant().orElseThrow();
    TolerantScore after = moved.tolerant().orElseThrow();
    assertThat(after.levels()).isEqualTo(before.levels());
    assertThat(after.areaAboveChance()).isEqualTo(before.areaAboveChance());
    assertThat(after.chamfer()).isEqualTo(before.chamfer());
    assertThat(after.hausdorff95()).isEqualTo(before.hausdorff95());
    Placement place = before.placement();
    assertThat(after.placement())
        .isEqualTo(new Placement(place.scale(), place.dx() - dx, place.dy() - dy));
  }

  @Property(tries = 40)
  void alignedArea_isNeverBelowTheUnalignedOne(@ForAll long seed) {
    BufferedImage left = Drawings.random(seed, 80, 0);
    BufferedImage right = Drawings.random(seed + 1, 80, 0);
    double unaligned = ROBUST.compare(left, right).value().orElseThrow();
    double aligned = ROBUST.withAlignment(5).compare(left, right).value().orElseThrow();
    assertThat(aligned).isGreaterThanOrEqualTo(unaligned);
  }

  @Property(tries = 40)
  void centreLine_ofAStroke_doesNotDependOnItsWidth(
      @ForAll @IntRange(min = 20, max = 60) int x1,
      @ForAll @IntRange(min = 20, max = 60) int y1,
      @ForAll @IntRange(min = 1, max = 4) int width) {
    Assume.that(Math.hypot(x1 - 10, y1 - 10) > 30);
    EdgeMetric metric =
        ROBUST.withDetector(ROBUST.detector().withCentreLines(2)).withRadii(List.of(1.5));
    EdgeScore score = metric.compare(line(x1, y1, 1), line(x1, y1, width));
    assertThat(score.value().orElseThrow()).isGreaterThan(0.9);
  }

  private static BufferedImage line(int x, int y, int width) {
    return Drawings.draw(
        80,
        80,
        g -> {
          g.setStroke(new java.awt.BasicStroke(width));
          g.drawLine(10, 10, x, y);
        });
  }
}
