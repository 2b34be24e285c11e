package io.github.diagrammetry.som;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The extractor is total: any text gives a model or the documented exception. */
class MutatedSvgPropertyTest {

  private static final String[] FILES = {"chart.svg", "circuit.svg", "mixed.svg"};
  private static final String[] PIECES = {
    "<",
    ">",
    "'",
    "&",
    "-",
    ".",
    "e",
    "1e99",
    "NaN",
    "Z",
    "M",
    "A1 1 0 1 1",
    "<g>",
    "</g>",
    "url(#pgfcp1)",
    "<use xlink:href='#page1'/>",
    "scale(0)",
    "rotate(",
    "999999999999",
    "\u0000",
    "<clipPath id='pgfcp1'>",
    " class='tikz-node'",
    " class='pgf-series'",
    "<text>",
    "]]>",
    "ﬁ"
  };

  private static String file(String name) {
    try (InputStream in = MutatedSvgPropertyTest.class.getResourceAsStream("svg/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Property(tries = 600)
  void extract_ofMutatedFile_isTotal(
      @ForAll @IntRange(min = 0, max = 2) int which,
      @ForAll @IntRange(min = 1, max = 6) int changes,
      @ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder svg = new StringBuilder(file(FILES[which]));
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(svg.length());
      int end = Math.min(svg.length(), at + random.nextInt(random.nextInt(40) + 1));
      svg.replace(at, end, random.nextBoolean() ? "" : PIECES[random.nextInt(PIECES.length)]);
    }
    try {
      for (SomElement e : SomExtractor.withDefaults().extract(svg.toString()).elements()) {
        assertThat(e.bbox()).isNotNull();
        assertThat(e.bbox().width()).isGreaterThanOrEqualTo(1);
        assertThat(e.bbox().height()).isGreaterThanOrEqualTo(1);
      }
    } catch (SvgFormatException expected) {
      assertThat(expected).hasMessageMatching("(?s).+");
    }
  }

  @Property(tries = 20)
  void extract_twice_isTheSame(@ForAll @IntRange(min = 0, max = 2) int which)
      throws SvgFormatException {
    String svg = file(FILES[which]);
    SemanticObjectModel one = SomExtractor.withDefaults().extract(svg);
    assertThat(SomExtractor.withDefaults().extract(svg)).isEqualTo(one);
    assertThat(one.elements()).isNotEmpty();
  }
}
