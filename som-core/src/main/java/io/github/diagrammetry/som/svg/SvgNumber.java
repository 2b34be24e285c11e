package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.SvgFormatException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers and lengths of SVG attributes. */
final class SvgNumber {

  private static final Pattern SEPARATOR = Pattern.compile("[\\s,]+");

  private SvgNumber() {}

  /** A length in user units; the default if it is not one. */
  static double length(@Nullable String text, double otherwise) {
    if (text == null) {
      return otherwise;
    }
    String s = text.trim();
    int end = s.length();
    while (end > 0 && (Character.isLetter(s.charAt(end - 1)) || s.charAt(end - 1) == '%')) {
      end--;
    }
    try {
      double v = Double.parseDouble(s.substring(0, end));
      return Double.isFinite(v) ? v * unit(s.substring(end)) : otherwise;
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }

  private static double unit(String name) {
    return switch (name) {
      case "pt" -> 4.0 / 3;
      case "pc" -> 16;
      case "mm" -> 96 / 25.4;
      case "cm" -> 96 / 2.54;
      case "in" -> 96;
      default -> 1;
    };
  }

  /** A number between 0 and 1, or a percentage; 1 if it is neither. */
  static double fraction(String text) {
    double v = length(text, text.endsWith("%") ? 100 : 1);
    return Math.max(0, Math.min(1, text.endsWith("%") ? v / 100 : v));
  }

  /** A list of numbers. */
  static double[] list(String text) throws SvgFormatException {
    String s = text.trim();
    if (s.isEmpty()) {
      return new double[0];
    }
    if (s.indexOf(' ') < 0 && s.indexOf(',') < 0) {
      return new double[] {number(s)};
    }
    String[] parts = SEPARATOR.split(s);
    double[] out = new double[parts.length];
    for (int i = 0; i < parts.length; i++) {
      out[i] = number(parts[i]);
    }
    return out;
  }

  /** A finite number in user units. */
  static double number(String text) throws SvgFormatException {
    double v = length(text, Double.NaN);
    if (Double.isNaN(v)) {
      throw new SvgFormatException("Not a finite number: " + Affine.shortened(text));
    }
    return v;
  }
}
