/**
 * The statistics of a report: paired tests, corrections, intervals, correlations, pass@k.
 *
 * <p>Pure and thread-safe. What is undefined is null, never NaN. Commons Math serves where it is
 * right; its Wilcoxon test is not (zeros, ties), so ours stands here.
 */
@NullMarked
package io.github.diagrammetry.runner.statistics;

import org.jspecify.annotations.NullMarked;
