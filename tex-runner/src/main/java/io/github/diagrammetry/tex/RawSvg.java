package io.github.diagrammetry.tex;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks the SVG that a document writes through raw specials: balanced drawing elements without
 * scripts, foreign content, external references or entities, and no class or data attributes but
 * those of the caller's own style. Linear in the length of the text.
 */
final class RawSvg {

  private static final Set<String> ELEMENTS =
      Set.of(
          "g",
          "path",
          "rect",
          "circle",
          "ellipse",
          "line",
          "polyline",
          "polygon",
          "defs",
          "use",
          "symbol",
          "clipPath",
          "mask",
          "pattern",
          "linearGradient",
          "radialGradient",
          "stop",
          "marker",
          "title",
          "desc",
          "animate",
          "animateTransform",
          "animateMotion",
          "mpath",
          "set");
  private static final Pattern MACRO = Pattern.compile("\\{\\?[a-z]+(?:[-+ 0-9a-z.*/()]*)\\}");
  private static final Pattern NAME = Pattern.compile("[A-Za-z]+");
  private static final Pattern ATTRIBUTE =
      Pattern.compile("\\s*([A-Za-z_][A-Za-z0-9_:.-]*)\\s*=\\s*(\"[^\"<]*\"|'[^'<]*')\\s*");
  private static final Pattern OUTSIDE_URL = Pattern.compile("url\\(\\s*[\"']?\\s*[^#\"'\\s]");
  private static final Pattern ENTITY =
      Pattern.compile("&(?!(?:amp|lt|gt|quot|apos|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});)");

  private RawSvg() {}

  static String check(String raw, String prefix) {
    String text = MACRO.matcher(raw).replaceAll(" ");
    int depth = 0;
    int at = 0;
    while (true) {
      int open = text.indexOf('<', at);
      String between = open < 0 ? text.substring(at) : text.substring(at, open);
      if (!between.isBlank()) {
        return "raw SVG text not allowed: " + SpecialRules.shorten(between.strip());
      }
      if (open < 0) {
        return depth == 0 ? "" : "raw SVG is not balanced";
      }
      int close = end(text, open);
      if (close < 0) {
        return "raw SVG ends inside a tag";
      }
      String tag = text.substring(open + 1, close);
      String trouble = checkTag(tag, prefix);
      if (!trouble.isEmpty()) {
        return trouble;
      }
      depth += tag.startsWith("/") ? -1 : tag.endsWith("/") ? 0 : 1;
      if (depth < 0) {
        return "raw SVG is not balanced";
      }
      at = close + 1;
    }
  }

  /** The end of a tag: the first {@code >} outside quotes. */
  private static int end(String text, int open) {
    char quote = 0;
    for (int i = open + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '>') {
        return i;
      }
    }
    return -1;
  }

  private static String checkTag(String tag, String prefix) {
    boolean closing = tag.startsWith("/");
    Matcher name = NAME.matcher(tag);
    int from = closing ? 1 : 0;
    if (!name.find(from) || name.start() != from || !ELEMENTS.contains(name.group())) {
      return "raw SVG element not allowed: " + SpecialRules.shorten(tag);
    }
    int to = tag.endsWith("/") ? tag.length() - 1 : tag.length();
    if (closing) {
      return tag.substring(name.end(), to).isBlank() ? "" : "raw SVG has a bad closing tag";
    }
    Matcher attribute = ATTRIBUTE.matcher(tag);
    int at = name.end();
    while (at < to && !tag.substring(at, to).isBlank()) {
      attribute.region(at, to);
      if (!attribute.lookingAt()) {
        return "raw SVG has a bad tag: " + SpecialRules.shorten(tag);
      }
      String trouble = checkAttribute(attribute.group(1), attribute.group(2));
      if (!trouble.isEmpty()) {
        return trouble;
      }
      if (marks(attribute.group(1)) && (prefix.isEmpty() || !tag.contains(prefix))) {
        return "raw SVG group without the mark of this run: " + SpecialRules.shorten(tag);
      }
      at = attribute.end();
    }
    return "";
  }

  private static boolean marks(String attribute) {
    return attribute.equals("class") || attribute.startsWith("data-");
  }

  private static String checkAttribute(String name, String quoted) {
    String value = quoted.substring(1, quoted.length() - 1);
    String plain = value.replaceAll("\\s", "").toLowerCase(Locale.ROOT);
    boolean bad =
        name.toLowerCase(Locale.ROOT).startsWith("on")
            || name.startsWith("xml") && !name.startsWith("xmlns") && !name.equals("xml:space")
            || (name.equals("href") || name.endsWith(":href")) && !plain.startsWith("#")
            || name.equals("attributeName") && plain.contains("href")
            || plain.contains("javascript:")
            || plain.contains("@import")
            || OUTSIDE_URL.matcher(plain).find()
            || ENTITY.matcher(value).find();
    return bad ? "raw SVG attribute not allowed: " + SpecialRules.shorten(name + "=" + quoted) : "";
  }
}
