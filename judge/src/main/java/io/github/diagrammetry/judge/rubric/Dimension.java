package io.github.diagrammetry.judge.rubric;

/** The three top-level dimensions (SciDiagBench, section 3.3). */
public enum Dimension {
  /** Arrangement and relations. */
  STRUCTURE("Structure"),
  /** Elements and statements. */
  CONTENT("Content"),
  /** Graphic design. */
  AESTHETICS("Aesthetics");

  private final String title;

  Dimension(String title) {
    this.title = title;
  }

  /**
   * Returns the name as tables print it.
   *
   * @return the name
   */
  public String title() {
    return title;
  }

  static Dimension ofTitle(String title) {
    for (Dimension dimension : values()) {
      if (dimension.title.equalsIgnoreCase(title)) {
        return dimension;
      }
    }
    throw new IllegalArgumentException("Unknown dimension '" + title + "'");
  }
}
