package io.github.diagrammetry.judge;

import io.github.diagrammetry.judge.Quantity.Form;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Reads a number at the start of text in the notation of {@link LinearMath}.
 *
 * <pre>
 * number  = [+-] product
 * product = power { (× | * | · | x) power | / power | factor }
 * power   = primary [(^ | **) exponent]
 * primary = literal | π | √ primary | √{sum} | fraction {sum}{sum} | (sum) | {sum}
 * sum     = number { (+ | -) number }            only in brackets
 * </pre>
 *
 * A product with × is a number only before a power of ten or with π or a root: {@code 2 × 3} is a
 * size. A whole number before a proper fraction is a mixed number; before an improper one it is
 * nothing. Depth, digits and exponents are limited, so nothing runs away.
 */
final class NumberParser extends MathCursor {
  private static final int MAX_DEPTH = 16;

  private int depth;
  private Form form = Form.INTEGER;
  private int decimals;
  private @Nullable BigDecimal other;
  private boolean irrational;
  private boolean badProduct;

  NumberParser(String text, int from) {
    super(text, from);
  }

  Form form() {
    return form;
  }

  int decimals() {
    return decimals;
  }

  @Nullable BigDecimal otherReading() {
    return form == Form.INTEGER || form == Form.DECIMAL ? other : null;
  }

  /** Returns the value, or null if there is no number. */
  @Nullable BigDecimal parse() {
    BigDecimal value = signed();
    return value == null || badProduct && !irrational ? null : Decimals.bounded(value);
  }

  private @Nullable BigDecimal signed() {
    boolean negative = peek() == '-';
    if (negative || peek() == '+') {
      at++;
      skipSpace();
    }
    BigDecimal value = product();
    if (!negative || value == null) {
      return value;
    }
    other = other == null ? null : other.negate();
    return value.negate();
  }

  private @Nullable BigDecimal product() {
    BigDecimal product = power(true);
    while (product != null) {
      int save = at;
      skipSpace();
      char c = peek();
      BigDecimal next;
      if (c == '/') {
        next = denominator();
        if (next == null) {
          at = save;
          return product;
        }
        product = Decimals.quotient(product, next);
      } else if (isTimes(c)) {
        next = multiplied();
        if (next == null) {
          at = save;
          return product;
        }
        product = Decimals.bounded(product.multiply(next, Decimals.CONTEXT));
      } else if (startsFactor(c)) {
        next = implied(product);
        if (next == null) {
          at = save;
          return c == '(' ? product : null;
        }
        product = next;
      } else {
        at = save;
        return product;
      }
    }
    return null;
  }

  private @Nullable BigDecimal denominator() {
    at++;
    skipSpace();
    Form before = form;
    boolean wholeBefore = before == Form.INTEGER || before == Form.FRACTION;
    BigDecimal value = power(false);
    boolean whole = value != null && wholeBefore && form == Form.INTEGER;
    form = whole ? Form.FRACTION : Form.EXPRESSION;
    if (value == null) {
      form = before;
    }
    return value;
  }

  private @Nullable BigDecimal multiplied() {
    at += text.startsWith("**", at) ? 2 : 1;
    skipSpace();
    int start = at;
    boolean ten = text.startsWith("10", at) && !NumberLiteral.isDigit(charAt(at + 2));
    boolean simple = form == Form.INTEGER || form == Form.DECIMAL;
    BigDecimal value = power(false);
    if (value == null) {
      return null;
    }
    boolean powerOfTen = ten && at > start + 2;
    badProduct |= !powerOfTen;
    form = powerOfTen && simple ? Form.SCIENTIFIC : Form.EXPRESSION;
    return value;
  }

  /** A factor without a sign: 8π, 2√3, or the fraction of a mixed number. */
  private @Nullable BigDecimal implied(BigDecimal left) {
    boolean mixed = peek() == LinearMath.FRACTION && form == Form.INTEGER;
    BigDecimal right = power(false);
    if (right == null) {
      return null;
    }
    if (!mixed || form != Form.FRACTION) {
      form = Form.EXPRESSION;
      return Decimals.bounded(left.multiply(right, Decimals.CONTEXT));
    }
    return mixed(left, right);
  }

  private @Nullable BigDecimal mixed(BigDecimal whole, @Nullable BigDecimal fraction) {
    if (fraction == null || fraction.signum() <= 0 || fraction.compareTo(BigDecimal.ONE) >= 0) {
      return null;
    }
    form = Form.FRACTION;
    return whole.add(fraction);
  }

  private @Nullable BigDecimal power(boolean mayBeMixed) {
    BigDecimal base = primary(mayBeMixed);
    if (base == null) {
      return null;
    }
    boolean stars = text.startsWith("**", at);
    if (!stars && peek() != '^') {
      return base;
    }
    int save = at;
    at += stars ? 2 : 1;
    Integer exponent = exponent();
    if (exponent == null) {
      at = save;
      return stars ? base : null;
    }
    form = Form.EXPRESSION;
    return Decimals.powerOrNull(base, exponent);
  }

  private @Nullable BigDecimal primary(boolean mayBeMixed) {
    char c = peek();
    if (NumberLiteral.isDigit(c) || c == '.') {
      return literal(mayBeMixed);
    }
    if (c == 'π' || startsPi()) {
      at += c == 'π' ? 1 : 2;
      return irrational(Decimals.PI);
    }
    if (c == '√' || text.startsWith("sqrt", at)) {
      at += c == '√' ? 1 : 4;
      return root();
    }
    if (c == LinearMath.FRACTION) {
      at++;
      return fraction();
    }
    if (c == '(' || c == '{') {
      return group();
    }
    return null;
  }

  private @Nullable BigDecimal irrational(@Nullable BigDecimal value) {
    form = Form.EXPRESSION;
    irrational = true;
    return value;
  }

  private @Nullable BigDecimal literal(boolean mayBeMixed) {
    NumberLiteral literal = NumberLiteral.at(text, at);
    if (literal == null) {
      return null;
    }
    at = literal.end();
    form = literal.integer() ? Form.INTEGER : Form.DECIMAL;
    decimals = literal.decimals();
    other = literal.otherReading();
    if (mayBeMixed && literal.integer() && peek() == ' ' && NumberLiteral.isDigit(charAt(at + 1))) {
      return mixedWithSlash(literal.value());
    }
    return scientific(literal.value());
  }

  private @Nullable BigDecimal mixedWithSlash(BigDecimal whole) {
    at++;
    NumberLiteral top = NumberLiteral.at(text, at);
    if (top == null || !top.integer() || charAt(top.end()) != '/') {
      return null;
    }
    NumberLiteral bottom = NumberLiteral.at(text, top.end() + 1);
    if (bottom == null || !bottom.integer()) {
      return null;
    }
    at = bottom.end();
    return mixed(whole, Decimals.quotient(top.value(), bottom.value()));
  }

  private @Nullable BigDecimal scientific(BigDecimal value) {
    char c = peek();
    if (c != 'e' && c != 'E') {
      return value;
    }
    int digits = at + 1;
    if (charAt(digits) == '-' || charAt(digits) == '+') {
      digits++;
    }
    int end = digits;
    while (NumberLiteral.isDigit(charAt(end))) {
      end++;
    }
    if (end == digits || Character.isLetter(charAt(end)) && end - digits > 4) {
      return value;
    }
    if (end - digits > 4) {
      return null;
    }
    int exponent = Integer.parseInt(text.substring(charAt(at + 1) == '+' ? digits : at + 1, end));
    at = end;
    form = Form.SCIENTIFIC;
    return Decimals.bounded(value.scaleByPowerOfTen(exponent));
  }

  private @Nullable BigDecimal root() {
    int degree = 2;
    if (peek() == '[') {
      if (charAt(at + 2) != ']' || charAt(at + 1) != '2') {
        return null;
      }
      at += 3;
    }
    skipSpace();
    BigDecimal radicand = degree == 2 ? primary(false) : null;
    return radicand == null ? null : irrational(Decimals.root(radicand));
  }

  private @Nullable BigDecimal fraction() {
    BigDecimal top = part();
    boolean whole = form == Form.INTEGER;
    BigDecimal bottom = top == null ? null : part();
    if (bottom == null || top == null) {
      return null;
    }
    form = whole && form == Form.INTEGER ? Form.FRACTION : Form.EXPRESSION;
    return Decimals.quotient(top, bottom);
  }

  /** A part of a fraction: a group, or one digit as in \frac12. */
  private @Nullable BigDecimal part() {
    skipSpace();
    if (peek() == '{') {
      return group();
    }
    if (!NumberLiteral.isDigit(peek())) {
      return null;
    }
    form = Form.INTEGER;
    return BigDecimal.valueOf(text.charAt(at++) - '0');
  }

  private @Nullable BigDecimal group() {
    char closing = peek() == '{' ? '}' : ')';
    if (++depth > MAX_DEPTH) {
      return null;
    }
    at++;
    form = Form.INTEGER;
    skipSpace();
    BigDecimal sum = signed();
    while (sum != null) {
      skipSpace();
      char c = peek();
      if (c == closing) {
        at++;
        depth--;
        return sum;
      }
      BigDecimal next = c == '+' || c == '-' ? signed() : null;
      form = Form.EXPRESSION;
      sum = next == null ? null : Decimals.bounded(sum.add(next, Decimals.CONTEXT));
    }
    return null;
  }
}
