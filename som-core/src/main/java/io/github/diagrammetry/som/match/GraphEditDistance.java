package io.github.diagrammetry.som.match;

/**
 * How many changes turn the candidate's graph of connected elements into the reference's. Putting
 * in or taking out a vertex or a connection costs 1; changing a vertex costs half for another type
 * and half for another text; changing the arrow tips of a connection costs 1. Places do not matter.
 *
 * @param lower no set of changes costs less
 * @param upper some set of changes costs this; the one that the assignment of elements gives, or a
 *     better one
 */
public record GraphEditDistance(double lower, double upper) {

  /** Whether the distance is known: both bounds are equal. */
  public boolean exact() {
    return lower == upper;
  }
}
