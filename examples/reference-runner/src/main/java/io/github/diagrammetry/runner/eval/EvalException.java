package io.github.diagrammetry.runner.eval;

/** A case that cannot be scored; the other lines go on. */
public final class EvalException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String code;

  /**
   * An error of one line.
   *
   * @param code short name for programs, such as {@code missing-field}
   * @param message sentence for people: the value and the remedy
   */
  public EvalException(String code, String message) {
    super(message);
    this.code = code;
  }

  /** The short name for programs. */
  public String code() {
    return code;
  }
}
