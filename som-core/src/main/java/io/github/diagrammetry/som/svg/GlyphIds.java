package io.github.diagrammetry.som.svg;

/** Recognises the glyph outlines that dvisvgm writes without fonts: ids {@code gFONT-CODE}. */
final class GlyphIds {

  private GlyphIds() {}

  static boolean isGlyph(SvgNode node) {
    return node.name.equals("path") && separator(node.get("id", "")) > 0;
  }

  /** Offset of the hyphen in {@code g1-65}, or -1. */
  private static int separator(String id) {
    int hyphen = id.indexOf('-');
    boolean digits =
        hyphen > 1 && hyphen <= 7 && id.length() - hyphen > 1 && id.length() - hyphen <= 7;
    if (!digits || id.charAt(0) != 'g') {
      return -1;
    }
    for (int i = 1; i < id.length(); i++) {
      if (i != hyphen && (id.charAt(i) < '0' || id.charAt(i) > '9')) {
        return -1;
      }
    }
    return hyphen;
  }

  static int font(String id) {
    return Integer.parseInt(id.substring(1, separator(id)));
  }

  static int code(String id) {
    return Integer.parseInt(id.substring(separator(id) + 1));
  }
}
