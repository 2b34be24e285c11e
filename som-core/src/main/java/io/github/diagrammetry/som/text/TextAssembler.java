package io.github.diagrammetry.som.text;

import io.github.diagrammetry.som.color.Rgb;
import io.github.diagrammetry.som.svg.Extent;
import io.github.diagrammetry.som.svg.Outline;
import io.github.diagrammetry.som.svg.PaintedGlyph;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects the glyphs and rules of one element and gives its text. Glyphs stay in document order,
 * which for TeX is the order of reading; blanks come back from the gaps. Not thread-safe.
 */
public final class TextAssembler {

  private final List<Object> items = new ArrayList<>();
  private final List<PaintedGlyph> glyphs = new ArrayList<>();

  /** An assembler without glyphs. */
  public TextAssembler() {}

  /** Adds a glyph. */
  public void add(PaintedGlyph glyph) {
    items.add(glyph);
    glyphs.add(glyph);
  }

  /** Adds a rule, such as a fraction bar. */
  public void addRule(Outline rule) {
    items.add(rule);
  }

  /** Whether it has no glyph. */
  public boolean isEmpty() {
    return glyphs.isEmpty();
  }

  /** The glyphs in document order. */
  public List<PaintedGlyph> glyphs() {
    return glyphs;
  }

  /** Extent of the glyphs' ink. */
  public Extent ink() {
    Extent all = new Extent();
    for (PaintedGlyph g : glyphs) {
      all.add(g.ink());
    }
    return all;
  }

  /** The colour of most glyphs, the earlier one where two are equally frequent; null if none. */
  public @Nullable Rgb color() {
    Map<Rgb, Integer> counts = new LinkedHashMap<>();
    for (PaintedGlyph g : glyphs) {
      if (!g.ink().isEmpty()) {
        counts.merge(g.color(), 1, Integer::sum);
      }
    }
    Rgb best = null;
    int most = 0;
    for (Map.Entry<Rgb, Integer> e : counts.entrySet()) {
      if (e.getValue() > most) {
        best = e.getKey();
        most = e.getValue();
      }
    }
    return best;
  }

  /**
   * The text in two forms.
   *
   * @param plain the glyphs alone, with blanks
   * @param linear with scripts, fractions and roots written in a line
   */
  public record Text(String plain, String linear) {}

  /** The text of what was added. */
  public Text text() {
    double[] axis = direction();
    Line line = bends(axis) ? Line.join(alongCurve()) : Line.of(pieces(axis));
    return new Text(cleaned(line.plain()), cleaned(line.linear()));
  }

  private static String cleaned(String s) {
    return Normalizer.normalize(s, Normalizer.Form.NFC).strip();
  }

  private double[] direction() {
    for (PaintedGlyph g : glyphs) {
      double dx = g.endX() - g.x();
      double dy = g.endY() - g.y();
      double length = Math.hypot(dx, dy);
      if (length > 1e-6) {
        return new double[] {dx / length, dy / length};
      }
    }
    return new double[] {1, 0};
  }

  /** Whether glyphs stand in more than two directions, as along a curve. */
  private boolean bends(double[] axis) {
    int other = 0;
    for (PaintedGlyph g : glyphs) {
      double dx = g.endX() - g.x();
      double dy = g.endY() - g.y();
      if (Math.abs(dx * axis[1] - dy * axis[0]) > 0.05 * Math.hypot(dx, dy)) {
        other++;
      }
    }
    return other > 0 && 2 * other > glyphs.size();
  }

  private List<TextPiece> pieces(double[] axis) {
    double c = axis[0];
    double s = axis[1];
    List<TextPiece> out = new ArrayList<>(items.size());
    for (Object item : items) {
      if (item instanceof PaintedGlyph g) {
        out.add(piece(g, c, s));
      } else if (item instanceof Outline rule) {
        out.add(rule(rule, c, s));
      }
    }
    return out;
  }

  private static TextPiece piece(PaintedGlyph g, double c, double s) {
    double u = g.x() * c + g.y() * s;
    double v = -g.x() * s + g.y() * c;
    double endU = g.endX() * c + g.endY() * s;
    Extent ink = g.ink();
    if (ink.isEmpty()) {
      return new TextPiece(false, g.text(), u, endU, v, g.size(), u, endU, v, v, g.extensible());
    }
    double mu = (ink.minX() + ink.maxX()) / 2 * c + (ink.minY() + ink.maxY()) / 2 * s;
    double mv = -(ink.minX() + ink.maxX()) / 2 * s + (ink.minY() + ink.maxY()) / 2 * c;
    double w = ink.maxX() - ink.minX();
    double h = ink.maxY() - ink.minY();
    boolean upright = Math.abs(c) >= Math.abs(s);
    double hu = (upright ? w : h) / 2;
    double hv = (upright ? h : w) / 2;
    return new TextPiece(
        false, g.text(), u, endU, v, g.size(), mu - hu, mu + hu, mv - hv, mv + hv, g.extensible());
  }

  private static TextPiece rule(Outline rule, double c, double s) {
    double minU = Double.POSITIVE_INFINITY;
    double maxU = Double.NEGATIVE_INFINITY;
    double minV = Double.POSITIVE_INFINITY;
    double maxV = Double.NEGATIVE_INFINITY;
    for (Outline.Subpath sub : rule.subpaths()) {
      for (int i = 0; i < sub.size(); i++) {
        double u = sub.x(i) * c + sub.y(i) * s;
        double v = -sub.x(i) * s + sub.y(i) * c;
        minU = Math.min(minU, u);
        maxU = Math.max(maxU, u);
        minV = Math.min(minV, v);
        maxV = Math.max(maxV, v);
      }
    }
    return TextPiece.rule(minU, minV, maxU, maxV);
  }

  /** Units laid out on one line by the distances between neighbours. */
  private List<Unit> alongCurve() {
    List<Unit> out = new ArrayList<>(glyphs.size());
    double at = 0;
    PaintedGlyph last = null;
    for (PaintedGlyph g : glyphs) {
      double width = Math.hypot(g.endX() - g.x(), g.endY() - g.y());
      if (last != null) {
        at += Math.hypot(g.x() - last.endX(), g.y() - last.endY());
      }
      double end = at + width;
      out.add(
          new Unit(g.text(), g.text(), at, end, 0, g.size(), at, end, -g.size(), 0, false, false));
      at = end;
      last = g;
    }
    return Accents.joined(out);
  }
}
