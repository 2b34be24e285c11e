package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * A picture of a drawing for the page of a match report, and where it lies. Immutable.
 *
 * @param dataUri an SVG or PNG picture as a base64 {@code data:} address; a browser runs no script
 *     of such a picture and loads nothing for it
 * @param x left edge in the drawing, bp
 * @param y upper edge in the drawing, bp
 * @param width bp
 * @param height bp
 */
public record ReportPicture(String dataUri, double x, double y, double width, double height) {

  private static final Pattern DATA_URI =
      Pattern.compile("data:image/(?:png|svg\\+xml);base64,[A-Za-z0-9+/]*+={0,2}+");

  private static final int PNG_HEADER = 24;

  /** Rejects other addresses and sizes that are not finite or negative. */
  public ReportPicture {
    if (!DATA_URI.matcher(dataUri).matches()) {
      throw new IllegalArgumentException(
          "A picture must be a base64 data address of an SVG or PNG picture, found "
              + dataUri.substring(0, Math.min(40, dataUri.length())));
    }
    if (!Double.isFinite(x) || !Double.isFinite(y) || !(width >= 0) || !(height >= 0)) {
      throw new IllegalArgumentException(
          "Not a place: (" + x + ", " + y + "), " + width + " x " + height);
    }
  }

  /** An SVG drawing that the model was read from: same size, same origin. */
  public static ReportPicture svg(String svg, SemanticObjectModel model) {
    String data = Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
    return new ReportPicture(
        "data:image/svg+xml;base64," + data, 0, 0, model.width(), model.height());
  }

  /**
   * A PNG picture that is cropped to the ink of the drawing, which is taken to be where the model's
   * elements are.
   *
   * @param png the file
   * @param dpi pixels per inch
   * @param margin pixels around the ink
   * @param model the drawing's elements
   * @throws IllegalArgumentException if the bytes do not begin as a PNG file does
   */
  public static ReportPicture croppedPng(
      byte[] png, double dpi, double margin, SemanticObjectModel model) {
    if (png.length < PNG_HEADER || png[1] != 'P' || png[2] != 'N' || png[3] != 'G') {
      throw new IllegalArgumentException("Not a PNG file of " + png.length + " bytes");
    }
    double unit = 72 / dpi;
    BoundingBox ink = null;
    for (SomElement element : model.elements()) {
      BoundingBox box = element.bbox();
      if (box != null) {
        ink = ink == null ? box : ink.union(box);
      }
    }
    return new ReportPicture(
        "data:image/png;base64," + Base64.getEncoder().encodeToString(png),
        (ink == null ? 0 : ink.minX()) - margin * unit,
        (ink == null ? 0 : ink.minY()) - margin * unit,
        integer(png, 16) * unit,
        integer(png, 20) * unit);
  }

  private static long integer(byte[] bytes, int at) {
    long value = 0;
    for (int k = 0; k < 4; k++) {
      value = value << 8 | bytes[at + k] & 0xff;
    }
    return value;
  }
}
