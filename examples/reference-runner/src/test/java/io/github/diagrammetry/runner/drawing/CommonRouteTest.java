package io.github.diagrammetry.runner.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.diagrammetry.runner.run.ScorePreset;
import io.github.diagrammetry.runner.run.SingleScore;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.tex.TexPreprocessor;
import io.github.diagrammetry.tex.TexRunner;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Compiles real programs; needs TeX Live, dvisvgm and mutool. */
class CommonRouteTest {

  private static final String PLAIN =
      """
      \\documentclass[border=2pt]{standalone}
      \\usepackage{tikz}
      \\begin{document}
      \\begin{tikzpicture}
        \\node[draw, circle] (a) {A};
        \\node[draw] (b) at (2,0) {B};
        \\draw[->] (a) -- (b);
      \\end{tikzpicture}
      \\end{document}
      """;

  /** The same drawing, by a program that gives no page when it is compiled to DVI. */
  private static final String PDF_ONLY =
      PLAIN.replace("\\usepackage{tikz}", "\\ifnum\\pdfoutput=0 \\stop\\fi\n\\usepackage{tikz}");

  private static String routes(SingleScore score) {
    return score.candidate().objects().map(SemanticObjectModel::route).orElse("none")
        + " "
        + score.reference().objects().map(SemanticObjectModel::route).orElse("none");
  }

  @Test
  void objects_oneSideFellBack_areReadByItsRouteOnBothSides() throws Exception {
    try (DrawingPipeline pipeline =
        DrawingPipeline.of(TexPreprocessor.lenient(), TexRunner.withDefaults())) {
      CommonRoute.Side full = side(pipeline, PLAIN);
      CommonRoute.Side fallen = side(pipeline, PDF_ONLY);
      assertThat(full.objects().route()).isEqualTo("dvi-spy");
      assertThat(fallen.objects().route()).isEqualTo("pdf");
      CommonRoute common = CommonRoute.of(pipeline);
      assertThat(common.objects(List.of(full, fallen, full)))
          .extracting(SemanticObjectModel::route)
          .containsOnly("pdf");
      assertThat(common.objects(List.of(full, full)))
          .containsExactly(full.objects(), full.objects());
    }
  }

  private static CommonRoute.Side side(DrawingPipeline pipeline, String code)
      throws InterruptedException {
    return new CommonRoute.Side(code, pipeline.draw(code).objects().orElseThrow());
  }

  @Test
  void singleScore_underRobustOnly_comparesByTheCommonRoute() throws Exception {
    SingleScore robust = SingleScore.of(PDF_ONLY, PLAIN, null, ScorePreset.ROBUST);
    assertThat(routes(robust)).isEqualTo("pdf pdf");
    assertThat(robust.record().flags()).contains("route:pdf").doesNotContain("routes-differ");
    SingleScore paper = SingleScore.of(PDF_ONLY, PLAIN, null, ScorePreset.DIAGRAM_MMU);
    assertThat(routes(paper)).isEqualTo("pdf dvi-spy");
    assertThat(paper.record().flags()).contains("routes-differ");
  }
}
