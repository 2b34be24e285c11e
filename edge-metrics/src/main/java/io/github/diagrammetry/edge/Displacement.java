package io.github.diagrammetry.edge;

/**
 * A translation in whole pixels. Constructed by the library.
 *
 * @param dx to the right
 * @param dy downwards
 */
public record Displacement(int dx, int dy) {
  /** No movement. */
  public static final Displacement NONE = new Displacement(0, 0);
}
