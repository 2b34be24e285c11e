package io.github.diagrammetry.runner;

/** Options that contradict each other or have a value that does not exist. Exit status 2. */
public final class UsageException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * An error in the use of a command.
   *
   * @param message the option, its value, and what is allowed
   */
  public UsageException(String message) {
    super(message);
  }
}
