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
    Placement best = Alignment.best(candidate, reference, TOLERANCE, new AlignmentRange(reach, 1));

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
    Placement still = best(candidate.inFrame(4, 0, 0), reference);
    Placement moved = best(candidate.inFrame(4, dx, dy), reference);
    assertThat(moved).isEqualTo(new Placement(still.scale(), still.dx() - dx, still.dy() - dy));
  }

  private static Placement best(EdgeMap candidate, EdgeMap reference) {
    return Alignment.best(
        candidate, reference.inFrame(4, 0, 0), TOLERANCE, new AlignmentRange(22, 1.1));
  }

  private static double area(EdgeMap candidate, EdgeMap reference, int frame, int dx, int dy) {
    EdgePair pair =
        EdgePair.of(candidate.inFrame(frame, dx, dy), reference.inFrame(frame, 0, 0), true);
    TolerantScore score = pair.tolerantScore(TOLERANCE);
    return score == null ? -1 : score.area();
  }

  @Property(tries = 60)
  void best_ofAScaledCandidate_findsTheScaleBack(
      @ForAll long seed, @ForAll @IntRange(min = -6, max = 6) int step) {
    EdgeMap reference = EdgeMetric.robust().detector().detect(Drawings.random(seed, 120, 30));
    Assume.that(reference.count() > 100);
    EdgeMap candidate = PlacedEdges.of(reference, 0, new Placement(Math.pow(1.02, step), 3, -2));
    EdgePair pair = EdgePair.of(candidate, reference, false);
    TolerantScore still = pair.tolerantScore(TOLERANCE);
    TolerantScore aligned =
        pair.aligned(TOLERANCE, new AlignmentRange(8, 1.2)).tolerantScore(TOLERANCE);

    assertThat(still).isNotNull();
    assertThat(aligned).isNotNull();
    assertThat(aligned.area()).isGreaterThan(0.95).isGreaterThanOrEqualTo(still.area());
  }
}
