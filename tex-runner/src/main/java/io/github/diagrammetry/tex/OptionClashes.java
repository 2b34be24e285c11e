package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.TexText.Load;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Option clashes: a package that is loaded a second time with options that it was not loaded with.
 * The options are handed over before the document class, so that every loading has them.
 */
final class OptionClashes {

  private OptionClashes() {}

  /** Options of xcolor that come after something else has already loaded it. */
  static TexText xcolor(TexText source, List<String> made) {
    Set<String> options = new LinkedHashSet<>();
    boolean loaded =
        source.documentClass().map(m -> loadsXcolor(m.group(1), m.group(2))).orElse(false);
    for (Load load : source.loads()) {
      if (load.name().equals("xcolor")) {
        if (loaded && !load.options().isEmpty()) {
          options.addAll(split(load.options()));
        }
        loaded = true;
      } else if (Knowledge.loadsXcolor(load.name())) {
        loaded = true;
      }
    }
    return options.isEmpty() ? source : pass(source, "xcolor", options, "xcolor-clash", made);
  }

  private static boolean loadsXcolor(@Nullable String options, String name) {
    return name.strip().equals("beamer")
        || options != null
            && split(options).stream().anyMatch(o -> Set.of("tikz", "circuitikz").contains(o));
  }

  /** Packages other than xcolor that are loaded twice, the second time with other options. */
  static TexText duplicates(TexText source, List<String> made) {
    Map<String, List<Set<String>>> seen = new TreeMap<>();
    for (Load load : source.loads()) {
      seen.computeIfAbsent(load.name(), n -> new ArrayList<>())
          .add(new LinkedHashSet<>(split(load.options())));
    }
    TexText result = source;
    for (Map.Entry<String, List<Set<String>>> entry : seen.entrySet()) {
      Set<String> all = new LinkedHashSet<>();
      entry.getValue().forEach(all::addAll);
      boolean clash =
          !entry.getKey().equals("xcolor")
              && entry.getValue().stream()
                  .skip(1)
                  .anyMatch(o -> !entry.getValue().get(0).containsAll(o));
      if (clash) {
        result = pass(result, entry.getKey(), all, "duplicate-package:" + entry.getKey(), made);
      }
    }
    return result;
  }

  static TexText pass(
      TexText source, String name, Set<String> options, String repair, List<String> made) {
    made.add(repair);
    int at = source.documentClass().map(m -> m.start()).orElse(0);
    return source.insert(
        at, "\\PassOptionsToPackage{" + String.join(",", options) + "}{" + name + "}");
  }

  /** Splits an option list at the commas outside braces. */
  static List<String> split(String options) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i <= options.length(); i++) {
      char c = i < options.length() ? options.charAt(i) : ',';
      if (c == '{') {
        depth++;
      } else if (c == '}') {
        depth--;
      } else if (c == ',' && depth <= 0) {
        String part = options.substring(from, i).strip();
        if (!part.isEmpty()) {
          parts.add(part);
        }
        from = i + 1;
      }
    }
    return parts;
  }
}
