package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.SvgFormatException;
import org.jspecify.annotations.Nullable;

/**
 * The window of a drawing onto user units.
 *
 * @param x left edge, user units
 * @param y upper edge, user units
 * @param width width, bp
 * @param height height, bp
 * @param scale bp per user unit
 */
record ViewBox(double x, double y, double width, double height, double scale) {

  /** The window of the root element. A user unit is a big point unless lengths say otherwise. */
  static ViewBox of(SvgNode root) throws SvgFormatException {
    double[] v = viewBox(root);
    double width = bigPoints(root.get("width"));
    double height = bigPoints(root.get("height"));
    if (v == null) {
      return checked(new ViewBox(0, 0, orZero(width), orZero(height), 1));
    }
    boolean absolute = width > 0 && v[2] > 0 && hasUnit(root.get("width"));
    double scale = absolute ? width / v[2] : 1;
    return checked(new ViewBox(v[0], v[1], v[2] * scale, v[3] * scale, scale));
  }

  private static ViewBox checked(ViewBox box) throws SvgFormatException {
    if (!Double.isFinite(box.x + box.y + box.width + box.height + box.scale)
        || box.width < 0
        || box.height < 0
        || Math.max(box.width, box.height) > 1e7) {
      throw new SvgFormatException("The view box is out of range: " + box);
    }
    return box;
  }

  private static double orZero(double v) {
    return v > 0 ? v : 0;
  }

  private static double @Nullable [] viewBox(SvgNode node) throws SvgFormatException {
    String text = node.get("viewBox");
    if (text == null) {
      return null;
    }
    double[] v = SvgNumber.list(text);
    if (v.length != 4) {
      throw new SvgFormatException("A view box needs four numbers: " + Affine.shortened(text));
    }
    return v;
  }

  private static boolean hasUnit(@Nullable String length) {
    return length != null && length.trim().matches(".*(pt|pc|mm|cm|in)");
  }

  private static double bigPoints(@Nullable String length) {
    if (length == null || length.trim().endsWith("%")) {
      return 0;
    }
    double px = SvgNumber.length(length, 0);
    return hasUnit(length) ? px * 0.75 : px;
  }

  /** From user units to big points from the top left corner. */
  Affine toPage() {
    return new Affine(scale, 0, 0, scale, -x * scale, -y * scale);
  }

  /** The map of a nested {@code <svg>} with a view box. */
  static Affine inner(SvgNode node) throws SvgFormatException {
    double[] v = viewBox(node);
    double width = SvgNumber.length(node.get("width"), 0);
    if (v == null || !(width > 0) || !(v[2] > 0)) {
      return Affine.IDENTITY;
    }
    double s = width / v[2];
    return new Affine(s, 0, 0, s, -v[0] * s, -v[1] * s);
  }
}
