/**
 * Measures how well the edges of one picture agree with those of another.
 *
 * <p>Start at {@link io.github.diagrammetry.edge.EdgeMetric}:
 *
 * <pre>{@code
 * EdgeScore score = EdgeMetric.mathVision().compare(candidate, reference);
 * OptionalDouble iou = score.iou();
 * }</pre>
 *
 * <p>Pictures are {@code BufferedImage}s of one size; the origin is at the top left, x to the
 * right, y downwards, lengths are in pixels. The presets find edges in Java, equal to OpenCV's bit
 * for bit. Other apertures, norms and blurs call OpenCV: for these its native libraries for the
 * user's platform have to be on the class path.
 */
@NullMarked
package io.github.diagrammetry.edge;

import org.jspecify.annotations.NullMarked;
