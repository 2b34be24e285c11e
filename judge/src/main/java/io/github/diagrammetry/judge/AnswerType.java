package io.github.diagrammetry.judge;

/**
 * The kind of answer that a question asks for: the output instruction of Diagram-MMU.
 *
 * <p>Source: Diagram-MMU, Appendix C.3.
 */
public enum AnswerType {
  /** A number, with or without a unit. */
  NUM("OI-NUM"),
  /** A word, a label or a short phrase. */
  TERM("OI-TERM"),
  /** A set of items in any order. */
  LIST("OI-LIST");

  private final String code;

  AnswerType(String code) {
    this.code = code;
  }

  /**
   * Returns the code that data sets use, such as {@code OI-NUM}.
   *
   * @return the code
   */
  public String code() {
    return code;
  }

  /**
   * Finds the type with a code.
   *
   * @param code {@code OI-NUM}, {@code OI-TERM} or {@code OI-LIST}
   * @return the type
   * @throws IllegalArgumentException if the code is none of the three
   */
  public static AnswerType ofCode(String code) {
    for (AnswerType type : values()) {
      if (type.code.equals(code)) {
        return type;
      }
    }
    throw new IllegalArgumentException(
        "Unknown answer type '" + code + "'; known are OI-NUM, OI-TERM, OI-LIST");
  }
}
