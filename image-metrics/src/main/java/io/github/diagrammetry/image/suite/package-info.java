/**
 * All picture metrics behind one door, for programs that score many pictures with whatever weights
 * are present.
 *
 * <pre>{@code
 * var models = ModelFolder.of(Path.of("models"));
 * try (var suite = ImageSuite.open(models, SuiteOptions.defaults())) {
 *   suite.remedy(PairMetric.LPIPS).ifPresent(System.err::println);
 *   List<SuiteScore> scores = suite.compareAll(PairMetric.CLIP, candidates, references);
 * }
 * }</pre>
 *
 * <p>Start at {@link io.github.diagrammetry.image.suite.ImageSuite}.
 */
@NullMarked
package io.github.diagrammetry.image.suite;

import org.jspecify.annotations.NullMarked;
