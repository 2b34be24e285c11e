package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.color.Rgb;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Colours as dvisvgm, pgf and mutool write them. */
final class ColorText {

  private static final Map<String, Integer> NAMES =
      Map.ofEntries(
          Map.entry("black", 0x000000),
          Map.entry("white", 0xffffff),
          Map.entry("red", 0xff0000),
          Map.entry("green", 0x008000),
          Map.entry("blue", 0x0000ff),
          Map.entry("gray", 0x808080),
          Map.entry("grey", 0x808080),
          Map.entry("yellow", 0xffff00),
          Map.entry("cyan", 0x00ffff),
          Map.entry("magenta", 0xff00ff),
          Map.entry("lime", 0x00ff00),
          Map.entry("orange", 0xffa500));

  private ColorText() {}

  /** The colour, or null if the text gives none. */
  static @Nullable Rgb parse(String text) {
    String s = text.strip();
    try {
      if (s.startsWith("#") && s.length() == 7) {
        return Rgb.of(Integer.parseInt(s.substring(1), 16));
      }
      if (s.startsWith("#") && s.length() == 4) {
        int v = Integer.parseInt(s.substring(1), 16);
        return new Rgb((v >> 8) * 17, (v >> 4 & 15) * 17, (v & 15) * 17);
      }
      if (s.startsWith("rgb(") && s.endsWith(")")) {
        String[] parts = s.substring(4, s.length() - 1).split("[,\\s]+");
        return new Rgb(channel(parts[0]), channel(parts[1]), channel(parts[2]));
      }
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return null;
    }
    Integer named = NAMES.get(s.toLowerCase(Locale.ROOT));
    return named == null ? null : Rgb.of(named);
  }

  private static int channel(String text) {
    boolean percent = text.endsWith("%");
    double v = Double.parseDouble(percent ? text.substring(0, text.length() - 1) : text);
    return (int) Math.max(0, Math.min(255, Math.round(percent ? v * 2.55 : v)));
  }
}
