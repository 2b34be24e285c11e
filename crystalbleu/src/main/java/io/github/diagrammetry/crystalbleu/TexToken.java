package io.github.diagrammetry.crystalbleu;

import java.util.Objects;

/**
 * One token of TeX source with its place in the text that was given to the lexer.
 *
 * <p>Constructed by the library. The value can be longer or shorter than the place: line ends are
 * given as one line feed, and the last token may end with a line feed that the text does not have.
 *
 * @param type what the token is
 * @param value its characters, with line ends normalised to a line feed
 * @param start offset of its first UTF-16 unit in the given text, from 0
 * @param end offset after its last UTF-16 unit in the given text
 */
public record TexToken(TexTokenType type, String value, int start, int end) {
  /** Checks the components. */
  public TexToken {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(value, "value");
    if (start < 0 || end < start) {
      throw new IllegalArgumentException(
          "Token place must be 0 <= start <= end: " + start + ", " + end);
    }
  }
}
