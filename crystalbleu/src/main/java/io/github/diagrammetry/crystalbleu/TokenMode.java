package io.github.diagrammetry.crystalbleu;

/**
 * How the lexer's stream becomes the list of tokens that a metric counts.
 *
 * <p>White space is what Python's {@code str.strip} removes. "The three loose types" are {@code
 * Text}, {@code Name.Attribute} and {@code Name.Builtin}: their values can hold whole clauses such
 * as {@code (0,0) -- (1,1);}.
 */
public enum TokenMode {
  /** Every value of the stream, comments and blanks included. */
  RAW("raw"),
  /** Without comments; blank values stay (the grammar has no white space type to drop). */
  TYPE("type"),
  /** Without comments and blank values. */
  WS("ws"),
  /** As {@link #WS}, each value stripped. The default. */
  STRIP("strip"),
  /**
   * As {@link #STRIP}, the three loose types cut into runs of ASCII letters, numbers, and single
   * other characters: the only mode in which {@code , ; = [ ]} are tokens as a rule.
   */
  FINE("fine"),
  /** As {@link #STRIP}, the three loose types cut by the Moses tokenizer, as DeTikZify does. */
  MOSES("moses");

  private final String id;

  TokenMode(String id) {
    this.id = id;
  }

  /** The name used in signatures, files and options, such as {@code strip}. */
  public String id() {
    return id;
  }

  /**
   * Finds a mode by its name.
   *
   * @param id one of the names that {@link #id()} gives
   * @throws IllegalArgumentException if there is no such mode
   */
  public static TokenMode ofId(String id) {
    for (TokenMode mode : values()) {
      if (mode.id.equals(id)) {
        return mode;
      }
    }
    throw new IllegalArgumentException(
        "Unknown token mode: " + id + " (known: raw, type, ws, strip, fine, moses)");
  }
}
