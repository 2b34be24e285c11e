/**
 * Measures on the pixels of two pictures of a diagram.
 *
 * <p>Start at {@link io.github.diagrammetry.image.ImagePreparation} to read a picture, and at
 * {@link io.github.diagrammetry.image.Ssim} to compare two:
 *
 * <pre>{@code
 * var preparation = ImagePreparation.diagramMmu();
 * var candidate = preparation.decode(Path.of("candidate.png"));
 * var reference = preparation.decode(Path.of("reference.png"));
 * double ssim = Ssim.tm19().compare(candidate, reference).value();
 * }</pre>
 *
 * <p>Pictures are {@code BufferedImage}s with the origin at the top left; every metric takes the
 * candidate first and the reference second. The measures that need a neural network are in {@link
 * io.github.diagrammetry.image.neural}, those that compare two sets of pictures in {@link
 * io.github.diagrammetry.image.frechet}, all of them behind one door in {@link
 * io.github.diagrammetry.image.suite}.
 */
@NullMarked
package io.github.diagrammetry.image;

import org.jspecify.annotations.NullMarked;
