package io.github.diagrammetry.tex;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The repairs of the presets, in the order in which they are made. */
final class SourceRepairs {

  private static final Pattern DRAWING =
      Pattern.compile(
          "\\\\begin\\s*\\{(?:tikzpicture|circuitikz|tikzcd|axis|forest)\\}|\\\\tikz\\b|\\\\chemfig\\b");
  private static final Pattern COMPAT =
      Pattern.compile("(compat\\s*=\\s*)(1\\.(\\d{1,3})(?:\\.\\d+)?)");
  private static final String GROUP =
      "\\{(?:[^{}]|\\{(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*+\\})*+\\})*+\\}";
  private static final String BRACKET = "\\[[^\\[\\]]*+\\]";
  private static final Pattern LEADING =
      Pattern.compile(
          "\\G\\s*+(?:\\\\(?:usepackage|RequirePackage|use(?:tikz|pgfplots|pgf|gd)library|pgfplotsset|tikzset|ctikzset"
              + "|setchemfig|definecolor|colorlet|PassOptionsToPackage|forestset|tdplotsetmaincoords|sisetup"
              + "|tcbset|pgfmathsetmacro|DeclareMathOperator)\\*?(?:\\s*+(?:"
              + BRACKET
              + "|"
              + GROUP
              + "))++"
              + "|\\\\(?:re|provide)?newcommand\\*?\\s*+(?:\\{\\s*\\\\[A-Za-z@]+\\s*\\}|\\\\[A-Za-z@]+)(?:\\s*+"
              + BRACKET
              + ")*+\\s*+"
              + GROUP
              + "|\\\\def\\s*+\\\\[A-Za-z@]+[#0-9]*+\\s*+"
              + GROUP
              + "|\\\\tikzstyle\\s*+(?:"
              + GROUP
              + "|[A-Za-z ]+)\\s*+\\+?=\\s*+"
              + BRACKET
              + ")");
  private static final int NEWEST_COMPAT = 18;

  private SourceRepairs() {}

  static List<SourceRepair> diagramMmu() {
    return List.of(
        SourceRepair.of("fragment", SourceRepairs::wrap),
        SourceRepair.of("begin-document", SourceRepairs::beginDocument),
        SourceRepair.of("package", MissingPackages::add),
        SourceRepair.of("library", MissingPackages::addLibraries),
        SourceRepair.of("pgfplots-compat", SourceRepairs::compat),
        SourceRepair.of("xcolor-clash", OptionClashes::xcolor),
        SourceRepair.of("duplicate-package", OptionClashes::duplicates));
  }

  static List<SourceRepair> lenient() {
    List<SourceRepair> all = new ArrayList<>();
    all.add(SourceRepair.of("unicode-nfc", UnicodeRepairs::compose));
    all.add(SourceRepair.of("unicode-quotes", UnicodeRepairs::quotes));
    all.add(SourceRepair.of("fragment", SourceRepairs::wrap));
    all.add(SourceRepair.of("begin-document", SourceRepairs::beginDocument));
    all.add(SourceRepair.of("preamble-after-begin", LibraryRepairs::latePackages));
    all.add(SourceRepair.of("library-blank-line", LibraryRepairs::blankLines));
    all.add(SourceRepair.of("library-unknown", LibraryRepairs::misspelled));
    all.add(SourceRepair.of("tkz-usetkzobj", PackageRepairs::tkzObjects));
    all.add(SourceRepair.of("tkz-drawcircle-R", PackageRepairs::tkzCircle));
    all.add(SourceRepair.of("package", MissingPackages::add));
    all.add(SourceRepair.of("circuit-library-clash", LibraryRepairs::circuitClash));
    all.add(SourceRepair.of("library", MissingPackages::addLibraries));
    all.add(SourceRepair.of("chemfig-lewis", PackageRepairs::lewis));
    all.add(SourceRepair.of("mhchem-order", PackageRepairs::mhchemOrder));
    all.add(SourceRepair.of("font-guard", PackageRepairs::fonts));
    all.add(SourceRepair.of("babel-guard", PackageRepairs::babel));
    all.add(SourceRepair.of("pgfplots-compat", SourceRepairs::compat));
    all.add(SourceRepair.of("standalone-par", LayoutRepairs::paragraphs));
    all.add(SourceRepair.of("fading-varwidth-dvi", LayoutRepairs::fadings));
    all.add(SourceRepair.of("image-placeholder", LayoutRepairs::graphics));
    all.add(SourceRepair.of("unicode", UnicodeRepairs::declare));
    all.add(SourceRepair.of("xcolor-clash", OptionClashes::xcolor));
    all.add(SourceRepair.of("xcolor-names", PackageRepairs::colorNames));
    all.add(SourceRepair.of("duplicate-package", OptionClashes::duplicates));
    return List.copyOf(all);
  }

  /** Wraps code without a document class in a standalone document. */
  private static TexText wrap(TexText source, List<String> made) {
    if (source.documentClass().isPresent()) {
      return source;
    }
    String text = source.text();
    made.add("fragment");
    if (source.begin().isPresent()) {
      return new TexText("\\documentclass[border=2pt]{standalone}" + text);
    }
    int body = bodyStart(source);
    String end = text.endsWith("\n") ? "\\end{document}\n" : "\n\\end{document}\n";
    String axis = bareAxis(source.code()) ? "\\begin{tikzpicture}" : "";
    String axisEnd = axis.isEmpty() ? "" : "\\end{tikzpicture}";
    return new TexText(
        "\\documentclass[border=2pt]{standalone}"
            + text.substring(0, body)
            + "\\begin{document}"
            + axis
            + text.substring(body)
            + (text.endsWith("\n") ? "" : "\n")
            + axisEnd
            + end.stripLeading());
  }

  /** Whether an axis stands outside every picture. */
  private static boolean bareAxis(String code) {
    return code.matches(
            "(?s).*\\\\begin\\s*\\{(?:axis|(?:semilog[xy]|loglog|polar)axis|groupplot)\\}.*")
        && !code.contains("\\begin{tikzpicture}")
        && !code.contains("\\tikz");
  }

  /** Where the body starts in code without a class: after the leading preamble commands. */
  private static int bodyStart(TexText source) {
    Matcher command = LEADING.matcher(source.code());
    int end = 0;
    while (command.find()) {
      end = command.end();
    }
    return source.text().substring(end).isBlank() ? 0 : end;
  }

  private static TexText beginDocument(TexText source, List<String> made) {
    Optional<Matcher> documentClass = source.documentClass();
    if (documentClass.isEmpty() || source.begin().isPresent()) {
      return source;
    }
    Matcher drawing = DRAWING.matcher(source.code());
    if (!drawing.find(documentClass.get().end())) {
      return source;
    }
    made.add("begin-document");
    TexText begun = source.insert(drawing.start(), "\\begin{document}");
    if (begun.hasEnd()) {
      return begun;
    }
    String text = begun.text();
    return new TexText(text + (text.endsWith("\n") ? "" : "\n") + "\\end{document}\n");
  }

  /** Lowers a pgfplots compat level that is newer than the installed pgfplots knows. */
  private static TexText compat(TexText source, List<String> made) {
    Matcher matcher = COMPAT.matcher(source.code());
    TexText result = source;
    while (matcher.find()) {
      if (Integer.parseInt(matcher.group(3)) > NEWEST_COMPAT) {
        String newest = String.format(Locale.ROOT, "1.%d", NEWEST_COMPAT);
        made.add("pgfplots-compat:" + matcher.group(2));
        result = result.replace(matcher.start(2), matcher.end(2), newest);
        matcher = COMPAT.matcher(result.code());
      }
    }
    return result;
  }
}
