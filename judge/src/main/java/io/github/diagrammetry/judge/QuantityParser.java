package io.github.diagrammetry.judge;

import io.github.diagrammetry.judge.Quantity.Form;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads an answer that is one number, with or without a unit.
 *
 * <p>Around the number only the following may stand: marks and words of approximation, {@code
 * answer:}, {@code x =}, a currency sign, a unit, punctuation at the end. Anything else (two
 * numbers, a range, an inequality, a sentence) is not a number here, and the result is null.
 * Bounded time: longer texts than {@value #MAX_LENGTH} characters are not numbers.
 */
final class QuantityParser {
  private static final int MAX_LENGTH = 300;
  private static final Pattern LEAD =
      Pattern.compile(
          "(?:the )?(?:final |correct )?answer(?: is)?[:=]? +|it is +|it's +",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern ABOUT =
      Pattern.compile(
          "(?:[≈~=:] ?|(?:about|around|approximately|approx\\.?|roughly|circa|ca\\.|c\\.) +)",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern VARIABLE = Pattern.compile("[A-Za-zα-ωΑ-Ω](?:_?\\w{0,3}) ?[=≈] ?");
  private static final Pattern MULTIPLIER = Pattern.compile(" ?([A-Za-z]+)(?!\\p{L})");
  private static final String CURRENCIES = "$€£¥₹";
  private static final Pattern CURRENCY =
      Pattern.compile("(?:US(?=\\$))?([$€£¥₹]|(?:USD|EUR|GBP|JPY|INR|CNY)(?= )) ?");
  private static final Map<String, BigDecimal> WORDS = words();
  private static final Map<String, Integer> MULTIPLIERS = multipliers();

  private QuantityParser() {}

  private static Map<String, BigDecimal> words() {
    Map<String, BigDecimal> words = new HashMap<>();
    for (String[] row : TableResource.rows("number-words.tsv")) {
      String[] parts = row[1].split("/");
      BigDecimal value = new BigDecimal(parts[0]);
      words.put(row[0], parts.length == 1 ? value : value.divide(new BigDecimal(parts[1])));
    }
    return words;
  }

  private static Map<String, Integer> multipliers() {
    Map<String, Integer> multipliers = new HashMap<>();
    for (String[] row : TableResource.rows("multipliers.tsv")) {
      multipliers.put(row[0], Integer.valueOf(row[1]));
    }
    return multipliers;
  }

  static @Nullable Quantity parse(String raw) {
    if (raw.length() > MAX_LENGTH) {
      return null;
    }
    return parseFolded(TextFolding.fold(raw));
  }

  static @Nullable Quantity parseFolded(String folded) {
    Quantity fast = plainInteger(folded);
    if (fast != null || folded.length() > MAX_LENGTH) {
      return fast;
    }
    String text =
        LinearMath.of(TextFolding.unwrap(TextFolding.dropEnd(TextFolding.unwrap(folded))));
    if (text == null || text.isEmpty()) {
      return null;
    }
    int at = 0;
    boolean loose = false;
    for (Pattern lead : new Pattern[] {LEAD, VARIABLE, ABOUT}) {
      Matcher matcher = lead.matcher(text).region(at, text.length());
      if (matcher.lookingAt()) {
        at = matcher.end();
        loose = true;
      }
    }
    return quantity(text, at, loose);
  }

  private static @Nullable Quantity plainInteger(String text) {
    int n = text.length();
    if (n == 0 || n > 15) {
      return null;
    }
    long value = 0;
    for (int i = 0; i < n; i++) {
      char c = text.charAt(i);
      if (!NumberLiteral.isDigit(c)) {
        return null;
      }
      value = 10 * value + (c - '0');
    }
    return new Quantity(BigDecimal.valueOf(value), Form.INTEGER, 0, null, null, false);
  }

  private static @Nullable Quantity quantity(String text, int from, boolean loose) {
    int at = from;
    boolean negative = false;
    Unit currency = null;
    if (at + 1 < text.length() && text.charAt(at) == '-' && isCurrency(text.charAt(at + 1))) {
      negative = true;
      at++;
    }
    Matcher code = CURRENCY.matcher(text).region(at, text.length());
    if (code.lookingAt()) {
      currency = UnitTable.STANDARD.find(code.group(1));
      at = code.end();
    }
    NumberParser parser = new NumberParser(text, at);
    BigDecimal value = parser.parse();
    if (value == null) {
      return currency == null ? word(text, at, loose) : null;
    }
    BigDecimal other = parser.otherReading();
    if (negative) {
      value = value.negate();
      other = other == null ? null : other.negate();
    }
    Quantity number = new Quantity(value, parser.form(), parser.decimals(), other, currency, loose);
    return withUnit(number, text, parser.end());
  }

  private static boolean isCurrency(char c) {
    return CURRENCIES.indexOf(c) >= 0;
  }

  /** Reads a number in words, such as {@code three} or {@code twenty-one}. */
  private static @Nullable Quantity word(String text, int from, boolean loose) {
    int end = from;
    while (end < text.length()
        && (Character.isLetter(text.charAt(end)) || text.charAt(end) == '-')) {
      end++;
    }
    if (end == from || end - from > 20) {
      return null;
    }
    String word = text.substring(from, end).toLowerCase(Locale.ROOT);
    BigDecimal value = WORDS.get(word);
    if (value == null) {
      int dash = word.indexOf('-');
      BigDecimal tens = dash < 0 ? null : WORDS.get(word.substring(0, dash));
      BigDecimal ones = dash < 0 ? null : WORDS.get(word.substring(dash + 1));
      boolean both = tens != null && ones != null && isTens(tens) && isOnes(ones);
      if (!both || tens == null || ones == null) {
        return null;
      }
      value = tens.add(ones);
    }
    Form form = Decimals.isInteger(value) ? Form.INTEGER : Form.FRACTION;
    return withUnit(new Quantity(value, form, 0, null, null, loose), text, end);
  }

  private static boolean isTens(BigDecimal value) {
    int n = value.intValue();
    return n >= 20 && n <= 90 && n % 10 == 0;
  }

  private static boolean isOnes(BigDecimal value) {
    int n = value.intValue();
    return n >= 1 && n <= 9;
  }

  private static @Nullable Quantity withUnit(Quantity number, String text, int from) {
    if (from == text.length()) {
      return number;
    }
    String rest = text.substring(from).strip();
    if (rest.equals("s") && text.charAt(from) == 's' && isDecade(number)) {
      return null;
    }
    Quantity scaled = multiplied(number, rest);
    if (scaled != null) {
      return scaled;
    }
    Unit unit = UnitParser.parse(UnitTable.STANDARD, rest);
    if (unit == null || number.unit() != null) {
      return null;
    }
    return with(number, number.value(), unit.isGeneric() ? null : unit, number.loose());
  }

  /** 1990s are years, not seconds. */
  private static boolean isDecade(Quantity number) {
    BigDecimal value = number.value();
    return number.isPlainInteger()
        && value.compareTo(BigDecimal.valueOf(1000)) >= 0
        && value.remainder(BigDecimal.TEN).signum() == 0;
  }

  /** Handles {@code 1k}, {@code 1k ohm}, {@code 5 million} and {@code 5 million dollars}. */
  private static @Nullable Quantity multiplied(Quantity number, String rest) {
    Matcher matcher = MULTIPLIER.matcher(rest);
    if (!matcher.lookingAt()) {
      return null;
    }
    Integer power = MULTIPLIERS.get(matcher.group(1));
    String after = power == null ? "" : rest.substring(matcher.end()).strip();
    Unit unit = after.isEmpty() ? number.unit() : UnitParser.parse(UnitTable.STANDARD, after);
    if (power == null || !after.isEmpty() && unit == null) {
      return null;
    }
    return with(number, number.value().scaleByPowerOfTen(power), unit, true);
  }

  private static Quantity with(
      Quantity number, BigDecimal value, @Nullable Unit unit, boolean loose) {
    BigDecimal other = number.otherReading();
    return new Quantity(value, number.form(), number.decimals(), other, unit, loose);
  }
}
