package io.github.diagrammetry.crystalbleu;

/** What the paper's list of trivial tokens removes; its text leaves the choice open. */
public enum FixedListReading {
  /** An n-gram all of whose tokens are on the list. The default. */
  ALL("fixed-all"),
  /** An n-gram with at least one token on the list. */
  ANY("fixed-any"),
  /** Single tokens alone; longer n-grams stay. */
  UNIGRAM("fixed-unigram"),
  /** The tokens themselves, before n-grams are made, so that the lengths change, too. */
  DROP("fixed-drop");

  private final String id;

  FixedListReading(String id) {
    this.id = id;
  }

  /** The name used in signatures and options, such as {@code fixed-all}. */
  public String id() {
    return id;
  }
}
