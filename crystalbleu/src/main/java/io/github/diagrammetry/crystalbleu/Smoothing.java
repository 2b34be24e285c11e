package io.github.diagrammetry.crystalbleu;

/**
 * What a precision of zero is replaced by.
 *
 * @param epsilon 0 for no smoothing; otherwise the numerator that a zero becomes (method 1 of Chen
 *     and Cherry, 2014), more than 0 and at most 1
 */
public record Smoothing(double epsilon) {
  /** Checks the range. */
  public Smoothing {
    if (!(epsilon >= 0 && epsilon <= 1)) {
      throw new IllegalArgumentException("Smoothing epsilon must be in [0, 1]: " + epsilon);
    }
  }

  /** No smoothing, as the presets and the public CrystalBLEU tools for TikZ have it. */
  public static Smoothing none() {
    return new Smoothing(0);
  }

  /**
   * Method 1: a numerator of 0 becomes epsilon. The authors' experiments use 0.0001.
   *
   * @param epsilon more than 0 and at most 1
   */
  public static Smoothing method1(double epsilon) {
    if (epsilon == 0) {
      throw new IllegalArgumentException("Smoothing epsilon must be more than 0");
    }
    return new Smoothing(epsilon);
  }

  String signature() {
    return epsilon == 0 ? "none" : "method1-" + epsilon;
  }
}
