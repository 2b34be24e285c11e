package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.color.Rgb;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Resolves paint to one colour: gradients by the mean of their stops, patterns by their ink. */
final class PaintServers {

  private static final int DEPTH = 16;

  /** A paint as one colour. */
  record Ink(Rgb color, boolean gradient) {}

  private final SvgTree tree;
  private final Map<String, Ink> known = new HashMap<>();

  PaintServers(SvgTree tree) {
    this.tree = tree;
  }

  /** The id inside {@code url(#id)}, or null. */
  static @Nullable String reference(String paint) {
    int from = paint.indexOf("url(");
    int to = from < 0 ? -1 : paint.indexOf(')', from);
    if (to < 0) {
      return null;
    }
    String inside = FontBook.unquoted(paint.substring(from + 4, to));
    return inside.startsWith("#") ? inside.substring(1) : null;
  }

  /** The colour of a paint, or null if it paints nothing. */
  @Nullable Ink ink(String paint) {
    Ink ink = known.get(paint);
    if (ink == null) {
      ink = resolve(paint);
      if (ink != null) {
        known.put(paint, ink);
      }
    }
    return ink;
  }

  private @Nullable Ink resolve(String paint) {
    String id = reference(paint);
    if (id == null) {
      Rgb color = ColorText.parse(paint);
      return color == null ? null : new Ink(color, false);
    }
    SvgNode server = tree.byId(id);
    if (server == null) {
      return null;
    }
    if (server.name.equals("pattern")) {
      Rgb color = patternColor(server, DEPTH);
      return new Ink(color == null ? new Rgb(0, 0, 0) : color, false);
    }
    Rgb mean = meanOfStops(server, DEPTH);
    return mean == null ? null : new Ink(mean, true);
  }

  private @Nullable Rgb meanOfStops(SvgNode gradient, int depth) {
    double r = 0;
    double g = 0;
    double b = 0;
    int n = 0;
    for (SvgNode stop : gradient.children()) {
      Rgb color = stop.name.equals("stop") ? stopColor(stop) : null;
      if (color != null) {
        r += color.red();
        g += color.green();
        b += color.blue();
        n++;
      }
    }
    if (n > 0) {
      return new Rgb(rounded(r / n), rounded(g / n), rounded(b / n));
    }
    SvgNode base = linked(gradient);
    return base == null || depth == 0 ? null : meanOfStops(base, depth - 1);
  }

  private static int rounded(double v) {
    return (int) Math.round(v);
  }

  private static @Nullable Rgb stopColor(SvgNode stop) {
    String color = stop.get("stop-color");
    String css = stop.get("style");
    if (color == null && css != null) {
      int at = css.indexOf("stop-color:");
      if (at >= 0) {
        int end = css.indexOf(';', at);
        color = css.substring(at + 11, end < 0 ? css.length() : end);
      }
    }
    return color == null ? null : ColorText.parse(color);
  }

  private @Nullable SvgNode linked(SvgNode node) {
    String href = node.get("href", "").trim();
    return href.startsWith("#") ? tree.byId(href.substring(1)) : null;
  }

  /** The first colour that the pattern or what it refers to sets. */
  private @Nullable Rgb patternColor(SvgNode node, int depth) {
    if (depth == 0) {
      return null;
    }
    for (String property : new String[] {"fill", "stroke"}) {
      Rgb own = ColorText.parse(node.get(property, "none"));
      if (own != null) {
        return own;
      }
    }
    for (SvgNode child : node.children()) {
      Rgb color = patternColor(child, depth - 1);
      if (color != null) {
        return color;
      }
    }
    SvgNode base = linked(node);
    return base == null ? null : patternColor(base, depth - 1);
  }
}
