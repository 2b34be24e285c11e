package io.github.diagrammetry.som.svg;

/** One coordinate of a cubic Bézier curve, given by four control values. */
final class Bezier {

  private static final double[] NONE = {};

  private Bezier() {}

  static double at(double[] p, double t) {
    double u = 1 - t;
    return u * u * u * p[0] + 3 * u * u * t * p[1] + 3 * u * t * t * p[2] + t * t * t * p[3];
  }

  /** The parameters in (0, 1) where the coordinate turns. */
  static double[] turningPoints(double[] p) {
    if (between(p[1], p[0], p[3]) && between(p[2], p[0], p[3])) {
      return NONE;
    }
    double a = -p[0] + 3 * p[1] - 3 * p[2] + p[3];
    double b = 2 * (p[0] - 2 * p[1] + p[2]);
    double c = p[1] - p[0];
    if (Math.abs(a) < 1e-12) {
      return Math.abs(b) < 1e-12 ? NONE : inside(-c / b, Double.NaN);
    }
    double discriminant = b * b - 4 * a * c;
    if (discriminant < 0) {
      return NONE;
    }
    double root = Math.sqrt(discriminant);
    return inside((-b + root) / (2 * a), (-b - root) / (2 * a));
  }

  private static boolean between(double v, double p, double q) {
    return v >= Math.min(p, q) && v <= Math.max(p, q);
  }

  private static double[] inside(double s, double t) {
    boolean useS = s > 0 && s < 1;
    boolean useT = t > 0 && t < 1;
    if (useS && useT) {
      return new double[] {s, t};
    }
    return useS ? new double[] {s} : useT ? new double[] {t} : NONE;
  }
}
