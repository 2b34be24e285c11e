/**
 * Reads an SVG file as what it paints: shapes and glyphs with resolved colour, clip and place, and
 * the groups around them. Start at {@link io.github.diagrammetry.som.svg.SvgScene}. Coordinates are
 * big points, y downwards, origin at the top left of the view box.
 */
@NullMarked
package io.github.diagrammetry.som.svg;

import org.jspecify.annotations.NullMarked;
