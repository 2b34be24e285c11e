package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.BoundingBox;
import org.jspecify.annotations.Nullable;

/**
 * An axis-parallel rectangle that can grow; empty at first. Not thread-safe.
 *
 * <p>Unlike {@link BoundingBox} it is mutable, since a drawing has many more points than boxes.
 */
public final class Extent {

  double minX = Double.POSITIVE_INFINITY;
  double minY = Double.POSITIVE_INFINITY;
  double maxX = Double.NEGATIVE_INFINITY;
  double maxY = Double.NEGATIVE_INFINITY;

  /** An empty rectangle. */
  public Extent() {}

  /** The rectangle between two corners. */
  static Extent of(double x1, double y1, double x2, double y2) {
    Extent box = new Extent();
    box.add(x1, y1);
    box.add(x2, y2);
    return box;
  }

  void clear() {
    minX = Double.POSITIVE_INFINITY;
    minY = Double.POSITIVE_INFINITY;
    maxX = Double.NEGATIVE_INFINITY;
    maxY = Double.NEGATIVE_INFINITY;
  }

  void add(double x, double y) {
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }

  /** Grows this rectangle to hold another one. */
  public void add(Extent other) {
    minX = Math.min(minX, other.minX);
    maxX = Math.max(maxX, other.maxX);
    minY = Math.min(minY, other.minY);
    maxY = Math.max(maxY, other.maxY);
  }

  boolean holds(double x, double y) {
    return x >= minX && x <= maxX && y >= minY && y <= maxY;
  }

  boolean contains(Extent other) {
    return other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY;
  }

  /** Whether it holds no point. */
  public boolean isEmpty() {
    return !(minX <= maxX && minY <= maxY);
  }

  /** Whether another one lies in about the same place. */
  public boolean isNear(Extent other) {
    double slack = 0.5 + 0.02 * (maxX - minX + maxY - minY);
    return Math.abs(minX - other.minX) < slack
        && Math.abs(maxX - other.maxX) < slack
        && Math.abs(minY - other.minY) < slack
        && Math.abs(maxY - other.maxY) < slack;
  }

  /** Left edge, bp. */
  public double minX() {
    return minX;
  }

  /** Right edge, bp. */
  public double maxX() {
    return maxX;
  }

  /** Upper edge, bp. */
  public double minY() {
    return minY;
  }

  /** Lower edge, bp. */
  public double maxY() {
    return maxY;
  }

  /** This rectangle with a margin on each side. */
  Extent widened(double x, double y) {
    return of(minX - x, minY - y, maxX + x, maxY + y);
  }

  /** The common part with another one; empty if there is none. */
  public Extent common(Extent other) {
    return intersection(other);
  }

  Extent intersection(Extent other) {
    Extent box = new Extent();
    box.minX = Math.max(minX, other.minX);
    box.maxX = Math.min(maxX, other.maxX);
    box.minY = Math.max(minY, other.minY);
    box.maxY = Math.min(maxY, other.maxY);
    return box;
  }

  /** The smallest rectangle around the image of this one. */
  Extent mapped(Affine m) {
    Extent box = new Extent();
    box.add(m.x(minX, minY), m.y(minX, minY));
    box.add(m.x(maxX, minY), m.y(maxX, minY));
    box.add(m.x(minX, maxY), m.y(minX, maxY));
    box.add(m.x(maxX, maxY), m.y(maxX, maxY));
    return box;
  }

  /** This rectangle as a bounding box, or null if it is empty. */
  public @Nullable BoundingBox toBox() {
    return isEmpty() ? null : BoundingBox.between(minX, minY, maxX, maxY);
  }
}
