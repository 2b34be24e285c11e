package io.github.diagrammetry.runner;

import java.io.IOException;

/** An input that is missing, unreadable or wrong as a whole. Exit status 66. */
public final class InputException extends IOException {

  private static final long serialVersionUID = 1L;

  /**
   * An error in an input.
   *
   * @param message the file, the line where there is one, what is wrong and the remedy
   */
  public InputException(String message) {
    super(message);
  }
}
