package io.github.diagrammetry.judge;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a unit such as {@code kΩ}, {@code square cm}, {@code g·mol^{-1}} or {@code J/(kg·K)}.
 *
 * <p>Grammar: {@code unit = term ((· | * | × | - | space | / | per) term)*}, {@code term = [square
 * | cubic] name [^n | squared | cubed] | (unit)}. A name is whatever the table knows, several words
 * included. All after a slash without brackets is below it, as people mean {@code J/kg·K}.
 */
final class UnitParser {
  private static final int MAX_LENGTH = 80;
  private static final int MAX_TERMS = 8;
  private static final Map<String, Integer> BEFORE =
      Map.of("square", 2, "sq", 2, "sq.", 2, "cubic", 3, "cu.", 3);
  private static final Map<String, Integer> AFTER = Map.of("squared", 2, "cubed", 3);

  private final UnitTable table;
  private final String text;
  private int at;

  private UnitParser(UnitTable table, String text) {
    this.table = table;
    this.text = text;
  }

  /** Returns the unit, or null if the text is not wholly a unit. */
  static @Nullable Unit parse(UnitTable table, String text) {
    if (text.length() > MAX_LENGTH) {
      return null;
    }
    Unit whole = table.find(text);
    return whole != null ? whole : new UnitParser(table, text).all();
  }

  private @Nullable Unit all() {
    Unit unit = product(0);
    return at == text.length() ? unit : null;
  }

  private @Nullable Unit product(int depth) {
    Unit product = term(depth);
    boolean below = false;
    for (int terms = 1; product != null && terms < MAX_TERMS; terms++) {
      int before = at;
      skipSpaces();
      if (at == text.length() || text.charAt(at) == ')') {
        return product;
      }
      if (takeSlash()) {
        below = true;
      } else if (!takeTimes() && at == before) {
        return null;
      }
      Unit term = term(depth);
      if (term == null) {
        return null;
      }
      product = product.times(below ? term.power(-1) : term);
    }
    return product;
  }

  private boolean takeSlash() {
    if (peek() == '/') {
      at++;
    } else if (text.regionMatches(true, at, "per ", 0, 4)) {
      at += 4;
    } else {
      return false;
    }
    skipSpaces();
    return true;
  }

  private boolean takeTimes() {
    if ("·*×-.".indexOf(peek()) < 0) {
      return false;
    }
    at++;
    skipSpaces();
    return true;
  }

  private @Nullable Unit term(int depth) {
    skipSpaces();
    if (peek() == '(' && depth == 0) {
      at++;
      Unit inner = product(1);
      if (peek() != ')') {
        return null;
      }
      at++;
      return inner;
    }
    int power = powerWord(BEFORE);
    skipSpaces();
    Unit named = name();
    if (named == null) {
      return null;
    }
    if (power == 1) {
      power = exponent();
    }
    return power == Integer.MIN_VALUE || power == 0 ? null : named.power(power);
  }

  private int powerWord(Map<String, Integer> powers) {
    int end = at;
    while (end < text.length()
        && (Character.isLetter(text.charAt(end)) || text.charAt(end) == '.')) {
      end++;
    }
    Integer power = powers.get(text.substring(at, end).toLowerCase(java.util.Locale.ROOT));
    if (power == null) {
      return 1;
    }
    at = end;
    return power;
  }

  /** Takes the longest run of words that the table knows. */
  private @Nullable Unit name() {
    int[] ends = new int[4];
    int words = 0;
    int end = at;
    while (words < ends.length) {
      int wordEnd = wordEnd(end);
      if (wordEnd == end) {
        break;
      }
      ends[words++] = wordEnd;
      end = wordEnd;
      while (end < text.length() && text.charAt(end) == ' ') {
        end++;
      }
    }
    for (int i = words - 1; i >= 0; i--) {
      Unit unit = table.find(text.substring(at, ends[i]));
      if (unit != null) {
        at = ends[i];
        return unit;
      }
    }
    return null;
  }

  private int wordEnd(int from) {
    int end = from;
    while (end < text.length() && isNameCharacter(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isNameCharacter(char c) {
    return Character.isLetter(c) || "°%$€£¥₹¢‰".indexOf(c) >= 0;
  }

  /** Returns the exponent after a name, 1 if there is none, the minimum if it is malformed. */
  private int exponent() {
    int save = at;
    skipSpaces();
    int word = powerWord(AFTER);
    if (word != 1) {
      return word;
    }
    at = save;
    boolean caret = false;
    if (peek() == '^') {
      at++;
      caret = true;
    } else if (text.startsWith("**", at)) {
      at += 2;
      caret = true;
    }
    char open = caret ? peek() : ' ';
    if (open == '{' || open == '(') {
      at++;
    }
    int start = at;
    if (peek() == '-' || peek() == '+') {
      at++;
    }
    int digits = at;
    while (at < text.length() && at - digits < 3 && Character.isDigit(text.charAt(at))) {
      at++;
    }
    if (at == digits) {
      at = caret ? at : start;
      return caret ? Integer.MIN_VALUE : 1;
    }
    int power = Integer.parseInt(text.substring(text.charAt(start) == '+' ? digits : start, at));
    if (open == '{' || open == '(') {
      if (peek() != (open == '{' ? '}' : ')')) {
        return Integer.MIN_VALUE;
      }
      at++;
    }
    return Math.abs(power) > 9 ? Integer.MIN_VALUE : power;
  }

  private void skipSpaces() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }
}
