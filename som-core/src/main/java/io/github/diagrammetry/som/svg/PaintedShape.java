package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.color.Rgb;
import org.jspecify.annotations.Nullable;

/**
 * Something with ink: a path, a rectangle, an image …
 *
 * @param kind name of the SVG element: {@code path}, {@code rect}, {@code circle}, {@code image} …
 * @param ink where it paints, stroke included, after clipping; never empty
 * @param outline its course, before clipping; null for an image
 * @param fill fill colour (mean of the stops of a gradient, ink colour of a pattern), or null
 * @param stroke stroke colour, or null
 * @param hasFillAttribute whether the element itself was told how to be filled or stroked (rules of
 *     text are not)
 * @param gradient whether the fill is a gradient
 */
public record PaintedShape(
    String kind,
    Extent ink,
    @Nullable Outline outline,
    @Nullable Rgb fill,
    @Nullable Rgb stroke,
    boolean hasFillAttribute,
    boolean gradient) {}
