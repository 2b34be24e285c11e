package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.Knowledge.Need;
import io.github.diagrammetry.tex.TexText.Load;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Adds the packages and libraries that the code uses and nobody loads. */
final class MissingPackages {

  /** What else a package or library brings. */
  private static final Map<String, Set<String>> BRINGS =
      Map.ofEntries(
          Map.entry("pgfplotstable", Set.of("pgfplots", "tikz", "xcolor", "graphicx")),
          Map.entry("mathtools", Set.of("amsmath")),
          Map.entry("amssymb", Set.of("amsfonts")),
          Map.entry("empheq", Set.of("mathtools", "amsmath")),
          Map.entry("physics", Set.of("amsmath")),
          Map.entry("chemmacros", Set.of("amsmath")),
          Map.entry("mhchem", Set.of("amsmath", "graphicx")),
          Map.entry("tkz-euclide", Set.of("tkz-base", "xfp", "numprint")),
          Map.entry("tkz-berge", Set.of("tkz-graph")),
          Map.entry("tkz-graph", Set.of("etex")),
          Map.entry("tikz-feynman", Set.of("ifluatex")),
          Map.entry("tikz-network", Set.of("tkz-graph", "tkz-berge")),
          Map.entry("siunitx", Set.of("gensymb")),
          Map.entry("quantikz", Set.of("xparse", "tikz-cd", "amsmath")),
          Map.entry("newtxmath", Set.of("amsmath", "amssymb")),
          Map.entry("unicode-math", Set.of("amsmath", "amssymb", "fontspec")));

  private static final Map<String, Set<String>> LIBRARIES_OF =
      Map.ofEntries(
          Map.entry("tikz-cd", Set.of("cd", "matrix", "quotes", "arrows.meta")),
          Map.entry("circuitikz", Set.of("calc", "arrows.meta", "bending", "fpu")),
          Map.entry("pgfplots", Set.of("plotmarks", "decorations.softclip")),
          Map.entry("forest", Set.of("shapes", "shapes.geometric", "fit", "calc", "intersections")),
          Map.entry(
              "tkz-euclide",
              Set.of(
                  "angles",
                  "arrows",
                  "arrows.meta",
                  "calc",
                  "decorations",
                  "decorations.markings",
                  "decorations.pathreplacing",
                  "decorations.shapes",
                  "decorations.text",
                  "decorations.pathmorphing",
                  "intersections",
                  "math",
                  "plotmarks",
                  "positioning",
                  "quotes",
                  "shapes.misc",
                  "through")),
          Map.entry(
              "pgfgantt",
              Set.of(
                  "arrows", "backgrounds", "calc", "patterns", "positioning", "shapes.geometric")),
          Map.entry(
              "quantikz",
              Set.of(
                  "cd",
                  "matrix",
                  "quotes",
                  "calc",
                  "arrows.meta",
                  "positioning",
                  "fit",
                  "shapes.geometric")));

  private static final Map<String, Set<String>> PARTS =
      Map.of(
          "shapes",
          Set.of(
              "shapes.geometric",
              "shapes.misc",
              "shapes.symbols",
              "shapes.arrows",
              "shapes.callouts",
              "shapes.multipart"),
          "decorations.markings",
          Set.of("decorations"),
          "decorations.pathreplacing",
          Set.of("decorations"),
          "decorations.pathmorphing",
          Set.of("decorations"),
          "arrows.meta",
          Set.of(),
          "cd",
          Set.of("matrix", "quotes", "arrows.meta"),
          "circuits.ee.IEC",
          Set.of("circuits.ee", "circuits"),
          "fillbetween",
          Set.of("intersections", "decorations"));

  private MissingPackages() {}

  static TexText add(TexText source, List<String> made) {
    if (source.documentClass().isEmpty()) {
      return source;
    }
    Set<String> present = packages(source);
    List<String> missing = new ArrayList<>();
    for (Need need : Knowledge.needs()) {
      if (need.kind().equals("package")) {
        String name = need.name().replaceAll("^\\[.*\\]", "");
        if (!present.contains(name) && need.code().matcher(source.code()).find()) {
          missing.add(need.name());
          present.add(name);
          present.addAll(BRINGS.getOrDefault(name, Set.of()));
          if (Knowledge.loadsTikz(name)) {
            present.addAll(List.of("tikz", "xcolor", "graphicx"));
          }
        }
      }
    }
    if (missing.isEmpty()) {
      return source;
    }
    StringBuilder commands = new StringBuilder();
    for (String name : missing) {
      int close = name.startsWith("[") ? name.indexOf(']') + 1 : 0;
      commands.append("\\usepackage").append(name, 0, close);
      commands.append('{').append(name.substring(close)).append('}');
      made.add("package:" + name.substring(close));
    }
    return source.insert(source.documentClass().orElseThrow().end(), commands.toString());
  }

  static TexText addLibraries(TexText source, List<String> made) {
    if (source.documentClass().isEmpty()) {
      return source;
    }
    TexText result = add(source, "tikz", made);
    return add(result, "pgfplots", made);
  }

  private static TexText add(TexText source, String kind, List<String> made) {
    int at = loadedAt(source, kind);
    if (at < 0) {
      return source;
    }
    Set<String> present = new HashSet<>(source.libraries(kind));
    if (kind.equals("tikz")) {
      source.libraries("pgfplots").forEach(l -> present.addAll(PARTS.getOrDefault(l, Set.of())));
      present.addAll(source.libraries("pgf"));
    }
    packages(source).forEach(p -> present.addAll(LIBRARIES_OF.getOrDefault(p, Set.of())));
    List.copyOf(present).forEach(l -> present.addAll(PARTS.getOrDefault(l, Set.of())));
    List<String> missing = new ArrayList<>();
    for (Need need : Knowledge.needs()) {
      if (need.kind().equals(kind)
          && !present.contains(need.name())
          && need.code().matcher(source.code()).find()) {
        missing.add(need.name());
        present.add(need.name());
        present.addAll(PARTS.getOrDefault(need.name(), Set.of()));
      }
    }
    if (missing.isEmpty()) {
      return source;
    }
    missing.forEach(name -> made.add("library:" + name));
    return source.insert(at, "\\use" + kind + "library{" + String.join(",", missing) + "}");
  }

  /** Where the first package that brings TikZ (or pgfplots) has been loaded; -1 if none is. */
  private static int loadedAt(TexText source, String kind) {
    for (Load load : source.loads()) {
      boolean brings =
          kind.equals("tikz")
              ? Knowledge.loadsTikz(load.name())
              : load.name().equals("pgfplots") || load.name().equals("pgfplotstable");
      if (brings) {
        return load.end();
      }
    }
    boolean byClass =
        kind.equals("tikz")
            && source
                .documentClass()
                .map(m -> m.group(1) != null && OptionClashes.split(m.group(1)).contains("tikz"))
                .orElse(false);
    return byClass ? source.documentClass().orElseThrow().end() : -1;
  }

  private static Set<String> packages(TexText source) {
    Set<String> present = new HashSet<>();
    source.documentClass().ifPresent(m -> addClass(m.group(1), m.group(2).strip(), present));
    for (Load load : source.loads()) {
      present.add(load.name());
      present.addAll(BRINGS.getOrDefault(load.name(), Set.of()));
      if (Knowledge.loadsTikz(load.name())) {
        present.addAll(List.of("tikz", "xcolor", "graphicx"));
      }
    }
    boolean units =
        source.loads().stream()
            .anyMatch(l -> l.name().equals("circuitikz") && l.options().contains("siunitx"));
    if (units) {
      present.addAll(List.of("siunitx", "gensymb"));
    }
    if (present.contains("graphics") || present.contains("pgf")) {
      present.add("graphicx");
    }
    return present;
  }

  private static void addClass(@Nullable String options, String name, Set<String> present) {
    if (name.equals("beamer")) {
      present.addAll(List.of("xcolor", "graphicx", "amsmath", "amssymb"));
    }
    if (name.startsWith("ams")) {
      present.add("amsmath");
    }
    if (options != null) {
      for (String option : OptionClashes.split(options)) {
        if (option.equals("tikz")) {
          present.addAll(List.of("tikz", "xcolor", "graphicx"));
        }
      }
    }
  }
}
