package io.github.diagrammetry.som.color;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the value of an SVG {@code fill} or {@code stroke} says: a colour, nothing, or no valid
 * paint. Immutable and thread-safe; parsing is total and takes time linear in the text.
 *
 * <ul>
 *   <li>Hexadecimal colours of 3, 4, 6 and 8 digits; {@code rgb()}, {@code rgba()}, {@code hsl()},
 *       {@code hsla()}, {@code hwb()} in the forms with commas and with spaces; CSS names in any
 *       case. Channels are clamped and rounded half up.
 *   <li>{@code none}, {@code transparent} and the empty text give {@link Kind#NONE}. A colour with
 *       alpha 0 is {@link Kind#RGB} but not {@link #visible()}.
 *   <li>{@code currentColor} is the {@code color} property, black where that is not set. {@code
 *       inherit} is the parent's paint, none where there is no parent.
 *   <li>{@code url(#id)} has no colour of its own: its fallback, or none.
 *   <li>Everything else is {@link Kind#INVALID}, which counts as if it were not given.
 * </ul>
 *
 * <p>Source: CSS Color Module Level 4 and SVG 2, section 13.2.
 *
 * @param kind which of the three
 * @param rgb the colour, null unless {@code kind} is RGB
 * @param alpha opacity, 0 to 1; 0 unless {@code kind} is RGB
 */
public record Paint(Kind kind, @Nullable Rgb rgb, double alpha) {

  /** The three outcomes of parsing. */
  public enum Kind {
    /** A colour. */
    RGB,
    /** No paint. */
    NONE,
    /** Not a paint. */
    INVALID
  }

  /** No paint. */
  public static final Paint NONE = new Paint(Kind.NONE, null, 0);

  /** Not a paint. */
  public static final Paint INVALID = new Paint(Kind.INVALID, null, 0);

  private static final Rgb BLACK = new Rgb(0, 0, 0);

  /** Rejects a colour without channels and channels without a colour. */
  public Paint {
    Objects.requireNonNull(kind, "kind");
    if ((kind == Kind.RGB) != (rgb != null)) {
      throw new IllegalArgumentException("Paint of kind " + kind + " with colour " + rgb);
    }
    if (!(alpha >= 0 && alpha <= 1)) {
      throw new IllegalArgumentException("Alpha must lie in 0 to 1: " + alpha);
    }
  }

  /** An opaque colour. */
  public static Paint of(Rgb rgb) {
    return new Paint(Kind.RGB, rgb, 1);
  }

  /** A colour with opacity. */
  public static Paint of(Rgb rgb, double alpha) {
    return new Paint(Kind.RGB, rgb, alpha);
  }

  /** Parses a paint with no {@code color} property and no parent. Null is none. */
  public static Paint parse(@Nullable String input) {
    return parse(input, null, null);
  }

  /**
   * Parses a paint.
   *
   * @param input the value; null is none
   * @param colorProperty the inherited {@code color} property, for {@code currentColor}, or null
   * @param parent the parent's value of the same property, for {@code inherit}, or null
   * @return the paint
   */
  public static Paint parse(
      @Nullable String input, @Nullable String colorProperty, @Nullable String parent) {
    String text = input == null ? "" : input.strip();
    String lower = lowerCase(text);
    return switch (lower) {
      case "" -> NONE;
      case "inherit", "unset" -> parse(isInherit(parent) ? null : parent, colorProperty, null);
      default ->
          lower.startsWith("url(") ? server(text, colorProperty) : simple(text, colorProperty);
    };
  }

  /** Whether this paints anything: a colour whose alpha is not 0. */
  public boolean visible() {
    return kind == Kind.RGB && alpha > 0;
  }

  /** The colour if it is {@link #visible()}. */
  public Optional<Rgb> visibleColor() {
    return visible() ? Optional.ofNullable(rgb) : Optional.empty();
  }

  private static boolean isInherit(@Nullable String value) {
    String lower = value == null ? "" : lowerCase(value.strip());
    return lower.equals("inherit") || lower.equals("unset");
  }

  /** A paint server counts by its fallback: its own colours are not in the value. */
  private static Paint server(String text, @Nullable String colorProperty) {
    int close = text.indexOf(')');
    if (close < 0) {
      return INVALID;
    }
    String fallback = text.substring(close + 1).strip();
    return fallback.isEmpty() ? NONE : simple(fallback, colorProperty);
  }

  private static Paint simple(String text, @Nullable String colorProperty) {
    String lower = lowerCase(text);
    if (lower.equals("none") || lower.equals("transparent")) {
      return NONE;
    }
    if (lower.equals("currentcolor")) {
      return currentColor(colorProperty);
    }
    Paint paint = ColorSyntax.parse(text);
    return paint == null ? INVALID : paint;
  }

  private static Paint currentColor(@Nullable String colorProperty) {
    String text = colorProperty == null ? "" : colorProperty.strip();
    if (lowerCase(text).equals("transparent")) {
      return NONE;
    }
    Paint paint = ColorSyntax.parse(text);
    return paint == null ? of(BLACK) : paint;
  }

  private static String lowerCase(String text) {
    // Keywords are short; a long text is no keyword and need not be copied.
    return text.length() > 64 && !text.regionMatches(true, 0, "url(", 0, 4)
        ? text
        : text.toLowerCase(Locale.ROOT);
  }
}
