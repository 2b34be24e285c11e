package io.github.diagrammetry.som.text;

/**
 * A glyph or a rule on the way to becoming text, in a frame whose u axis runs along the base line
 * and whose v axis points down.
 *
 * @param rule whether it is a rule (a fraction bar, the bar of a root, an underline)
 * @param text what a glyph stands for; empty for a rule
 * @param u start on the base line
 * @param endU end of the advance
 * @param v base line
 * @param size font size
 * @param minU left edge of the ink
 * @param maxU right edge of the ink
 * @param minV upper edge of the ink
 * @param maxV lower edge of the ink
 * @param extensible whether it is a big operator, delimiter or radical
 */
record TextPiece(
    boolean rule,
    String text,
    double u,
    double endU,
    double v,
    double size,
    double minU,
    double maxU,
    double minV,
    double maxV,
    boolean extensible) {

  /** A rule by its edges. */
  static TextPiece rule(double minU, double minV, double maxU, double maxV) {
    return new TextPiece(true, "", minU, maxU, maxV, 0, minU, maxU, minV, maxV, false);
  }
}
