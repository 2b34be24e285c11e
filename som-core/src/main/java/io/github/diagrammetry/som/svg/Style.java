package io.github.diagrammetry.som.svg;

import org.jspecify.annotations.Nullable;

/** The properties that an element inherits or sets. A new one is made where something changes. */
final class Style implements Cloneable {

  String fill = "black";
  String stroke = "none";
  double strokeWidth = 1;
  double opacity = 1;
  double fillOpacity = 1;
  double strokeOpacity = 1;
  boolean visible = true;
  boolean ownPaint;
  boolean evenOdd;
  String lineJoin = "miter";
  String lineCap = "butt";
  double miterLimit = 4;
  String color = "black";
  String fontFamily = "";
  double fontSize = 16;

  /** The style of an element inside another one of this style. */
  Style of(SvgNode node, FontBook fonts) {
    Style s = null;
    String[] a = node.attributes();
    for (int i = 0; i < a.length; i += 2) {
      if (isProperty(a[i])) {
        s = s == null ? copy() : s;
        s.set(a[i], a[i + 1], fonts);
      }
    }
    String css = node.get("style");
    if (css != null) {
      s = s == null ? copy() : s;
      for (String declaration : css.split(";")) {
        int colon = declaration.indexOf(':');
        if (colon > 0) {
          s.set(declaration.substring(0, colon).trim(), declaration.substring(colon + 1), fonts);
        }
      }
    }
    return s == null ? this : s;
  }

  private static boolean isProperty(String name) {
    return switch (name) {
      case "fill",
          "stroke",
          "stroke-width",
          "stroke-linejoin",
          "stroke-linecap",
          "stroke-miterlimit",
          "fill-rule",
          "opacity",
          "fill-opacity",
          "stroke-opacity",
          "visibility",
          "display",
          "color",
          "class",
          "font-family",
          "font-size" ->
          true;
      default -> false;
    };
  }

  private void set(String name, String raw, FontBook fonts) {
    String value = raw.trim();
    if (value.equals("inherit")) {
      return;
    }
    switch (name) {
      case "fill" -> {
        fill = value;
        ownPaint = true;
      }
      case "stroke" -> {
        stroke = value;
        ownPaint = true;
      }
      case "color" -> color = value;
      case "stroke-width" -> strokeWidth = SvgNumber.length(value, strokeWidth);
      case "stroke-linejoin" -> lineJoin = value;
      case "stroke-linecap" -> lineCap = value;
      case "stroke-miterlimit" -> miterLimit = SvgNumber.length(value, miterLimit);
      case "fill-rule" -> evenOdd = value.equals("evenodd");
      case "opacity" -> opacity *= SvgNumber.fraction(value);
      case "fill-opacity" -> fillOpacity = SvgNumber.fraction(value);
      case "stroke-opacity" -> strokeOpacity = SvgNumber.fraction(value);
      case "visibility" -> visible = value.equals("visible");
      case "display" -> visible &= !value.equals("none");
      case "font-family" -> fontFamily = FontBook.unquoted(value);
      case "font-size" -> fontSize = SvgNumber.length(value, fontSize);
      case "class" -> fonts.apply(value, this);
      default -> {
        // other properties do not change what the model holds
      }
    }
  }

  private Style copy() {
    try {
      Style s = (Style) super.clone();
      s.ownPaint = false;
      return s;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }

  /** The paint of the fill or stroke as text, with {@code currentColor} resolved; null for none. */
  @Nullable String paint(boolean forStroke) {
    String p = forStroke ? stroke : fill;
    double alpha = opacity * (forStroke ? strokeOpacity : fillOpacity);
    if (!visible || alpha <= 0 || p.equals("none") || p.equals("transparent")) {
      return null;
    }
    if (forStroke && strokeWidth <= 0) {
      return null;
    }
    return p.equalsIgnoreCase("currentColor") ? color : p;
  }
}
