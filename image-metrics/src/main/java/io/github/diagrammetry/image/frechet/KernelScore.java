package io.github.diagrammetry.image.frechet;

import java.util.List;

/**
 * A kernel distance of two sets. Constructed by the library.
 *
 * @param value the distance
 * @param deviation standard deviation over subsets; 0 when all rows were used at once
 * @param candidates number of candidates
 * @param references number of references
 * @param flags those of the embedding
 * @param signature every choice that can change the number
 */
public record KernelScore(
    double value,
    double deviation,
    long candidates,
    long references,
    List<String> flags,
    String signature) {

  /** Keeps an unmodifiable copy of the flags. */
  public KernelScore {
    flags = List.copyOf(flags);
  }
}
