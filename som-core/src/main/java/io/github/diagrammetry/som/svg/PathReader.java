package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.SvgFormatException;
import org.apache.batik.parser.ParseException;
import org.apache.batik.parser.PathHandler;
import org.apache.batik.parser.PathParser;

/** Reads SVG path data into an {@link Outline}, counting segments. */
final class PathReader {

  private final int limit;
  private int used;

  PathReader(int limit) {
    this.limit = limit;
  }

  /**
   * Reads path data.
   *
   * @throws SvgFormatException if the data is not a path, is not finite or goes beyond the limit
   */
  Outline read(String data, Affine map) throws SvgFormatException {
    return read(data, new Outline(map));
  }

  /** The extent of path data alone, which costs less. */
  Extent extent(String data, Affine map) throws SvgFormatException {
    return read(data, Outline.ofExtent(map)).extent();
  }

  /** Reads path data into an outline. */
  Outline read(String data, Outline outline) throws SvgFormatException {
    if (data.isBlank()) {
      return outline;
    }
    PathParser parser = new PathParser();
    parser.setPathHandler(new Handler(outline));
    try {
      parser.parse(data);
    } catch (ParseException e) {
      throw new SvgFormatException("Not path data: " + Affine.shortened(data), e);
    } catch (TooManySegments e) {
      throw new SvgFormatException("More than " + limit + " path segments", e);
    }
    outline.finish();
    Extent extent = outline.extent();
    if (!extent.isEmpty()
        && !Double.isFinite(extent.minX + extent.minY + extent.maxX + extent.maxY)) {
      throw new SvgFormatException("A path is not finite: " + Affine.shortened(data));
    }
    return outline;
  }

  private static final class TooManySegments extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Turns Batik's events into absolute lines and cubic curves. */
  private final class Handler implements PathHandler {
    private final Outline out;
    private double controlX;
    private double controlY;
    private char control = ' ';

    Handler(Outline out) {
      this.out = out;
    }

    private double cx() {
      return out.currentX();
    }

    private double cy() {
      return out.currentY();
    }

    private void count() {
      if (++used > limit) {
        throw new TooManySegments();
      }
    }

    private void line(double x, double y) {
      count();
      control = ' ';
      out.lineTo(x, y);
    }

    private void cubic(double x1, double y1, double x2, double y2, double x, double y) {
      count();
      controlX = x2;
      controlY = y2;
      control = 'C';
      out.curveTo(x1, y1, x2, y2, x, y);
    }

    private void smoothCubic(double x2, double y2, double x, double y) {
      boolean mirror = control == 'C';
      cubic(mirror ? 2 * cx() - controlX : cx(), mirror ? 2 * cy() - controlY : cy(), x2, y2, x, y);
    }

    private void quadratic(double qx, double qy, double x, double y) {
      double x0 = cx();
      double y0 = cy();
      cubic(
          x0 + 2 * (qx - x0) / 3,
          y0 + 2 * (qy - y0) / 3,
          x + 2 * (qx - x) / 3,
          y + 2 * (qy - y) / 3,
          x,
          y);
      controlX = qx;
      controlY = qy;
      control = 'Q';
    }

    private void smoothQuadratic(double x, double y) {
      boolean mirror = control == 'Q';
      quadratic(mirror ? 2 * cx() - controlX : cx(), mirror ? 2 * cy() - controlY : cy(), x, y);
    }

    private void arc(
        double rx, double ry, double angle, boolean large, boolean sweep, double x, double y) {
      for (double[] c : EllipticalArc.toCubics(cx(), cy(), rx, ry, angle, large, sweep, x, y)) {
        cubic(c[0], c[1], c[2], c[3], c[4], c[5]);
      }
      control = ' ';
    }

    @Override
    public void startPath() {}

    @Override
    public void endPath() {}

    @Override
    public void movetoRel(float x, float y) {
      movetoAbs((float) (cx() + x), (float) (cy() + y));
    }

    @Override
    public void movetoAbs(float x, float y) {
      count();
      control = ' ';
      out.moveTo(x, y);
    }

    @Override
    public void closePath() {
      count();
      control = ' ';
      out.close();
    }

    @Override
    public void linetoRel(float x, float y) {
      line(cx() + x, cy() + y);
    }

    @Override
    public void linetoAbs(float x, float y) {
      line(x, y);
    }

    @Override
    public void linetoHorizontalRel(float x) {
      line(cx() + x, cy());
    }

    @Override
    public void linetoHorizontalAbs(float x) {
      line(x, cy());
    }

    @Override
    public void linetoVerticalRel(float y) {
      line(cx(), cy() + y);
    }

    @Override
    public void linetoVerticalAbs(float y) {
      line(cx(), y);
    }

    @Override
    public void curvetoCubicRel(float x1, float y1, float x2, float y2, float x, float y) {
      double x0 = cx();
      double y0 = cy();
      cubic(x0 + x1, y0 + y1, x0 + x2, y0 + y2, x0 + x, y0 + y);
    }

    @Override
    public void curvetoCubicAbs(float x1, float y1, float x2, float y2, float x, float y) {
      cubic(x1, y1, x2, y2, x, y);
    }

    @Override
    public void curvetoCubicSmoothRel(float x2, float y2, float x, float y) {
      smoothCubic(cx() + x2, cy() + y2, cx() + x, cy() + y);
    }

    @Override
    public void curvetoCubicSmoothAbs(float x2, float y2, float x, float y) {
      smoothCubic(x2, y2, x, y);
    }

    @Override
    public void curvetoQuadraticRel(float x1, float y1, float x, float y) {
      quadratic(cx() + x1, cy() + y1, cx() + x, cy() + y);
    }

    @Override
    public void curvetoQuadraticAbs(float x1, float y1, float x, float y) {
      quadratic(x1, y1, x, y);
    }

    @Override
    public void curvetoQuadraticSmoothRel(float x, float y) {
      smoothQuadratic(cx() + x, cy() + y);
    }

    @Override
    public void curvetoQuadraticSmoothAbs(float x, float y) {
      smoothQuadratic(x, y);
    }

    @Override
    public void arcRel(
        float rx, float ry, float angle, boolean large, boolean sweep, float x, float y) {
      arc(rx, ry, angle, large, sweep, cx() + x, cy() + y);
    }

    @Override
    public void arcAbs(
        float rx, float ry, float angle, boolean large, boolean sweep, float x, float y) {
      arc(rx, ry, angle, large, sweep, x, y);
    }
  }
}
