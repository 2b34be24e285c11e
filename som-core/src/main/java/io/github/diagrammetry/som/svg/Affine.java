package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.SvgFormatException;
import org.apache.batik.parser.ParseException;
import org.apache.batik.parser.TransformListHandler;
import org.apache.batik.parser.TransformListParser;

/** An affine map (x, y) → (ax + cy + e, bx + dy + f). */
record Affine(double a, double b, double c, double d, double e, double f) {

  static final Affine IDENTITY = new Affine(1, 0, 0, 1, 0, 0);

  static Affine translation(double x, double y) {
    return new Affine(1, 0, 0, 1, x, y);
  }

  static Affine scale(double x, double y) {
    return new Affine(x, 0, 0, y, 0, 0);
  }

  static Affine rotation(double radians) {
    double cos = Math.cos(radians);
    double sin = Math.sin(radians);
    return new Affine(cos, sin, -sin, cos, 0, 0);
  }

  /** This map after another: the other one is applied first. */
  Affine after(Affine m) {
    return new Affine(
        a * m.a + c * m.b,
        b * m.a + d * m.b,
        a * m.c + c * m.d,
        b * m.c + d * m.d,
        a * m.e + c * m.f + e,
        b * m.e + d * m.f + f);
  }

  double x(double px, double py) {
    return a * px + c * py + e;
  }

  double y(double px, double py) {
    return b * px + d * py + f;
  }

  /** Half the width of a unit circle's image. */
  double reachX() {
    return Math.hypot(a, c);
  }

  /** Half the height of a unit circle's image. */
  double reachY() {
    return Math.hypot(b, d);
  }

  /** Whether an upright rectangle does not stay upright. */
  boolean isOblique() {
    double small = 1e-3 * (Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d));
    boolean upright = Math.abs(b) + Math.abs(c) < small;
    boolean lying = Math.abs(a) + Math.abs(d) < small;
    return !upright && !lying;
  }

  /** Whether it keeps the form of things: all lengths change alike. */
  boolean isSimilar() {
    double size = Math.abs(a) + Math.abs(b);
    boolean turned = Math.abs(a - d) + Math.abs(b + c) < 1e-6 * size;
    boolean mirrored = Math.abs(a + d) + Math.abs(b - c) < 1e-6 * size;
    return turned || mirrored;
  }

  boolean isFinite() {
    return Double.isFinite(a + b + c + d + e + f);
  }

  /** This map after a list of SVG transforms. */
  Affine afterList(String transforms) throws SvgFormatException {
    Composer composer = new Composer(this);
    TransformListParser parser = new TransformListParser();
    parser.setTransformListHandler(composer);
    try {
      parser.parse(transforms);
    } catch (ParseException ex) {
      throw new SvgFormatException("Not a transform: " + shortened(transforms), ex);
    }
    if (!composer.map.isFinite()) {
      throw new SvgFormatException("A transform is not finite: " + shortened(transforms));
    }
    return composer.map;
  }

  static String shortened(String text) {
    return text.length() <= 60 ? text : text.substring(0, 60) + "…";
  }

  private static final class Composer implements TransformListHandler {
    private Affine map;

    Composer(Affine start) {
      map = start;
    }

    private void then(Affine m) {
      map = map.after(m);
    }

    @Override
    public void startTransformList() {}

    @Override
    public void endTransformList() {}

    @Override
    public void matrix(float a, float b, float c, float d, float e, float f) {
      then(new Affine(a, b, c, d, e, f));
    }

    @Override
    public void rotate(float theta) {
      then(rotation(Math.toRadians(theta)));
    }

    @Override
    public void rotate(float theta, float cx, float cy) {
      then(translation(cx, cy));
      then(rotation(Math.toRadians(theta)));
      then(translation(-cx, -cy));
    }

    @Override
    public void translate(float tx) {
      then(translation(tx, 0));
    }

    @Override
    public void translate(float tx, float ty) {
      then(translation(tx, ty));
    }

    @Override
    public void scale(float sx) {
      then(Affine.scale(sx, sx));
    }

    @Override
    public void scale(float sx, float sy) {
      then(Affine.scale(sx, sy));
    }

    @Override
    public void skewX(float angle) {
      then(new Affine(1, 0, Math.tan(Math.toRadians(angle)), 1, 0, 0));
    }

    @Override
    public void skewY(float angle) {
      then(new Affine(1, Math.tan(Math.toRadians(angle)), 0, 1, 0, 0));
    }
  }
}
