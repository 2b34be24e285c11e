package io.github.diagrammetry.som;

/**
 * An axis-parallel box in TeX big points (1/72 in), y downwards, origin at the top left of the
 * drawing. Given by its centre, as in Diagram-MMU, Appendix C.2.
 *
 * @param centerX centre, bp
 * @param centerY centre, bp
 * @param width width, bp, not negative
 * @param height height, bp, not negative
 */
public record BoundingBox(double centerX, double centerY, double width, double height) {

  /** Rejects numbers that are not finite and negative sizes. */
  public BoundingBox {
    if (!Double.isFinite(centerX)
        || !Double.isFinite(centerY)
        || !(width >= 0 && width < Double.POSITIVE_INFINITY)
        || !(height >= 0 && height < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "Not a bounding box: centre ("
              + centerX
              + ", "
              + centerY
              + "), size "
              + width
              + " x "
              + height);
    }
  }

  /** The box between two corners, in any order. */
  public static BoundingBox between(double x1, double y1, double x2, double y2) {
    return new BoundingBox(x1 / 2 + x2 / 2, y1 / 2 + y2 / 2, Math.abs(x2 - x1), Math.abs(y2 - y1));
  }

  /** Left edge, bp. */
  public double minX() {
    return centerX - width / 2;
  }

  /** Right edge, bp. */
  public double maxX() {
    return centerX + width / 2;
  }

  /** Upper edge, bp. */
  public double minY() {
    return centerY - height / 2;
  }

  /** Lower edge, bp. */
  public double maxY() {
    return centerY + height / 2;
  }

  /** Area, bp². */
  public double area() {
    return width * height;
  }

  /** The smallest box around this one and another. */
  public BoundingBox union(BoundingBox other) {
    return between(
        Math.min(minX(), other.minX()),
        Math.min(minY(), other.minY()),
        Math.max(maxX(), other.maxX()),
        Math.max(maxY(), other.maxY()));
  }

  /** This box with each side widened about its centre to at least {@code side} bp. */
  public BoundingBox widenedTo(double side) {
    return width >= side && height >= side
        ? this
        : new BoundingBox(centerX, centerY, Math.max(width, side), Math.max(height, side));
  }

  /** Intersection over union with another box, in [0, 1]; 0 when both have no area. */
  public double iou(BoundingBox other) {
    double w = Math.min(maxX(), other.maxX()) - Math.max(minX(), other.minX());
    double h = Math.min(maxY(), other.maxY()) - Math.max(minY(), other.minY());
    if (!(w > 0 && h > 0)) {
      return 0;
    }
    double intersection = w * h;
    return intersection / (area() + other.area() - intersection);
  }
}
