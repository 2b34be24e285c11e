package io.github.diagrammetry.runner.som;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.color.Rgb;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * How large the ink of a page may be, from the boxes of a model. White paint is no ink, and it
 * hides what lies under it, so there are two boxes: around every element that surely shows to its
 * edges, and around all elements.
 *
 * @param least box around the elements that are not white; null if there is none
 * @param most box around all elements; null if there is none
 */
record InkBox(@Nullable BoundingBox least, @Nullable BoundingBox most) {

  private static final int PADDING_PX = 4;
  private static final double POINT = 72.27 / 72;

  static InkBox of(SemanticObjectModel model) {
    BoundingBox least = null;
    BoundingBox most = null;
    for (SomElement e : model.elements()) {
      BoundingBox box = e.bbox();
      if (box != null) {
        most = most == null ? box : most.union(box);
        least = !isSeen(e) ? least : least == null ? box : least.union(box);
      }
    }
    return new InkBox(least, most);
  }

  /** How far the sides of the page's ink lie outside what the model allows, pt; the worse side. */
  double error(byte[] png, int dpi) {
    // a PNG file begins with 16 known bytes, then width and height
    ByteBuffer head = ByteBuffer.wrap(png);
    double width = (head.getInt(16) - 2.0 * PADDING_PX) * 72.27 / dpi;
    double height = (head.getInt(20) - 2.0 * PADDING_PX) * 72.27 / dpi;
    return Math.max(
        outside(
            width,
            least == null ? 0 : least.width() * POINT,
            most == null ? 0 : most.width() * POINT),
        outside(
            height,
            least == null ? 0 : least.height() * POINT,
            most == null ? 0 : most.height() * POINT));
  }

  /** How much the two boxes differ, pt: by so much the check is blind. */
  double slack() {
    if (most == null) {
      return 0;
    }
    double width = most.width() - (least == null ? 0 : least.width());
    double height = most.height() - (least == null ? 0 : least.height());
    return Math.max(width, height) * POINT;
  }

  private static double outside(double value, double least, double most) {
    return Math.max(0, Math.max(least - value, value - most));
  }

  private static boolean isSeen(SomElement e) {
    return isInk(e.stroke())
        || isInk(e.fill())
        || e.type().equals("image")
        || (e.fill() == null && isInk(e.textColor()));
  }

  private static boolean isInk(@Nullable Rgb color) {
    return color != null && Math.min(color.red(), Math.min(color.green(), color.blue())) < 254;
  }
}
