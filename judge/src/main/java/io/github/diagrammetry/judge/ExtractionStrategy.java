package io.github.diagrammetry.judge;

import java.util.Locale;

/** The way in which an answer was found in a reply, in the order in which the ways are tried. */
public enum ExtractionStrategy {
  /** The whole reply is JSON. */
  JSON,
  /** A fenced code block is JSON. */
  FENCE,
  /** An object somewhere in the text is JSON. */
  BRACES,
  /** Something that looks like {@code "answer": …} in text that is not JSON. */
  REGEX,
  /** There is no answer. */
  NONE;

  /**
   * Returns the name in lower case, as JSON results print it.
   *
   * @return {@code json}, {@code fence}, {@code braces}, {@code regex} or {@code none}
   */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
