package io.github.diagrammetry.tex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * What holds for every source: lines stay, the presets agree on good documents, nothing is lost.
 */
class TexPreprocessorPropertyTest {

  @Provide
  Arbitrary<String> sources() {
    return Arbitraries.of(
            "\\documentclass[border=2pt]{standalone}",
            "\\documentclass[tikz]{standalone}",
            "\\usepackage{tikz}",
            "\\usepackage[table]{xcolor}",
            "\\usepackage",
            "\\usetikzlibrary{",
            "calc",
            ",",
            "}",
            "{",
            "]",
            "[",
            "%",
            "\n",
            "\n\n",
            "\\begin{document}",
            "\\end{document}",
            "\\begin{tikzpicture}",
            "\\end{tikzpicture}",
            "\\draw[->] (0,0)--(1,1);",
            "\\node[right=of a]",
            "\\includegraphics[width=1cm]{a}",
            "\\tikzfading[name=x]",
            "\\setmainfont{Arial}",
            "\\usetkzobj{all}",
            "compat=1.99",
            "\u03b1",
            "a\u0300",
            "\u201cx\u201d",
            "\\begin{axis}",
            "\\lewis{0.,O}",
            "\\newcommand\\x{",
            "\\verb|%|",
            "\\%",
            "\\\\",
            " x ")
        .list()
        .ofMaxSize(40)
        .map(parts -> String.join("", parts));
  }

  @Property(tries = 1500)
  void prepare_keepsTheLines(@ForAll("sources") String code) {
    for (TexPreprocessor preprocessor : presets()) {
      PreparedSource source = preprocessor.prepare(code);
      long before = code.lines().count();
      long after = source.source().lines().count();
      // a last line that is emptied does not count as a line any more
      assertThat(after - before).isBetween(-1L, 2L);
      assertThat(source.userLines()).isEqualTo((int) before);
      assertThat(source.userLine((int) after + 5)).isLessThanOrEqualTo((int) before);
    }
  }

  @Property(tries = 500)
  void prepare_nothingToRepair_changesOnlyTheSeeds(@ForAll("sources") String code) {
    PreparedSource strict = TexPreprocessor.strict().prepare(code);
    PreparedSource lenient = TexPreprocessor.lenient().prepare(code);
    if (lenient.repairs().isEmpty()) {
      assertThat(lenient.source()).isEqualTo(strict.source());
    } else {
      assertThat(lenient.source()).isNotEqualTo(strict.source());
    }
  }

  @Property(tries = 300)
  void prepare_anyText_returns(@ForAll String code) {
    for (TexPreprocessor preprocessor : presets()) {
      assertThat(preprocessor.prepare(code)).isNotNull();
    }
  }

  @Example
  void prepare_longInput_isLinear() {
    for (String part :
        List.of(
            "\\usepackage{",
            "[",
            "{",
            "\\newcommand\\x{",
            "\\begin{tikzpicture}",
            "%\n",
            "\\tikzstyle{a}=[",
            "to [ ",
            "\\node (a) ")) {
      String code = "\\documentclass{standalone}" + part.repeat(100_000 / part.length());
      assertThat(TexPreprocessor.lenient().prepare(code)).isNotNull();
      assertThat(TexPreprocessor.lenient().prepare(part.repeat(100_000 / part.length())))
          .isNotNull();
    }
  }

  @Example
  void without_unknownRepair_isRefused() {
    assertThatThrownBy(() -> TexPreprocessor.strict().without(Set.of("package")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("No repair \"package\"");
  }

  @Example
  void commentsAndVerbatim_areNotCode() {
    String code =
        "\\documentclass{standalone}\n% \\usepackage{tikz}\n\\begin{document}\n\\begin{verbatim}\n\\draw[right=of a]\n\\end{verbatim}\nx\\end{document}\n";
    assertThat(TexPreprocessor.lenient().prepare(code).repairs())
        .doesNotContain("package:tikz", "library:positioning");
  }

  private static List<TexPreprocessor> presets() {
    return List.of(
        TexPreprocessor.strict(), TexPreprocessor.diagramMmu(), TexPreprocessor.lenient());
  }
}
