package io.github.diagrammetry.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A list read from text.
 *
 * @param items the items as written, without quotes
 * @param strict the text was a list of JSON or Python, or plain items between commas: nothing was
 *     guessed
 */
record ItemList(List<String> items, boolean strict) {
  private static final int MAX_ITEMS = 1000;
  private static final Pattern BULLET =
      Pattern.compile("(?:[-*•‣◦–]|\\(?\\d{1,3}[.)]|\\(?[a-z][.)])\\s+(.*)");
  private static final Pattern AND = Pattern.compile(" and | & ", Pattern.CASE_INSENSITIVE);

  /** Reads a list, or returns null if the text is not plainly one. {@code text} keeps its lines. */
  static @Nullable ItemList parse(String text) {
    List<String> bullets = bulleted(text);
    if (bullets != null) {
      return new ItemList(bullets, false);
    }
    String line = TextFolding.fold(text);
    String inner = line;
    boolean strict = true;
    if (line.startsWith("[") && line.endsWith("]") && closesAtEnd(line)) {
      inner = line.substring(1, line.length() - 1).strip();
      if (inner.isEmpty()) {
        return new ItemList(List.of(), true);
      }
    } else if (line.startsWith("[")) {
      return null;
    } else if (wrapped(line, '{', '}') || wrapped(line, '(', ')')) {
      inner = line.substring(1, line.length() - 1).strip();
      strict = false;
    }
    if (inner.startsWith("\"") || inner.startsWith("'")) {
      return quoted(inner, strict);
    }
    return inner.indexOf('"') >= 0 ? null : plain(inner, strict);
  }

  private static boolean wrapped(String line, char open, char close) {
    int n = line.length();
    return n >= 2
        && line.charAt(0) == open
        && line.charAt(n - 1) == close
        && line.indexOf(open, 1) < 0
        && line.indexOf(close) == n - 1;
  }

  private static boolean closesAtEnd(String line) {
    int depth = 0;
    for (int i = 0; i < line.length() - 1; i++) {
      char c = line.charAt(i);
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (depth == 0 && line.charAt(1) != '"' && line.charAt(1) != '\'') {
        return false;
      }
    }
    return true;
  }

  private static @Nullable List<String> bulleted(String text) {
    if (text.indexOf('\n') < 0) {
      return null;
    }
    List<String> items = new ArrayList<>();
    for (String line : text.strip().split("\\R", MAX_ITEMS + 1)) {
      var matcher = BULLET.matcher(line.strip());
      if (!matcher.matches() || items.size() == MAX_ITEMS) {
        return null;
      }
      items.add(TermRule.plain(TextFolding.fold(matcher.group(1))));
    }
    return items;
  }

  /** Reads quoted items between commas; anything else between or after them is no list. */
  private static @Nullable ItemList quoted(String text, boolean strict) {
    List<String> items = new ArrayList<>();
    int at = 0;
    while (items.size() < MAX_ITEMS) {
      at = skipSpace(text, at);
      if (at == text.length()) {
        return items.isEmpty() ? null : new ItemList(items, strict);
      }
      char quote = text.charAt(at);
      if (quote != '"' && quote != '\'') {
        return null;
      }
      int end = closingQuote(text, at + 1, quote);
      if (end < 0) {
        return null;
      }
      items.add(LooseAnswer.unescape(text.substring(at + 1, end)).strip());
      at = skipSpace(text, end + 1);
      if (at < text.length() && text.charAt(at) != ',') {
        return null;
      }
      at++;
      if (at > text.length()) {
        return new ItemList(items, strict);
      }
    }
    return null;
  }

  private static int closingQuote(String text, int from, char quote) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == quote) {
        return i;
      }
    }
    return -1;
  }

  private static int skipSpace(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  private static @Nullable ItemList plain(String text, boolean strict) {
    List<String> items = new ArrayList<>();
    int start = 0;
    int depth = 0;
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? 0 : text.charAt(i);
      depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
      boolean separator = (c == ',' || c == ';') && depth == 0;
      if (c == 0 || separator) {
        String item = text.substring(start, i).strip();
        start = i + 1;
        if (!item.isEmpty()) {
          items.add(TermRule.plain(item));
        } else if (c != 0) {
          return null;
        }
      }
      if (depth < 0 || items.size() > MAX_ITEMS) {
        return null;
      }
    }
    return items.isEmpty() || depth != 0 ? null : new ItemList(items, strict);
  }

  /** Splits at "and" what commas left together: {@code a, b and c}. */
  ItemList splitAtAnd() {
    List<String> split = new ArrayList<>();
    boolean changed = false;
    for (String item : items) {
      String bare = item.toLowerCase(Locale.ROOT).startsWith("and ") ? item.substring(4) : item;
      String[] parts = AND.split(bare, 10);
      changed |= parts.length > 1 || bare.length() != item.length();
      for (String part : parts) {
        split.add(TermRule.plain(part.strip()));
      }
    }
    return changed ? new ItemList(split, false) : this;
  }
}
