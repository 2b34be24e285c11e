package io.github.diagrammetry.tex;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the drawing program in a model's response. The order: a fenced block whose tag names a
 * drawing language (a block with a whole document before others, then the longest; of two equally
 * good ones the last), else the longest fenced block that looks like a program, else the text from
 * {@code \documentclass} to {@code \end{document}}, an SVG element or a bare picture. A fence that
 * is never closed is accepted and marked as truncated. Total and linear; stateless and thread-safe.
 */
public final class CodeExtractor {

  /** A language in which drawings are written. */
  public enum Language {
    /** TeX with TikZ or another package. */
    TEX,
    /** Scalable Vector Graphics. */
    SVG,
    /** Python with Matplotlib. */
    PYTHON;

    /**
     * The language's name in options and results.
     *
     * @return {@code tex}, {@code svg} or {@code python}
     */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Finds a language by its name.
     *
     * @param label {@code tex}, {@code svg} or {@code python}
     * @return the language
     * @throws IllegalArgumentException if there is no such language
     */
    public static Language of(String label) {
      for (Language language : values()) {
        if (language.label().equals(label)) {
          return language;
        }
      }
      throw new IllegalArgumentException(
          "Unknown language \"" + label + "\": use tex, svg or python");
    }
  }

  /**
   * A program found in a response.
   *
   * @param code the program
   * @param language its language
   * @param fenced whether it stood in a fenced block
   * @param truncated whether the fence or the document was never closed
   */
  public record Extracted(String code, Language language, boolean fenced, boolean truncated) {}

  private static final int MAX_BLOCKS = 1_000;
  private static final Pattern FENCE =
      Pattern.compile("(?m)^[ \\t>]{0,12}(`{3,}|~{3,})[ \\t]*([^\\n`]*)$");
  private static final Pattern INLINE_CLOSE = Pattern.compile("```[ \\t]*$");
  private static final Pattern DOCUMENT = Pattern.compile("\\\\documentclass");
  private static final Pattern PICTURE =
      Pattern.compile("\\\\begin\\s*\\{(tikzpicture|circuitikz|tikzcd|forest|axis|quantikz)\\}");
  private static final Pattern SVG_START = Pattern.compile("<svg[\\s>]");

  /** Makes an extractor. */
  public CodeExtractor() {}

  private record Block(String tag, String code, boolean closed) {}

  /**
   * Finds the program.
   *
   * @param response a model's answer
   * @return the program, empty if there is none
   */
  public Optional<Extracted> extract(String response) {
    String text = response.replace("\r\n", "\n").replace('\r', '\n');
    List<Block> blocks = blocks(text);
    Extracted best = null;
    int bestRank = -1;
    for (Block block : blocks) {
      Optional<Language> byTag = byTag(block.tag());
      Optional<Language> byContent = LanguageDetector.byContent(block.code());
      if (block.code().isBlank() || byTag.isEmpty() && byContent.isEmpty()) {
        continue;
      }
      Language language = byContent.orElseGet(byTag::orElseThrow);
      int rank =
          (byTag.isPresent() ? 4 : 0)
              + (whole(block.code(), language) ? 2 : 0)
              + (byContent.isPresent() ? 1 : 0);
      boolean better =
          best == null
              || rank > bestRank
              || rank == bestRank && block.code().length() >= best.code().length();
      if (better) {
        best = new Extracted(block.code(), language, true, !block.closed());
        bestRank = rank;
      }
    }
    return best != null ? Optional.of(best) : bare(text);
  }

  private static Optional<Extracted> bare(String text) {
    Matcher document = DOCUMENT.matcher(text);
    if (document.find()) {
      return Optional.of(span(text, document.start(), "\\end{document}", Language.TEX));
    }
    Matcher svg = SVG_START.matcher(text);
    if (svg.find()) {
      return Optional.of(span(text, svg.start(), "</svg>", Language.SVG));
    }
    Matcher picture = PICTURE.matcher(text);
    if (picture.find()) {
      return Optional.of(
          span(text, picture.start(), "\\end{" + picture.group(1) + "}", Language.TEX));
    }
    return LanguageDetector.byContent(text)
        .map(l -> new Extracted(text.strip() + "\n", l, false, false));
  }

  private static Extracted span(String text, int start, String end, Language language) {
    int last = text.lastIndexOf(end);
    boolean closed = last > start;
    String code = text.substring(start, closed ? last + end.length() : text.length());
    return new Extracted(code.stripTrailing() + "\n", language, false, !closed);
  }

  private static List<Block> blocks(String text) {
    List<Block> blocks = new ArrayList<>();
    Matcher fence = FENCE.matcher(text);
    int at = 0;
    while (blocks.size() < MAX_BLOCKS && fence.find(at)) {
      int start = Math.min(text.length(), fence.end() + 1);
      int close = closing(text, start, fence.group(1));
      boolean closed = close >= 0;
      String code = text.substring(start, closed ? close : text.length());
      blocks.add(new Block(fence.group(2).strip(), trimmed(code), closed));
      if (!closed) {
        break;
      }
      int lineEnd = text.indexOf('\n', close + 3);
      at = lineEnd < 0 ? text.length() : lineEnd;
    }
    return blocks;
  }

  /** The closing fence: on a line of its own, or at the end of a line of code. */
  private static int closing(String text, int start, String fence) {
    int at = start;
    while (at < text.length()) {
      int end = text.indexOf('\n', at);
      end = end < 0 ? text.length() : end;
      String line = text.substring(at, end);
      String bare = line.strip();
      if (bare.startsWith(fence) && bare.chars().allMatch(c -> c == fence.charAt(0))) {
        return at + line.indexOf(fence);
      }
      Matcher inline = INLINE_CLOSE.matcher(line);
      if (fence.startsWith("```") && inline.find() && inline.start() > 0) {
        return at + inline.start();
      }
      at = end + 1;
    }
    return -1;
  }

  private static String trimmed(String code) {
    return code.isBlank() ? "" : code.stripTrailing() + "\n";
  }

  private static Optional<Language> byTag(String tag) {
    return LanguageDetector.byTag(tag);
  }

  private static boolean whole(String code, Language language) {
    return switch (language) {
      case TEX -> code.contains("\\documentclass");
      case SVG -> code.contains("</svg>");
      case PYTHON -> code.contains("import ");
    };
  }
}
