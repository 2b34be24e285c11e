package io.github.diagrammetry.edge;

/**
 * Agreement of two edge maps when edges up to a distance apart count as the same. Constructed by
 * the library.
 *
 * @param radius the distance in pixels (Euclidean, inclusive)
 * @param precision the part of the candidate's edge pixels within the radius of the reference's
 * @param recall the part of the reference's edge pixels within the radius of the candidate's
 */
public record ToleranceLevel(double radius, double precision, double recall) {

  /** The harmonic mean of precision and recall, 0 if both are 0. */
  public double f1() {
    return EdgeCounts.harmonicMean(precision, recall);
  }
}
