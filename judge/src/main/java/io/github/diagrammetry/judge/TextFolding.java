package io.github.diagrammetry.judge;

/**
 * Folds the many ways to write one sign into one.
 *
 * <p>Minus signs and dashes become {@code -}, spaces of every width a space, Ω and µ their Greek
 * letters' twins, full-width letters plain ones; zero-width characters go. White space is collapsed
 * and trimmed. There is no NFKC: x² is not x2.
 */
final class TextFolding {
  private TextFolding() {}

  static String fold(String text) {
    StringBuilder out = new StringBuilder(text.length());
    boolean space = true;
    for (int i = 0; i < text.length(); i++) {
      char c = foldCharacter(text.charAt(i));
      if (c == ' ') {
        if (!space) {
          out.append(' ');
        }
        space = true;
      } else if (c != 0) {
        out.append(c);
        space = false;
      }
    }
    int end = out.length();
    if (end > 0 && out.charAt(end - 1) == ' ') {
      out.setLength(end - 1);
    }
    return out.toString();
  }

  private static char foldCharacter(char c) {
    if (c > ' ' && c < 0x7F) {
      return c;
    }
    if (c >= '\uFF01' && c <= '\uFF5E') {
      return (char) (c - 0xFEE0);
    }
    return switch (c) {
      case '\u2212', '\u2010', '\u2011', '\u2012', '\u2013', '\uFE63' -> '-';
      case '\u2126' -> '\u03A9';
      case '\u03BC' -> '\u00B5';
      case '\u00BA', '\u02DA' -> '\u00B0';
      case '\u212B' -> '\u00C5';
      case '\u2018', '\u2019', '\u02BC' -> '\'';
      case '\u201C', '\u201D', '\u201E' -> '"';
      case '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD' -> 0;
      default -> Character.isWhitespace(c) || Character.isSpaceChar(c) ? ' ' : c;
    };
  }

  /** Takes off quotes, back quotes, dollars and emphasis that enclose the whole text. */
  static String unwrap(String folded) {
    String text = folded;
    for (int round = 0; round < 4; round++) {
      String inner = unwrapOnce(text).strip();
      if (inner.length() == text.length()) {
        return text;
      }
      text = inner;
    }
    return text;
  }

  private static String unwrapOnce(String text) {
    int n = text.length();
    if (n < 2) {
      return text;
    }
    char first = text.charAt(0);
    if ("\"'`*_$".indexOf(first) >= 0 && text.charAt(n - 1) == first) {
      boolean twice = n >= 4 && text.charAt(1) == first && text.charAt(n - 2) == first;
      String inner = twice ? text.substring(2, n - 2) : text.substring(1, n - 1);
      return inner.isEmpty() || inner.indexOf(first) >= 0 ? text : inner;
    }
    if (text.startsWith("\\(") && text.endsWith("\\)")
        || text.startsWith("\\[") && text.endsWith("\\]")) {
      return n >= 4 ? text.substring(2, n - 2) : text;
    }
    return text;
  }

  /** Takes off punctuation at the end. */
  static String dropEnd(String text) {
    int end = text.length();
    while (end > 0 && ".,;:!?。、…".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return end == text.length() ? text : text.substring(0, end).strip();
  }
}
