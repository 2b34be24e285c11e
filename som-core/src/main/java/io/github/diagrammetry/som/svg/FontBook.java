package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.SvgFormatException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The SVG fonts of a file and the classes that choose them. */
final class FontBook {

  private static final Pattern RULE =
      Pattern.compile(
          "(?:text)?\\.([\\w-]+)\\s*\\{\\s*font-family:\\s*([^;}]+);\\s*font-size:\\s*([\\d.]+)px");

  /** A glyph of an SVG font, in fractions of the font size; its outline in units of the em. */
  record FontGlyph(
      double advance, @Nullable String name, @Nullable Extent ink, String outline, double em) {}

  /** One SVG font. */
  private static final class Font {
    final Map<String, SvgNode> nodes = new HashMap<>();
    final Map<String, FontGlyph> glyphs = new HashMap<>();
    double unitsPerEm = 1000;
    double advance;
  }

  private record FontChoice(String family, double size) {}

  private final Map<String, Font> fonts = new HashMap<>();
  private final Map<String, FontChoice> classes = new HashMap<>();
  private final PathReader paths;

  FontBook(PathReader paths) {
    this.paths = paths;
  }

  static String unquoted(String family) {
    String s = family.trim();
    boolean quoted = s.length() > 1 && (s.startsWith("'") || s.startsWith("\""));
    return quoted ? s.substring(1, s.length() - 1) : s;
  }

  /** Notes a {@code <style>} element. */
  void addStyleSheet(String css) {
    Matcher m = RULE.matcher(css);
    while (m.find()) {
      classes.put(
          m.group(1), new FontChoice(unquoted(m.group(2)), SvgNumber.length(m.group(3), 10)));
    }
  }

  /** Notes a {@code <font>} element. */
  void addFont(SvgNode node) {
    Font font = new Font();
    font.advance = SvgNumber.length(node.get("horiz-adv-x"), 0);
    String family = node.get("id", "");
    for (SvgNode child : node.children()) {
      if (child.name.equals("font-face")) {
        font.unitsPerEm = Math.max(1, SvgNumber.length(child.get("units-per-em"), 1000));
        family = child.get("font-family", family);
      } else if (child.name.equals("glyph")) {
        String unicode = child.get("unicode");
        if (unicode != null) {
          font.nodes.putIfAbsent(unicode, child);
        }
      }
    }
    fonts.putIfAbsent(family, font);
  }

  /** Sets the font of a style if its class chooses one. */
  void apply(String classAttribute, Style style) {
    FontChoice choice = classes.get(classAttribute);
    if (choice != null) {
      style.fontFamily = choice.family;
      style.fontSize = choice.size;
    }
  }

  /** The extent of a glyph's outline (y upwards) of some size under a map, around its origin. */
  Extent turned(FontGlyph glyph, double size, Affine map) throws SvgFormatException {
    double scale = size / glyph.em();
    Affine linear = new Affine(map.a(), map.b(), map.c(), map.d(), 0, 0);
    return paths.extent(glyph.outline(), linear.after(Affine.scale(scale, -scale)));
  }

  /** The glyph for a character, or null if the file does not define it. */
  @Nullable FontGlyph glyph(String family, String character) throws SvgFormatException {
    Font font = fonts.get(family);
    if (font == null) {
      return null;
    }
    FontGlyph known = font.glyphs.get(character);
    if (known != null) {
      return known;
    }
    SvgNode node = font.nodes.get(character);
    if (node == null) {
      return null;
    }
    double em = font.unitsPerEm;
    Extent ink = paths.extent(node.get("d", ""), Affine.scale(1 / em, 1 / em));
    FontGlyph made =
        new FontGlyph(
            SvgNumber.length(node.get("horiz-adv-x"), font.advance) / em,
            node.get("glyph-name"),
            ink.isEmpty() ? null : ink,
            node.get("d", ""),
            em);
    font.glyphs.put(character, made);
    return made;
  }
}
