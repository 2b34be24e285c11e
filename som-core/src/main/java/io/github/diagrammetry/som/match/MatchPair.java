package io.github.diagrammetry.som.match;

/**
 * Two items that were matched.
 *
 * @param candidate index of the item on the candidate's side
 * @param reference index of the item on the reference's side
 * @param weight what the pair adds to the number of matches, 0 to 1
 */
public record MatchPair(int candidate, int reference, double weight) {}
