/**
 * The metrics as filters over JSON Lines ({@code diagrammetry eval METRIC}).
 *
 * <p>A metric is one subclass of {@link io.github.diagrammetry.runner.eval.JsonLinesMetric}, named
 * in the list of {@link io.github.diagrammetry.runner.eval.EvalCommand}. The base class reads,
 * keeps the order, spreads the work and reports errors; the subclass turns one case into one
 * result.
 */
@NullMarked
package io.github.diagrammetry.runner.eval;

import org.jspecify.annotations.NullMarked;
