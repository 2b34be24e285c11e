package io.github.diagrammetry.som.match;

import java.util.OptionalDouble;

/**
 * How the candidate's frame was moved onto the reference's, and what that was worth.
 *
 * @param frame the move that was chosen; the identity if no other matched more boxes
 * @param unaligned boxes matched without it
 * @param aligned boxes matched with it, never fewer
 * @param shuffled mean number of boxes matched, with alignment, when the places of the reference's
 *     boxes are shuffled among them: what alignment finds by chance; absent if not asked for
 */
public record Alignment(Frame frame, int unaligned, int aligned, OptionalDouble shuffled) {}
