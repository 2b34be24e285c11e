package io.github.diagrammetry.crystalbleu;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a candidate is from a reference. Constructed by the library.
 *
 * @param distance token edits per token of the longer side, 0 (equal) to 1; null where the texts
 *     are too long
 * @param similarity 1 less the distance; null where the distance is
 * @param edits tokens to insert, delete or replace; null where the distance is
 * @param eed extended edit distance, 0 (equal, nearly: see {@link TexEditDistance}) to 1; null
 *     where the texts are too long
 * @param candidateLength tokens of the candidate
 * @param referenceLength tokens of the reference
 * @param flags {@code both-empty}, {@code one-empty} (no token), {@code too-long} (a value is null)
 * @param signature every choice that can move the values
 */
public record TexEditScore(
    @Nullable Double distance,
    @Nullable Double similarity,
    @Nullable Long edits,
    @Nullable Double eed,
    long candidateLength,
    long referenceLength,
    List<String> flags,
    String signature) {
  /** Copies the flags. */
  public TexEditScore {
    flags = List.copyOf(flags);
  }
}
