package io.github.diagrammetry.som.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Joins accents with their letters. TeX sets an accent as a glyph of its own just before the letter
 * that stands under it, and a negation slash before the sign that it strikes through.
 */
final class Accents {

  private static final Map<String, String> COMBINING =
      Map.ofEntries(
          Map.entry("`", "\u0300"),
          Map.entry("\u2018", "\u0300"),
          Map.entry("´", "\u0301"),
          Map.entry("\u02ca", "\u0301"),
          Map.entry("\u02cb", "\u0300"),
          Map.entry("ˆ", "\u0302"),
          Map.entry("^", "\u0302"),
          Map.entry("˜", "\u0303"),
          Map.entry("~", "\u0303"),
          Map.entry("¯", "\u0304"),
          Map.entry("ˉ", "\u0304"),
          Map.entry("˘", "\u0306"),
          Map.entry("˙", "\u0307"),
          Map.entry("¨", "\u0308"),
          Map.entry("˚", "\u030a"),
          Map.entry("˝", "\u030b"),
          Map.entry("ˇ", "\u030c"),
          Map.entry("¸", "\u0327"),
          Map.entry("˛", "\u0328"),
          Map.entry("⃗", "\u20d7"),
          Map.entry("→⃗", "\u20d7"));

  private Accents() {}

  private static @Nullable String combining(String text) {
    if (text.isEmpty()) {
      return null;
    }
    int type = Character.getType(text.codePointAt(0));
    if (text.codePointCount(0, text.length()) == 1
        && (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK)) {
      return text;
    }
    return COMBINING.get(text);
  }

  /** The units with each accent merged into the unit that it belongs to. */
  static List<Unit> joined(List<Unit> units) {
    List<Unit> out = new ArrayList<>(units.size());
    for (int i = 0; i < units.size(); i++) {
      Unit accent = units.get(i);
      String mark = combining(accent.plain);
      Unit next = i + 1 < units.size() ? units.get(i + 1) : null;
      if (next != null && isPieceAbove(accent, next)) {
        next.minV = Math.min(next.minV, accent.minV);
        continue;
      }
      if (next != null && isTildeOver(accent, next)) {
        next.plain = "≅";
        next.linear = "≅";
        next.minV = Math.min(next.minV, accent.minV);
        continue;
      }
      if (next != null && strikes(accent, next)) {
        mark = "\u0338";
      }
      if (next != null && isBarOf(accent, next)) {
        next.plain = "↦";
        next.linear = "↦";
        continue;
      }
      if (mark != null && next != null && covers(accent, next, mark)) {
        next.plain = composed(next.plain, mark);
        next.linear = composed(next.linear, mark);
        next.minV = Math.min(next.minV, accent.minV);
      } else {
        out.add(accent);
      }
    }
    return out;
  }

  /** A tall bar is built of equal pieces, one upon the other: together they are one sign. */
  private static boolean isPieceAbove(Unit upper, Unit lower) {
    return upper.extensible
        && lower.extensible
        && upper.plain.equals(lower.plain)
        && !upper.plain.isEmpty()
        && Math.abs(upper.u - lower.u) < 0.05 * upper.size
        && Math.abs(lower.minV - upper.maxV) < 0.2 * upper.size;
  }

  /** The bar of a mapsto arrow is a glyph of its own, on which the arrow is laid. */
  private static boolean isBarOf(Unit bar, Unit arrow) {
    return bar.plain.equals("↦")
        && (arrow.plain.equals("→") || arrow.plain.equals("-"))
        && Math.abs(arrow.u - bar.u) < 0.1 * bar.size;
  }

  /** Some signs are built of a tilde upon an equals sign. */
  private static boolean isTildeOver(Unit tilde, Unit equals) {
    return tilde.plain.equals("∼")
        && equals.plain.equals("=")
        && Math.abs(tilde.u - equals.u) < 0.1 * tilde.size
        && tilde.v < equals.v;
  }

  /** A solidus over a relation is its negation; between letters it starts where one ends. */
  private static boolean strikes(Unit solidus, Unit relation) {
    return solidus.plain.equals("/")
        && !relation.plain.isEmpty()
        && Character.getType(relation.plain.codePointAt(0)) == Character.MATH_SYMBOL
        && relation.minU < (solidus.minU + solidus.maxU) / 2
        && relation.maxU > (solidus.minU + solidus.maxU) / 2;
  }

  private static boolean covers(Unit accent, Unit base, String mark) {
    if (base.plain.isEmpty() || base.plain.isBlank()) {
      return false;
    }
    double em = Math.max(accent.size, base.size);
    if (mark.equals("\u0338") || mark.equals("\u0335")) {
      return Math.abs(base.u - accent.u) < 0.6 * em;
    }
    double centre = (accent.minU + accent.maxU) / 2;
    boolean wide = accent.maxU - accent.minU > 1.3 * (base.maxU - base.minU);
    if (wide
        && base.minU > accent.minU - 0.3 * em
        && base.minU < centre
        && base.v >= accent.v - em) {
      return base.u < accent.endU;
    }
    return centre > base.minU - 0.1 * em
        && centre < base.maxU + 0.25 * em
        && Math.abs(accent.v - base.v) < em
        && base.u < accent.endU + 0.05 * em
        && base.u > accent.u - 0.8 * em;
  }

  private static String composed(String base, String mark) {
    int first = Character.charCount(base.codePointAt(0));
    String head = base.substring(0, first);
    if ((mark.equals("\u0335") || mark.equals("\u0338")) && head.equalsIgnoreCase("l")) {
      return (head.equals("l") ? "ł" : "Ł") + base.substring(first);
    }
    String dotted = head.equals("ı") ? "i" : head.equals("ȷ") ? "j" : head;
    return dotted + mark + base.substring(first);
  }
}
