package io.github.diagrammetry.crystalbleu;

/**
 * A cursor over the tokens of prepared text.
 *
 * <p>The grammar is a stack machine, but its stack never holds more than one state above the root
 * (mathematics does not nest, and only the root enters the state after a command), so a single
 * field is enough. Each character is looked at a bounded number of times: the one rule that looks
 * ahead without taking what it saw, {@code [...]} after a command, remembers where its search
 * ended.
 *
 * <p>Not thread-safe.
 */
final class TexScanner {
  private enum State {
    ROOT,
    COMMAND,
    INLINE,
    DISPLAY
  }

  private final String text;
  private final int length;
  private final boolean since218;
  private State state = State.ROOT;

  /** Offset of the first {@code ]} or line feed at or after {@link #bracketFrom}. */
  private int bracketStop = -1;

  private int bracketFrom;

  private TexTokenType type = TexTokenType.TEXT;
  private int start;
  private int end;

  /**
   * @param prepared text from {@link TexInput#prepare}: not empty, ends with a line feed
   */
  TexScanner(String prepared, TexGrammar grammar) {
    this.text = prepared;
    this.length = prepared.length();
    this.since218 = grammar == TexGrammar.PYGMENTS_2_18;
  }

  TexTokenType type() {
    return type;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /** Moves to the next token; false at the end of the text. */
  boolean next() {
    start = end;
    if (start >= length) {
      return false;
    }
    if (state == State.COMMAND && !afterCommand()) {
      state = State.ROOT;
    } else if (state == State.COMMAND) {
      return true;
    }
    if (state == State.ROOT) {
      root();
    } else {
      mathematics();
    }
    return true;
  }

  private void take(TexTokenType tokenType, int tokenEnd) {
    type = tokenType;
    end = tokenEnd;
  }

  private char at(int offset) {
    return offset < length ? text.charAt(offset) : '\0';
  }

  private boolean afterCommand() {
    char c = text.charAt(start);
    if (c == '*') {
      take(TexTokenType.KEYWORD, start + 1);
      return true;
    }
    if (c != '[') {
      return false;
    }
    int stop = bracketStop(start + 1);
    if (text.charAt(stop) != ']') {
      return false;
    }
    take(TexTokenType.NAME_ATTRIBUTE, stop + 1);
    return true;
  }

  private int bracketStop(int from) {
    if (bracketStop < from || from < bracketFrom) {
      int at = from;
      while (text.charAt(at) != ']' && text.charAt(at) != '\n') {
        at++;
      }
      bracketFrom = from;
      bracketStop = at;
    }
    return bracketStop;
  }

  private void root() {
    char c = text.charAt(start);
    if (c == '\\') {
      rootBackslash();
    } else if (c == '$') {
      if (at(start + 1) == '$') {
        take(TexTokenType.STRING_BACKTICK, start + 2);
        state = State.DISPLAY;
      } else {
        take(TexTokenType.STRING, start + 1);
        state = State.INLINE;
      }
    } else if (!general(c)) {
      int to = start + 1;
      while (to < length && isPlain(text.charAt(to))) {
        to++;
      }
      take(TexTokenType.TEXT, to);
    }
  }

  private void rootBackslash() {
    char c = at(start + 1);
    if (c == '[') {
      take(TexTokenType.STRING_BACKTICK, start + 2);
      state = State.DISPLAY;
    } else if (c == '(') {
      take(TexTokenType.STRING, start + 2);
      state = State.INLINE;
    } else {
      take(TexTokenType.KEYWORD, commandEnd(since218));
      state = State.COMMAND;
    }
  }

  /** End of the command whose backslash is at the start of this token. */
  private int commandEnd(boolean wide) {
    int to = start + 1;
    while (to < length && isNameCharacter(text.charAt(to), wide)) {
      to++;
    }
    if (to > start + 1 || to >= length) {
      return to;
    }
    char c = text.charAt(to);
    if (since218 ? PythonWhitespace.is(c) : c == '\n') {
      return to;
    }
    boolean pair =
        Character.isHighSurrogate(c) && Character.isLowSurrogate(at(to + 1)) && to + 1 < length;
    return to + (pair ? 2 : 1);
  }

  private static boolean isNameCharacter(char c, boolean wide) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (wide && (c == '@' || c == '_' || c == ':'));
  }

  /** The rules that the root and mathematics share. */
  private boolean general(char c) {
    switch (c) {
      case '%' -> take(TexTokenType.COMMENT, text.indexOf('\n', start) + 1);
      case '{', '}', '&', '_', '^' -> take(TexTokenType.NAME_BUILTIN, start + 1);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(char c) {
    return switch (c) {
      case '\\', '$', '%', '&', '_', '^', '{', '}' -> false;
      default -> true;
    };
  }

  private void mathematics() {
    char c = text.charAt(start);
    if (c == '\\') {
      mathematicsBackslash();
    } else if (c == '$') {
      mathematicsDollar();
    } else if (!general(c)) {
      if (isDigit(c)) {
        int to = start + 1;
        while (to < length && isDigit(text.charAt(to))) {
          to++;
        }
        take(TexTokenType.NUMBER, to);
      } else if (isOperator(c)) {
        take(TexTokenType.OPERATOR, start + 1);
      } else {
        int to = start + 1;
        while (to < length && isMathName(text.charAt(to))) {
          to++;
        }
        take(TexTokenType.NAME_BUILTIN, to);
      }
    }
  }

  private void mathematicsBackslash() {
    char c = at(start + 1);
    if (c == (state == State.INLINE ? ')' : ']')) {
      take(TexTokenType.STRING, start + 2);
      state = State.ROOT;
      return;
    }
    int to = commandEnd(false);
    boolean alone = to == start + 1;
    take(alone && !since218 ? TexTokenType.ERROR : TexTokenType.NAME_VARIABLE, to);
  }

  private void mathematicsDollar() {
    if (state == State.INLINE) {
      take(TexTokenType.STRING, start + 1);
      state = State.ROOT;
    } else if (at(start + 1) == '$') {
      take(TexTokenType.STRING, start + 2);
      state = State.ROOT;
    } else {
      take(TexTokenType.NAME_BUILTIN, start + 1);
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isOperator(char c) {
    return switch (c) {
      case '-', '=', '!', '+', '*', '/', '(', ')', '[', ']' -> true;
      default -> false;
    };
  }

  /** What a run in mathematics may hold: a bracket may only start a token of its own. */
  private static boolean isMathName(char c) {
    return isPlain(c) && !isDigit(c) && !isOperator(c);
  }
}
