package io.github.diagrammetry.runner.run;

/** The named choices of a run. */
public enum ScorePreset {
  /** Appendix C of Diagram-MMU, as close to the letter as a defined number can be. */
  DIAGRAM_MMU("diagram-mmu"),
  /** The same questions asked without the known defects. */
  ROBUST("robust");

  private final String key;

  ScorePreset(String key) {
    this.key = key;
  }

  /** The name in options and signatures. */
  public String key() {
    return key;
  }

  /** The name in options. */
  @Override
  public String toString() {
    return key;
  }
}
