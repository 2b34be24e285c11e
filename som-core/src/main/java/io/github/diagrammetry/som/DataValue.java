package io.github.diagrammetry.som;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Data coordinates as pgfplots holds them, written like C's {@code %g}. */
final class DataValue {

  private static final Pattern PGF_FLOAT =
      Pattern.compile("([0-6])Y([+-]?[\\d.]+)e([+-]?\\d{1,4})\\]?");
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,4})?");
  private static final int DIGITS = 6;

  private DataValue() {}

  /** A coordinate as text: a number in short form, or the text of a symbolic coordinate. */
  static @Nullable String text(@Nullable String raw) {
    if (raw == null) {
      return null;
    }
    String s = raw.trim();
    Matcher m = PGF_FLOAT.matcher(s);
    if (m.matches()) {
      return pgfFloat(m.group(1).charAt(0), m.group(2) + "e" + m.group(3));
    }
    return NUMBER.matcher(s).matches() ? shortest(new BigDecimal(s)) : s;
  }

  private static String pgfFloat(char flag, String digits) {
    return switch (flag) {
      case '0' -> "0";
      case '3' -> "nan";
      case '4' -> "inf";
      case '5' -> "-inf";
      default -> {
        BigDecimal v = new BigDecimal(digits);
        yield shortest(flag == '2' ? v.negate() : v);
      }
    };
  }

  /** Six significant digits, without trailing zeros, with an exponent where C would use one. */
  static String shortest(BigDecimal value) {
    BigDecimal v = value.round(new MathContext(DIGITS, RoundingMode.HALF_EVEN));
    if (v.signum() == 0) {
      return "0";
    }
    v = v.stripTrailingZeros();
    int exponent = v.precision() - v.scale() - 1;
    if (exponent >= -4 && exponent < DIGITS) {
      return v.toPlainString();
    }
    String mantissa = v.movePointLeft(exponent).stripTrailingZeros().toPlainString();
    int size = Math.abs(exponent);
    return mantissa + (exponent < 0 ? "e-" : "e+") + (size < 10 ? "0" : "") + size;
  }
}
