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

  TextReader(FontBook fonts, OutlineFonts shapes, PaintServers servers, SvgListener listener) {
    this.fonts = fonts;
    this.shapes = shapes;
    this.servers = servers;
    this.listener = listener;
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

  void read(SvgNode text, Affine map, Style style, @Nullable Extent clip)
      throws SvgFormatException {
    Pen pen = new Pen();
    pen.place(text);
    content(text, map, style, clip, pen, DEPTH);
  }

  private void content(
      SvgNode node, Affine map, Style style, @Nullable Extent clip, Pen pen, int depth)
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

  private void characters(String s, Affine map, Style style, @Nullable Extent clip, Pen pen)
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
      String character,
      Affine map,
      Style style,
      @Nullable Extent clip,
      Pen pen,
      @Nullable Rgb color)
      throws SvgFormatException {
    FontBook.FontGlyph glyph = fonts.glyph(style.fontFamily, character);
    double size = style.fontSize;
    double advance = size * (glyph == null ? usualAdvance(character) : glyph.advance());
    if (glyph == null && !character.isBlank()) {
      listener.guessedGlyph();
    }
    if (color != null) {
      Extent box =
          glyph == null
              ? Extent.of(pen.x, pen.y - 0.7 * size, pen.x + advance, pen.y + 0.2 * size)
              : placed(glyph.ink(), pen, size);
      String name = glyph == null ? null : glyph.name();
      String family = style.fontFamily;
      Sign sign =
          new Sign(
              GlyphNames.meaning(family, character, name),
              GlyphNames.isExtensible(family),
              size,
              advance);
      place(sign, map, clip, pen, character.isBlank() ? new Extent() : box, color);
    }
    pen.x += advance;
  }

  /** The usual width, in em, of a character in a font that the file does not hold. */
  private static double usualAdvance(String character) {
    return NARROW.contains(character) ? 0.33 : WIDE.contains(character) ? 0.78 : 0.5;
  }

  /** The ink of a font glyph (y upwards) at the pen (y downwards). */
  private static Extent placed(@Nullable Extent ink, Pen pen, double size) {
    if (ink == null) {
      return new Extent();
    }
    return Extent.of(
        pen.x + size * ink.minX,
        pen.y - size * ink.maxY,
        pen.x + size * ink.maxX,
        pen.y - size * ink.minY);
  }

  /** What a glyph means and how large it is, in user units. */
  private record Sign(String meaning, boolean extensible, double size, double advance) {}

  private void place(Sign sign, Affine map, @Nullable Extent clip, Pen pen, Extent box, Rgb color) {
    boolean blank = sign.meaning.isBlank() && !sign.meaning.isEmpty() || box.isEmpty();
    Extent ink = blank ? new Extent() : box.mapped(map);
    if (!blank && clip != null) {
      ink = ink.intersection(clip);
      if (ink.isEmpty()) {
        return;
      }
    }
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
  void glyphById(SvgNode outline, Affine map, Style style, @Nullable Extent clip)
      throws SvgFormatException {
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
    place(
        new Sign(
            meaning,
            font != null && GlyphNames.isExtensible(font.family()),
            size,
            advance >= 0 ? advance : Math.max(0, box.maxX)),
        map,
        clip,
        new Pen(),
        box,
        ink.color());
  }
}
