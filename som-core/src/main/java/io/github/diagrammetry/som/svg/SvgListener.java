package io.github.diagrammetry.som.svg;

/** Is told what an SVG file paints, in painting order. */
public interface SvgListener {

  /** A group with a class begins. */
  void open(SvgGroup group);

  /** Whether a group says how large the page is; what lies outside is not seen from now on. */
  boolean isPage(SvgGroup group);

  /** The latest open group ends. */
  void close();

  /** Something other than a glyph is painted. */
  void shape(PaintedShape shape);

  /** A glyph is painted. */
  void glyph(PaintedGlyph glyph);

  /** A glyph has no known meaning; a placeholder stands for it. */
  void unknownGlyph(String name);

  /** The size of a glyph is a guess, since the file does not hold its font. */
  void guessedGlyph();
}
