package io.github.diagrammetry.judge.rubric;

import java.util.Objects;

/** The eleven kinds of scientific diagram of SciDiagBench (Appendix B), described in our words. */
public enum DiagramType {
  /** Timeline. */
  TL,
  /** Lineage Dendrogram. */
  LD,
  /** Phased Evolution. */
  PE,
  /** Algorithmic Framework. */
  AF,
  /** Computer System Architecture. */
  CSA,
  /** Conceptual Framework. */
  CF,
  /** Technical Roadmap. */
  TR,
  /** Graphical Abstract. */
  GA,
  /** Experimental Setup Diagram. */
  ESD,
  /** Illustrative Case. */
  IC,
  /** Mechanism Diagram. */
  MD;

  private final String[] texts = Objects.requireNonNull(RubricData.TYPES.get(name()));

  /**
   * Returns the full name.
   *
   * @return the name
   */
  public String title() {
    return texts[0];
  }

  /**
   * Returns what such a diagram shows.
   *
   * @return a sentence
   */
  public String definition() {
    return texts[1];
  }

  /**
   * Returns how to recognise one.
   *
   * @return a few sentences
   */
  public String characteristics() {
    return texts[2];
  }
}
