package io.github.diagrammetry.crystalbleu;

/**
 * Which release of the TeX grammar of Pygments the lexer follows.
 *
 * <p>The two differ in what may follow a backslash, so that about one stream in twenty differs.
 */
public enum TexGrammar {
  /** Pygments 2.14 to 2.17: a command name is a run of ASCII letters, or any one character. */
  PYGMENTS_2_14("pygments-2.14"),

  /**
   * Pygments 2.18 to 2.20: outside mathematics a command name may hold {@code @}, {@code _} and
   * {@code :}; a backslash before white space stands alone.
   */
  PYGMENTS_2_18("pygments-2.18");

  private final String id;

  TexGrammar(String id) {
    this.id = id;
  }

  /** The name used in signatures, files and options, such as {@code pygments-2.14}. */
  public String id() {
    return id;
  }

  /**
   * Finds a grammar by its name.
   *
   * @param id one of the names that {@link #id()} gives
   * @throws IllegalArgumentException if there is no such grammar
   */
  public static TexGrammar ofId(String id) {
    for (TexGrammar grammar : values()) {
      if (grammar.id.equals(id)) {
        return grammar;
      }
    }
    throw new IllegalArgumentException(
        "Unknown grammar: " + id + " (known: pygments-2.14, pygments-2.18)");
  }
}
