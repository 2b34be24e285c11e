package io.github.diagrammetry.som.match;

/**
 * What the four F1 scores do not ask; not part of F1avg. Made by {@link SomMatcher}.
 *
 * @param bound bound F1: one assignment of whole elements that maximises the mean agreement of
 *     type, text, colour and box; the number of matches is the sum of these means
 * @param connectivity F1 over the pairs of elements that paths and wires join, with arrow
 *     direction. Does not apply to drawings whose paths do not end at elements (plots, free curves,
 *     solids, skeletal formulas without atoms): nothing is joined on either side, the score is 1
 *     and carries the flag {@code both-empty:connectivity}
 * @param graphEdits changes between the two graphs of connected elements
 * @param softText F1 of texts with partial credit by normalised edit similarity
 */
public record Structure(
    F1Score bound, F1Score connectivity, GraphEditDistance graphEdits, F1Score softText) {}
