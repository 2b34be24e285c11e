package io.github.diagrammetry.som;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.diagrammetry.som.color.Rgb;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Drawings that need care in the style, compiled for real. */
class DrawingsTest {

  private static SemanticObjectModel model(String preamble, String body) throws SvgFormatException {
    return SomExtractor.withDefaults()
        .extract(
            TexTool.svg(
                "\\documentclass[border=2pt]{standalone}\n\\usepackage{tikz}\n"
                    + preamble
                    + "\n\\begin{document}\n"
                    + body
                    + "\n\\end{document}\n"));
  }

  private static SomElement withText(SemanticObjectModel model, String text) {
    return model.elements().stream().filter(e -> text.equals(e.text())).findFirst().orElseThrow();
  }

  @Test
  void optionsOfMatrixCells_areRead() throws SvgFormatException {
    SemanticObjectModel model =
        model(
            "\\usetikzlibrary{matrix}",
            "\\tikz\\matrix[matrix of nodes,draw=blue]{a & |[draw,circle]| b \\\\ |[red]| c & \\\\};");

    assertThat(model.elements())
        .extracting(SomElement::type)
        .containsExactly("node:rectangle", "node:rectangle", "node:circle", "node:rectangle");
    assertThat(withText(model, "b").type()).isEqualTo("node:circle");
    assertThat(withText(model, "c").fill()).isEqualTo(new Rgb(255, 0, 0));
  }

  @Test
  void colourInAPictureInANode_ends() throws SvgFormatException {
    SemanticObjectModel model =
        model(
            "",
            "\\tikz\\node[draw]{out \\tikz[baseline]\\node[fill=yellow]{\\color{red} in}; end};");

    assertThat(withText(model, "in").textColor()).isEqualTo(new Rgb(255, 0, 0));
    assertThat(withText(model, "out end").textColor()).isEqualTo(new Rgb(0, 0, 0));
  }

  @Test
  void laterPartsOfANode_doNotTakeItsFill() throws SvgFormatException {
    SemanticObjectModel model =
        model(
            "\\usetikzlibrary{shapes.multipart}",
            "\\tikz\\node[circle split,draw=red,fill=yellow]{u\\nodepart{lower}lower};");

    SomElement node = model.elements().get(0);
    assertThat(node.text()).isEqualTo("u lower");
    assertThat(node.fill()).isEqualTo(new Rgb(255, 255, 0));
    assertThat(node.textColor()).isEqualTo(new Rgb(0, 0, 0));
  }

  @Test
  void overlayBesideThePage_isNotSeen() throws SvgFormatException {
    SemanticObjectModel model =
        model(
            "",
            "\\begin{tikzpicture}\\node[draw] at (0,0) {page};"
                + "\\begin{scope}[overlay]\\node at (5,5) {gone};\\draw[red] (0,0) -- (5,0);"
                + "\\end{scope}\\end{tikzpicture}");

    assertThat(model.elements())
        .extracting(SomElement::type)
        .containsExactly("node:rectangle", "path:open");
    BoundingBox page = model.elements().get(0).bbox();
    assertThat(model.elements().get(1).bbox().maxX()).isLessThan(page.maxX() + 2.1);
  }

  @Test
  void regionBetweenPlots_isASeries() throws SvgFormatException {
    SemanticObjectModel model =
        model(
            "\\usepackage{pgfplots}\\usepgfplotslibrary{fillbetween}",
            "\\begin{tikzpicture}\\begin{axis}\\addplot[name path=A]{x};\\addplot[name path=B]{9};"
                + "\\addplot[red] fill between[of=A and B];\\end{axis}\\end{tikzpicture}");

    List<SomElement> series =
        model.elements().stream().filter(e -> e.type().startsWith("series:")).toList();
    assertThat(series)
        .extracting(SomElement::type)
        .containsExactlyInAnyOrder("series:area", "series:line", "series:line");
    assertThat(series)
        .filteredOn(e -> e.type().equals("series:area"))
        .extracting(SomElement::fill)
        .containsExactly(new Rgb(255, 0, 0));
  }

  @Test
  void lettersOfABitmapFont_areReadByTheirCode() throws SvgFormatException {
    String font =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 20'><defs>"
            + "<font id='ecrm1000' horiz-adv-x='0'><font-face font-family='ecrm1000' units-per-em='1000'/>"
            + glyph("\uE02C")
            + glyph("\u00ff")
            + glyph("\u00b9")
            + "</font></defs><style>text.f0 {font-family:ecrm1000;font-size:10px}</style>"
            + "<text class='f0' x='1' y='10'>\uE02C\u00b9\u00ff</text></svg>";

    assertThat(SomExtractor.withDefaults().extract(font).elements().get(0).text()).isEqualTo("Łźß");
  }

  private static String glyph(String character) {
    return "<glyph unicode='" + character + "' horiz-adv-x='500' d='M0 0H400V600H0Z'/>";
  }
}
