package io.github.diagrammetry.tex;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the log of an engine: the first error, where it is, and the number of pages. Total on any
 * text and linear in its length.
 */
final class LogReader {

  /**
   * The first error.
   *
   * @param message TeX's words on one line, empty if there is none
   * @param line the line of the document, 0 if not known
   * @param excerpt the log from the error on
   * @param outcome its class
   */
  record FirstError(String message, int line, String excerpt, CompileOutcome outcome) {
    static final FirstError NONE = new FirstError("", 0, "", CompileOutcome.TEX_ERROR);

    boolean present() {
      return !message.isEmpty();
    }
  }

  private static final Pattern ERROR_LINE =
      Pattern.compile(
          "^(?:! |!(?=pdfTeX error)|(?:\\./)?([A-Za-z0-9._-]{1,100}|/[^:\\n]{1,400}):(\\d{1,7}): )(.*)$");
  private static final Pattern AT_LINE = Pattern.compile("^l\\.(\\d{1,7}) ");
  private static final Pattern PAGES = Pattern.compile("Output written on \\S+ \\((\\d+) pages?");
  private static final Pattern DROPPED =
      Pattern.compile("(?m)^Missing character: There is no (.{1,200}?) in font (?!nullfont)");
  private static final int MAX_DROPPED = 8;
  private static final int EXCERPT_LINES = 14;
  private static final int LOG_BYTES = 1 << 20;

  private LogReader() {}

  /** The beginning and the end of a file that may be very long; in UTF-8 as far as it is valid. */
  static String readEnds(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return "";
    }
    long size = Files.size(file);
    if (size <= 2L * LOG_BYTES) {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
    byte[] both = new byte[2 * LOG_BYTES];
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
      access.readFully(both, 0, LOG_BYTES);
      access.seek(size - LOG_BYTES);
      access.readFully(both, LOG_BYTES, LOG_BYTES);
    }
    return new String(both, StandardCharsets.UTF_8);
  }

  static int pages(String log) {
    Matcher matcher = PAGES.matcher(log);
    int pages = 0;
    while (matcher.find()) {
      pages = parse(matcher.group(1));
    }
    return pages;
  }

  static FirstError firstError(String log, String document) {
    List<String> lines = log.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = ERROR_LINE.matcher(lines.get(i));
      if (!matcher.matches() || matcher.group(3).startsWith("  ==>")) {
        continue;
      }
      List<String> excerpt = lines.subList(i, Math.min(lines.size(), i + EXCERPT_LINES));
      String message = message(matcher.group(3), excerpt);
      int line = lineOf(matcher, excerpt, document);
      CompileOutcome outcome = ErrorClasses.classify(message, excerpt);
      return new FirstError(message, line, String.join("\n", excerpt), outcome);
    }
    return FirstError.NONE;
  }

  /** Joins the continuation lines "(package) text" of a package's message. */
  private static String message(String first, List<String> excerpt) {
    StringBuilder text = new StringBuilder(first);
    for (String next : excerpt.subList(1, excerpt.size())) {
      if (!next.matches("\\([A-Za-z0-9-]{1,40}\\)\\s.*")) {
        break;
      }
      text.append(' ').append(next.substring(next.indexOf(')') + 1).strip());
    }
    return text.toString().strip();
  }

  private static int lineOf(Matcher error, List<String> excerpt, String document) {
    if (error.group(1) != null && error.group(1).equals(document)) {
      return parse(error.group(2));
    }
    if (error.group(1) == null || !error.group(1).startsWith("/")) {
      for (String line : excerpt) {
        Matcher at = AT_LINE.matcher(line);
        if (at.find()) {
          return parse(at.group(1));
        }
      }
    }
    return 0;
  }

  /** What a run without errors dropped in silence: characters that no font had. */
  static String dropped(String log) {
    StringBuilder text = new StringBuilder();
    log.lines()
        .filter(line -> line.startsWith("Missing character: "))
        .limit(EXCERPT_LINES)
        .forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  /**
   * The same in a few words, such as {@code no glyph for: U+00E9 é}; empty if nothing was dropped.
   */
  static String droppedCharacters(String log) {
    Set<String> characters = new LinkedHashSet<>();
    Matcher matcher = DROPPED.matcher(log);
    while (matcher.find() && characters.size() <= MAX_DROPPED) {
      String shown = matcher.group(1).strip();
      characters.add(shown.length() > 24 ? shown.substring(0, 24) : shown);
    }
    List<String> first = characters.stream().limit(MAX_DROPPED).toList();
    String more = characters.size() > MAX_DROPPED ? " and others" : "";
    return first.isEmpty() ? "" : "no glyph for: " + String.join(", ", first) + more;
  }

  private static int parse(String digits) {
    return digits.length() > 9 ? 0 : Integer.parseInt(digits);
  }

  /** The classes of error messages. */
  static final class ErrorClasses {

    private static final Map<String, String> ALIASES =
        Map.of("of", "positioning", "name path", "intersections");

    private static final List<Map.Entry<Pattern, String>> NAMED =
        List.of(
            rule("File [`']([^']+)\\.sty' not found", "missing-package"),
            rule(
                "did not find the (?:tikz|pgf|pgfplots|graph drawing)?\\s?library [`']([^']+)'",
                "missing-library"),
            rule(
                "(?:could not|cannot|can't) (?:load|find).{0,40} library [`']?([^'\\s]+)",
                "missing-library"),
            rule("Please load .use(?:tikz|pgfplots)library\\{([^}]+)\\}", "missing-library"),
            rule("File [`']([^']+)' not found", "missing-file"),
            rule("plot file\\{([^}]+)\\} could not be opened", "missing-file"),
            rule("Can't load database.{0,80}file [`']([^']+)'", "missing-file"),
            rule("gnuplot-result file '([^']+)' could not be found", "missing-file"),
            rule("Font ([A-Za-z0-9-]+) at \\d+ not found", "missing-file"),
            rule("(?:can't|cannot) find file [`']([^']+)'", "missing-file"),
            rule("(?:Could|could) not read table file ['\"]?([^'\" ]+)", "missing-file"),
            rule("Environment (\\S+) undefined", "undefined-environment"),
            rule("I do not know the key [`']([^']+)'", "unknown-key"),
            rule("(?:No|Unknown) shape (?:named )?[`']([^']+)'", "unknown-shape"),
            rule("Undefined color [`']([^']+)'", "undefined-color"),
            rule("Option clash for package ([^.\\s]+)", "option-clash"),
            rule("TeX capacity exceeded, sorry \\[([^=\\]]+)", "capacity"));

    private static final Pattern LUA_ONLY =
        Pattern.compile(
            "run LuaTeX|run in LUA mode|lualatex instead of|requires? LuaTeX|only (?:works|available) (?:with|in) Lua|LuaTeX is required");
    private static final Pattern UNICODE_ONLY =
        Pattern.compile(
            "either XeTeX or LuaTeX|cannot-use-pdftex|requires? (?:either )?(?:XeTeX|LuaTeX) or");
    private static final Pattern XE_ONLY =
        Pattern.compile("requires? (?:the )?XeTeX|XeTeX is required|XeLaTeX");
    private static final Pattern ENCODING =
        Pattern.compile(
            "Unicode character|Invalid UTF-8|String contains an invalid utf-8|Keyboard character used is undefined");
    private static final Pattern DIMENSION =
        Pattern.compile("^Dimension too large|^Arithmetic overflow|^Number too big");
    private static final Pattern SYNTAX =
        Pattern.compile(
            "^Missing |^Extra |^Runaway|^Paragraph ended|^File ended|Giving up on this path|"
                + "Did you forget a semicolon|^Misplaced|^Too many \\}|^Illegal (?:parameter|unit)|"
                + "^Use of |^Incomplete |^Argument of |ended by .end|Cannot parse this coordinate|"
                + "^You can't use|^Double (?:superscript|subscript)|Bad math environment|"
                + "no legal .end found|^Emergency stop|^Forbidden control sequence|^Text line contains");
    private static final Pattern FIRST_TOKEN = Pattern.compile("(\\\\(?:[A-Za-z@:_]+|.))\\s*$");
    private static final Pattern ARROW = Pattern.compile("Unknown arrow tip kind [`']([^']*)'");

    private ErrorClasses() {}

    private static Map.Entry<Pattern, String> rule(String pattern, String kind) {
      return Map.entry(Pattern.compile(pattern), kind);
    }

    static CompileOutcome classify(String message, List<String> excerpt) {
      if (message.startsWith("Undefined control sequence")) {
        return undefined(excerpt);
      }
      String engine = engine(message);
      if (!engine.isEmpty()) {
        return new CompileOutcome("engine-only", engine);
      }
      if (message.contains("need to load a decoration library")) {
        return new CompileOutcome("missing-library", "decorations");
      }
      if (message.contains("Unknown function 'of'") || message.contains("Unknown function `of'")) {
        return new CompileOutcome("missing-library", ALIASES.getOrDefault("of", ""));
      }
      if (ARROW.matcher(message).find()) {
        return new CompileOutcome("missing-library", "arrows.meta");
      }
      for (Map.Entry<Pattern, String> rule : NAMED) {
        Matcher matcher = rule.getKey().matcher(message);
        if (matcher.find()) {
          return new CompileOutcome(rule.getValue(), matcher.group(1).strip());
        }
      }
      if (message.startsWith("Emergency stop")
          && String.join(" ", excerpt).contains("\\read from terminal")) {
        return CompileOutcome.TEX_ERROR; // it asked for input
      }
      if (ENCODING.matcher(message).find()) {
        return CompileOutcome.ENCODING;
      }
      if (DIMENSION.matcher(message).find()) {
        return CompileOutcome.DIMENSION;
      }
      return SYNTAX.matcher(message).find() ? CompileOutcome.SYNTAX : CompileOutcome.TEX_ERROR;
    }

    private static String engine(String message) {
      if (UNICODE_ONLY.matcher(message).find() || LUA_ONLY.matcher(message).find()) {
        return "lualatex";
      }
      return XE_ONLY.matcher(message).find() ? "xelatex" : "";
    }

    /** The undefined token ends the first line of context that TeX shows. */
    private static CompileOutcome undefined(List<String> excerpt) {
      for (String line : excerpt.subList(1, excerpt.size())) {
        Matcher matcher = FIRST_TOKEN.matcher(line);
        if (matcher.find()) {
          String token = matcher.group(1);
          if (token.equals("\\directlua")
              || token.equals("\\luaexec")
              || token.equals("\\latelua")) {
            return new CompileOutcome("engine-only", "lualatex");
          }
          if (token.startsWith("\\XeTeX")) {
            return new CompileOutcome("engine-only", "xelatex");
          }
          return new CompileOutcome("undefined-control-sequence", token);
        }
        if (line.startsWith("l.")) {
          break;
        }
      }
      return new CompileOutcome("undefined-control-sequence", "");
    }
  }
}
