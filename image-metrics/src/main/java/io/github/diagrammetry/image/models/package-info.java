/**
 * The official weight files: what there is, where it comes from, and whether a copy is intact.
 *
 * <p>Start at {@link io.github.diagrammetry.image.models.ModelFolder}. Nothing is downloaded unless
 * {@link io.github.diagrammetry.image.models.ModelFetcher} is called.
 */
@NullMarked
package io.github.diagrammetry.image.models;

import org.jspecify.annotations.NullMarked;
