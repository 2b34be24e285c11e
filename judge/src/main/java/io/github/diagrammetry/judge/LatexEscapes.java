package io.github.diagrammetry.judge;

import java.util.List;

/**
 * Gives back the backslash that JSON took from LaTeX.
 *
 * <p>A model that writes {@code "\frac{1}{2}"} in JSON has written a form feed and {@code rac};
 * {@code \theta} is a tab and {@code heta}. A form feed or backspace before a letter is never
 * meant, so it is always turned back. Tab, carriage return and line feed are, so they are turned
 * back only before the rest of a known command.
 */
final class LatexEscapes {
  private static final List<String> AFTER_TAB =
      List.of(
          "heta",
          "imes",
          "an",
          "anh",
          "ext",
          "extbf",
          "extit",
          "extrm",
          "extdegree",
          "au",
          "o",
          "op",
          "riangle",
          "herefore",
          "frac",
          "ilde",
          "hinspace");
  private static final List<String> AFTER_RETURN =
      List.of("ho", "ight", "angle", "m", "floor", "ceil", "ightarrow");
  private static final List<String> AFTER_LINE_FEED =
      List.of("abla", "eq", "eg", "ot", "otin", "parallel", "cong", "less");

  private LatexEscapes() {}

  static String restore(String text) {
    if (!hasControl(text)) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      char letter = letterOf(c);
      if (letter != 0 && taken(c, text, i + 1)) {
        out.append('\\').append(letter);
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  /** Says whether the escape {@code \letter} before position {@code next} belongs to LaTeX. */
  static boolean isCommand(char letter, String text, int next) {
    return switch (letter) {
      case 'b' -> taken('\b', text, next);
      case 'f' -> taken('\f', text, next);
      case 't' -> taken('\t', text, next);
      case 'r' -> taken('\r', text, next);
      case 'n' -> taken('\n', text, next);
      default -> false;
    };
  }

  private static boolean hasControl(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (letterOf(text.charAt(i)) != 0) {
        return true;
      }
    }
    return false;
  }

  private static char letterOf(char control) {
    return switch (control) {
      case '\b' -> 'b';
      case '\f' -> 'f';
      case '\t' -> 't';
      case '\r' -> 'r';
      case '\n' -> 'n';
      default -> 0;
    };
  }

  private static boolean taken(char control, String text, int next) {
    int end = next;
    while (end < text.length() && end - next < 16 && isLetter(text.charAt(end))) {
      end++;
    }
    if (end == next) {
      return false;
    }
    String word = text.substring(next, end);
    return switch (control) {
      case '\b', '\f' -> true;
      case '\t' -> AFTER_TAB.contains(word);
      case '\r' -> AFTER_RETURN.contains(word);
      default -> AFTER_LINE_FEED.contains(word);
    };
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
