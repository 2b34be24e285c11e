/**
 * Distances between two sets of pictures: FID, KID and CMMD.
 *
 * <pre>{@code
 * try (var inception = InceptionEmbedding.load(models)) {
 *   var candidates = FeatureStatistics.of(inception.signature(), 2048);
 *   candidates.add("a1", inception.embed(picture));
 *   …
 *   double fid = FrechetDistance.between(candidates, references).value();
 * }
 * }</pre>
 *
 * <p>Start at {@link io.github.diagrammetry.image.frechet.FrechetInceptionDistance} for pictures,
 * at {@link io.github.diagrammetry.image.frechet.FrechetDistance} for ready rows.
 */
@NullMarked
package io.github.diagrammetry.image.frechet;

import org.jspecify.annotations.NullMarked;
