package io.github.diagrammetry.edge;

import java.awt.image.BufferedImage;
import java.util.Locale;

/**
 * Finds the edge pixels of a picture with Canny's detector, as OpenCV defines it.
 *
 * <p>The steps are: colour to grey, an optional Gaussian blur (OpenCV's detector has none of its
 * own), derivatives by a Sobel operator with the border replicated, the gradient's magnitude,
 * non-maximum suppression in four directions, and hysteresis: an edge is a local maximum above the
 * low threshold that is connected, through others of its kind, with one above the high threshold.
 * Thresholds are cut to integers and swapped if they come in the wrong order, as in OpenCV.
 *
 * <p>With aperture 3, the L1 norm and no blur the work is done in Java; everything else is done by
 * OpenCV and needs its native libraries. Transparent pixels are laid on white. Immutable and
 * thread-safe; each call frees the native memory that it used.
 *
 * <p>Reference: J. Canny, "A computational approach to edge detection", IEEE Transactions on
 * Pattern Analysis and Machine Intelligence 8 (1986), 679–698. Maps are bit-equal to those of
 * OpenCV 4.6 and 5.0 from Python.
 */
public final class EdgeDetector {
  private final GreyConversion grey;
  private final double blurSigma;
  private final double low;
  private final double high;
  private final int aperture;
  private final GradientNorm norm;
  private final boolean aboveNoise;
  private final int lineReach;
  private final boolean openCv;

  private EdgeDetector(
      GreyConversion grey,
      double blurSigma,
      double low,
      double high,
      int aperture,
      GradientNorm norm,
      boolean aboveNoise,
      int lineReach,
      boolean openCv) {
    this.grey = grey;
    this.blurSigma = blurSigma;
    this.low = low;
    this.high = high;
    this.aperture = aperture;
    this.norm = norm;
    this.aboveNoise = aboveNoise;
    this.lineReach = lineReach;
    this.openCv = openCv;
  }

  /**
   * The detector with OpenCV's defaults: its grey conversion, no blur, aperture 3, L1 norm.
   *
   * @param low threshold that a pixel of an edge must exceed, 0 or more
   * @param high threshold that at least one pixel of an edge must exceed, 0 or more
   * @return the detector
   * @throws IllegalArgumentException if a threshold is negative or not finite
   */
  public static EdgeDetector canny(double low, double high) {
    return new EdgeDetector(GreyConversion.OPENCV, 0, 0, 0, 3, GradientNorm.L1, false, 0, false)
        .withThresholds(low, high);
  }

  /**
   * A copy with other thresholds.
   *
   * @param newLow as in {@link #canny}
   * @param newHigh as in {@link #canny}
   * @return the copy
   * @throws IllegalArgumentException if a threshold is negative or not finite
   */
  public EdgeDetector withThresholds(double newLow, double newHigh) {
    requireThreshold(newLow);
    requireThreshold(newHigh);
    return new EdgeDetector(
        grey, blurSigma, newLow, newHigh, aperture, norm, aboveNoise, lineReach, openCv);
  }

  /**
   * A copy with another conversion to grey.
   *
   * @param conversion the weights and the rounding
   * @return the copy
   */
  public EdgeDetector withGrey(GreyConversion conversion) {
    return new EdgeDetector(
        conversion, blurSigma, low, high, aperture, norm, aboveNoise, lineReach, openCv);
  }

  /**
   * A copy that smooths the grey picture first.
   *
   * @param sigma standard deviation in pixels, 0 (no blur) to 20; OpenCV chooses the kernel's size
   * @return the copy
   * @throws IllegalArgumentException if sigma is outside its range
   */
  public EdgeDetector withBlur(double sigma) {
    if (!(sigma >= 0 && sigma <= 20)) {
      throw new IllegalArgumentException("The blur's sigma must be 0 to 20 pixels, not " + sigma);
    }
    return new EdgeDetector(grey, sigma, low, high, aperture, norm, aboveNoise, lineReach, openCv);
  }

  /**
   * A copy with another size of the Sobel operator.
   *
   * @param size 3, 5 or 7
   * @return the copy
   * @throws IllegalArgumentException for another size
   */
  public EdgeDetector withAperture(int size) {
    if (size != 3 && size != 5 && size != 7) {
      throw new IllegalArgumentException("The aperture must be 3, 5 or 7, not " + size);
    }
    return new EdgeDetector(grey, blurSigma, low, high, size, norm, aboveNoise, lineReach, openCv);
  }

  /**
   * A copy with another norm of the gradient.
   *
   * @param gradientNorm the norm
   * @return the copy
   */
  public EdgeDetector withNorm(GradientNorm gradientNorm) {
    return new EdgeDetector(
        grey, blurSigma, low, high, aperture, gradientNorm, aboveNoise, lineReach, openCv);
  }

  /**
   * A copy whose thresholds rise above the noise of each picture: with q, the lower quartile over
   * all pixels of the L1 gradient (3×3 Sobel, before the blur), the low threshold is at least 3 q
   * and the high one at least 6 q. A clean drawing has empty places, be it as dense as a hatched
   * one: its q is 0 and the thresholds stay; so they can be low enough for thin grey lines without
   * reporting the grain of a scan, which is everywhere.
   *
   * @return the copy
   */
  public EdgeDetector withThresholdsAboveNoise() {
    return new EdgeDetector(grey, blurSigma, low, high, aperture, norm, true, lineReach, openCv);
  }

  /**
   * A copy that draws a thin stroke as one line, whatever its width. The detector finds both sides
   * of a stroke, and how far they are apart depends on the pen. Here gaps of up to {@code 2 *
   * reach} pixels between edges are filled and the result is thinned to lines of one pixel: a
   * stroke becomes its centre line, the outline of a larger area stays an outline.
   *
   * @param reach pixels, 0 (leave the edges alone) to 16
   * @return the copy
   * @throws IllegalArgumentException if the reach is outside its range
   */
  public EdgeDetector withCentreLines(int reach) {
    if (reach < 0 || reach > 16) {
      throw new IllegalArgumentException("The reach must be 0 to 16 pixels, not " + reach);
    }
    return new EdgeDetector(grey, blurSigma, low, high, aperture, norm, aboveNoise, reach, openCv);
  }

  /**
   * A copy that always calls OpenCV.
   *
   * <p>With aperture 3, the L1 norm and no blur, as in all presets, this library finds the same
   * pixels faster by its own code and without native libraries; everything else is OpenCV's work in
   * any case. No result changes, and the signature does not.
   *
   * @return the copy
   */
  public EdgeDetector withOpenCv() {
    return new EdgeDetector(
        grey, blurSigma, low, high, aperture, norm, aboveNoise, lineReach, true);
  }

  /**
   * The edges of a picture.
   *
   * @param image any picture of 8 bits a sample
   * @return the edge pixels
   * @throws IllegalStateException if OpenCV is needed and its native libraries cannot be loaded
   */
  public EdgeMap detect(BufferedImage image) {
    PixelPlane plane = PixelPlane.of(image, grey);
    double noise = aboveNoise ? plane.quartileGradient() : 0;
    double least = Math.max(Math.min(low, high), 3 * noise);
    double strong = Math.max(Math.max(low, high), 6 * noise);
    EdgeMap edges = edges(plane, least, strong);
    return lineReach == 0 ? edges : Thinning.thin(edges.close(lineReach));
  }

  private EdgeMap edges(PixelPlane plane, double least, double strong) {
    boolean common = aperture == 3 && norm == GradientNorm.L1 && blurSigma == 0;
    return common && !openCv
        ? CannyRows.detect(plane, least, strong)
        : Canny.detect(plane, least, strong, aperture, norm, blurSigma);
  }

  /**
   * Every choice that can move an edge, for example {@code
   * grey:opencv|blur:0|canny:100,200|aperture:3|norm:L1}.
   */
  public String signature() {
    return String.join(
        "|",
        "grey:" + grey.label(),
        "blur:" + number(blurSigma),
        "canny:" + number(low) + "," + number(high),
        "aperture:" + aperture,
        "norm:" + norm,
        "noise:" + (aboveNoise ? "3q,6q" : "off"),
        "lines:" + (lineReach == 0 ? "contour" : "centre" + lineReach));
  }

  /** A number without a needless fraction, the same in every language. */
  static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.format(Locale.ROOT, "%.0f", value)
        : Double.toString(value);
  }

  private static void requireThreshold(double threshold) {
    if (!(threshold >= 0 && threshold <= Integer.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "A threshold must be a number from 0 to " + Integer.MAX_VALUE + ", not " + threshold);
    }
  }
}
