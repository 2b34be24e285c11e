package io.github.diagrammetry.image;

/**
 * The kernels of Pillow's 8-bit resampling. All widen with the scale, so that shrinking averages
 * (antialiasing).
 */
public enum ResizeFilter {
  /** Triangle of support 1. */
  PIL_BILINEAR("pil-bilinear", 1),
  /** Cubic convolution with a = -0.5, support 2. */
  PIL_BICUBIC("pil-bicubic", 2),
  /** Windowed sinc, support 3. */
  PIL_LANCZOS("pil-lanczos", 3);

  private final String label;
  private final double support;

  ResizeFilter(String label, double support) {
    this.label = label;
    this.support = support;
  }

  /** The word used in signatures. */
  public String label() {
    return label;
  }

  /** Half the width of the kernel at scale 1, in input pixels. */
  double support() {
    return support;
  }

  /** The kernel at a signed distance in (scaled) input pixels. */
  double at(double distance) {
    double x = Math.abs(distance);
    return switch (this) {
      case PIL_BILINEAR -> x < 1 ? 1 - x : 0;
      case PIL_BICUBIC -> cubic(x);
      case PIL_LANCZOS -> distance >= -3 && distance < 3 ? sinc(distance) * sinc(distance / 3) : 0;
    };
  }

  private static double cubic(double x) {
    double a = -0.5;
    if (x < 1) {
      return ((a + 2) * x - (a + 3)) * x * x + 1;
    }
    return x < 2 ? (((x - 5) * x + 8) * x - 4) * a : 0;
  }

  private static double sinc(double x) {
    if (x == 0) {
      return 1;
    }
    double y = x * Math.PI;
    return Math.sin(y) / y;
  }
}
