package io.github.diagrammetry.judge;

import java.util.Locale;

/**
 * What a judge says about an answer.
 *
 * <p>The first three are the labels of Diagram-MMU. {@link #UNDECIDED} is ours: the rules do not
 * suffice and no model was asked, or its replies could not be read. An undecided answer counts as
 * neither right nor wrong.
 */
public enum Label {
  /** The answer says what the truth says. */
  CORRECT,
  /** The answer contradicts the truth. */
  INCORRECT,
  /** There is no answer, or the answer says that there is none. */
  UNATTEMPTED,
  /** Nobody decided. */
  UNDECIDED;

  /**
   * Returns the name in lower case, as JSON results print it.
   *
   * @return {@code correct}, {@code incorrect}, {@code unattempted} or {@code undecided}
   */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
