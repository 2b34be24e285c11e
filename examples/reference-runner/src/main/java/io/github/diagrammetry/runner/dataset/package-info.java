/**
 * Benchmark items and recorded responses in JSON Lines, read so that one bad line never stops the
 * others.
 */
@NullMarked
package io.github.diagrammetry.runner.dataset;

import org.jspecify.annotations.NullMarked;
