package io.github.diagrammetry.edge;

import org.jspecify.annotations.Nullable;

/**
 * The edges of two pictures, ready to be compared: of one size, the candidate's placed anew if the
 * metric aligns.
 *
 * @param candidate edges of the candidate; after an alignment in a frame that holds them all
 * @param reference edges of the reference, in the same frame
 * @param placement where the candidate was put
 * @param edgesLost whether neither picture has an edge although something is drawn in one of them
 * @param diagonal the length of the pictures' diagonal in pixels, without any frame
 */
record EdgePair(
    EdgeMap candidate, EdgeMap reference, Placement placement, boolean edgesLost, double diagonal) {

  static EdgePair of(EdgeMap candidate, EdgeMap reference, boolean edgesLost) {
    double diagonal = Math.hypot(candidate.width(), candidate.height());
    return new EdgePair(candidate, reference, Placement.NONE, edgesLost, diagonal);
  }

  /** The pair with the candidate put where it fits best. */
  EdgePair aligned(Tolerance tolerance, AlignmentRange range) {
    if (range.isNone() || candidate.isEmpty() || reference.isEmpty()) {
      return this;
    }
    int margin = range.margin(candidate);
    Placement best = Alignment.best(candidate, reference, tolerance, range);
    return new EdgePair(
        PlacedEdges.of(candidate, margin, best),
        reference.inFrame(margin, 0, 0),
        best,
        edgesLost,
        diagonal);
  }

  /** The tolerant measures; null if the pair has no edges although something is drawn. */
  @Nullable TolerantScore tolerantScore(Tolerance tolerance) {
    if (candidate.isEmpty() && reference.isEmpty()) {
      return edgesLost ? null : new TolerantScore(tolerance.constant(1), 1, 0, 0, 0, placement);
    }
    if (candidate.isEmpty() || reference.isEmpty()) {
      return new TolerantScore(tolerance.constant(0), 0, 0, 1, 1, placement);
    }
    DistanceTransform toCandidate = DistanceTransform.of(candidate);
    DistanceTransform toReference = DistanceTransform.of(reference);
    EdgeDistances there = new EdgeDistances(candidate, toReference);
    EdgeDistances back = new EdgeDistances(reference, toCandidate);
    var chance = ChanceAgreement.of(toCandidate, toReference, tolerance);
    var levels = tolerance.levels(there.counts(tolerance), back.counts(tolerance));
    return new TolerantScore(
        levels,
        Tolerance.area(levels),
        Tolerance.area(chance),
        (there.mean() + back.mean()) / 2 / diagonal,
        Math.max(there.percentile(95), back.percentile(95)) / diagonal,
        placement);
  }
}
