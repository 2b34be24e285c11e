package io.github.diagrammetry.som.color;

/**
 * A colour in CIE L*a*b* (D65, 2° observer). Immutable and thread-safe.
 *
 * <p>{@link #of(Rgb)} goes from sRGB through linear light and XYZ with the matrix, white point and
 * thresholds of scikit-image 0.19, and agrees with its {@code rgb2lab} to 1e-11. A grey is not
 * exactly neutral under this matrix (a and b reach 0.005); it is not snapped, as there.
 *
 * @param lightness L*, 0 (black) to 100 (white)
 * @param a red against green
 * @param b yellow against blue
 */
public record LabColor(double lightness, double a, double b) {

  private static final double WHITE_X = 0.95047;
  private static final double WHITE_Z = 1.08883;
  private static final double LINEAR_BELOW = 0.008856;

  /** Linear light of each 8-bit channel value. */
  private static final double[] LINEAR = new double[256];

  static {
    for (int i = 0; i < LINEAR.length; i++) {
      double v = i / 255.0;
      LINEAR[i] = v > 0.04045 ? Math.pow((v + 0.055) / 1.055, 2.4) : v / 12.92;
    }
  }

  /** Rejects coordinates that are not finite. */
  public LabColor {
    if (!Double.isFinite(lightness) || !Double.isFinite(a) || !Double.isFinite(b)) {
      throw new IllegalArgumentException(
          "Not a Lab colour: (" + lightness + ", " + a + ", " + b + ")");
    }
  }

  /** The Lab coordinates of an sRGB colour. */
  public static LabColor of(Rgb rgb) {
    double red = LINEAR[rgb.red()];
    double green = LINEAR[rgb.green()];
    double blue = LINEAR[rgb.blue()];
    double x = compress((0.412453 * red + 0.357580 * green + 0.180423 * blue) / WHITE_X);
    double y = compress(0.212671 * red + 0.715160 * green + 0.072169 * blue);
    double z = compress((0.019334 * red + 0.119193 * green + 0.950227 * blue) / WHITE_Z);
    return new LabColor(116 * y - 16, 500 * (x - y), 200 * (y - z));
  }

  /** Distance from the grey axis, the square root of a² + b². */
  public double chroma() {
    return Math.sqrt(a * a + b * b);
  }

  private static double compress(double t) {
    return t > LINEAR_BELOW ? Math.cbrt(t) : 7.787 * t + 16.0 / 116;
  }
}
