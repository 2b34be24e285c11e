package io.github.diagrammetry.judge;

import java.math.BigDecimal;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;

/** Arithmetic with 40 digits that refuses what would grow without bound. */
final class Decimals {
  static final MathContext CONTEXT = new MathContext(40);
  static final BigDecimal PI =
      new BigDecimal("3.1415926535897932384626433832795028841971693993751");
  static final int MAX_EXPONENT = 4000;
  private static final int MAX_POWER = 999;

  private Decimals() {}

  /** Returns the power, or null if it is undefined or outside the limits. */
  static @Nullable BigDecimal powerOrNull(BigDecimal base, int exponent) {
    if (Math.abs(exponent) > MAX_POWER || base.signum() == 0 && exponent <= 0) {
      return null;
    }
    return bounded(power(base, exponent));
  }

  static BigDecimal power(BigDecimal base, int exponent) {
    BigDecimal power = base.pow(Math.abs(exponent), CONTEXT);
    return exponent < 0 ? BigDecimal.ONE.divide(power, CONTEXT) : power;
  }

  static @Nullable BigDecimal quotient(BigDecimal a, BigDecimal b) {
    return b.signum() == 0 ? null : bounded(a.divide(b, CONTEXT));
  }

  static @Nullable BigDecimal root(BigDecimal radicand) {
    return radicand.signum() < 0 ? null : radicand.sqrt(CONTEXT);
  }

  static @Nullable BigDecimal bounded(BigDecimal value) {
    long magnitude = (long) value.precision() - value.scale();
    return Math.abs(magnitude) > MAX_EXPONENT ? null : value;
  }

  static boolean isInteger(BigDecimal value) {
    return value.signum() == 0 || value.scale() <= 0 || value.stripTrailingZeros().scale() <= 0;
  }
}
