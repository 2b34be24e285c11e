package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.SvgFormatException;
import io.github.diagrammetry.som.color.Rgb;
import io.github.diagrammetry.som.text.GlyphNames;
import org.jspecify.annotations.Nullable;

/** Lays out {@code <text>} elements glyph by glyph. */
final class TextReader {

  private static final double UNKNOWN_ADVANCE = 0.5;
  private static final int DEPTH = 32;

  private final FontBook fonts;
  private final PaintServers servers;
  private final SvgListener listener;

  TextReader(FontBook fonts, PaintServers servers, SvgListener listener) {
    this.fonts = fonts;
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
    double advance = size * (glyph == null ? UNKNOWN_ADVANCE : glyph.advance());
    if (color != null) {
      Extent box =
          glyph == null
              ? Extent.of(pen.x, pen.y - 0.7 * size, pen.x + advance, pen.y + 0.2 * size)
              : placed(glyph.ink(), pen, size);
      String name = glyph == null ? null : glyph.name();
      emit(character, name, style.fontFamily, map, clip, pen, advance, size, box, color);
    }
    pen.x += advance;
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

  private void emit(
      String character,
      @Nullable String name,
      String family,
      Affine map,
      @Nullable Extent clip,
      Pen pen,
      double advance,
      double size,
      Extent box,
      Rgb color) {
    String meaning = GlyphNames.meaning(family, character, name);
    boolean blank = character.isBlank() || box.isEmpty();
    Extent ink = blank ? new Extent() : box.mapped(map);
    if (!blank && clip != null) {
      ink = ink.intersection(clip);
      if (ink.isEmpty()) {
        return;
      }
    }
    if (GlyphNames.isPlaceholder(meaning)) {
      listener.unknownGlyph(meaning);
    }
    listener.glyph(
        new PaintedGlyph(
            meaning,
            map.x(pen.x, pen.y),
            map.y(pen.x, pen.y),
            map.x(pen.x + advance, pen.y),
            map.y(pen.x + advance, pen.y),
            size * Math.sqrt(Math.abs(map.a() * map.d() - map.b() * map.c())),
            ink,
            color,
            GlyphNames.isExtensible(family)));
  }

  /** A glyph outline under a {@code gFONT-CODE} id. */
  void glyphById(SvgNode outline, Affine map, Style style, @Nullable Extent clip, PathReader paths)
      throws SvgFormatException {
    String paint = style.paint(false);
    PaintServers.Ink ink = paint == null ? null : servers.ink(paint);
    Extent box = paths.read(outline.get("d", ""), Affine.IDENTITY).extent();
    if (ink == null || box.isEmpty()) {
      return;
    }
    Pen pen = new Pen();
    int code = GlyphIds.code(outline.get("id", ""));
    String character = new String(Character.toChars(Math.min(code, Character.MAX_CODE_POINT)));
    emit(character, null, "", map, clip, pen, box.maxX, 10, box, ink.color());
  }
}
