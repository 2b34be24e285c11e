package io.github.diagrammetry.crystalbleu;

/**
 * The reference and the source of an edit that were read and counted once, to be scored against
 * many candidates.
 *
 * <p>Made by {@link CrystalBleu#prepare(String, String)}. Immutable and thread-safe.
 */
public final class PreparedEdit {
  private final PreparedReferences reference;

  PreparedEdit(PreparedReferences reference) {
    this.reference = reference;
  }

  PreparedReferences reference() {
    return reference;
  }
}
