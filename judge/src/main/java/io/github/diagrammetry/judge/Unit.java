package io.github.diagrammetry.judge;

import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;

/**
 * A unit of measure: its size in base units and its dimension.
 *
 * @param name the name for messages; for counted things the thing
 * @param factor the number of base units in one of this unit
 * @param offset what is added before scaling; zero but for temperatures
 * @param dimension the exponents of the base dimensions, without zeros
 * @param prefixed the unit has a prefix such as milli, or may be no unit, so that a number without
 *     it may mean something else
 * @param hard a clash with another hard unit makes an answer wrong
 */
record Unit(
    String name,
    BigDecimal factor,
    BigDecimal offset,
    Map<String, Integer> dimension,
    boolean prefixed,
    boolean hard) {
  static final String COUNT = "count";

  static Unit counted(String thing) {
    return new Unit(thing, BigDecimal.ONE, BigDecimal.ZERO, Map.of(COUNT, 1), false, false);
  }

  Unit withPrefix(String prefix, int power) {
    boolean base = name.equals("gram") && power == 3;
    return new Unit(prefix + name, factor.scaleByPowerOfTen(power), offset, dimension, !base, hard);
  }

  Unit power(int exponent) {
    if (exponent == 1) {
      return this;
    }
    Map<String, Integer> powers = new TreeMap<>();
    if (exponent != 0) {
      dimension.forEach((base, n) -> powers.put(base, n * exponent));
    }
    BigDecimal scaled = Decimals.power(factor, exponent);
    return new Unit(name + "^" + exponent, scaled, BigDecimal.ZERO, powers, prefixed, false);
  }

  Unit times(Unit other) {
    Map<String, Integer> sum = new TreeMap<>(dimension);
    other.dimension.forEach(
        (base, n) -> sum.merge(base, n, (a, b) -> a + b == 0 ? null : Integer.valueOf(a + b)));
    BigDecimal product = factor.multiply(other.factor, Decimals.CONTEXT);
    String both = name + "." + other.name;
    return new Unit(both, product, BigDecimal.ZERO, sum, prefixed || other.prefixed, false);
  }

  boolean isGeneric() {
    return dimension.size() == 1 && dimension.containsKey("generic");
  }

  /** Same dimension, and for counted things the same thing. */
  boolean comparableWith(Unit other) {
    return dimension.equals(other.dimension)
        && (!dimension.containsKey(COUNT) || name.equals(other.name));
  }

  BigDecimal toBase(BigDecimal value) {
    return value.add(offset).multiply(factor, Decimals.CONTEXT);
  }

  BigDecimal fromBase(BigDecimal value) {
    return value.divide(factor, Decimals.CONTEXT).subtract(offset);
  }
}
