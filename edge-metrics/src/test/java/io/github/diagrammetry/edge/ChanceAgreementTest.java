package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ChanceAgreementTest {
  private static final Offset<Double> TINY = Offset.offset(1e-12);

  @Test
  void expected_isTheShareOfTheGroundNearTheOtherEdges() {
    // The ground is within 2 pixels of an edge: three places at each end.
    List<ToleranceLevel> chance = chance("#........", "........#", List.of(0.0, 1.0));
    ToleranceLevel exact = chance.get(0);
    ToleranceLevel near = chance.get(1);
    assertThat(exact.precision()).isCloseTo(1 / 6.0, TINY);
    assertThat(exact.recall()).isCloseTo(1 / 6.0, TINY);
    assertThat(near.precision()).isCloseTo(2 / 6.0, TINY);
    assertThat(near.recall()).isCloseTo(2 / 6.0, TINY);
  }

  @Test
  void expected_knowsTheTwoSidesApart() {
    // The ground ends with the last edge, at the fifth place.
    List<ToleranceLevel> chance = chance("#.#.#....", "#........", List.of(0.0));
    assertThat(chance.get(0).precision()).isCloseTo(1 / 5.0, TINY);
    assertThat(chance.get(0).recall()).isCloseTo(3 / 5.0, TINY);
  }

  @Test
  void areaAboveChance_isZeroAtChanceAndOneAtFullAgreement() {
    assertThat(score(0.3, 0.3).areaAboveChance()).isZero();
    assertThat(score(0.2, 0.3).areaAboveChance()).isZero();
    assertThat(score(0.65, 0.3).areaAboveChance()).isCloseTo(0.5, TINY);
    assertThat(score(1, 0.3).areaAboveChance()).isEqualTo(1);
    assertThat(score(1, 1).areaAboveChance()).isEqualTo(1);
  }

  private static TolerantScore score(double area, double chance) {
    return new TolerantScore(List.of(), area, chance, 0, 0, Placement.NONE);
  }

  @Test
  void expected_onAGroundThatIsAllEdges_isFull() {
    assertThat(chance("###", "###", List.of(0.0, 1.0)))
        .containsExactly(new ToleranceLevel(0, 1, 1), new ToleranceLevel(1, 1, 1));
  }

  @Test
  void areaAboveChance_ofUnrelatedDensePictures_isNearZero() {
    EdgeMap one = Drawings.randomMap(1, 200, 200, 12);
    EdgeMap other = Drawings.randomMap(2, 200, 200, 12);
    TolerantScore score =
        EdgePair.of(one, other, false).tolerantScore(Tolerance.of(List.of(0.0, 1.0, 2.0, 4.0)));
    assertThat(score.area()).isGreaterThan(0.6);
    assertThat(score.chance()).isCloseTo(score.area(), Offset.offset(0.02));
    assertThat(score.areaAboveChance()).isLessThan(0.05);
  }

  @Test
  void areaAboveChance_ofUnrelatedEdgesInAWideFrame_isNearZeroToo() {
    EdgeMap one = Drawings.randomMap(1, 60, 60, 3).inFrame(40, 0, 0);
    EdgeMap other = Drawings.randomMap(2, 60, 60, 3).inFrame(40, 0, 0);
    TolerantScore score =
        EdgePair.of(one, other, false).tolerantScore(Tolerance.of(List.of(0.0, 1.0, 2.0)));
    assertThat(score.area()).isGreaterThan(0.7);
    assertThat(score.areaAboveChance()).isLessThan(0.2);
  }

  private static List<ToleranceLevel> chance(
      String candidate, String reference, List<Double> radii) {
    return ChanceAgreement.of(
        DistanceTransform.of(Drawings.map(candidate)),
        DistanceTransform.of(Drawings.map(reference)),
        Tolerance.of(radii));
  }
}
