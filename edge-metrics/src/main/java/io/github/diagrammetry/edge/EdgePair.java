package io.github.diagrammetry.edge;

import org.jspecify.annotations.Nullable;

/**
 * The edges of two pictures, ready to be compared: of one size, the candidate's moved if the metric
 * aligns.
 *
 * @param candidate edges of the candidate; after an alignment in a frame that holds them all
 * @param reference edges of the reference, in the same frame
 * @param displacement how the candidate was moved
 * @param edgesLost whether neither picture has an edge although something is drawn in one of them
 * @param diagonal the length of the pictures' diagonal in pixels, without any frame
 */
record EdgePair(
    EdgeMap candidate,
    EdgeMap reference,
    Displacement displacement,
    boolean edgesLost,
    double diagonal) {

  static EdgePair of(EdgeMap candidate, EdgeMap reference, boolean edgesLost) {
    double diagonal = Math.hypot(candidate.width(), candidate.height());
    return new EdgePair(candidate, reference, Displacement.NONE, edgesLost, diagonal);
  }

  /** The pair with the candidate moved by up to {@code reach} pixels to where it fits best. */
  EdgePair aligned(Tolerance tolerance, int reach) {
    if (reach == 0 || candidate.isEmpty() || reference.isEmpty()) {
      return this;
    }
    Displacement best = Alignment.best(candidate, reference, tolerance, reach);
    return new EdgePair(
        candidate.inFrame(reach, best.dx(), best.dy()),
        reference.inFrame(reach, 0, 0),
        best,
        edgesLost,
        diagonal);
  }

  /** The tolerant measures; null if the pair has no edges although something is drawn. */
  @Nullable TolerantScore tolerantScore(Tolerance tolerance) {
    if (candidate.isEmpty() && reference.isEmpty()) {
      return edgesLost ? null : new TolerantScore(tolerance.constant(1), 1, 0, 0, displacement);
    }
    if (candidate.isEmpty() || reference.isEmpty()) {
      return new TolerantScore(tolerance.constant(0), 0, 1, 1, displacement);
    }
    EdgeDistances there = new EdgeDistances(candidate, reference);
    EdgeDistances back = new EdgeDistances(reference, candidate);
    var levels = tolerance.levels(there.counts(tolerance), back.counts(tolerance));
    return new TolerantScore(
        levels,
        Tolerance.area(levels),
        (there.mean() + back.mean()) / 2 / diagonal,
        Math.max(there.percentile(95), back.percentile(95)) / diagonal,
        displacement);
  }
}
