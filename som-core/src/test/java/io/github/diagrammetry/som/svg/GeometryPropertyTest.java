package io.github.diagrammetry.som.svg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.diagrammetry.som.SvgFormatException;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Extents and transforms against the platform's own geometry. */
class GeometryPropertyTest {

  private static Extent extent(String data, Affine map) throws SvgFormatException {
    return new PathReader(10_000).read(data, map).extent();
  }

  @Property(tries = 300)
  void cubicExtent_isTheCurvesOwn(
      @ForAll @DoubleRange(min = -50, max = 50) double x1,
      @ForAll @DoubleRange(min = -50, max = 50) double y1,
      @ForAll @DoubleRange(min = -50, max = 50) double x2,
      @ForAll @DoubleRange(min = -50, max = 50) double y2)
      throws SvgFormatException {
    Extent e = extent("M0 0C" + x1 + " " + y1 + " " + x2 + " " + y2 + " 10 20", Affine.IDENTITY);
    Extent sampled = new Extent();
    for (int i = 0; i <= 2000; i++) {
      double t = i / 2000.0;
      sampled.add(
          Bezier.at(new double[] {0, x1, x2, 10}, t), Bezier.at(new double[] {0, y1, y2, 20}, t));
    }
    assertThat(e.minX()).isCloseTo(sampled.minX(), within(1e-3));
    assertThat(e.maxX()).isCloseTo(sampled.maxX(), within(1e-3));
    assertThat(e.minY()).isCloseTo(sampled.minY(), within(1e-3));
    assertThat(e.maxY()).isCloseTo(sampled.maxY(), within(1e-3));
  }

  @Property(tries = 300)
  void transformList_isTheProduct(
      @ForAll @DoubleRange(min = -90, max = 90) double angle,
      @ForAll @DoubleRange(min = -3, max = 3) double scale,
      @ForAll @DoubleRange(min = -30, max = 30) double shift)
      throws SvgFormatException {
    Affine map =
        Affine.IDENTITY.afterList(
            "translate(" + shift + ",2)rotate(" + angle + " 3 4) scale(" + scale + ")skewX(10)");
    AffineTransform known = AffineTransform.getTranslateInstance(shift, 2);
    known.rotate(Math.toRadians(angle), 3, 4);
    known.scale(scale, scale);
    known.concatenate(new AffineTransform(1, 0, Math.tan(Math.toRadians(10)), 1, 0, 0));
    assertThat(map.a()).isCloseTo(known.getScaleX(), within(1e-5));
    assertThat(map.b()).isCloseTo(known.getShearY(), within(1e-5));
    assertThat(map.c()).isCloseTo(known.getShearX(), within(1e-5));
    assertThat(map.d()).isCloseTo(known.getScaleY(), within(1e-5));
    assertThat(map.e()).isCloseTo(known.getTranslateX(), within(1e-4));
    assertThat(map.f()).isCloseTo(known.getTranslateY(), within(1e-4));
  }

  @Property(tries = 200)
  void circularArc_liesOnItsCircle(
      @ForAll @IntRange(min = 1, max = 359) int sweep,
      @ForAll @DoubleRange(min = 1, max = 80) double r)
      throws SvgFormatException {
    double end = Math.toRadians(sweep);
    String data =
        "M"
            + r
            + " 0A"
            + r
            + " "
            + r
            + " 0 "
            + (sweep > 180 ? 1 : 0)
            + " 1 "
            + r * Math.cos(end)
            + " "
            + r * Math.sin(end);
    Rectangle2D known =
        new Path2D.Double(new Arc2D.Double(-r, -r, 2 * r, 2 * r, 0, -sweep, Arc2D.OPEN))
            .getBounds2D();
    Rectangle2D exact = new Arc2D.Double(-r, -r, 2 * r, 2 * r, 0, -sweep, Arc2D.OPEN).getBounds2D();
    assertThat(known.contains(exact) || known.intersects(exact)).isTrue();
    Extent e = extent(data, Affine.IDENTITY);
    assertThat(e.minX()).isCloseTo(exact.getMinX(), within(0.01 + 2e-3 * r));
    assertThat(e.maxX()).isCloseTo(exact.getMaxX(), within(0.01 + 2e-3 * r));
    assertThat(e.minY()).isCloseTo(exact.getMinY(), within(0.01 + 2e-3 * r));
    assertThat(e.maxY()).isCloseTo(exact.getMaxY(), within(0.01 + 2e-3 * r));
  }

  @Property(tries = 100)
  void pathCommands_relativeAndAbsolute_agree(
      @ForAll @IntRange(min = -20, max = 20) int x, @ForAll @IntRange(min = -20, max = 20) int y)
      throws SvgFormatException {
    String absolute =
        "M1 2L" + (1 + x) + " " + (2 + y) + "H5V7C1 1 2 2 3 4S5 6 7 8Q1 2 3 4T9 9A4 4 0 0 1 3 3Z";
    String relative =
        "m1 2l"
            + x
            + " "
            + y
            + "h"
            + (4 - x)
            + "v"
            + (5 - y)
            + "c-4 -6-3-5-2-3s2 2 4 4q-6-6-4-4t6 5a4 4 0 0 1-6-6z";
    Extent a = extent(absolute, Affine.IDENTITY);
    Extent b = extent(relative, Affine.IDENTITY);
    assertThat(b.minX()).isCloseTo(a.minX(), within(1e-3));
    assertThat(b.maxX()).isCloseTo(a.maxX(), within(1e-3));
    assertThat(b.minY()).isCloseTo(a.minY(), within(1e-3));
    assertThat(b.maxY()).isCloseTo(a.maxY(), within(1e-3));
  }

  @Test
  void trailingMove_drawsNothing() throws SvgFormatException {
    Outline outline = new PathReader(100).read("M0 0H10V10ZM99 99", Affine.IDENTITY);
    assertThat(outline.extent().maxX()).isEqualTo(10);
    assertThat(outline.allClosed()).isTrue();
    assertThat(outline.subpaths()).hasSize(1);
  }

  @Test
  void rotatedSquare_hasTheBoxOfItsCorners() throws SvgFormatException {
    Affine turned = Affine.rotation(Math.PI / 4);
    Extent e = extent("M-1-1H1V1H-1Z", turned);
    assertThat(e.maxX()).isCloseTo(Math.sqrt(2), within(1e-9));
  }
}
