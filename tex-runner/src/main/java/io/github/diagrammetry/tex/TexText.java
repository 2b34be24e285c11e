package io.github.diagrammetry.tex;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A TeX source with its code and its comments told apart. {@link #code()} has the same length as
 * the text; comments, verbatim parts and embedded files are blanks in it, so a match there is a
 * match in real code at the same place of the text.
 */
final class TexText {

  private static final Pattern VERBATIM =
      Pattern.compile(
          "\\\\begin\\{(verbatim\\*?|lstlisting|comment|filecontents\\*?)\\}.*?(?:\\\\end\\{\\1\\}|\\z)",
          Pattern.DOTALL);
  private static final Pattern BEGIN = Pattern.compile("\\\\begin\\s*\\{document\\}");
  private static final Pattern END = Pattern.compile("\\\\end\\s*\\{document\\}");
  private static final Pattern CLASS =
      Pattern.compile(
          "\\\\document(?:class|style)\\s*(?:\\[([^\\]]*)\\])?\\s*\\{([^}]*)\\}(?:\\s*\\[[^\\]]*\\])?");
  private static final Pattern LOAD =
      Pattern.compile(
          "\\\\(usepackage|RequirePackage)\\s*(?:\\[((?:[^\\[\\]{}]|\\{[^{}]*\\})*)\\])?\\s*\\{([^{}]*)\\}");
  private static final Pattern LIBRARY =
      Pattern.compile("\\\\use(tikz|pgf|pgfplots|gd)library\\s*\\{([^{}]*)\\}");

  private final String text;
  private final String code;

  TexText(String text) {
    this.text = text;
    this.code = blank(text);
  }

  String text() {
    return text;
  }

  String code() {
    return code;
  }

  Optional<Matcher> documentClass() {
    return find(CLASS);
  }

  Optional<Matcher> begin() {
    return find(BEGIN);
  }

  boolean hasEnd() {
    return END.matcher(code).find();
  }

  /** The code before the body; all of it if no body begins. */
  String preamble() {
    return begin().map(m -> code.substring(0, m.start())).orElse(code);
  }

  /** The code of the body; all of it if no body begins. */
  String body() {
    return begin().map(m -> code.substring(m.end())).orElse(code);
  }

  /**
   * A package that the source loads.
   *
   * @param name its name
   * @param options its options, empty if none
   * @param start where the command starts
   * @param end where the command ends
   */
  record Load(String name, String options, int start, int end) {}

  List<Load> loads() {
    List<Load> loads = new ArrayList<>();
    Matcher matcher = LOAD.matcher(code);
    while (matcher.find()) {
      String options = matcher.group(2) == null ? "" : matcher.group(2).strip();
      for (String name : matcher.group(3).split(",")) {
        if (!name.isBlank()) {
          loads.add(new Load(name.strip(), options, matcher.start(), matcher.end()));
        }
      }
    }
    return loads;
  }

  /** The libraries of one kind ({@code tikz}, {@code pgfplots} …) that the source loads. */
  List<String> libraries(String kind) {
    List<String> names = new ArrayList<>();
    Matcher matcher = LIBRARY.matcher(code);
    while (matcher.find()) {
      if (matcher.group(1).equals(kind)) {
        for (String name : matcher.group(2).split(",")) {
          names.add(name.strip());
        }
      }
    }
    return names;
  }

  TexText insert(int at, String addition) {
    return new TexText(text.substring(0, at) + addition + text.substring(at));
  }

  TexText replace(int from, int to, String replacement) {
    return new TexText(text.substring(0, from) + replacement + text.substring(to));
  }

  private Optional<Matcher> find(Pattern pattern) {
    Matcher matcher = pattern.matcher(code);
    return matcher.find() ? Optional.of(matcher) : Optional.empty();
  }

  private static String blank(String text) {
    StringBuilder code = new StringBuilder(text);
    Matcher verbatim = VERBATIM.matcher(text);
    while (verbatim.find()) {
      erase(code, verbatim.start(), verbatim.end());
    }
    for (int i = 0; i < code.length(); i++) {
      char c = code.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '%') {
        int end = code.indexOf("\n", i);
        end = end < 0 ? code.length() : end;
        erase(code, i, end);
        i = end;
      }
    }
    return code.toString();
  }

  private static void erase(StringBuilder code, int from, int to) {
    for (int i = from; i < to; i++) {
      if (code.charAt(i) != '\n') {
        code.setCharAt(i, ' ');
      }
    }
  }
}
