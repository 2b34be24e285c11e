package io.github.diagrammetry.edge;

/**
 * Where an alignment puts the edges of the candidate: they are scaled about the centre of their
 * bounding box, then moved. Constructed by the library.
 *
 * @param scale the factor, 1 for no change of size
 * @param dx the movement to the right in pixels
 * @param dy the movement downwards in pixels
 */
public record Placement(double scale, int dx, int dy) {
  /** Neither scaled nor moved. */
  public static final Placement NONE = new Placement(1, 0, 0);
}
