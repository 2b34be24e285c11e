package io.github.diagrammetry.judge;

import org.jspecify.annotations.Nullable;

/** A position in the notation of {@link LinearMath}, and the small things that are read there. */
class MathCursor {
  final String text;
  int at;

  MathCursor(String text, int from) {
    this.text = text;
    this.at = from;
  }

  final boolean isTimes(char c) {
    if (c == '×' || c == '*' || c == '·') {
      return true;
    }
    return (c == 'x' || c == 'X') && NumberLiteral.isDigit(charAfterSpace(at + 1));
  }

  final char charAfterSpace(int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    return i < text.length() ? text.charAt(i) : 0;
  }

  final @Nullable Integer exponent() {
    char open = peek();
    boolean group = open == '{' || open == '(';
    if (group) {
      at++;
      skipSpace();
    }
    int start = at;
    if (peek() == '-' || peek() == '+') {
      at++;
    }
    int digits = at;
    while (at < text.length() && at - digits < 5 && NumberLiteral.isDigit(peek())) {
      at++;
    }
    if (at == digits) {
      return null;
    }
    Integer value = Integer.valueOf(text.substring(charAt(start) == '+' ? digits : start, at));
    if (group) {
      skipSpace();
      if (peek() != (open == '{' ? '}' : ')')) {
        return null;
      }
      at++;
    }
    return value;
  }

  final boolean startsFactor(char c) {
    return c == 'π'
        || c == '√'
        || c == '('
        || c == LinearMath.FRACTION
        || startsPi()
        || text.startsWith("sqrt(", at);
  }

  final boolean startsPi() {
    return text.regionMatches(true, at, "pi", 0, 2) && !Character.isLetter(charAt(at + 2));
  }

  final void skipSpace() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  final char peek() {
    return charAt(at);
  }

  final char charAt(int i) {
    return i < text.length() ? text.charAt(i) : 0;
  }

  final int end() {
    return at;
  }
}
