package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class AlignmentPropertyTest {
  private static final Tolerance TOLERANCE = Tolerance.of(List.of(0.0, 1.0, 2.5, 6.0));

  @Property(tries = 150)
  void best_isTheBestOfAllDisplacements(
      @ForAll long seed,
      @ForAll @IntRange(min = 0, max = 9) int reach,
      @ForAll @IntRange(min = 8, max = 60) int sparsity) {
    EdgeMap candidate = Drawings.randomMap(seed, 19, 14, sparsity);
    EdgeMap reference = Drawings.randomMap(~seed, 19, 14, sparsity);
    Assume.that(!candidate.isEmpty() && !reference.isEmpty());
    Displacement best = Alignment.best(candidate, reference, TOLERANCE, reach);

    assertThat(Math.abs(best.dx())).isLessThanOrEqualTo(reach);
    assertThat(Math.abs(best.dy())).isLessThanOrEqualTo(reach);
    double area = area(candidate, reference, reach, best.dx(), best.dy());
    for (int dy = -reach; dy <= reach; dy++) {
      for (int dx = -reach; dx <= reach; dx++) {
        assertThat(area).isGreaterThanOrEqualTo(area(candidate, reference, reach, dx, dy));
      }
    }
  }

  @Property(tries = 100)
  void best_movesWithTheCandidate(
      @ForAll long seed,
      @ForAll @IntRange(min = -4, max = 4) int dx,
      @ForAll @IntRange(min = -4, max = 4) int dy) {
    EdgeMap reference = Drawings.randomMap(~seed, 12, 12, 9);
    EdgeMap candidate = Drawings.randomMap(seed, 12, 12, 9);
    Assume.that(!candidate.isEmpty() && !reference.isEmpty());
    // A reach beyond every overlap: the best place is inside it wherever the candidate lies.
    Displacement still = best(candidate.inFrame(4, 0, 0), reference);
    Displacement moved = best(candidate.inFrame(4, dx, dy), reference);
    assertThat(moved).isEqualTo(new Displacement(still.dx() - dx, still.dy() - dy));
  }

  private static Displacement best(EdgeMap candidate, EdgeMap reference) {
    return Alignment.best(candidate, reference.inFrame(4, 0, 0), TOLERANCE, 22);
  }

  private static double area(EdgeMap candidate, EdgeMap reference, int frame, int dx, int dy) {
    EdgePair pair =
        EdgePair.of(candidate.inFrame(frame, dx, dy), reference.inFrame(frame, 0, 0), true);
    TolerantScore score = pair.tolerantScore(TOLERANCE);
    return score == null ? -1 : score.area();
  }
}
