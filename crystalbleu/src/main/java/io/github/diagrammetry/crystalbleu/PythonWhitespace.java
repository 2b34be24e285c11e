package io.github.diagrammetry.crystalbleu;

/**
 * White space as Python's {@code str.strip}, {@code str.split} and {@code \s} see it.
 *
 * <p>{@link Character#isWhitespace} is no substitute: it denies U+0085, U+00A0, U+2007 and U+202F.
 */
final class PythonWhitespace {
  private PythonWhitespace() {}

  static boolean is(char c) {
    if (c <= ' ') {
      return c == ' ' || (c >= '\t' && c <= '\r') || (c >= 0x1c && c <= 0x1f);
    }
    return c >= 0x85 && isBeyondAscii(c);
  }

  private static boolean isBeyondAscii(char c) {
    return switch (c) {
      case 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000 -> true;
      default -> c >= 0x2000 && c <= 0x200a;
    };
  }

  /** First offset in {@code [start, end)} that is not white space, or {@code end}. */
  static int skip(String text, int start, int end) {
    int at = start;
    while (at < end && is(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** Offset after the last character in {@code [start, end)} that is not white space. */
  static int trimEnd(String text, int start, int end) {
    int at = end;
    while (at > start && is(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }
}
