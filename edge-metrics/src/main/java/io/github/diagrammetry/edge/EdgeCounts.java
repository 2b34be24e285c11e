package io.github.diagrammetry.edge;

import java.util.OptionalDouble;

/**
 * What a comparison of two edge maps counted; every measure on edges is a ratio of these.
 *
 * <p>"Dilated" means the map after the metric's dilation. With a dilation of 0 the dilated map is
 * the map itself. Constructed by the library.
 *
 * @param candidate edge pixels of the candidate
 * @param reference edge pixels of the reference
 * @param intersection pixels in both maps, before the dilation
 * @param candidateDilated pixels of the candidate's dilated map
 * @param referenceDilated pixels of the reference's dilated map
 * @param intersectionDilated pixels in both dilated maps
 * @param candidateNearReference edge pixels of the candidate inside the reference's dilated map
 * @param referenceNearCandidate edge pixels of the reference inside the candidate's dilated map
 */
public record EdgeCounts(
    long candidate,
    long reference,
    long intersection,
    long candidateDilated,
    long referenceDilated,
    long intersectionDilated,
    long candidateNearReference,
    long referenceNearCandidate) {

  static EdgeCounts of(EdgeMap candidate, EdgeMap reference, int dilation) {
    EdgeMap thickCandidate = candidate.dilate(dilation);
    EdgeMap thickReference = reference.dilate(dilation);
    return new EdgeCounts(
        candidate.count(),
        reference.count(),
        candidate.intersectionCount(reference),
        thickCandidate.count(),
        thickReference.count(),
        thickCandidate.intersectionCount(thickReference),
        candidate.intersectionCount(thickReference),
        reference.intersectionCount(thickCandidate));
  }

  /** Whether neither picture has an edge. */
  public boolean bothEmpty() {
    return candidate == 0 && reference == 0;
  }

  /** Whether exactly one of the pictures has edges. */
  public boolean oneEmpty() {
    return (candidate == 0) != (reference == 0);
  }

  /** Pixels in at least one of the two dilated maps. */
  public long unionDilated() {
    return candidateDilated + referenceDilated - intersectionDilated;
  }

  /** Intersection over union of the dilated maps; empty if neither picture has an edge. */
  OptionalDouble iou() {
    return ratio(intersectionDilated, unionDilated());
  }

  /** F1 of the dilated maps; empty if neither picture has an edge. */
  OptionalDouble f1() {
    return ratio(2 * intersectionDilated, candidateDilated + referenceDilated);
  }

  /** The part of the candidate's dilated map inside the reference's; 0 if it alone is empty. */
  OptionalDouble precision() {
    return oneEmpty() ? OptionalDouble.of(0) : ratio(intersectionDilated, candidateDilated);
  }

  /** The part of the reference's dilated map inside the candidate's; 0 if it alone is empty. */
  OptionalDouble recall() {
    return oneEmpty() ? OptionalDouble.of(0) : ratio(intersectionDilated, referenceDilated);
  }

  /** The part of the candidate's edges inside the reference's dilated map. */
  OptionalDouble tolerantPrecision() {
    return oneEmpty() ? OptionalDouble.of(0) : ratio(candidateNearReference, candidate);
  }

  /** The part of the reference's edges inside the candidate's dilated map. */
  OptionalDouble tolerantRecall() {
    return oneEmpty() ? OptionalDouble.of(0) : ratio(referenceNearCandidate, reference);
  }

  /** Harmonic mean of the tolerant precision and recall; 0 if both are 0. */
  OptionalDouble tolerantF1() {
    if (bothEmpty()) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(
        harmonicMean(tolerantPrecision().orElseThrow(), tolerantRecall().orElseThrow()));
  }

  static double harmonicMean(double precision, double recall) {
    return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
  }

  private static OptionalDouble ratio(long part, long whole) {
    return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
  }
}
