package io.github.diagrammetry.tex;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What is known about the packages of drawings: which code needs which package or library, and what
 * loads what. Read from the table {@code knowledge.tsv}.
 */
final class Knowledge {

  /**
   * Code that needs a package or a library.
   *
   * @param kind {@code package}, {@code tikz} or {@code pgfplots}
   * @param name the package with options in brackets, or the library
   * @param code the code
   */
  record Need(String kind, String name, Pattern code) {}

  private static final List<Need> NEEDS = read();

  private static final Set<String> LOADS_TIKZ =
      Set.of(
          "tikz",
          "pgfplots",
          "circuitikz",
          "chemfig",
          "forest",
          "tikz-cd",
          "tkz-euclide",
          "tkz-base",
          "tkz-fct",
          "tkz-tab",
          "tkz-graph",
          "tkz-berge",
          "tikz-3dplot",
          "tikz-network",
          "tikz-qtree",
          "tikz-feynman",
          "tikz-timing",
          "quantikz",
          "pgfgantt",
          "pgf-pie",
          "smartdiagram",
          "hf-tikz",
          "tikzpeople",
          "tikzsymbols",
          "tikzmark",
          "tkz-kiviat",
          "pgfornament",
          "tikz-dependency",
          "chemplants",
          "tikz-palattice",
          "tikzducks",
          "tikz-optics",
          "bodegraph",
          "blox",
          "sa-tikz",
          "tikzquads",
          "tikz-ladder",
          "tikz-bayesnet",
          "tikz-inet",
          "tikz-bagua",
          "pgfmolbio",
          "spath3",
          "tikz-relay",
          "tikz-nef",
          "tikz-trackschematic",
          "tkz-orm",
          "fancyqr",
          "istgame");

  private Knowledge() {}

  static List<Need> needs() {
    return NEEDS;
  }

  static boolean loadsTikz(String name) {
    return LOADS_TIKZ.contains(name);
  }

  static boolean loadsXcolor(String name) {
    return loadsTikz(name)
        || Set.of(
                "pgf",
                "pgfcore",
                "tcolorbox",
                "mdframed",
                "beamerposter",
                "siunitx-colour",
                "todonotes",
                "colortbl")
            .contains(name);
  }

  private static List<Need> read() {
    return Names.rows("knowledge.tsv").stream()
        .map(row -> new Need(row[0], row[1], Pattern.compile(row[2])))
        .toList();
  }
}
