package io.github.diagrammetry.edge;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares the edges of two pictures of one size.
 *
 * <pre>
 * IoU = |A ∩ B| / |A ∪ B|        F1 = 2 |A ∩ B| / (|A| + |B|)
 * </pre>
 *
 * <p>A and B are the sets of edge pixels of the candidate and the reference, each dilated by a
 * square. Values are in [0, 1], higher is better. With tolerance radii ({@link #robust()}) the
 * distance of each edge pixel to the nearest one of the other picture is measured as well.
 *
 * <ul>
 *   <li>Neither picture has an edge: 1 if both are of one colour; undefined if something is drawn
 *       in one of them (see {@link EdgeScore}).
 *   <li>Exactly one has edges: 0.
 *   <li>Turning a picture's values over (x to 255 − x) keeps its edges but for rare roundings of
 *       the grey value: black on white and white on black agree.
 * </ul>
 *
 * <p>Preparing the pictures (decoding, white ground, resizing) is the caller's part; transparent
 * pixels are laid on white. Immutable and thread-safe; native memory is freed before a call
 * returns.
 *
 * <p>References: Math-Vision Diagrams, section 7.3, for Canny's edges, the 3×3 dilation, IoU and F1
 * (thresholds and size are not given there; see the presets). H. Barrow et al., "Parametric
 * correspondence and chamfer matching", IJCAI 1977. D. Huttenlocher et al., "Comparing images using
 * the Hausdorff distance", IEEE Transactions on Pattern Analysis and Machine Intelligence 15
 * (1993).
 */
public final class EdgeMetric {
  private static final String VERSION = "0.1.0";
  private static final int MAX_DILATION = 64;
  private static final int MAX_REACH = 256;

  private final String preset;
  private final EdgeDetector detector;
  private final int dilation;
  private final int side;
  private final int inkSpread;
  private final @Nullable Tolerance tolerance;
  private final AlignmentRange alignment;

  private EdgeMetric(
      String preset,
      EdgeDetector detector,
      int dilation,
      int side,
      int inkSpread,
      @Nullable Tolerance tolerance,
      AlignmentRange alignment) {
    this.preset = preset;
    this.detector = detector;
    this.dilation = dilation;
    this.side = side;
    this.inkSpread = inkSpread;
    this.tolerance = tolerance;
    this.alignment = alignment;
  }

  /**
   * The preset {@code math-vision}: OpenCV's grey, Canny with thresholds 100 and 200, aperture 3,
   * L1 norm, no blur, one 3×3 dilation of both maps, pictures of 256×256 pixels.
   */
  public static EdgeMetric mathVision() {
    return new EdgeMetric(
        "math-vision", EdgeDetector.canny(100, 200), 1, 256, 0, null, AlignmentRange.NONE);
  }

  /** The preset {@code native-size}: as {@link #mathVision()}, for pictures of any one size. */
  public static EdgeMetric nativeSize() {
    return new EdgeMetric(
        "native-size", EdgeDetector.canny(100, 200), 1, 0, 0, null, AlignmentRange.NONE);
  }

  /**
   * The preset {@code robust}: thresholds 20 and 60, raised above the noise of each picture;
   * tolerance radii 0, 1, 2 and 4; the candidate first put where it fits best, moved by up to 32
   * pixels and scaled by up to 1.25. For pictures of any one size; radii and reach are meant for
   * sides of about 256 pixels, best on a white square that keeps the aspect ratio.
   *
   * <p>{@link EdgeScore#value()} is the area under the tolerant F1. {@code docs/edge-study.md} of
   * the project compares it with the preset {@code math-vision} on graded edits.
   */
  public static EdgeMetric robust() {
    EdgeDetector detector = EdgeDetector.canny(20, 60).withThresholdsAboveNoise();
    Tolerance tolerance = Tolerance.of(List.of(0.0, 1.0, 2.0, 4.0));
    return new EdgeMetric("robust", detector, 1, 0, 0, tolerance, new AlignmentRange(32, 1.25));
  }

  /**
   * A copy with another detector.
   *
   * @param newDetector finds the edges of both pictures
   * @return the copy
   */
  public EdgeMetric withDetector(EdgeDetector newDetector) {
    return custom(newDetector, dilation, side, inkSpread, tolerance, alignment);
  }

  /** The detector that finds the edges. */
  public EdgeDetector detector() {
    return detector;
  }

  /**
   * A copy with another dilation of both maps.
   *
   * @param radius 0 (none) to 64; a radius r is one dilation by a square of side 2 r + 1, or r by a
   *     3×3 square
   * @return the copy
   * @throws IllegalArgumentException if the radius is outside its range
   */
  public EdgeMetric withDilation(int radius) {
    requireRange("dilation radius", radius, MAX_DILATION);
    return custom(detector, radius, side, inkSpread, tolerance, alignment);
  }

  /**
   * A copy that accepts square pictures of one size only.
   *
   * @param pixels the side, or 0 for pictures of any size
   * @return the copy
   * @throws IllegalArgumentException if the side is negative or above 32000
   */
  public EdgeMetric withSide(int pixels) {
    requireRange("side", pixels, DistanceTransform.MAX_SIDE);
    return custom(detector, dilation, pixels, inkSpread, tolerance, alignment);
  }

  /**
   * A copy with another rule of what "something is drawn" means.
   *
   * @param levels the picture shows something if the samples of a channel are further apart than
   *     this, 0 (any second colour) to 255
   * @return the copy
   * @throws IllegalArgumentException if the number is outside its range
   */
  public EdgeMetric withInkAbove(int levels) {
    requireRange("ink threshold", levels, 255);
    return custom(detector, dilation, side, levels, tolerance, alignment);
  }

  /**
   * A copy that measures agreement within each of these distances too.
   *
   * @param radii pixels, ascending, from 0 to 1000, 1 to 100 of them; an empty list turns the
   *     measurement, and the alignment, off
   * @return the copy
   * @throws IllegalArgumentException if the radii are not as described
   */
  public EdgeMetric withRadii(List<Double> radii) {
    return radii.isEmpty()
        ? custom(detector, dilation, side, inkSpread, null, AlignmentRange.NONE)
        : custom(detector, dilation, side, inkSpread, Tolerance.of(radii), alignment);
  }

  /** Whether scores have the tolerant measures. */
  public boolean hasTolerance() {
    return tolerance != null;
  }

  /**
   * A copy that first puts the candidate where its edges fit those of the reference best: the
   * movement with the largest area under the tolerant F1. All counts and measures are of the moved
   * candidate; nothing is cut off at the border. With the edges of both pictures away from the
   * borders the score does not change when the candidate is shifted within the reach.
   *
   * @param reach the largest movement along each axis in pixels, 0 (none) to 256; time grows with
   *     its square
   * @return the copy
   * @throws IllegalArgumentException if the reach is outside its range
   * @throws IllegalStateException if the metric has no radii
   */
  public EdgeMetric withAlignment(int reach) {
    requireRange("reach", reach, MAX_REACH);
    return aligned(new AlignmentRange(reach, alignment.most()));
  }

  /**
   * A copy that tries several sizes of the candidate in its alignment. One label more or less
   * changes the frame of a cropped drawing and with it, after the resizing, the scale of all that
   * is in it.
   *
   * @param most the largest factor of enlargement and of reduction, 1 (none) to 2, tried in steps
   *     of 2 per cent; time grows with their number
   * @return the copy
   * @throws IllegalArgumentException if the factor is outside its range
   * @throws IllegalStateException if the metric has no radii
   */
  public EdgeMetric withScaling(double most) {
    if (!(most >= 1 && most <= 2)) {
      throw new IllegalArgumentException("The scaling must be 1 to 2, not " + most);
    }
    return aligned(new AlignmentRange(alignment.reach(), most));
  }

  private EdgeMetric aligned(AlignmentRange range) {
    if (tolerance == null && !range.isNone()) {
      throw new IllegalStateException("An alignment needs tolerance radii: call withRadii first");
    }
    return custom(detector, dilation, side, inkSpread, tolerance, range);
  }

  private static EdgeMetric custom(
      EdgeDetector detector,
      int dilation,
      int side,
      int inkSpread,
      @Nullable Tolerance tolerance,
      AlignmentRange alignment) {
    return new EdgeMetric("custom", detector, dilation, side, inkSpread, tolerance, alignment);
  }

  /**
   * Compares two pictures.
   *
   * @param candidate the picture that is judged
   * @param reference the picture that it should look like
   * @return the counts and measures
   * @throws IllegalArgumentException if the sizes differ or are not those that the metric asks for
   * @throws IllegalStateException if the detector needs OpenCV and its native libraries cannot be
   *     loaded
   */
  public EdgeScore compare(BufferedImage candidate, BufferedImage reference) {
    EdgePair pair = detect(candidate, reference);
    EdgeCounts counts = EdgeCounts.of(pair.candidate(), pair.reference(), dilation);
    Optional<TolerantScore> tolerant =
        tolerance == null ? Optional.empty() : Optional.ofNullable(pair.tolerantScore(tolerance));
    return new EdgeScore(counts, tolerant, flags(counts, pair.edgesLost()), signature());
  }

  /**
   * A picture of where the edges agree and where they do not, see {@link EdgeOverlay}.
   *
   * @param candidate the picture that is judged
   * @param reference the picture that it should look like
   * @return an opaque picture; larger than the two by the reach on every side if the metric aligns
   * @throws IllegalArgumentException as {@link #compare}
   */
  public BufferedImage overlay(BufferedImage candidate, BufferedImage reference) {
    EdgePair pair = detect(candidate, reference);
    return EdgeOverlay.draw(pair.candidate(), pair.reference(), dilation);
  }

  /**
   * Whether a picture shows something: whether it has more than one colour, see {@link
   * #withInkAbove}.
   *
   * @param image any picture
   * @return true if something is drawn
   */
  public boolean showsInk(BufferedImage image) {
    return PixelPlane.colorSpread(image) > inkSpread;
  }

  private EdgePair detect(BufferedImage candidate, BufferedImage reference) {
    requireSizes(candidate, reference);
    EdgeMap left = detector.detect(candidate);
    EdgeMap right = detector.detect(reference);
    boolean edgesLost =
        left.isEmpty() && right.isEmpty() && (showsInk(candidate) || showsInk(reference));
    EdgePair pair = EdgePair.of(left, right, edgesLost);
    return tolerance == null ? pair : pair.aligned(tolerance, alignment);
  }

  private static List<String> flags(EdgeCounts counts, boolean edgesLost) {
    List<String> flags = new ArrayList<>();
    if (counts.bothEmpty()) {
      flags.add(EdgeScore.BOTH_EMPTY);
      if (edgesLost) {
        flags.add(EdgeScore.EDGES_LOST);
      }
    } else if (counts.oneEmpty()) {
      flags.add(EdgeScore.ONE_EMPTY);
    }
    return flags;
  }

  private void requireSizes(BufferedImage candidate, BufferedImage reference) {
    String left = size(candidate);
    String right = size(reference);
    if (!left.equals(right)) {
      throw new IllegalArgumentException(
          "Pictures must have one size: candidate " + left + ", reference " + right);
    }
    String wanted = side + "x" + side;
    if (side > 0 && !left.equals(wanted)) {
      throw new IllegalArgumentException(
          "This metric compares pictures of " + wanted + " pixels, not " + left);
    }
  }

  private static String size(BufferedImage image) {
    return image.getWidth() + "x" + image.getHeight();
  }

  private static void requireRange(String what, int value, int most) {
    if (value < 0 || value > most) {
      throw new IllegalArgumentException(
          "The " + what + " must be 0 to " + most + ", not " + value);
    }
  }

  /** Every choice that can move a number, in one line. */
  public String signature() {
    return String.join(
        "|",
        "edge",
        "preset:" + preset,
        "size:" + (side == 0 ? "any" : side + "x" + side),
        detector.signature(),
        "dilate:" + dilation,
        tolerance == null ? "radii:none" : tolerance.signature(),
        alignment.signature(),
        "ink:>" + inkSpread,
        "v:" + VERSION);
  }
}
