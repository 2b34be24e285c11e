/**
 * Reads the official weight files of neural networks, and nothing but numbers out of them.
 *
 * <p>The one door is {@link io.github.diagrammetry.image.weights.WeightFile}:
 *
 * <pre>{@code
 * try (var file = WeightFile.open(Path.of("alexnet-owt-7be5be79.pth"))) {
 *   float[] weights = file.floats("features.0.weight");
 * }
 * }</pre>
 *
 * <p>Weight files are untrusted. A pickle can name any function of Python; here only a short list
 * of names that build tensors is known, everything else ends the reading, and no class is ever
 * loaded by name. Memory stays in proportion to the size of the file.
 */
@NullMarked
package io.github.diagrammetry.image.weights;

import org.jspecify.annotations.NullMarked;
