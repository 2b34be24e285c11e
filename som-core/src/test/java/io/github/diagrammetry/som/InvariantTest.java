package io.github.diagrammetry.som;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What must not change a model, and what must. */
class InvariantTest {

  private static final String HEAD =
      "\\documentclass[border=3pt]{standalone}\n\\usepackage{tikz}\n\\begin{document}\n";

  private static SemanticObjectModel model(String body) throws SvgFormatException {
    return SomExtractor.withDefaults().extract(TexTool.svg(HEAD + body + "\n\\end{document}\n"));
  }

  private static List<String> facts(SemanticObjectModel model) {
    return model.elements().stream()
        .map(
            e ->
                e.type()
                    + "|"
                    + e.role()
                    + "|"
                    + e.text()
                    + "|"
                    + e.textLinear()
                    + "|"
                    + e.fill()
                    + "|"
                    + e.stroke()
                    + "|"
                    + e.textColor())
        .toList();
  }

  @Test
  void model_doesNotDependOnHowTheProgramIsWritten() throws SvgFormatException {
    SemanticObjectModel plain =
        model(
            "\\begin{tikzpicture}\\node[draw=red,circle,fill=yellow] (a) at (0,0) {$x_1$};"
                + "\\draw[->,thick,blue] (a) -- (2,1) node[right] {end};\\end{tikzpicture}");
    SemanticObjectModel other =
        model(
            "\\newcommand\\first{x_1}\\def\\lastword{end}% a comment\n"
                + "\\begin{tikzpicture}  % another \\node {no};\n\n"
                + "  \\path (0,0) node [ fill=yellow , draw=red, shape=circle ] (other) { $\\first$ } ;\n"
                + "  \\draw [ blue , thick, -> ] (other)--(2,1) node[right]{\\lastword};\n"
                + "\\end{tikzpicture}");
    assertThat(facts(other)).isEqualTo(facts(plain));
    for (int i = 0; i < plain.elements().size(); i++) {
      assertThat(other.elements().get(i).bbox().iou(plain.elements().get(i).bbox()))
          .isGreaterThan(0.95);
    }
  }

  @Test
  void model_doesNotDependOnTheEngine() throws SvgFormatException {
    String document =
        HEAD
            + "\\begin{tikzpicture}\\draw[red] (0,0) -- (2,0) node[draw,right] {office $a^2$};"
            + "\\fill[pattern] (0,1) circle (3mm);\\end{tikzpicture}\n\\end{document}\n";
    InjectedSource latex = SemanticInjector.withDefaults().routes(document).get(0);
    InjectedSource lua =
        new InjectedSource(
            "dvilua-spy", "dvilualatex", latex.source(), latex.files(), latex.specialPrefix());
    SomExtractor extractor = SomExtractor.withDefaults().withNonce(latex.specialPrefix());
    SemanticObjectModel one = extractor.extract(TexTool.svg(latex, "--font-format=svg"));
    SemanticObjectModel two = extractor.extract(TexTool.svg(lua, "--font-format=svg"));
    assertThat(facts(two)).isEqualTo(facts(one));
    assertThat(one.flags()).isEmpty();
    assertThat(two.flags()).isEmpty();
  }

  @Test
  void addedNode_addsOneElement() throws SvgFormatException {
    String body = "\\begin{tikzpicture}\\node[draw] {a};\\draw (0,1) -- (1,1);%s\\end{tikzpicture}";
    List<String> before = facts(model(body.formatted("")));
    List<String> after = facts(model(body.formatted("\\node[circle,draw] at (3,0) {new};")));
    assertThat(after).hasSize(before.size() + 1).containsAll(before);
    assertThat(after).contains("node:circle|null|new|new|null|#000000|#000000");
  }

  @Test
  void elements_ofTheLuaRoute_carryTheNonce() throws SvgFormatException {
    String document =
        "\\documentclass{standalone}\\usepackage{tikz,fontspec}\\begin{document}"
            + "\\tikz\\node[draw] {Ünï $x$};\\end{document}";
    InjectedSource source = SemanticInjector.withDefaults().routes(document).get(0);
    assertThat(source.route()).isEqualTo("dvilua-spy");
    SemanticObjectModel model =
        SomExtractor.withDefaults()
            .withNonce(source.specialPrefix())
            .extract(TexTool.svg(source, "--font-format=svg"));
    assertThat(model.elements()).hasSize(1);
    assertThat(model.elements().get(0).text()).isEqualTo("Ünï x");
  }

  @Test
  void textAlongAPath_isATextOfItsOwn() throws SvgFormatException {
    SemanticObjectModel model =
        model(
            "\\usetikzlibrary{decorations.text}\\begin{tikzpicture}\\draw[blue,postaction={decorate,"
                + "decoration={text along path,text={Hello world}}}] (0,0) to[bend left] (4,0);"
                + "\\end{tikzpicture}");
    assertThat(model.elements())
        .extracting(SomElement::type)
        .containsExactlyInAnyOrder("path:open", "text");
    assertThat(model.elements()).extracting(SomElement::text).contains("Hello world");
  }

  @Test
  void actionsOfAPath_belongToIt() throws SvgFormatException {
    SemanticObjectModel model =
        model(
            "\\begin{tikzpicture}\\draw[preaction={draw,white,line width=4pt},blue,->] (0,0) -- (2,0);"
                + "\\draw[double=red] (0,1) -- (2,1);\\end{tikzpicture}");
    assertThat(model.elements()).hasSize(2);
    assertThat(model.elements())
        .extracting(e -> String.valueOf(e.stroke()))
        .containsExactly("#0000ff", "#000000");
    Trace arrow = model.elements().get(0).traces().get(0);
    assertThat(arrow.arrowAtEnd()).isTrue();
    assertThat(arrow.arrowAtStart()).isFalse();
  }

  @Test
  void interpolatedSurface_isDrawnByTheSemanticRoute() throws SvgFormatException {
    SemanticObjectModel model =
        SomExtractor.withDefaults()
            .extract(
                TexTool.svg(
                    "\\documentclass{standalone}\\usepackage{pgfplots}\\begin{document}"
                        + "\\begin{tikzpicture}\\begin{axis}[colorbar]\\addplot3[surf,shader=interp,samples=4]{x*y};"
                        + "\\end{axis}\\end{tikzpicture}\\end{document}"));
    assertThat(model.elements()).extracting(SomElement::type).containsOnlyOnce("series:surf");
    assertThat(model.elements()).extracting(SomElement::type).doesNotContain("datapoint");
    assertThat(model.elements())
        .extracting(SomElement::role)
        .contains("colorbar", "axis", "ticklabel");
  }

  @Test
  void plainRoute_givesShapesAndTexts() throws SvgFormatException {
    String document =
        HEAD + "\\tikz{\\node[draw] {two words}; \\draw (2,0) -- (3,0);}\n\\end{document}\n";
    InjectedSource plain = SemanticInjector.withDefaults().routes(document).get(1);
    SemanticObjectModel model =
        SomExtractor.withDefaults().extract(TexTool.svg(plain, "--font-format=svg"));
    assertThat(model.elements())
        .extracting(SomElement::type)
        .containsExactly("path:closed", "text", "path:open");
    assertThat(model.elements().get(1).text()).isEqualTo("two words");
  }

  @TestFactory
  Stream<DynamicTest> injection_changesNoPixel() throws Exception {
    return ProgramsGoldenTest.programs().stream()
        .filter(
            p ->
                p.getFileName()
                    .toString()
                    .matches("(chart10|chem06|circ05|geo12|graph0[69]|graph10|solid04).tex"))
        .map(p -> DynamicTest.dynamicTest(p.getFileName().toString(), () -> samePixels(p)));
  }

  private static void samePixels(Path program) throws Exception {
    String document = Files.readString(program);
    String spied =
        document.replace(
            "\\begin{document}",
            "\\usepackage{semantic_spy}\\begin{document}\\SemanticSpyNonce{ab}");
    byte[] without = TexTool.raster(document, Map.of());
    byte[] with =
        TexTool.raster(spied, Map.of(SemanticInjector.STYLE_NAME, SemanticInjector.style()));
    assertThat(with).isEqualTo(without);
  }
}
