package io.github.diagrammetry.edge;

import java.awt.Color;
import java.awt.image.BufferedImage;

/**
 * Draws two edge maps on top of each other on white.
 *
 * <p>An edge pixel within the dilation radius of an edge of the other picture agrees. The colours
 * stay apart for readers who do not tell red from green.
 *
 * <p>Thread-safe; there is no state.
 */
public final class EdgeOverlay {
  /** Edges of one picture near those of the other. */
  public static final Color AGREEING = new Color(0x4D4D4D);

  /** Edges of the reference that the candidate lacks. */
  public static final Color MISSING = new Color(0x0072B2);

  /** Edges of the candidate that the reference does not have. */
  public static final Color EXTRA = new Color(0xD55E00);

  private EdgeOverlay() {}

  /**
   * The overlay of two maps.
   *
   * @param candidate edges of the candidate
   * @param reference edges of the reference, of the same size
   * @param radius how far apart agreeing edges may be, in pixels along either axis; 0 or more
   * @return an opaque picture of the maps' size
   * @throws IllegalArgumentException if the sizes differ or the radius is negative
   */
  public static BufferedImage draw(EdgeMap candidate, EdgeMap reference, int radius) {
    candidate.requireSameSize(reference);
    EdgeMap nearCandidate = candidate.dilate(radius);
    EdgeMap nearReference = reference.dilate(radius);
    int width = candidate.width();
    int height = candidate.height();
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        image.setRGB(x, y, Color.WHITE.getRGB());
      }
    }
    paint(image, reference, nearCandidate, MISSING);
    paint(image, candidate, nearReference, EXTRA);
    return image;
  }

  private static void paint(BufferedImage image, EdgeMap edges, EdgeMap near, Color otherwise) {
    for (int place : edges.points()) {
      int x = place % edges.width();
      int y = place / edges.width();
      image.setRGB(x, y, (near.get(x, y) ? AGREEING : otherwise).getRGB());
    }
  }
}
