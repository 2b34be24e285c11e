package io.github.diagrammetry.crystalbleu;

/**
 * References that were read and counted once, to be scored against many candidates.
 *
 * <p>Made by {@link CrystalBleu#prepare(java.util.List)}. Immutable and thread-safe.
 */
public final class PreparedReferences {
  private final ReferenceCounts counts;
  private final NgramCounting counting;

  PreparedReferences(ReferenceCounts counts, NgramCounting counting) {
    this.counts = counts;
    this.counting = counting;
  }

  ReferenceCounts counts() {
    return counts;
  }

  /** How the references were counted. */
  NgramCounting counting() {
    return counting;
  }
}
