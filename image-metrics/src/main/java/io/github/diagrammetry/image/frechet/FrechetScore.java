package io.github.diagrammetry.image.frechet;

import java.util.List;

/**
 * The Fréchet distance of two sets and its parts. Constructed by the library.
 *
 * @param value meanTerm + traceCandidate + traceReference − 2 traceOfRoot; 0 for equal sets, up to
 *     rounding, which may make it slightly negative
 * @param meanTerm squared distance of the means
 * @param traceCandidate trace of the candidates' covariance
 * @param traceReference trace of the references' covariance
 * @param traceOfRoot trace of the root of the product of the covariances
 * @param candidates number of candidates
 * @param references number of references
 * @param flags {@code small-sample} below 2048 items on a side, and those of the embedding
 * @param signature every choice that can change the number
 */
public record FrechetScore(
    double value,
    double meanTerm,
    double traceCandidate,
    double traceReference,
    double traceOfRoot,
    long candidates,
    long references,
    List<String> flags,
    String signature) {

  /** Keeps an unmodifiable copy of the flags. */
  public FrechetScore {
    flags = List.copyOf(flags);
  }
}
