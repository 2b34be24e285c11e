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
  private static final double COS_275 = Math.cos(Math.toRadians(275));
  private static final double SIN_275 = Math.sin(Math.toRadians(275));
  private static final double COS_63 = Math.cos(Math.toRadians(63));
  private static final double SIN_63 = Math.sin(Math.toRadians(63));
  private static final double OPPOSITE = 1e-3;

  // |R_T| is at most 2 sin 60°, so the rotation leaves at least 1 - 3/4 of the squared chroma
  // difference alone and at least 1 - sin 60° of the squared length in the chroma-hue plane.
  private static final double LEAST_CHROMA = 0.25;
  private static final double LEAST_PLANE = 1 - 0.8660254037844387;

  /** Room for rounding: what lies at the limit must be computed. */
  private static final double ROOM = 1 + 1e-9;

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
    return difference(first, second, Double.POSITIVE_INFINITY);
  }

  /**
   * ΔE00 of two Lab colours if it is at most {@code limit}. Above, either the difference or
   * infinity, whichever is found first: a search for the closest colour need not finish the others.
   */
  public static double difference(LabColor first, LabColor second, double limit) {
    double square = limit * limit * ROOM;
    double dl = second.lightness() - first.lightness();
    double light = (first.lightness() + second.lightness()) / 2 - 50;
    light *= light;
    dl /= 1 + 0.015 * light / Math.sqrt(20 + light);
    dl *= dl;
    if (dl > square) {
      return Double.POSITIVE_INFINITY;
    }
    double meanChroma = (first.chroma() + second.chroma()) / 2;
    double stretch = 1 + 0.5 * (1 - chromaRatio(meanChroma));
    double a1 = stretch * first.a();
    double a2 = stretch * second.a();
    double c1 = Math.sqrt(a1 * a1 + first.b() * first.b());
    double c2 = Math.sqrt(a2 * a2 + second.b() * second.b());
    double dc = (c2 - c1) / (1 + 0.0225 * (c1 + c2));
    if (dl + LEAST_CHROMA * dc * dc > square) {
      return Double.POSITIVE_INFINITY;
    }
    return withHue(first.b(), second.b(), a1, a2, c1, c2, dl, dc, square);
  }

  /**
   * max(0, 1 − ΔE00 / scale): 1 for equal colours, 0 from {@code scale} on. Diagram-MMU, equation
   * 4, uses the scale 100.
   */
  public static double similarity(LabColor first, LabColor second, double scale) {
    return Math.max(0, 1 - difference(first, second) / scale);
  }

  /** The rest of the formula; {@code dl} is squared already. */
  private static double withHue(
      double b1,
      double b2,
      double a1,
      double a2,
      double c1,
      double c2,
      double dl,
      double dc,
      double square) {
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
      double product = c1 * c2;
      double x = a1 * c2 + a2 * c1;
      double y = b1 * c2 + b2 * c1;
      double norm = Math.sqrt(x * x + y * y);
      if (norm < OPPOSITE * product) {
        double h1 = degrees(b1, a1);
        double h2 = degrees(b2, a2);
        double mean = meanHue(h1, h2);
        cos = Math.cos(mean);
        sin = Math.sin(mean);
        hueChord = 2 * Math.sqrt(product) * Math.sin(Math.toRadians(hueStep(h1, h2)) / 2);
      } else {
        cos = x / norm;
        sin = y / norm;
        // The cross product over the half-angle cosine: no cancellation for close hues.
        hueChord = 2 * Math.sqrt(product) * (a1 * b2 - a2 * b1) / norm;
      }
    }
    double chroma = (c1 + c2) / 2;
    double dh = hueChord / (1 + 0.015 * chroma * hueWeight(cos, sin));
    double plane = dc * dc + dh * dh;
    if (dl + LEAST_PLANE * plane > square) {
      return Double.POSITIVE_INFINITY;
    }
    return Math.sqrt(Math.max(0, dl + plane + rotation(chroma, cos, sin) * dc * dh));
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
    if (cos * COS_275 + sin * SIN_275 < -COS_30) {
      return 0; // more than 150° away, where the Gaussian is below 1e-15
    }
    double hue = Math.toDegrees(Math.atan2(sin, cos));
    double distance = ((hue < 0 ? hue + 360 : hue) - 275) / 25;
    double exponent = distance * distance;
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
