/**
 * Matches two Semantic Object Models and scores the agreement.
 *
 * <p>Start at {@link io.github.diagrammetry.som.match.SomMatcher}:
 *
 * <pre>{@code
 * SomMatcher matcher = SomMatcher.diagramMmu();
 * SomScore score = matcher.score(candidate, reference);
 * score.value();                                      // F1avg
 * SomSplits splits = matcher.score(candidate, reference, source);
 * splits.edit().f1avg();
 * }</pre>
 *
 * <p>{@link io.github.diagrammetry.som.match.MatchOptions} holds every choice; {@link
 * io.github.diagrammetry.som.match.MatchReport} explains a score element by element. Boxes are in
 * TeX big points with y downwards. Arguments are always candidate, then reference.
 *
 * <p>Cost, for n elements on each side: types and texts O(n); boxes about O(n log n) unless most
 * boxes lie on each other; colours by the number of distinct colours of a group, squared when
 * greedy and cubed when optimal; frame alignment some tens of box matchings, nine times as many
 * with shuffled references; bound F1 cubic up to 300 elements.
 */
@NullMarked
package io.github.diagrammetry.som.match;

import org.jspecify.annotations.NullMarked;
