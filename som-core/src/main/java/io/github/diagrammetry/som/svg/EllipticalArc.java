package io.github.diagrammetry.som.svg;

/** Turns an SVG elliptical arc into cubic curves (SVG 1.1, appendix F.6). */
final class EllipticalArc {

  private static final double[][] NONE = {};

  private EllipticalArc() {}

  /**
   * The curves from the current point to (x, y), each as two control points and an end.
   *
   * @param angle rotation of the ellipse, degrees
   */
  static double[][] toCubics(
      double x0,
      double y0,
      double radiusX,
      double radiusY,
      double angle,
      boolean large,
      boolean sweep,
      double x,
      double y) {
    double rx = Math.abs(radiusX);
    double ry = Math.abs(radiusY);
    if (x0 == x && y0 == y) {
      return NONE;
    }
    if (rx == 0 || ry == 0) {
      return new double[][] {{x0, y0, x, y, x, y}};
    }
    double phi = Math.toRadians(angle);
    double cos = Math.cos(phi);
    double sin = Math.sin(phi);
    double dx = (x0 - x) / 2;
    double dy = (y0 - y) / 2;
    double px = cos * dx + sin * dy;
    double py = -sin * dx + cos * dy;
    double lambda = px * px / (rx * rx) + py * py / (ry * ry);
    if (lambda > 1) {
      rx *= Math.sqrt(lambda);
      ry *= Math.sqrt(lambda);
    }
    double den = rx * rx * py * py + ry * ry * px * px;
    double k = Math.sqrt(Math.max(0, rx * rx * ry * ry - den) / den) * (large == sweep ? -1 : 1);
    double cpx = k * rx * py / ry;
    double cpy = -k * ry * px / rx;
    double cx = cos * cpx - sin * cpy + (x0 + x) / 2;
    double cy = sin * cpx + cos * cpy + (y0 + y) / 2;
    double from = Math.atan2((py - cpy) / ry, (px - cpx) / rx);
    double span = Math.atan2((-py - cpy) / ry, (-px - cpx) / rx) - from;
    if (sweep && span < 0) {
      span += 2 * Math.PI;
    } else if (!sweep && span > 0) {
      span -= 2 * Math.PI;
    }
    Affine ellipse = new Affine(cos * rx, sin * rx, -sin * ry, cos * ry, cx, cy);
    return pieces(ellipse, from, span);
  }

  private static double[][] pieces(Affine ellipse, double from, double span) {
    int n = Math.max(1, (int) Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-9));
    double step = span / n;
    double k = 4.0 / 3 * Math.tan(step / 4);
    double[][] out = new double[n][];
    for (int i = 0; i < n; i++) {
      double s = from + i * step;
      double t = s + step;
      double x1 = Math.cos(s) - k * Math.sin(s);
      double y1 = Math.sin(s) + k * Math.cos(s);
      double x2 = Math.cos(t) + k * Math.sin(t);
      double y2 = Math.sin(t) - k * Math.cos(t);
      out[i] =
          new double[] {
            ellipse.x(x1, y1),
            ellipse.y(x1, y1),
            ellipse.x(x2, y2),
            ellipse.y(x2, y2),
            ellipse.x(Math.cos(t), Math.sin(t)),
            ellipse.y(Math.cos(t), Math.sin(t))
          };
    }
    return out;
  }
}
