package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.color.Rgb;

/**
 * One glyph in page coordinates.
 *
 * @param text what it stands for: Unicode, or a placeholder for an unknown glyph
 * @param x start of its base line, bp
 * @param y start of its base line, bp
 * @param endX end of its advance, bp
 * @param endY end of its advance, bp
 * @param size font size, bp
 * @param ink where it paints, after clipping; empty for a blank
 * @param color its colour
 * @param extensible whether it is a piece or size of a big operator, delimiter or radical
 */
public record PaintedGlyph(
    String text,
    double x,
    double y,
    double endX,
    double endY,
    double size,
    Extent ink,
    Rgb color,
    boolean extensible) {}
