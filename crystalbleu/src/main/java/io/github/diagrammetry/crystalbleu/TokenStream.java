package io.github.diagrammetry.crystalbleu;

import java.util.ArrayList;
import java.util.List;

/**
 * A cursor over the tokens that a metric counts. Each token is a slice of a string, so that nothing
 * is copied. Not thread-safe.
 */
abstract class TokenStream {
  /** The string that the current token is a slice of. */
  String owner = "";

  /** First offset of the current token in {@link #owner}. */
  int start;

  /** Offset after the current token in {@link #owner}. */
  int end;

  /** Moves to the next token; false when there is none. */
  abstract boolean next();

  /** Opens a stream of the tokens of TeX source. */
  static TokenStream of(String text, TexGrammar grammar, TokenMode mode) {
    return new LexedTokens(TexInput.prepare(text), grammar, mode);
  }

  /** Opens a stream of ready tokens. */
  static TokenStream of(List<String> tokens) {
    return new ReadyTokens(tokens);
  }

  /** Copies the rest of the stream. */
  List<String> toList() {
    List<String> list = new ArrayList<>();
    while (next()) {
      list.add(owner.substring(start, end));
    }
    return list;
  }

  private static final class ReadyTokens extends TokenStream {
    private final List<String> tokens;
    private int at;

    ReadyTokens(List<String> tokens) {
      this.tokens = tokens;
    }

    @Override
    boolean next() {
      if (at == tokens.size()) {
        return false;
      }
      owner = tokens.get(at++);
      end = owner.length();
      return true;
    }
  }
}
