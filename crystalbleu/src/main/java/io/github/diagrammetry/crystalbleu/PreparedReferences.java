package io.github.diagrammetry.crystalbleu;

/**
 * References that were read and counted once, to be scored against many candidates.
 *
 * <p>Made by {@link CrystalBleu#prepare}. Immutable and thread-safe.
 */
public final class PreparedReferences {
  private final ReferenceCounts counts;
  private final TexGrammar grammar;
  private final TokenMode tokens;
  private final SharedNgrams shared;

  PreparedReferences(
      ReferenceCounts counts, TexGrammar grammar, TokenMode tokens, SharedNgrams shared) {
    this.counts = counts;
    this.grammar = grammar;
    this.tokens = tokens;
    this.shared = shared;
  }

  ReferenceCounts counts() {
    return counts;
  }

  boolean madeFor(TexGrammar aGrammar, TokenMode mode, SharedNgrams list, int maxOrder) {
    return grammar == aGrammar
        && tokens == mode
        && shared.equals(list)
        && counts.maxOrder() == maxOrder;
  }
}
