package io.github.diagrammetry.judge;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A number with its unit, read from text.
 *
 * @param value the number as written, in {@code unit}
 * @param form how it was written
 * @param decimals the digits after the point of a literal
 * @param otherReading the value if a separator meant the other thing, or null
 * @param unit the unit, or null
 * @param loose something stands beside the number (about, x =, a multiplier), so that only a match
 *     says something
 */
record Quantity(
    BigDecimal value,
    Form form,
    int decimals,
    @Nullable BigDecimal otherReading,
    @Nullable Unit unit,
    boolean loose) {

  /** How a number is written. */
  enum Form {
    /** Digits alone. */
    INTEGER,
    /** Digits with a decimal point. */
    DECIMAL,
    /** With a power of ten. */
    SCIENTIFIC,
    /** A fraction or mixed number of whole numbers. */
    FRACTION,
    /** Anything with π, a root, a power or brackets. */
    EXPRESSION
  }

  boolean isPlainInteger() {
    return form == Form.INTEGER;
  }

  /** The number stands there plainly, so that a difference means something. */
  boolean isClean() {
    return !loose && form != Form.EXPRESSION;
  }
}
