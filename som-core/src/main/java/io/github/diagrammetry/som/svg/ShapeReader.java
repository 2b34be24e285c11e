package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.SvgFormatException;

/** Turns the basic shapes of SVG into outlines. */
final class ShapeReader {

  private final PathReader paths;

  ShapeReader(PathReader paths) {
    this.paths = paths;
  }

  Outline read(SvgNode node, Affine map) throws SvgFormatException {
    return read(node, new Outline(map));
  }

  /** The outline of a shape with curves followed closely, as clip paths need it. */
  Outline readFinely(SvgNode node, Affine map) throws SvgFormatException {
    return read(node, Outline.fine(map));
  }

  private Outline read(SvgNode node, Outline out) throws SvgFormatException {
    return switch (node.name) {
      case "path" -> paths.read(node.get("d", ""), out);
      case "rect" -> rectangle(node, out);
      case "circle" -> {
        double r = length(node, "r");
        yield ellipse(length(node, "cx"), length(node, "cy"), r, r, out);
      }
      case "ellipse" ->
          ellipse(
              length(node, "cx"), length(node, "cy"), length(node, "rx"), length(node, "ry"), out);
      case "line" -> {
        out.moveTo(length(node, "x1"), length(node, "y1"));
        out.lineTo(length(node, "x2"), length(node, "y2"));
        out.finish();
        yield out;
      }
      case "polygon" -> polyline(node, out, true);
      case "polyline" -> polyline(node, out, false);
      default -> out;
    };
  }

  private static double length(SvgNode node, String name) {
    return SvgNumber.length(node.get(name), 0);
  }

  private static Outline rectangle(SvgNode node, Outline out) {
    double x = length(node, "x");
    double y = length(node, "y");
    double w = length(node, "width");
    double h = length(node, "height");
    if (w > 0 && h > 0) {
      out.moveTo(x, y);
      out.lineTo(x + w, y);
      out.lineTo(x + w, y + h);
      out.lineTo(x, y + h);
      out.close();
    }
    return out;
  }

  private static Outline ellipse(double cx, double cy, double rx, double ry, Outline out) {
    if (rx > 0 && ry > 0) {
      out.moveTo(cx + rx, cy);
      for (double[] ends : new double[][] {{cx - rx, cy}, {cx + rx, cy}}) {
        double[][] arcs =
            EllipticalArc.toCubics(
                out.currentX(), out.currentY(), rx, ry, 0, false, true, ends[0], ends[1]);
        for (double[] c : arcs) {
          out.curveTo(c[0], c[1], c[2], c[3], c[4], c[5]);
        }
      }
      out.close();
    }
    return out;
  }

  private static Outline polyline(SvgNode node, Outline out, boolean close)
      throws SvgFormatException {
    double[] p = SvgNumber.list(node.get("points", ""));
    for (int i = 0; i + 1 < p.length; i += 2) {
      if (i == 0) {
        out.moveTo(p[0], p[1]);
      } else {
        out.lineTo(p[i], p[i + 1]);
      }
    }
    if (close) {
      out.close();
    }
    out.finish();
    return out;
  }
}
