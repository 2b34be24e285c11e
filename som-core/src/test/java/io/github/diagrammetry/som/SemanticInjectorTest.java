package io.github.diagrammetry.som;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SemanticInjectorTest {

  private static final String DOCUMENT =
      "\\documentclass[pdftex,tikz]{standalone}\n"
          + "% \\begin{document}\n"
          + "\\begin{filecontents*}{a.dat}\n\\begin{document}\n\\end{filecontents*}\n"
          + "\\begin{document}\n\\tikz\\draw (0,0)--(1,1);\n\\end{document}\n";

  private static InjectedSource first(String document) {
    return SemanticInjector.withKey(new byte[16]).routes(document).get(0);
  }

  @Test
  void routes_ofAnOrdinaryDocument_areSpyThenPlain() {
    List<InjectedSource> routes = SemanticInjector.withDefaults().routes(DOCUMENT);
    assertThat(routes).extracting(InjectedSource::route).containsExactly("dvi-spy", "dvi-plain");
    assertThat(routes).extracting(InjectedSource::engine).containsOnly("latex");
    assertThat(routes.get(0).files()).containsOnlyKeys("semantic_spy.sty");
    assertThat(routes.get(1).files()).isEmpty();
    assertThat(routes.get(1).specialPrefix()).isEmpty();
  }

  @Test
  void routes_ofAFontspecDocument_useLuaTeX() {
    String document =
        "\\documentclass{article}\\usepackage{fontspec}\\begin{document}\\end{document}";
    assertThat(SemanticInjector.withDefaults().routes(document))
        .extracting(InjectedSource::route)
        .containsExactly("dvilua-spy");
    String commented =
        "\\documentclass{article}%\\usepackage{fontspec}\n\\begin{document}\\end{document}";
    assertThat(first(commented).engine()).isEqualTo("latex");
  }

  @Test
  void source_keepsEveryLine() {
    String[] before = DOCUMENT.split("\n", -1);
    String[] after = first(DOCUMENT).source().split("\n", -1);
    assertThat(after).hasSameSizeAs(before);
    assertThat(after[6]).isEqualTo(before[6]);
    assertThat(after[0]).startsWith("\\def\\pgfsysdriver{pgfsys-dvisvgm.def}");
    assertThat(after[5])
        .matches(
            "\\\\usepackage\\{semantic_spy}\\\\begin\\{document}\\\\SemanticSpyNonce\\{[0-9a-f]{16}}");
  }

  @Test
  void source_leavesCommentsAndWrittenFilesAlone() {
    String source = first(DOCUMENT).source();
    assertThat(source).contains("% \\begin{document}\n").contains("a.dat}\n\\begin{document}\n");
  }

  @Test
  void engineOptions_areTakenOut() {
    assertThat(first(DOCUMENT).source()).contains("\\documentclass[tikz]{standalone}");
    String pdf =
        "\\pdfoutput=1\\documentclass{article}\\usepackage[dvips,final]{graphicx}\n"
            + "\\begin{document}\\end{document}";
    assertThat(first(pdf).source())
        .contains("\\pdfoutput=0\\documentclass")
        .contains("\\usepackage[final]{graphicx}");
  }

  @Test
  void nonce_dependsOnKeyAndSourceAlone() {
    InjectedSource one = first(DOCUMENT);
    assertThat(first(DOCUMENT))
        .extracting(InjectedSource::specialPrefix)
        .isEqualTo(one.specialPrefix());
    assertThat(first(DOCUMENT + "%").specialPrefix()).isNotEqualTo(one.specialPrefix());
    assertThat(SemanticInjector.withDefaults().routes(DOCUMENT).get(0).specialPrefix())
        .isNotEqualTo(one.specialPrefix());
  }

  @Test
  void key_thatIsTooShort_isRefused() {
    assertThatThrownBy(() -> SemanticInjector.withKey(new byte[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("16");
  }

  @Test
  void documentWithoutBegin_isLeftWithoutSpy() {
    assertThat(first("\\documentclass{article}").source()).doesNotContain("semantic_spy");
  }
}
