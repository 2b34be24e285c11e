package io.github.diagrammetry.tex;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.diagrammetry.tex.CodeExtractor.Extracted;
import io.github.diagrammetry.tex.CodeExtractor.Language;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

/** Programs in responses. */
class CodeExtractorTest {

  private static final String PICTURE =
      "\\begin{tikzpicture}\n\\draw(0,0)--(1,1);\n\\end{tikzpicture}\n";

  private static Extracted extract(String response) {
    return new CodeExtractor().extract(response).orElseThrow();
  }

  @Test
  void taggedFence_isTaken() {
    Extracted found = extract("Here it is:\n```latex\n" + PICTURE + "```\nDone.");
    assertThat(found).isEqualTo(new Extracted(PICTURE, Language.TEX, true, false));
  }

  @Test
  void wholeDocument_beatsLongerFragment() {
    String document = "\\documentclass{standalone}\n\\begin{document}x\\end{document}\n";
    String response = "```tex\n" + document + "```\nor\n```tex\n" + PICTURE.repeat(5) + "```\n";
    assertThat(extract(response).code()).isEqualTo(document);
  }

  @Test
  void draftThenFinal_takesTheLongerOrLater() {
    String draft = "```tikz\n\\draw (0,0);\n```\n";
    assertThat(extract(draft + "```tikz\n" + PICTURE + "```").code()).isEqualTo(PICTURE);
    String other = PICTURE.replace("1,1", "2,2");
    assertThat(extract("```tex\n" + PICTURE + "```\n```tex\n" + other + "```").code())
        .isEqualTo(other);
  }

  @Test
  void fenceNeverClosed_isTruncated() {
    Extracted found = extract("```latex\n\\begin{tikzpicture}\n\\draw (0,0)");
    assertThat(found.truncated()).isTrue();
    assertThat(found.code()).isEqualTo("\\begin{tikzpicture}\n\\draw (0,0)\n");
  }

  @Test
  void closingFenceWithoutNewline_isSeen() {
    assertThat(extract("```latex\n\\draw(0,0);```\nmore text").code()).isEqualTo("\\draw(0,0);\n");
  }

  @Test
  void untaggedFence_isReadByContent() {
    assertThat(extract("```\nimport matplotlib.pyplot as plt\nplt.plot([1])\n```").language())
        .isEqualTo(Language.PYTHON);
    assertThat(extract("```\n<svg width='1'></svg>\n```").language()).isEqualTo(Language.SVG);
  }

  @Test
  void wrongTag_contentDecides() {
    assertThat(extract("```python\n" + PICTURE + "```").language()).isEqualTo(Language.TEX);
  }

  @Test
  void shellBlock_isPassedOver() {
    assertThat(extract("```bash\npdflatex x.tex\n```\n```latex\n" + PICTURE + "```").code())
        .isEqualTo(PICTURE);
  }

  @Test
  void noFence_takesDocumentOrPicture() {
    String document = "\\documentclass{standalone}\\begin{document}x\\end{document}";
    assertThat(extract("Sure! " + document + " Enjoy.").code()).isEqualTo(document + "\n");
    assertThat(extract("Sure! " + PICTURE + " Enjoy.").code()).isEqualTo(PICTURE);
    assertThat(extract("x <svg><g/></svg> y").code()).isEqualTo("<svg><g/></svg>\n");
  }

  @Test
  void proseAlone_isNothing() {
    assertThat(new CodeExtractor().extract("I cannot draw this.")).isEmpty();
    assertThat(new CodeExtractor().extract("")).isEmpty();
  }

  @Property(tries = 500)
  void extract_anyText_returns(@ForAll @StringLength(max = 400) String text) {
    assertThat(new CodeExtractor().extract(text)).isNotNull();
    assertThat(new CodeExtractor().extract("```" + text + "\n```\n\\begin{" + text)).isNotNull();
  }
}
