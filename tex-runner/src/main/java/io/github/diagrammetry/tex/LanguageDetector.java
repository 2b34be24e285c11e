package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.CodeExtractor.Language;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Tells the language of a drawing from the tag of its fence or from its content. */
final class LanguageDetector {

  private static final Pattern TEX =
      Pattern.compile(
          "\\\\(?:documentclass|documentstyle|begin\\s*\\{|usepackage|usetikzlibrary|tikz\\b|draw\\b|node\\b|chemfig|tkz[A-Z]|ce\\{)");
  private static final Pattern SVG = Pattern.compile("<svg[\\s>]");
  private static final Pattern PYTHON =
      Pattern.compile(
          "(?m)^\\s*(?:import\\s+(?:matplotlib|numpy|pylab)|from\\s+(?:matplotlib|pylab|numpy)\\b)|\\bplt\\s*\\.\\s*(?:savefig|show|plot|subplots|figure)\\b");

  private LanguageDetector() {}

  static Optional<Language> byTag(String tag) {
    String name = tag.strip().toLowerCase(Locale.ROOT).split("[\\s{:,]", 2)[0];
    return switch (name) {
      case "latex", "tex", "tikz", "latex3", "pgf", "circuitikz", "context" ->
          Optional.of(Language.TEX);
      case "svg", "xml", "html" -> Optional.of(Language.SVG);
      case "python", "py", "python3", "matplotlib" -> Optional.of(Language.PYTHON);
      default -> Optional.empty();
    };
  }

  static Optional<Language> byContent(String code) {
    if (code.contains("\\documentclass") || code.contains("\\begin{tikzpicture}")) {
      return Optional.of(Language.TEX);
    }
    if (PYTHON.matcher(code).find()) {
      return Optional.of(Language.PYTHON);
    }
    if (SVG.matcher(code).find()) {
      return Optional.of(Language.SVG);
    }
    return TEX.matcher(code).find() ? Optional.of(Language.TEX) : Optional.empty();
  }
}
