package io.github.diagrammetry.judge;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Brings a folded number with its unit to the one notation that {@link NumberParser} reads.
 *
 * <p>LaTeX commands become signs by the table {@code latex-symbols.tsv}, superscripts {@code ^{…}},
 * vulgar fractions a fraction mark with two groups. Returns null for a command that is not in the
 * table: then the text is not a plain number.
 */
final class LinearMath {
  /** The mark of a fraction; two groups in braces follow. */
  static final char FRACTION = '\uE000';

  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
  private static final String SUPERSCRIPT_VALUES = "0123456789+-";
  private static final String VULGAR = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞";
  private static final String[] VULGAR_VALUES =
      "1/2 1/3 2/3 1/4 3/4 1/5 2/5 3/5 4/5 1/6 5/6 1/8 3/8 5/8 7/8".split(" ");
  private static final Map<String, String> COMMANDS = commands();

  private LinearMath() {}

  private static Map<String, String> commands() {
    Map<String, String> commands = new HashMap<>();
    for (String[] row : TableResource.rows("latex-symbols.tsv")) {
      String sign = row.length < 2 ? "" : row[1];
      commands.put(row[0], sign.equals("{frac}") ? String.valueOf(FRACTION) : sign);
    }
    return commands;
  }

  static @Nullable String of(String folded) {
    if (isPlain(folded)) {
      return folded;
    }
    StringBuilder out = new StringBuilder(folded.length() + 8);
    int dollars = count(folded, '$');
    for (int i = 0; i < folded.length(); i++) {
      char c = folded.charAt(i);
      if (c == '\\') {
        int end = command(folded, i + 1, out);
        if (end < 0) {
          return null;
        }
        i = end - 1;
      } else if (c == '$') {
        if (dollars % 2 == 1) {
          out.append(c);
        }
      } else if (c == '~' && i > 0) {
        out.append(' ');
      } else if (SUPERSCRIPTS.indexOf(c) >= 0) {
        i = superscript(folded, i, out) - 1;
      } else if (VULGAR.indexOf(c) >= 0) {
        appendVulgar(c, out);
      } else {
        out.append(c);
      }
    }
    return tidy(out.toString());
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' || c == '$' || c == '{' || c == '^' || c > 0x7F) {
        return false;
      }
    }
    return true;
  }

  private static int count(String text, char sign) {
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      count += text.charAt(i) == sign ? 1 : 0;
    }
    return count;
  }

  /** Handles the command at {@code from}; returns its end, or -1 if it is unknown. */
  private static int command(String text, int from, StringBuilder out) {
    if (from == text.length()) {
      return -1;
    }
    char first = text.charAt(from);
    if (!isLetter(first)) {
      if (first == '%' || first == '$') {
        out.append(first);
      } else if (",;:! ".indexOf(first) >= 0) {
        out.append(' ');
      } else if ("()[]".indexOf(first) < 0) {
        return -1;
      }
      return from + 1;
    }
    int end = from;
    while (end < text.length() && isLetter(text.charAt(end))) {
      end++;
    }
    String sign = COMMANDS.get(text.substring(from, end));
    if (sign == null) {
      return -1;
    }
    out.append(sign);
    return sign.isEmpty() ? end : skipSpace(text, end);
  }

  private static int skipSpace(String text, int at) {
    return at < text.length() && text.charAt(at) == ' ' ? at + 1 : at;
  }

  private static int superscript(String text, int from, StringBuilder out) {
    out.append("^{");
    int end = from;
    while (end < text.length() && SUPERSCRIPTS.indexOf(text.charAt(end)) >= 0) {
      out.append(SUPERSCRIPT_VALUES.charAt(SUPERSCRIPTS.indexOf(text.charAt(end))));
      end++;
    }
    out.append('}');
    return end;
  }

  private static void appendVulgar(char c, StringBuilder out) {
    String[] parts = VULGAR_VALUES[VULGAR.indexOf(c)].split("/");
    out.append(FRACTION).append('{').append(parts[0]).append("}{").append(parts[1]).append('}');
  }

  private static String tidy(String text) {
    String tidy = text.replace('⋅', '·').replace('∙', '·').replace('∘', '°').replace("{,}", ",");
    tidy = tidy.replace('÷', '/').replace('⁄', '/').replace('∕', '/');
    if (tidy.indexOf('°') >= 0) {
      tidy = tidy.replace("^{°}", "°").replace("^ °", "°").replace("^°", "°");
      tidy = tidy.replace("{°}", "°");
    }
    return TextFolding.fold(dropUnitBraces(tidy));
  }

  /** Removes braces around letters alone, as {@code \mathrm{cm}} leaves them. */
  private static String dropUnitBraces(String text) {
    if (text.indexOf('{') < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      int end = text.charAt(i) == '{' ? text.indexOf('}', i) : -1;
      if (end > 0 && lettersOnly(text, i + 1, end) && !afterMark(text, i)) {
        out.append(text, i + 1, end);
        i = end;
      } else {
        out.append(text.charAt(i));
      }
    }
    return out.toString();
  }

  private static boolean afterMark(String text, int brace) {
    char before = brace == 0 ? 0 : text.charAt(brace - 1);
    return before == FRACTION || before == '^' || before == '}' || before == '√' || before == ']';
  }

  private static boolean lettersOnly(String text, int from, int to) {
    if (to - from > 40) {
      return false;
    }
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (!Character.isLetter(c) && " .°%/".indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
