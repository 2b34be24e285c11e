package io.github.diagrammetry.som.color;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads CSS colours: hexadecimal, functional and named. */
final class ColorSyntax {

  private static final int MAX_LENGTH = 256;
  private static final String NUMBER = "[+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?";
  private static final String UNIT = "(?:%|deg|grad|rad|turn)?";
  private static final String VALUE = "(none|" + NUMBER + UNIT + ")";
  private static final String S = "\\s*+";

  private static final Pattern COMMAS =
      function(
          VALUE + S + "," + S + VALUE + S + "," + S + VALUE + "(?:" + S + "," + S + VALUE + ")?");
  private static final Pattern SPACES =
      function(VALUE + "\\s++" + VALUE + "\\s++" + VALUE + "(?:" + S + "/" + S + VALUE + ")?");

  private ColorSyntax() {}

  private static Pattern function(String arguments) {
    return Pattern.compile(
        "(rgba?|hsla?|hwb)\\(" + S + arguments + S + "\\)", Pattern.CASE_INSENSITIVE);
  }

  /** The colour, or null if the text is none. */
  static @Nullable Paint parse(String text) {
    if (text.length() > MAX_LENGTH || text.isEmpty()) {
      return null;
    }
    if (text.charAt(0) == '#') {
      return hex(text);
    }
    if (text.indexOf('(') >= 0) {
      return functional(text);
    }
    Rgb named = NamedColors.get(text);
    return named == null ? null : Paint.of(named);
  }

  private static @Nullable Paint hex(String text) {
    int digits = text.length() - 1;
    if (digits != 3 && digits != 4 && digits != 6 && digits != 8) {
      return null;
    }
    int width = digits < 6 ? 1 : 2;
    int[] channels = {0, 0, 0, 255};
    for (int i = 0; i < digits / width; i++) {
      int value = 0;
      for (int k = 0; k < 2; k++) {
        int digit = hexDigit(text.charAt(1 + i * width + (width == 1 ? 0 : k)));
        if (digit < 0) {
          return null;
        }
        value = value << 4 | digit;
      }
      channels[i] = value;
    }
    return Paint.of(new Rgb(channels[0], channels[1], channels[2]), channels[3] / 255.0);
  }

  /** ASCII only: {@link Character#digit} would take digits of other scripts as well. */
  private static int hexDigit(char c) {
    return c < 128 ? Character.digit(c, 16) : -1;
  }

  private static @Nullable Paint functional(String text) {
    Matcher legacy = COMMAS.matcher(text);
    boolean commas = legacy.matches();
    Matcher matcher = commas ? legacy : SPACES.matcher(text);
    if (!commas && !matcher.matches()) {
      return null;
    }
    String name = matcher.group(1).toLowerCase(Locale.ROOT);
    String[] values = {
      matcher.group(2).toLowerCase(Locale.ROOT),
      matcher.group(3).toLowerCase(Locale.ROOT),
      matcher.group(4).toLowerCase(Locale.ROOT)
    };
    double alpha = alpha(matcher.group(5));
    if (Double.isNaN(alpha)) {
      return null;
    }
    Rgb rgb = name.startsWith("rgb") ? rgb(values, commas) : polar(name, values, commas);
    return rgb == null ? null : Paint.of(rgb, alpha);
  }

  private static double alpha(@Nullable String value) {
    if (value == null) {
      return 1;
    }
    double number = number(value, "%", 0.01);
    return Double.isNaN(number) ? number : Math.max(0, Math.min(1, number));
  }

  /** With commas the three are all numbers or all percentages, and no keyword. */
  private static @Nullable Rgb rgb(String[] values, boolean commas) {
    int percentages = 0;
    double[] channels = new double[3];
    for (int i = 0; i < 3; i++) {
      percentages += values[i].endsWith("%") ? 1 : 0;
      channels[i] = number(values[i], "%", 2.55);
      if (Double.isNaN(channels[i]) || commas && values[i].equals("none")) {
        return null;
      }
      if (values[i].endsWith("%")) {
        // p * 255 / 100 keeps 50 % at exactly 127.5; p * 2.55 does not.
        channels[i] = number(values[i], "%", 1) * 255 / 100;
      }
    }
    if (commas && percentages != 0 && percentages != 3) {
      return null;
    }
    return new Rgb(round(channels[0]), round(channels[1]), round(channels[2]));
  }

  private static @Nullable Rgb polar(String name, String[] values, boolean commas) {
    boolean hwb = name.equals("hwb");
    double hue = hue(values[0]);
    double second = number(values[1], "%", 1) / 100;
    double third = number(values[2], "%", 1) / 100;
    boolean percentages = values[1].endsWith("%") && values[2].endsWith("%");
    if (Double.isNaN(hue + second + third) || commas && (hwb || !percentages)) {
      return null;
    }
    second = Math.max(0, hwb ? second : Math.min(1, second));
    third = Math.max(0, hwb ? third : Math.min(1, third));
    return hwb ? hwb(hue, second, third) : hsl(hue, second, third);
  }

  private static double hue(String value) {
    double degrees = Double.NaN;
    if (value.endsWith("turn")) {
      degrees = number(value, "turn", 360);
    } else if (value.endsWith("grad")) {
      degrees = number(value, "grad", 0.9);
    } else if (value.endsWith("rad")) {
      degrees = number(value, "rad", 180 / Math.PI);
    } else {
      degrees = number(value, "deg", 1);
    }
    double turned = degrees % 360;
    return turned < 0 ? turned + 360 : turned;
  }

  private static Rgb hsl(double hue, double saturation, double lightness) {
    double[] channels = new double[3];
    for (int i = 0; i < 3; i++) {
      double k = (12 - 4 * i + hue / 30) % 12;
      double reach = saturation * Math.min(lightness, 1 - lightness);
      channels[i] = lightness - reach * Math.max(-1, Math.min(Math.min(k - 3, 9 - k), 1));
    }
    return unit(channels);
  }

  private static Rgb hwb(double hue, double white, double black) {
    double[] channels = new double[3];
    double total = Math.max(1, white + black);
    double floor = white / total;
    double span = 1 - floor - black / total;
    for (int i = 0; i < 3; i++) {
      double k = (12 - 4 * i + hue / 30) % 12;
      double pure = 0.5 - 0.5 * Math.max(-1, Math.min(Math.min(k - 3, 9 - k), 1));
      channels[i] = floor + span * pure;
    }
    return unit(channels);
  }

  private static Rgb unit(double[] channels) {
    return new Rgb(round(channels[0] * 255), round(channels[1] * 255), round(channels[2] * 255));
  }

  /** A plain number, or one with the unit times its factor; not a number for another unit. */
  private static double number(String value, String unit, double factor) {
    if (value.equalsIgnoreCase("none")) {
      return 0;
    }
    boolean scaled = value.endsWith(unit);
    String digits = scaled ? value.substring(0, value.length() - unit.length()) : value;
    char last = digits.isEmpty() ? 'x' : digits.charAt(digits.length() - 1);
    if (last < '0' || last > '9') {
      return Double.NaN;
    }
    double number = Double.parseDouble(digits);
    // Beyond any colour, and safe to scale and to subtract.
    number = Math.max(-1e9, Math.min(1e9, number));
    return scaled ? number * factor : number;
  }

  private static int round(double channel) {
    return (int) Math.max(0, Math.min(255, Math.floor(channel + 0.5)));
  }
}
