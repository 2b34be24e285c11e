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
    ChanceAgreement chance = chance("#........", "........#", List.of(0.0, 1.0));
    ToleranceLevel exact = chance.expected().get(0);
    ToleranceLevel near = chance.expected().get(1);
    assertThat(exact.precision()).isCloseTo(1 / 6.0, TINY);
    assertThat(exact.recall()).isCloseTo(1 / 6.0, TINY);
    assertThat(near.precision()).isCloseTo(2 / 6.0, TINY);
    assertThat(near.recall()).isCloseTo(2 / 6.0, TINY);
  }

  @Test
  void expected_knowsTheTwoSidesApart() {
    ChanceAgreement chance = chance("#.#.#....", "#........", List.of(0.0));
    assertThat(chance.expected().get(0).precision()).isCloseTo(1 / 7.0, TINY);
    assertThat(chance.expected().get(0).recall()).isCloseTo(3 / 7.0, TINY);
  }

  @Test
  void above_isZeroAtChanceAndOneAtFullAgreement() {
    ChanceAgreement chance = chance("#........", "........#", List.of(0.0, 1.0));
    List<ToleranceLevel> above =
        chance.above(List.of(new ToleranceLevel(0, 1 / 6.0, 1), new ToleranceLevel(1, 0, 4 / 6.0)));
    assertThat(above.get(0).precision()).isCloseTo(0, TINY);
    assertThat(above.get(0).recall()).isEqualTo(1);
    assertThat(above.get(1).precision()).isZero();
    assertThat(above.get(1).recall()).isCloseTo(0.5, TINY);
  }

  @Test
  void above_ofAGroundThatIsAllEdges_isFull() {
    ChanceAgreement chance = chance("###", "###", List.of(0.0, 1.0));
    List<ToleranceLevel> full = List.of(new ToleranceLevel(0, 1, 1), new ToleranceLevel(1, 1, 1));
    assertThat(chance.above(full)).isEqualTo(full);
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

  private static ChanceAgreement chance(String candidate, String reference, List<Double> radii) {
    return ChanceAgreement.of(
        DistanceTransform.of(Drawings.map(candidate)),
        DistanceTransform.of(Drawings.map(reference)),
        Tolerance.of(radii));
  }
}
