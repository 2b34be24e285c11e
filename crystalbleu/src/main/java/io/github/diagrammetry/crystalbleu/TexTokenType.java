package io.github.diagrammetry.crystalbleu;

/** The token types that the TeX grammar of Pygments can give. */
public enum TexTokenType {
  /** Plain text outside mathematics, white space included. */
  TEXT("Text"),
  /** A command outside mathematics, or the star after one. */
  KEYWORD("Keyword"),
  /** From a percent sign to the end of its line, the line feed included. */
  COMMENT("Comment"),
  /** Braces, {@code & _ ^}, and anything in mathematics that no other type takes. */
  NAME_BUILTIN("Name.Builtin"),
  /** A bracketed option right after a command. */
  NAME_ATTRIBUTE("Name.Attribute"),
  /** A command inside mathematics. */
  NAME_VARIABLE("Name.Variable"),
  /** Start of inline mathematics, end of any mathematics. */
  STRING("Literal.String"),
  /** Start of displayed mathematics. */
  STRING_BACKTICK("Literal.String.Backtick"),
  /** A run of digits inside mathematics. */
  NUMBER("Literal.Number"),
  /** One operator sign inside mathematics. */
  OPERATOR("Operator"),
  /** A backslash at the end of a line inside mathematics (2.14 grammar only). */
  ERROR("Error");

  private final String pygmentsName;

  TexTokenType(String pygmentsName) {
    this.pygmentsName = pygmentsName;
  }

  /** The name that Pygments prints, without its {@code Token.} prefix. */
  public String pygmentsName() {
    return pygmentsName;
  }
}
