package io.github.diagrammetry.tex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

/** Where a preamble may be cut. */
class PreamblePartsTest {

  @Test
  void parts_endAfterLinesThatLoad_longestFirst() {
    String head = "\\documentclass[border=2pt]{standalone}\n\\usepackage{tikz}\n";
    String more = "\\tikzset{a/.style=b}\n\\usetikzlibrary{calc}\n";
    String last = "\\def\\x{1}\n";
    assertThat(PreambleParts.of(head + more + last))
        .containsExactly(head + more + last, head + more, head);
  }

  @Test
  void parts_neverEndInsideBraces() {
    String text =
        "\\documentclass{standalone}\n\\usepackage[\na,\nb]{c}\n\\tikzset{x={\n\\usepackage{y}\n";
    assertThat(PreambleParts.of(text))
        .containsExactly(text, "\\documentclass{standalone}\n\\usepackage[\na,\nb]{c}\n");
  }

  @Test
  void parts_stopAtWhatMayBeLeftOpen() {
    String text =
        "\\documentclass{standalone}\n\\usepackage{a}\n\\iffalse\n\\usepackage{b}\n\\fi\n\\usepackage{c}\n";
    assertThat(PreambleParts.of(text))
        .containsExactly(text, "\\documentclass{standalone}\n\\usepackage{a}\n");
  }

  @Test
  void parts_ignoreComments() {
    String text =
        "\\documentclass{standalone} % {\n% \\usepackage{a}\n\\usepackage{b} % \\iffalse\n";
    assertThat(PreambleParts.of(text)).containsExactly(text);
  }

  @Test
  void parts_withoutClass_areTheWhole() {
    assertThat(PreambleParts.of("\\input tikz\n\\usepackage{a}\n"))
        .containsExactly("\\input tikz\n\\usepackage{a}\n");
  }

  @Property
  void parts_areBeginningsAndTheWholeIsFirst(@ForAll @StringLength(max = 200) String tail) {
    String text = "\\documentclass{standalone}\n\\usepackage{tikz}\n" + tail;
    List<String> parts = PreambleParts.of(text);
    assertThat(parts.get(0)).isEqualTo(text);
    assertThat(parts).allMatch(text::startsWith);
    assertThat(parts).doesNotHaveDuplicates();
  }
}
