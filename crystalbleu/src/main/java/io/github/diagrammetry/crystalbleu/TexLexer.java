package io.github.diagrammetry.crystalbleu;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Splits TeX source into the tokens that the TeX lexer of Pygments gives, to the last character.
 *
 * <p>As there, a leading byte order mark is dropped, line ends become line feeds, line feeds at
 * both ends are removed and one is added at the end, so that an empty text has one token: a line
 * feed of type {@code Text}. Nothing is known about verbatim text: a percent sign always starts a
 * comment.
 *
 * <p>Every text has a stream; there is no error. The time is linear in the length of the text,
 * whatever it is, and nothing recurses. Agrees with Pygments 2.14.0 and 2.20.0.
 *
 * <p>Immutable and thread-safe.
 */
public final class TexLexer {
  private final TexGrammar grammar;

  private TexLexer(TexGrammar grammar) {
    this.grammar = Objects.requireNonNull(grammar, "grammar");
  }

  /** A lexer with the default grammar, {@link TexGrammar#PYGMENTS_2_14}. */
  public static TexLexer withDefaults() {
    return new TexLexer(TexGrammar.PYGMENTS_2_14);
  }

  /** A lexer with the given grammar. */
  public static TexLexer of(TexGrammar grammar) {
    return new TexLexer(grammar);
  }

  /** The grammar that this lexer follows. */
  public TexGrammar grammar() {
    return grammar;
  }

  /** One line that names what can change the tokens of a mode. */
  public String signature(TokenMode mode) {
    return "tex-tokens|grammar:"
        + grammar.id()
        + "|tokens:"
        + mode.id()
        + "|v:"
        + LibraryVersion.TEXT;
  }

  /**
   * Gives the whole stream with types and places.
   *
   * @param text any text
   */
  public List<TexToken> tokenize(String text) {
    String prepared = TexInput.prepare(text);
    TexInput.Places places = new TexInput.Places(text);
    TexScanner scanner = new TexScanner(prepared, grammar);
    List<TexToken> tokens = new ArrayList<>();
    int from = places.rawOffset(0);
    while (scanner.next()) {
      int to = places.rawOffset(scanner.end());
      String value = prepared.substring(scanner.start(), scanner.end());
      tokens.add(new TexToken(scanner.type(), value, from, to));
      from = to;
    }
    return tokens;
  }

  /**
   * Gives the tokens that a metric counts.
   *
   * @param text any text
   * @param mode what is dropped and what is cut
   */
  public List<String> tokens(String text, TokenMode mode) {
    return TokenStream.of(text, grammar, mode).toList();
  }
}
