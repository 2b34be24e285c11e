package io.github.diagrammetry.som.color;

/**
 * The CIEDE2000 colour difference ΔE00 with all three weights 1. Stateless and thread-safe.
 *
 * <p>0 for equal colours, about 1 for a difference that is just visible, 100 from black to white;
 * some pairs of sRGB colours exceed 100. Symmetric, but no metric: the triangle inequality fails.
 *
 * <ul>
 *   <li>When one colour is a pure grey, the hue difference is 0 and the mean hue is the other's.
 *   <li>When the hues are exactly 180° apart, the mean hue is half their sum.
 * </ul>
 *
 * <p>Agrees with the 34 pairs of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula",
 * Color Research and Application 30 (2005), to their 4 decimals and with scikit-image 0.19 to 1e-9.
 */
public final class Ciede2000 {

  // The formula needs the mean hue only through its cosine, its sine and one Gaussian, and the hue
  // difference only through 2*sqrt(C1*C2)*sin(dh/2). Both follow from the two colours as vectors:
  // the mean direction is the normalised sum of the unit vectors, and the squared chord is
  // 2*(C1*C2 - dot product). So one arc tangent replaces two, and no cosine is left. Close to
  // opposite hues the sum cancels; there the angles themselves are used.

  private static final double POW25_7 = 6103515625.0;
  private static final double COS_30 = Math.sqrt(3) / 2;
  private static final double COS_6 = Math.cos(Math.toRadians(6));
  private static final double SIN_6 = Math.sin(Math.toRadians(6));
  private static final double COS_63 = Math.cos(Math.toRadians(63));
  private static final double SIN_63 = Math.sin(Math.toRadians(63));
  private static final double OPPOSITE = 1e-6;

  /**
   * Largest weight that a lightness difference is divided by, reached at mean lightness 0 or 100:
   * no ΔE00 is below the lightness difference over this.
   */
  public static final double MAX_LIGHTNESS_WEIGHT = 1 + 0.015 * 2500 / Math.sqrt(20 + 2500);

  private Ciede2000() {}

  /** ΔE00 of two sRGB colours. */
  public static double difference(Rgb first, Rgb second) {
    return difference(LabColor.of(first), LabColor.of(second));
  }

  /** ΔE00 of two Lab colours. */
  public static double difference(LabColor first, LabColor second) {
    double meanChroma = (first.chroma() + second.chroma()) / 2;
    double stretch = 1 + 0.5 * (1 - chromaRatio(meanChroma));
    double a1 = stretch * first.a();
    double a2 = stretch * second.a();
    double c1 = Math.sqrt(a1 * a1 + first.b() * first.b());
    double c2 = Math.sqrt(a2 * a2 + second.b() * second.b());
    return combine(first, second, a1, a2, c1, c2);
  }

  /**
   * max(0, 1 − ΔE00 / scale): 1 for equal colours, 0 from {@code scale} on. Diagram-MMU, equation
   * 4, uses the scale 100.
   */
  public static double similarity(LabColor first, LabColor second, double scale) {
    return Math.max(0, 1 - difference(first, second) / scale);
  }

  private static double combine(
      LabColor first, LabColor second, double a1, double a2, double c1, double c2) {
    double b1 = first.b();
    double b2 = second.b();
    double cos = 1;
    double sin = 0;
    double hueChord = 0;
    if (c1 == 0 || c2 == 0) {
      double c = c1 + c2;
      if (c > 0) {
        cos = (a1 + a2) / c;
        sin = (b1 + b2) / c;
      }
    } else {
      double x = a1 / c1 + a2 / c2;
      double y = b1 / c1 + b2 / c2;
      double norm = x * x + y * y;
      if (norm < OPPOSITE) {
        double h1 = degrees(b1, a1);
        double h2 = degrees(b2, a2);
        double mean = meanHue(h1, h2);
        cos = Math.cos(mean);
        sin = Math.sin(mean);
        hueChord = 2 * Math.sqrt(c1 * c2) * Math.sin(Math.toRadians(hueStep(h1, h2)) / 2);
      } else {
        norm = Math.sqrt(norm);
        cos = x / norm;
        sin = y / norm;
        // The cross product over the half-angle cosine: no cancellation for close hues.
        double cross = (a1 * b2 - a2 * b1) / (c1 * c2);
        hueChord = 2 * Math.sqrt(c1 * c2) * cross / norm;
      }
    }
    return weigh(first.lightness(), second.lightness(), c1, c2, cos, sin, hueChord);
  }

  private static double weigh(
      double l1, double l2, double c1, double c2, double cos, double sin, double hueChord) {
    double chroma = (c1 + c2) / 2;
    double light = (l1 + l2) / 2 - 50;
    light *= light;
    double dl = (l2 - l1) / (1 + 0.015 * light / Math.sqrt(20 + light));
    double dc = (c2 - c1) / (1 + 0.045 * chroma);
    double dh = hueChord / (1 + 0.015 * chroma * hueWeight(cos, sin));
    return Math.sqrt(
        Math.max(0, dl * dl + dc * dc + dh * dh + rotation(chroma, cos, sin) * dc * dh));
  }

  /** T of the formula, from the cosine and sine of the mean hue. */
  private static double hueWeight(double cos, double sin) {
    double cos2 = cos * cos - sin * sin;
    double sin2 = 2 * sin * cos;
    double cos3 = cos2 * cos - sin2 * sin;
    double sin3 = sin2 * cos + cos2 * sin;
    double cos4 = cos2 * cos2 - sin2 * sin2;
    double sin4 = 2 * sin2 * cos2;
    return 1
        - 0.17 * (cos * COS_30 + sin * 0.5)
        + 0.24 * cos2
        + 0.32 * (cos3 * COS_6 - sin3 * SIN_6)
        - 0.20 * (cos4 * COS_63 + sin4 * SIN_63);
  }

  /** R_T of the formula: it matters for blues only. */
  private static double rotation(double chroma, double cos, double sin) {
    double hue = Math.toDegrees(Math.atan2(sin, cos));
    double distance = ((hue < 0 ? hue + 360 : hue) - 275) / 25;
    double exponent = distance * distance;
    if (exponent > 40) {
      return 0; // below 1e-17
    }
    return -2 * chromaRatio(chroma) * Math.sin(Math.PI / 3 * Math.exp(-exponent));
  }

  private static double chromaRatio(double chroma) {
    double square = chroma * chroma;
    double pow7 = square * square * square * chroma;
    return Math.sqrt(pow7 / (pow7 + POW25_7));
  }

  private static double degrees(double y, double x) {
    double angle = Math.toDegrees(Math.atan2(y, x));
    return angle < 0 ? angle + 360 : angle;
  }

  private static double hueStep(double h1, double h2) {
    double step = h2 - h1;
    if (Math.abs(step) <= 180) {
      return step;
    }
    return step > 0 ? step - 360 : step + 360;
  }

  /** Mean of two hues in degrees; the result in radians. */
  private static double meanHue(double h1, double h2) {
    double sum = h1 + h2;
    if (Math.abs(h1 - h2) > 180) {
      sum += sum < 360 ? 360 : -360;
    }
    return Math.toRadians(sum / 2);
  }
}
