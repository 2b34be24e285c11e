package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;

/**
 * A translation after one scale for both directions: (x, y) goes to (scale · x + dx, scale · y +
 * dy). Immutable.
 *
 * @param scale above 0
 * @param dx bp
 * @param dy bp, downwards
 */
public record Frame(double scale, double dx, double dy) {

  /** The frame that leaves everything where it is. */
  public static final Frame IDENTITY = new Frame(1, 0, 0);

  /** Rejects scales that are not above 0 and numbers that are not finite. */
  public Frame {
    if (!(scale > 0 && scale < Double.POSITIVE_INFINITY)
        || !Double.isFinite(dx)
        || !Double.isFinite(dy)) {
      throw new IllegalArgumentException(
          "Not a frame: scale " + scale + ", shift (" + dx + ", " + dy + ")");
    }
  }

  /** A box in the new frame. */
  public BoundingBox apply(BoundingBox box) {
    return equals(IDENTITY)
        ? box
        : new BoundingBox(
            scale * box.centerX() + dx,
            scale * box.centerY() + dy,
            scale * box.width(),
            scale * box.height());
  }

  /** Whether this moves and scales by nothing that could be measured. */
  boolean nearIdentity() {
    return Math.abs(scale - 1) < 1e-9 && Math.abs(dx) < 1e-8 && Math.abs(dy) < 1e-8;
  }
}
