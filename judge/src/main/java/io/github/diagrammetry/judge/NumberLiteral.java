package io.github.diagrammetry.judge;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One decimal number as written, with separators of thousands.
 *
 * @param value the value
 * @param end the position after it
 * @param integer written without a decimal point
 * @param decimals the digits after the decimal point
 * @param otherReading what it would be if its only separator meant the other thing, or null
 */
record NumberLiteral(
    BigDecimal value, int end, boolean integer, int decimals, @Nullable BigDecimal otherReading) {
  private static final int MAX_DIGITS = 400;
  private static final Pattern GROUPED =
      Pattern.compile(
          "([1-9]\\d{0,2}(?:,\\d{3}){1,40}|[1-9]\\d?(?:,\\d{2}){1,40},\\d{3})(\\.\\d{1,40})?");
  private static final Pattern GROUPED_BY_SPACE =
      Pattern.compile("([1-9]\\d{0,2}(?:[ '_]\\d{3}){1,40})(\\.\\d{1,40})?");
  private static final Pattern GROUPED_BY_POINT =
      Pattern.compile(
          "([1-9]\\d{0,2}(?:\\.\\d{3}){1,40})(,\\d{1,40})|([1-9]\\d{0,2}(?:\\.\\d{3}){2,40})");

  /** Reads the literal at a position, or returns null if none is there or it is ambiguous. */
  static @Nullable NumberLiteral at(String text, int from) {
    int end = from;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    int intEnd = end;
    if (end < text.length() && text.charAt(end) == '.') {
      end++;
      while (end < text.length() && isDigit(text.charAt(end))) {
        end++;
      }
    }
    int digits = end - from - (end > intEnd ? 1 : 0);
    if (digits == 0 || digits > MAX_DIGITS) {
      return null;
    }
    return separatorFollows(text, end) ? grouped(text, from, end) : plain(text, from, intEnd, end);
  }

  private static NumberLiteral plain(String text, int from, int intEnd, int end) {
    int decimals = Math.max(0, end - intEnd - 1);
    String digits = text.substring(from, decimals == 0 ? intEnd : end);
    BigDecimal value = new BigDecimal(digits);
    boolean thousand = decimals == 3 && intEnd - from <= 3 && text.charAt(from) != '0';
    BigDecimal other = thousand ? value.scaleByPowerOfTen(3) : null;
    return new NumberLiteral(value, end, decimals == 0, decimals, other);
  }

  /** A separator and a digit follow, so the plain reading would cut the number short. */
  private static boolean separatorFollows(String text, int end) {
    return end + 1 < text.length()
        && ",.'_ ".indexOf(text.charAt(end)) >= 0
        && isDigit(text.charAt(end + 1));
  }

  private static @Nullable NumberLiteral grouped(String text, int from, int plainEnd) {
    Matcher matcher = matching(GROUPED, text, from);
    if (matcher != null) {
      String whole = matcher.group(1).replace(",", "");
      boolean single =
          matcher.group(2) == null
              && matcher.group(1).indexOf(',') == matcher.group(1).lastIndexOf(',');
      BigDecimal other = single ? new BigDecimal(whole).scaleByPowerOfTen(-3) : null;
      return of(whole, matcher.group(2), matcher.end(), other);
    }
    matcher = matching(GROUPED_BY_SPACE, text, from);
    if (matcher != null) {
      return of(matcher.group(1).replaceAll("[ '_]", ""), matcher.group(2), matcher.end(), null);
    }
    matcher = matching(GROUPED_BY_POINT, text, from);
    if (matcher != null) {
      String whole = matcher.group(1) != null ? matcher.group(1) : matcher.group(3);
      String fraction = matcher.group(2) == null ? null : "." + matcher.group(2).substring(1);
      return of(whole.replace(".", ""), fraction, matcher.end(), null);
    }
    // A space before a digit that groups nothing may start the fraction of a mixed number.
    return text.charAt(plainEnd) == ' ' ? plain(text, from, plainEnd, plainEnd) : null;
  }

  private static NumberLiteral of(
      String whole, @Nullable String fraction, int end, @Nullable BigDecimal other) {
    int decimals = fraction == null ? 0 : fraction.length() - 1;
    BigDecimal value = new BigDecimal(fraction == null ? whole : whole + fraction);
    return new NumberLiteral(value, end, fraction == null, decimals, other);
  }

  private static @Nullable Matcher matching(Pattern pattern, String text, int from) {
    Matcher matcher = pattern.matcher(text).region(from, text.length());
    boolean whole =
        matcher.lookingAt()
            && !separatorFollows(text, matcher.end())
            && !(matcher.end() < text.length()
                && (isDigit(text.charAt(matcher.end())) || text.charAt(matcher.end()) == '/'));
    return whole ? matcher : null;
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
