package io.github.diagrammetry.judge;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds {@code "answer": value} in text that only looks like JSON.
 *
 * <p>Keys may have double, single or typographic quotes, or none after a brace or comma; the colon
 * may be full-width. The value is a quoted string, a number, a word of JSON or a flat list. The
 * last match counts. A key whose quote is escaped stands inside a string and does not count. A
 * budget in proportion to the length bounds the work.
 */
final class LooseAnswer {
  private static final Pattern KEY =
      Pattern.compile(
          "(?:(?<!\\\\)[\"'\u201C\u201D\u2018\u2019]answer[\"'\u201C\u201D\u2018\u2019]"
              + "|(?<=[{,])\\s{0,8}answer)\\s{0,64}[:\uFF1A]\\s{0,64}",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern PLAIN =
      Pattern.compile(
          "[-+]?(?:\\d{1,64}(?:\\.\\d{0,64})?|\\.\\d{1,64})(?:[eE][-+]?\\d{1,8})?(?!\\d)|true|false|null");
  private static final int MAX_LIST = 100_000;

  private final String text;
  private long budget;

  private LooseAnswer(String text) {
    this.text = text;
    this.budget = 8L * text.length() + 1024;
  }

  static @Nullable String find(String text) {
    return new LooseAnswer(text).last();
  }

  private @Nullable String last() {
    String last = null;
    Matcher keys = KEY.matcher(text);
    int from = 0;
    while (from <= text.length() && budget > 0 && keys.find(from)) {
      Value value = valueAt(keys.end());
      if (value != null) {
        last = value.text;
        from = Math.max(value.end, keys.end());
      } else {
        from = keys.end();
      }
    }
    return last;
  }

  private record Value(@Nullable String text, int end) {}

  private @Nullable Value valueAt(int at) {
    if (at >= text.length()) {
      return null;
    }
    char c = text.charAt(at);
    if (c == '[') {
      return listAt(at);
    }
    if (closingOf(c) != 0) {
      return stringAt(at + 1, closingOf(c));
    }
    Matcher plain = PLAIN.matcher(text).region(at, Math.min(text.length(), at + 256));
    if (plain.lookingAt()) {
      String word = plain.group();
      return new Value(word.equals("null") ? null : word, plain.end());
    }
    return null;
  }

  private static char closingOf(char open) {
    return switch (open) {
      case '"', '\'' -> open;
      case '\u201C', '\u201D' -> '\u201D';
      case '\u2018', '\u2019' -> '\u2019';
      default -> 0;
    };
  }

  /** Ends at the first closing quote that something follows which may follow a JSON value. */
  private @Nullable Value stringAt(int start, char closing) {
    int firstQuote = -1;
    for (int i = start; i < text.length() && budget > 0; i++) {
      char c = text.charAt(i);
      budget--;
      if (c == '\\') {
        i++;
      } else if (c == closing) {
        if (endsValue(i + 1)) {
          return new Value(unescape(text.substring(start, i)), i + 1);
        }
        if (firstQuote >= 0 && text.regionMatches(true, i + 1, "answer", 0, 6)) {
          break;
        }
        firstQuote = firstQuote < 0 ? i : firstQuote;
      }
    }
    return firstQuote < 0
        ? null
        : new Value(unescape(text.substring(start, firstQuote)), firstQuote + 1);
  }

  private boolean endsValue(int from) {
    int i = from;
    while (i < text.length()
        && i - from < 64
        && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
      i++;
    }
    if (i == text.length()) {
      return true;
    }
    char c = text.charAt(i);
    if (c == ',' || c == '}' || c == ']' || c == '\n' || c == '\r') {
      return true;
    }
    return i > from && closingOf(c) != 0;
  }

  private @Nullable Value listAt(int start) {
    int limit = Math.min(text.length(), start + MAX_LIST);
    char quote = 0;
    for (int i = start + 1; i < limit && budget > 0; i++) {
      budget--;
      char c = text.charAt(i);
      if (quote != 0) {
        if (c == '\\') {
          i++;
        } else if (c == quote) {
          quote = 0;
        }
      } else if (c == '"') {
        quote = c;
      } else if (c == ']') {
        return new Value(text.substring(start, i + 1), i + 1);
      }
    }
    return null;
  }

  /** Undoes the escapes of JSON and leaves those that JSON does not know, which are LaTeX. */
  static String unescape(String text) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\\' || i + 1 == text.length()) {
        out.append(c);
        continue;
      }
      char next = text.charAt(++i);
      if (next == '"' || next == '\\' || next == '/' || next == '\'') {
        out.append(next);
      } else if (next == 'u' && isHex(text, i + 1)) {
        out.append((char) Integer.parseInt(text, i + 1, i + 5, 16));
        i += 4;
      } else if ((next == 'n' || next == 't' || next == 'r')
          && !LatexEscapes.isCommand(next, text, i + 1)) {
        out.append(next == 'n' ? '\n' : next == 't' ? '\t' : '\r');
      } else {
        out.append('\\').append(next);
      }
    }
    return out.toString();
  }

  private static boolean isHex(String text, int from) {
    if (from + 4 > text.length()) {
      return false;
    }
    for (int i = from; i < from + 4; i++) {
      if (Character.digit(text.charAt(i), 16) < 0) {
        return false;
      }
    }
    return true;
  }
}
