package io.github.diagrammetry.judge;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * The rule for numbers: equal within 1e-6 or within 1 % of the truth, units considered.
 *
 * <p>Robust: two whole numbers that differ are never equal, however near; units have dimensions and
 * prefixes; "incorrect" only for two plain numbers, or units that cannot be meant for each other.
 */
final class NumberRule {
  private static final BigDecimal ABSOLUTE = new BigDecimal("0.000001");
  private static final BigDecimal RELATIVE = new BigDecimal("0.01");
  private static final BigDecimal NEAR_ZERO = RELATIVE;
  private static final BigDecimal LAST_DIGIT = new BigDecimal("0.05");

  private final boolean robust;

  NumberRule(boolean robust) {
    this.robust = robust;
  }

  RuleOutcome compare(String truth, String answer) {
    if (truth.equals(answer)) {
      return RuleOutcome.correct(1, "same text");
    }
    boolean absent = NotPresent.is(answer);
    if (NotPresent.is(truth)) {
      return absent
          ? RuleOutcome.correct(1, "both not present")
          : RuleOutcome.open(0.5, "truth is not present, answer is something");
    }
    Quantity expected = QuantityParser.parseFolded(truth);
    if (absent) {
      return absentAgainst(expected);
    }
    Quantity given = QuantityParser.parseFolded(answer);
    if (expected == null || given == null) {
      String side = expected == null ? "truth" : "answer";
      return RuleOutcome.open(0.3, "the " + side + " is not one plain number");
    }
    return robust ? compareRobust(expected, given) : compareLetter(expected, given);
  }

  private RuleOutcome absentAgainst(@Nullable Quantity expected) {
    boolean something = expected != null && expected.value().signum() != 0;
    return robust && something
        ? RuleOutcome.incorrect(0.9, "not present against a number")
        : RuleOutcome.open(0.5, "not present against zero or text");
  }

  /** The letter of the paper: tolerances always accept, unit names are normalised, no more. */
  private static RuleOutcome compareLetter(Quantity truth, Quantity answer) {
    Unit a = truth.unit();
    Unit b = answer.unit();
    if (a != null && b != null && !(a.comparableWith(b) && sameSize(a, b))) {
      return RuleOutcome.open(0.5, "units differ");
    }
    return within(truth.value(), answer.value())
        ? RuleOutcome.correct(0.95, "equal within the tolerance")
        : RuleOutcome.open(0.6, "numbers differ");
  }

  private static RuleOutcome compareRobust(Quantity truth, Quantity answer) {
    Unit a = truth.unit();
    Unit b = answer.unit();
    if (a == null && b == null) {
      return compareValues(truth, answer, answer.value(), true);
    }
    if (a == null || b == null) {
      return compareWithOneUnit(truth, answer, a == null ? b : a);
    }
    if (!a.comparableWith(b)) {
      return a.hard() && b.hard() && !a.dimension().equals(b.dimension())
          ? RuleOutcome.incorrect(0.9, "units of different dimensions")
          : RuleOutcome.open(0.4, "units differ");
    }
    if (sameSize(a, b)) {
      return compareValues(truth, answer, answer.value(), true);
    }
    boolean scale = a.offset().signum() == 0 && b.offset().signum() == 0;
    return compareValues(truth, answer, a.fromBase(b.toBase(answer.value())), scale);
  }

  private static boolean sameSize(Unit a, Unit b) {
    return a.factor().compareTo(b.factor()) == 0 && a.offset().compareTo(b.offset()) == 0;
  }

  private static RuleOutcome compareWithOneUnit(
      Quantity truth, Quantity answer, @Nullable Unit unit) {
    if (unit != null && unit.prefixed()) {
      return RuleOutcome.open(0.5, "a unit with a prefix on one side only");
    }
    RuleOutcome outcome = compareValues(truth, answer, answer.value(), false);
    return outcome.label() == Label.CORRECT
        ? RuleOutcome.correct(0.9, outcome.reason() + ", a unit on one side only")
        : outcome;
  }

  private static RuleOutcome compareValues(
      Quantity truth, Quantity answer, BigDecimal given, boolean differenceCounts) {
    BigDecimal expected = truth.value();
    if (sameValue(expected, given)) {
      return RuleOutcome.correct(1, "equal");
    }
    if (within(expected, given)) {
      return nearlyEqual(truth, answer, given);
    }
    if (!differenceCounts || !truth.isClean() || !answer.isClean()) {
      return RuleOutcome.open(0.5, "numbers differ, but not plainly");
    }
    if (mayBeMeant(truth, answer, given)) {
      return RuleOutcome.open(0.5, "numbers differ, but may mean the same");
    }
    return RuleOutcome.incorrect(0.9, "numbers differ");
  }

  /** A quotient of 40 digits, such as a converted unit, equals when all but the last few agree. */
  private static boolean sameValue(BigDecimal expected, BigDecimal given) {
    if (expected.compareTo(given) == 0) {
      return true;
    }
    BigDecimal difference = expected.subtract(given, Decimals.CONTEXT).abs();
    return expected.signum() != 0
        && difference.compareTo(expected.abs().scaleByPowerOfTen(-30)) <= 0;
  }

  private static RuleOutcome nearlyEqual(Quantity truth, Quantity answer, BigDecimal given) {
    if (truth.isPlainInteger() && answer.isPlainInteger() && Decimals.isInteger(given)) {
      return RuleOutcome.open(0.5, "two whole numbers that differ by at most 1 %");
    }
    BigDecimal expected = truth.value();
    if (expected.signum() != 0 && !withinRelative(expected, given)) {
      return RuleOutcome.open(0.5, "tiny numbers that differ by more than 1 %");
    }
    return RuleOutcome.correct(0.95, "equal within the tolerance");
  }

  static boolean within(BigDecimal expected, BigDecimal given) {
    return expected.subtract(given, Decimals.CONTEXT).abs().compareTo(ABSOLUTE) <= 0
        || withinRelative(expected, given);
  }

  private static boolean withinRelative(BigDecimal expected, BigDecimal given) {
    BigDecimal difference = expected.subtract(given, Decimals.CONTEXT).abs();
    return difference.compareTo(expected.abs().multiply(RELATIVE)) <= 0;
  }

  /** Another reading of the separators, a rounding, or a number next to zero. */
  private static boolean mayBeMeant(Quantity truth, Quantity answer, BigDecimal given) {
    BigDecimal expected = truth.value();
    BigDecimal otherGiven = answer.otherReading();
    BigDecimal otherExpected = truth.otherReading();
    if (otherGiven != null && within(expected, otherGiven)
        || otherExpected != null && within(otherExpected, given)) {
      return true;
    }
    if (expected.signum() == 0 && given.abs().compareTo(NEAR_ZERO) < 0) {
      return true;
    }
    if (truth.form() != answer.form()
        && (truth.form() == Quantity.Form.FRACTION || answer.form() == Quantity.Form.FRACTION)) {
      return true;
    }
    return roundsTo(expected, given, answer.decimals())
        || roundsTo(given, expected, truth.decimals())
        || isLastDigitApart(truth, answer)
        || truth.unit() == null && isScaled(expected, given);
  }

  /** 0.67 and 0.66: one rounded, the other cut. */
  private static boolean isLastDigitApart(Quantity truth, Quantity answer) {
    int decimals = truth.decimals();
    BigDecimal difference = truth.value().subtract(answer.value()).abs();
    return decimals > 0
        && decimals == answer.decimals()
        && difference.compareTo(BigDecimal.ONE.movePointLeft(decimals)) == 0
        && difference.compareTo(truth.value().abs().multiply(LAST_DIGIT)) <= 0;
  }

  /** A factor of 100, 1000, …: perhaps per cent, or a unit that the question names. */
  private static boolean isScaled(BigDecimal expected, BigDecimal given) {
    if (expected.signum() == 0 || expected.signum() != given.signum()) {
      return false;
    }
    BigDecimal ratio = expected.divide(given, Decimals.CONTEXT).stripTrailingZeros();
    boolean powerOfTen = ratio.unscaledValue().equals(java.math.BigInteger.ONE);
    return powerOfTen && Math.abs(ratio.scale()) >= 2;
  }

  private static boolean roundsTo(BigDecimal exact, BigDecimal rounded, int decimals) {
    if (exact.scale() <= decimals || rounded.signum() == 0) {
      return false;
    }
    return exact.setScale(decimals, RoundingMode.HALF_UP).compareTo(rounded) == 0
        || exact.setScale(decimals, RoundingMode.DOWN).compareTo(rounded) == 0;
  }
}
