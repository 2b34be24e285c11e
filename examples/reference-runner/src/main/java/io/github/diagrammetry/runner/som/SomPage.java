package io.github.diagrammetry.runner.som;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/**
 * A page with the picture and a box over each element. The picture is embedded as an image, in
 * which no script runs.
 */
final class SomPage {

  private static final double SCALE = 3;
  private static final int PADDING_PX = 4;

  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>%s</title>
      <style>
      body { font: 14px/1.4 system-ui, sans-serif; margin: 1.5rem; color: #222 }
      #drawing { position: relative; background: #fff; border: 1px solid #ddd }
      #drawing img, .e { position: absolute }
      .e { box-sizing: border-box; border: 1px solid rgba(0, 90, 200, .25) }
      .e:hover, .e:focus { border-color: #d33; background: rgba(221, 51, 51, .12); outline: none }
      .e span { display: none; position: absolute; left: 0; top: 100%%; z-index: 9; padding: .2em .5em;
        background: #222; color: #fff; white-space: pre; border-radius: 3px; pointer-events: none }
      .e:hover span, .e:focus span { display: block }
      </style></head><body>
      <h1>%s</h1><p>%s</p>
      """;

  private final String mediaType;
  private final byte @Nullable [] picture;
  private final double bpPerPixel;

  private SomPage(String mediaType, byte @Nullable [] picture, double bpPerPixel) {
    this.mediaType = mediaType;
    this.picture = picture;
    this.bpPerPixel = bpPerPixel;
  }

  /** A page over an SVG file, whose view box is the frame of the model. */
  static SomPage ofSvg(String svg) {
    return new SomPage("image/svg+xml", svg.getBytes(StandardCharsets.UTF_8), 0);
  }

  /** A page over a raster that is cropped to the ink, or over nothing. */
  static SomPage ofPng(byte @Nullable [] png, int dpi) {
    return new SomPage("image/png", png, 72.0 / dpi);
  }

  String html(String title, SemanticObjectModel model) throws IOException {
    StringBuilder out = new StringBuilder();
    String facts =
        model.elements().size() + " objects, route " + model.route() + " " + model.flags();
    out.append(HEAD.formatted(escaped(title), escaped(title), escaped(facts)));
    out.append(
        String.format(
            Locale.ROOT,
            "<div id=\"drawing\" style=\"width:%.1fpx;height:%.1fpx\">%n",
            model.width() * SCALE,
            model.height() * SCALE));
    if (picture != null) {
      out.append(image(picture, model));
    }
    model.elements().stream()
        .sorted((a, b) -> Double.compare(area(b), area(a)))
        .forEach(e -> out.append(box(e)));
    return out.append("</div></body></html>\n").toString();
  }

  private String image(byte[] data, SemanticObjectModel model) throws IOException {
    double x = 0;
    double y = 0;
    double width = model.width();
    if (bpPerPixel > 0) {
      BufferedImage image = ImageIO.read(new ByteArrayInputStream(data));
      x = model.elements().stream().mapToDouble(e -> left(e.bbox())).min().orElse(0);
      y = model.elements().stream().mapToDouble(e -> top(e.bbox())).min().orElse(0);
      x -= PADDING_PX * bpPerPixel;
      y -= PADDING_PX * bpPerPixel;
      width = (image == null ? 0 : image.getWidth()) * bpPerPixel;
    }
    return String.format(
        Locale.ROOT,
        "<img alt=\"\" style=\"left:%.2fpx;top:%.2fpx;width:%.2fpx\" src=\"data:%s;base64,%s\">%n",
        x * SCALE,
        y * SCALE,
        width * SCALE,
        mediaType,
        Base64.getEncoder().encodeToString(data));
  }

  private static double left(@Nullable BoundingBox b) {
    return b == null ? Double.POSITIVE_INFINITY : b.minX();
  }

  private static double top(@Nullable BoundingBox b) {
    return b == null ? Double.POSITIVE_INFINITY : b.minY();
  }

  private static double area(SomElement e) {
    BoundingBox b = e.bbox();
    return b == null ? 0 : b.area();
  }

  private static String box(SomElement e) {
    BoundingBox b = e.bbox();
    if (b == null) {
      return "";
    }
    String text = e.textLinear() != null ? e.textLinear() : e.text();
    String label =
        e.type()
            + (e.role() == null ? "" : " (" + e.role() + ")")
            + (text == null ? "" : "\n" + text)
            + (e.fill() == null ? "" : "\nfill " + e.fill())
            + (e.stroke() == null ? "" : "\nstroke " + e.stroke())
            + (e.textColor() == null ? "" : "\ntext colour " + e.textColor());
    return String.format(
        Locale.ROOT,
        "<div class=\"e\" tabindex=\"0\""
            + " style=\"left:%.2fpx;top:%.2fpx;width:%.2fpx;height:%.2fpx\">"
            + "<span>%s</span></div>%n",
        b.minX() * SCALE,
        b.minY() * SCALE,
        b.width() * SCALE,
        b.height() * SCALE,
        escaped(label));
  }

  private static String escaped(String s) {
    return s.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
