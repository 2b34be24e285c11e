package io.github.diagrammetry.judge;

import java.util.Locale;

/** The stage of the pipeline that gave a verdict (Diagram-MMU, Appendix C.3). */
public enum Stage {
  /** The extraction: the reply holds no answer. */
  EXTRACT,
  /** The rules. */
  RULE,
  /** The model. */
  LLM;

  /**
   * Returns the name in lower case, as JSON results print it.
   *
   * @return {@code extract}, {@code rule} or {@code llm}
   */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
