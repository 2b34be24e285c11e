package io.github.diagrammetry.tex;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Repairs of the page around the drawing. */
final class LayoutRepairs {

  private static final Pattern PICTURES =
      Pattern.compile(
          "\\\\begin\\{(tikzpicture|circuitikz|tikzcd|forest|axis)\\}.*?(?:\\\\end\\{\\1\\}|\\z)",
          Pattern.DOTALL);
  private static final Pattern NEEDS_PARAGRAPHS =
      Pattern.compile(
          "\\\\\\[|\\$\\$|\\\\begin\\{(?:equation|align|gather|multline|itemize|enumerate|description|center|quote"
              + "|flushleft|flushright|displaymath|table|figure|lstlisting|verbatim)\\*?\\}|\\\\(?:section|paragraph|item)\\b");
  private static final Pattern FADING = Pattern.compile("\\\\tikzfading\\s*\\[");
  private static final Pattern GRAPHIC =
      Pattern.compile("\\\\includegraphics\\*?\\s*(?:\\[([^\\[\\]]*)\\])?\\s*\\{([^{}]+)\\}");
  private static final Pattern SIZE = Pattern.compile("\\b(width|height)\\s*=\\s*([^,]+)");

  private LayoutRepairs() {}

  /** Gives a standalone document paragraphs when its body has displays or lists. */
  static TexText paragraphs(TexText source, List<String> made) {
    Optional<Matcher> documentClass = source.documentClass();
    boolean standalone =
        documentClass.isPresent()
            && documentClass.get().group(2).strip().equals("standalone")
            && source.begin().isPresent();
    if (!standalone) {
      return source;
    }
    String options = documentClass.get().group(1) == null ? "" : documentClass.get().group(1);
    if (options.matches(
        "(?s).*\\b(?:varwidth|minipage|tikz|multi|preview|beamer|crop=false)\\b.*")) {
      return source;
    }
    String around = PICTURES.matcher(source.body()).replaceAll("");
    if (!NEEDS_PARAGRAPHS.matcher(around).find()) {
      return source;
    }
    made.add("standalone-par");
    int at = documentClass.get().group(1) == null ? -1 : documentClass.get().start(1);
    if (at >= 0) {
      return source.insert(at, "varwidth,");
    }
    int brace = source.code().indexOf('{', documentClass.get().start());
    return source.insert(brace, "[varwidth]");
  }

  /** Moves fadings of a varwidth document to the preamble; in its body they break the DVI run. */
  static TexText fadings(TexText source, List<String> made) {
    boolean varwidth =
        source
            .documentClass()
            .map(m -> String.valueOf(m.group(1)).contains("varwidth"))
            .orElse(false);
    if (!varwidth || source.begin().isEmpty()) {
      return source;
    }
    TexText result = source;
    StringBuilder moved = new StringBuilder();
    int from = source.begin().orElseThrow().end();
    Matcher matcher = FADING.matcher(result.code());
    while (matcher.find(from)) {
      int end = closing(result.code(), matcher.end());
      if (end < 0) {
        break;
      }
      String command = result.text().substring(matcher.start(), end);
      String ends = "\n".repeat((int) command.chars().filter(c -> c == '\n').count());
      moved.append(command.replace("\n", " "));
      from = matcher.start() + ends.length();
      result = result.replace(matcher.start(), end, ends);
      matcher = FADING.matcher(result.code());
    }
    if (moved.isEmpty()) {
      return source;
    }
    made.add("fading-varwidth-dvi");
    return result.insert(result.begin().orElseThrow().start(), moved.toString());
  }

  private static int closing(String code, int at) {
    int depth = 1;
    for (int i = at; i < code.length(); i++) {
      char c = code.charAt(i);
      depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
      if (depth == 0) {
        return i + 1;
      }
    }
    return -1;
  }

  /** Draws a frame of the size asked for where an included picture is not there. */
  static TexText graphics(TexText source, List<String> made) {
    StringBuilder text = new StringBuilder();
    Matcher matcher = GRAPHIC.matcher(source.code());
    int at = 0;
    while (matcher.find()) {
      String name = matcher.group(2).strip();
      if (name.startsWith("example-") || name.contains("\\") || name.contains("#")) {
        continue;
      }
      made.add("image-placeholder:" + name);
      text.append(source.text(), at, matcher.start())
          .append(exists(name, matcher.group(), frame(matcher.group(1))));
      at = matcher.end();
    }
    return at == 0 ? source : new TexText(text.append(source.text().substring(at)).toString());
  }

  private static String exists(String name, String command, String otherwise) {
    if (name.matches(".*\\.[A-Za-z]{2,4}")) {
      return "\\IfFileExists{" + name + "}{" + command + "}{" + otherwise + "}";
    }
    String nested = otherwise;
    for (String ending : List.of(".eps", ".jpg", ".png", ".pdf")) {
      nested = "\\IfFileExists{" + name + ending + "}{" + command + "}{" + nested + "}";
    }
    return nested;
  }

  private static String frame(@Nullable String options) {
    String width = "";
    String height = "";
    Matcher matcher = SIZE.matcher(options == null ? "" : options);
    while (matcher.find()) {
      if (matcher.group(1).equals("width")) {
        width = matcher.group(2).strip();
      } else {
        height = matcher.group(2).strip();
      }
    }
    if (width.isEmpty()) {
      width = height.isEmpty() ? "3cm" : height;
    }
    if (height.isEmpty()) {
      height =
          width.matches("[0-9.]+\\s*[a-z]{2}|[0-9.]*\\\\[a-z]+")
              ? "0.75\\dimexpr" + width + "\\relax"
              : width;
    }
    return "{\\setlength{\\fboxsep}{-.4pt}\\fbox{\\rule{0pt}{"
        + height
        + "}\\rule{"
        + width
        + "}{0pt}}}";
  }
}
