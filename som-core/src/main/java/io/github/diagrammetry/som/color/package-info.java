/**
 * Colours of SVG paint, CIE Lab and the CIEDE2000 difference.
 *
 * <pre>{@code
 * Rgb red = Paint.parse("rgb(100% 0% 0%)").visibleColor().orElseThrow();
 * double difference = Ciede2000.difference(LabColor.of(red), LabColor.of(new Rgb(0, 0, 255)));
 * }</pre>
 *
 * <p>Colours are opaque sRGB with 8 bits a channel; alpha is kept by {@link
 * io.github.diagrammetry.som.color.Paint} alone, and only alpha 0 matters to the scores.
 */
@NullMarked
package io.github.diagrammetry.som.color;

import org.jspecify.annotations.NullMarked;
