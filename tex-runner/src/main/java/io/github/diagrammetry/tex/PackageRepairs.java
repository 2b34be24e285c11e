package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.TexText.Load;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Repairs for packages that have changed, and for colours, languages and fonts that are not there.
 */
final class PackageRepairs {

  private static final Pattern LEWIS = Pattern.compile("\\\\[lL]ewis\\b");
  private static final Pattern OBJECTS = Pattern.compile("\\\\usetkzobj\\s*\\{[^{}]*\\}");
  private static final Pattern CIRCLE =
      Pattern.compile(
          "\\\\tkzDrawCircle\\s*\\[([^\\]]*\\bR\\b[^\\]]*)\\]\\s*\\(\\s*([^,()]+?)\\s*,\\s*([^()]+?)\\s*(?:cm|mm|pt)?\\s*\\)");
  private static final Pattern COLOR_USE =
      Pattern.compile("[\\[{,=!:]\\s*([A-Z][A-Za-z]*[0-9]?)(?=\\s*[\\],}!:])");
  private static final Pattern COLOR_DEFINED =
      Pattern.compile(
          "\\\\(?:definecolor|colorlet|providecolor)\\s*(?:\\[[^\\]]*\\])?\\s*\\{\\s*([^{}]+?)\\s*\\}");
  private static final Pattern FONT =
      Pattern.compile(
          "\\\\set(?:main|sans|mono|math|CJKmain|CJKsans|CJKmono)font\\s*(?:\\[[^\\[\\]]*\\])?\\s*\\{([^{}]+)\\}(?:\\s*\\[[^\\[\\]]*\\])?");
  private static final Pattern BABEL =
      Pattern.compile("\\\\usepackage\\s*\\[([^\\[\\]]*)\\]\\s*\\{babel\\}");

  private PackageRepairs() {}

  /** Lewis structures, which chemfig 1.6 moved to a file of their own. */
  static TexText lewis(TexText source, List<String> made) {
    Optional<Load> chemfig =
        source.loads().stream().filter(l -> l.name().equals("chemfig")).findFirst();
    boolean needed =
        chemfig.isPresent()
            && LEWIS.matcher(source.code()).find()
            && !source.code().contains("chemfig-lewis");
    if (!needed) {
      return source;
    }
    made.add("chemfig-lewis");
    return source.insert(
        chemfig.orElseThrow().end(), "\\makeatletter\\input{chemfig-lewis.tex}\\makeatother ");
  }

  /** Loads mhchem before chemmacros, which insists on it. */
  static TexText mhchemOrder(TexText source, List<String> made) {
    Load chemmacros = null;
    for (Load load : source.loads()) {
      if (load.name().equals("chemmacros")) {
        chemmacros = load;
      } else if (load.name().equals("mhchem") && chemmacros != null) {
        String command = source.text().substring(load.start(), load.end());
        made.add("mhchem-order");
        String ends = "\n".repeat((int) command.chars().filter(c -> c == '\n').count());
        return source
            .replace(load.start(), load.end(), ends)
            .insert(chemmacros.start(), command.replace("\n", " "));
      }
    }
    return source;
  }

  /** Deletes a command of tkz-euclide 3 that has nothing to do any more. */
  static TexText tkzObjects(TexText source, List<String> made) {
    TexText result = source;
    Matcher matcher = OBJECTS.matcher(source.code());
    while (matcher.find()) {
      String ends = "\n".repeat((int) matcher.group().chars().filter(c -> c == '\n').count());
      result = result.replace(matcher.start(), matcher.end(), ends);
      matcher = OBJECTS.matcher(result.code());
    }
    if (result != source) {
      made.add("tkz-usetkzobj");
    }
    return result;
  }

  /** Circles by radius, which tkz-euclide 4 defines before it draws them. */
  static TexText tkzCircle(TexText source, List<String> made) {
    StringBuilder text = new StringBuilder();
    Matcher matcher = CIRCLE.matcher(source.code());
    int at = 0;
    int number = 0;
    while (matcher.find()) {
      List<String> options = new ArrayList<>(OptionClashes.split(matcher.group(1)));
      if (!options.remove("R") || matcher.group().contains("\n")) {
        continue;
      }
      String point = "tkzRadiusEnd" + (char) ('A' + number++ % 26);
      String style = options.isEmpty() ? "" : "[" + String.join(",", options) + "]";
      text.append(source.text(), at, matcher.start())
          .append("\\tkzDefCircle[R](" + matcher.group(2) + "," + matcher.group(3) + ")")
          .append("\\tkzGetPoint{" + point + "}")
          .append("\\tkzDrawCircle" + style + "(" + matcher.group(2) + "," + point + ")");
      at = matcher.end();
    }
    if (number == 0) {
      return source;
    }
    made.add("tkz-drawcircle-R");
    return new TexText(text.append(source.text().substring(at)).toString());
  }

  /** Loads the tables of named colours that the document uses. */
  static TexText colorNames(TexText source, List<String> made) {
    if (source.documentClass().isEmpty() || !colored(source)) {
      return source;
    }
    Set<String> defined = new LinkedHashSet<>();
    Matcher definition = COLOR_DEFINED.matcher(source.code());
    while (definition.find()) {
      defined.add(definition.group(1));
    }
    Set<String> options = new LinkedHashSet<>();
    Matcher use = COLOR_USE.matcher(source.code());
    while (use.find()) {
      String name = use.group(1);
      for (String table : List.of("dvipsnames", "svgnames", "x11names")) {
        if (!defined.contains(name) && Names.of(table).contains(name)) {
          options.add(table);
          break;
        }
      }
    }
    source.loads().stream()
        .filter(l -> l.name().equals("xcolor"))
        .forEach(l -> options.removeAll(OptionClashes.split(l.options())));
    options.removeIf(o -> source.code().contains(o));
    return options.isEmpty()
        ? source
        : OptionClashes.pass(source, "xcolor", options, "xcolor-names", made);
  }

  private static boolean colored(TexText source) {
    return source.loads().stream()
            .anyMatch(l -> l.name().equals("xcolor") || Knowledge.loadsXcolor(l.name()))
        || source
            .documentClass()
            .map(m -> String.valueOf(m.group(1)).contains("tikz"))
            .orElse(false);
  }

  /** Asks for a font only where it is installed. */
  static TexText fonts(TexText source, List<String> made) {
    return guarded(source, FONT, "\\IfFontExistsTF{", "font-guard:", made);
  }

  private static TexText guarded(
      TexText source, Pattern pattern, String test, String repair, List<String> made) {
    StringBuilder text = new StringBuilder();
    Matcher matcher = pattern.matcher(source.code());
    int at = 0;
    while (matcher.find()) {
      String name = matcher.group(1).strip();
      made.add(repair + name);
      text.append(source.text(), at, matcher.start())
          .append(test + name + "}{" + matcher.group() + "}{}");
      at = matcher.end();
    }
    return at == 0 ? source : new TexText(text.append(source.text().substring(at)).toString());
  }

  /** Loads babel only where the language is installed. */
  static TexText babel(TexText source, List<String> made) {
    Matcher matcher = BABEL.matcher(source.code());
    if (!matcher.find()) {
      return source;
    }
    List<String> languages =
        OptionClashes.split(matcher.group(1)).stream()
            .filter(o -> o.matches("[a-z]+") && !o.equals("english") && !o.equals("shorthands"))
            .toList();
    if (languages.isEmpty()) {
      return source;
    }
    String guarded = matcher.group();
    for (String language : languages) {
      guarded = "\\IfFileExists{" + language + ".ldf}{" + guarded + "}{}";
    }
    made.add("babel-guard:" + String.join("+", languages));
    return source.replace(matcher.start(), matcher.end(), guarded);
  }
}
