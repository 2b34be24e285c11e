package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.SvgFormatException;
import io.github.diagrammetry.som.color.Rgb;
import io.github.diagrammetry.som.text.GlyphNames;
import io.github.diagrammetry.som.text.GlyphShapes;
import org.jspecify.annotations.Nullable;

/** Lays out {@code <text>} elements glyph by glyph. */
final class TextReader {

  private static final String NARROW = "fijltrI.,:;'|!()[]{}-/\\`\"1";
  private static final String WIDE = "mwMWOQGDNHU@%&";
  private static final int DEPTH = 32;

  private final FontBook fonts;
  private final OutlineFonts shapes;
  private final PaintServers servers;
  private final SvgListener listener;
  private final Clip.Budget budget;

  TextReader(
      FontBook fonts,
      OutlineFonts shapes,
      PaintServers servers,
      SvgListener listener,
      Clip.Budget budget) {
    this.fonts = fonts;
    this.shapes = shapes;
    this.servers = servers;
    this.listener = listener;
    this.budget = budget;
  }

  /** The pen, and coordinates that wait for their characters. */
  private static final class Pen {
    double x;
    double y;
    double[] xs = {};
    double[] ys = {};
    int nextX;
    int nextY;

    void place(SvgNode node) throws SvgFormatException {
      String x = node.get("x");
      String y = node.get("y");
      if (x != null) {
        xs = SvgNumber.list(x);
        nextX = 0;
      }
      if (y != null) {
        ys = SvgNumber.list(y);
        nextY = 0;
      }
      move(node.get("dx"), node.get("dy"));
    }

    private void move(@Nullable String dx, @Nullable String dy) throws SvgFormatException {
      advance();
      if (dx != null) {
        x += first(dx);
      }
      if (dy != null) {
        y += first(dy);
      }
    }

    private static double first(String list) throws SvgFormatException {
      double[] v = SvgNumber.list(list);
      return v.length == 0 ? 0 : v[0];
    }

    /** Takes the next given coordinates, if any are left. */
    void advance() {
      if (nextX < xs.length) {
        x = xs[nextX];
      }
      if (nextY < ys.length) {
        y = ys[nextY];
      }
    }

    void consumed() {
      nextX++;
      nextY++;
    }
  }

  void read(SvgNode text, Affine map, Style style, Clip clip) throws SvgFormatException {
    Pen pen = new Pen();
    pen.place(text);
    content(text, map, style, clip, pen, DEPTH);
  }

  private void content(SvgNode node, Affine map, Style style, Clip clip, Pen pen, int depth)
      throws SvgFormatException {
    if (depth == 0) {
      throw new SvgFormatException("Text spans nest too deep");
    }
    for (SvgNode child : node.children()) {
      if (child.name == SvgNode.TEXT) {
        characters(child.content, map, style, clip, pen);
      } else if (child.name.equals("tspan") || child.name.equals("a")) {
        Style own = style.of(child, fonts);
        pen.place(child);
        content(child, map, own, clip, pen, depth - 1);
      }
    }
  }

  private void characters(String s, Affine map, Style style, Clip clip, Pen pen)
      throws SvgFormatException {
    String paint = style.paint(false);
    PaintServers.Ink ink = paint == null ? null : servers.ink(paint);
    for (int i = 0; i < s.length(); ) {
      int length = Character.charCount(s.codePointAt(i));
      String character = s.substring(i, i + length);
      i += length;
      if (character.equals("\n") || character.equals("\r") || character.equals("\t")) {
        continue;
      }
      pen.advance();
      glyph(character, map, style, clip, pen, ink == null ? null : ink.color());
      pen.consumed();
    }
  }

  private void glyph(
      String character, Affine map, Style style, Clip clip, Pen pen, @Nullable Rgb color)
      throws SvgFormatException {
    FontBook.FontGlyph glyph = fonts.glyph(style.fontFamily, character);
    double size = style.fontSize;
    double advance = size * (glyph == null ? usualAdvance(character) : glyph.advance());
    if (glyph == null && !character.isBlank()) {
      listener.guessedGlyph();
    }
    if (color != null) {
      String name = glyph == null ? null : glyph.name();
      String family = style.fontFamily;
      String meaning = GlyphNames.meaning(family, character, name);
      Sign sign = new Sign(meaning, GlyphNames.isExtensible(family), size, advance);
      boolean blank =
          character.isBlank()
              || (meaning.isBlank() && !meaning.isEmpty())
              || (glyph != null && glyph.ink() == null);
      if (blank) {
        place(sign, map, pen, new Extent(), color);
      } else {
        Extent seen = seen(glyph, pen, size, advance, map, clip);
        if (!seen.isEmpty()) {
          place(sign, map, pen, seen, color);
        }
      }
    }
    pen.x += advance;
  }

  /** The usual width, in em, of a character in a font that the file does not hold. */
  private static double usualAdvance(String character) {
    return NARROW.contains(character) ? 0.33 : WIDE.contains(character) ? 0.78 : 0.5;
  }

  /** Where a glyph can be seen. Of one that is turned the outline itself is looked at. */
  private Extent seen(
      FontBook.@Nullable FontGlyph glyph,
      Pen pen,
      double size,
      double advance,
      Affine map,
      Clip clip)
      throws SvgFormatException {
    if (glyph == null || glyph.ink() == null) {
      Extent guess = Extent.of(pen.x, pen.y - 0.7 * size, pen.x + advance, pen.y + 0.2 * size);
      return clip.seen(guess, map, budget);
    }
    if (map.isOblique()) {
      Affine page = Affine.translation(map.x(pen.x, pen.y), map.y(pen.x, pen.y));
      return clip.seen(fonts.turned(glyph, size, map), page, budget);
    }
    Extent ink = glyph.ink();
    Extent box =
        Extent.of(
            pen.x + size * ink.minX,
            pen.y - size * ink.maxY,
            pen.x + size * ink.maxX,
            pen.y - size * ink.minY);
    return clip.seen(box, map, budget);
  }

  /** What a glyph means and how large it is, in user units. */
  private record Sign(String meaning, boolean extensible, double size, double advance) {}

  private void place(Sign sign, Affine map, Pen pen, Extent ink, Rgb color) {
    if (GlyphNames.isPlaceholder(sign.meaning)) {
      listener.unknownGlyph(sign.meaning);
    }
    listener.glyph(
        new PaintedGlyph(
            sign.meaning,
            map.x(pen.x, pen.y),
            map.y(pen.x, pen.y),
            map.x(pen.x + sign.advance, pen.y),
            map.y(pen.x + sign.advance, pen.y),
            sign.size * Math.sqrt(Math.abs(map.a() * map.d() - map.b() * map.c())),
            ink,
            color,
            sign.extensible));
  }

  /** A glyph outline under a {@code gFONT-CODE} id, as {@code use} places it. */
  void glyphById(SvgNode outline, Affine map, Style style, Clip clip) throws SvgFormatException {
    String paint = style.paint(false);
    PaintServers.Ink ink = paint == null ? null : servers.ink(paint);
    if (ink == null) {
      return;
    }
    String id = outline.get("id", "");
    Extent box = shapes.box(outline);
    int code = GlyphIds.code(id);
    GlyphShapes.Match font = shapes.font(GlyphIds.font(id));
    double size = font == null ? Math.max(1, box.maxY - box.minY) : font.size();
    double advance = font == null ? -1 : font.advance(code);
    String meaning = font == null ? GlyphNames.unknown(id) : font.meaning(code);
    Sign sign =
        new Sign(
            meaning,
            font != null && GlyphNames.isExtensible(font.family()),
            size,
            advance >= 0 ? advance : Math.max(0, box.maxX));
    boolean blank = box.isEmpty() || (meaning.isBlank() && !meaning.isEmpty());
    Extent seen = blank ? new Extent() : clip.seen(box, map, budget);
    if (blank || !seen.isEmpty()) {
      place(sign, map, new Pen(), seen, ink.color());
    }
  }
}
