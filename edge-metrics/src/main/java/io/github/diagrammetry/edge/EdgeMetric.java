package io.github.diagrammetry.edge;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares the edges of two pictures of one size. Preparing the pictures (decoding, white ground,
 * resizing) is the caller's part.
 */
public final class EdgeMetric {
  private static final String VERSION = "0.1.0";

  private final String preset;
  private final EdgeDetector detector;
  private final int dilation;
  private final int side;

  private EdgeMetric(String preset, EdgeDetector detector, int dilation, int side) {
    this.preset = preset;
    this.detector = detector;
    this.dilation = dilation;
    this.side = side;
  }

  /** Canny with thresholds 100 and 200, one 3×3 dilation of both maps, pictures of 256×256. */
  public static EdgeMetric mathVision() {
    return new EdgeMetric("math-vision", EdgeDetector.canny(100, 200), 1, 256);
  }

  /** As {@link #mathVision()} for pictures of any one size. */
  public static EdgeMetric nativeSize() {
    return new EdgeMetric("native-size", EdgeDetector.canny(100, 200), 1, 0);
  }

  /**
   * Compares two pictures.
   *
   * @param candidate the picture that is judged
   * @param reference the picture that it should look like
   * @return the counts and measures
   * @throws IllegalArgumentException if the sizes differ or are not those that the preset asks for
   */
  public EdgeScore compare(BufferedImage candidate, BufferedImage reference) {
    requireSize(candidate, reference);
    PixelPlane candidatePlane = detector.plane(candidate);
    PixelPlane referencePlane = detector.plane(reference);
    EdgeMap candidateEdges = detector.detect(candidatePlane);
    EdgeMap referenceEdges = detector.detect(referencePlane);
    EdgeCounts counts = EdgeCounts.of(candidateEdges, referenceEdges, dilation);
    boolean ink = candidatePlane.colorSpread() > 0 || referencePlane.colorSpread() > 0;
    return new EdgeScore(counts, flags(counts, ink), signature());
  }

  private static List<String> flags(EdgeCounts counts, boolean ink) {
    List<String> flags = new ArrayList<>();
    if (counts.bothEmpty()) {
      flags.add(EdgeScore.BOTH_EMPTY);
      if (ink) {
        flags.add(EdgeScore.EDGES_LOST);
      }
    } else if (counts.oneEmpty()) {
      flags.add(EdgeScore.ONE_EMPTY);
    }
    return flags;
  }

  private void requireSize(BufferedImage candidate, BufferedImage reference) {
    int width = candidate.getWidth();
    int height = candidate.getHeight();
    if (width != reference.getWidth() || height != reference.getHeight()) {
      throw new IllegalArgumentException(
          "Pictures differ in size: "
              + width
              + "x"
              + height
              + " != "
              + reference.getWidth()
              + "x"
              + reference.getHeight());
    }
    if (side > 0 && (width != side || height != side)) {
      throw new IllegalArgumentException(
          "The preset "
              + preset
              + " compares pictures of "
              + side
              + "x"
              + side
              + ", not "
              + width
              + "x"
              + height);
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
        "v:" + VERSION);
  }
}
