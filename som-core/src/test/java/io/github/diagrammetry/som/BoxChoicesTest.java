package io.github.diagrammetry.som;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** What boxes include: half the stroke, and a smallest side. */
class BoxChoicesTest {

  private static final String LINE =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 10'>"
          + "<path d='M5 5H25' fill='none' stroke='#000' stroke-width='3'/></svg>";

  private static BoundingBox box(SomExtractor extractor) throws SvgFormatException {
    return extractor.extract(LINE).elements().get(0).bbox();
  }

  @Test
  void box_byDefault_includesHalfTheStroke() throws SvgFormatException {
    assertThat(box(SomExtractor.withDefaults()).height()).isEqualTo(3);
  }

  @Test
  void box_ofTheGeometryAlone_isWidenedOrHasNoArea() throws SvgFormatException {
    SomExtractor geometry = SomExtractor.withDefaults().withStrokeInBoxes(false);

    assertThat(box(geometry)).isEqualTo(new BoundingBox(15, 5, 20, 1));
    assertThat(box(geometry.withMinimumSide(0))).isEqualTo(new BoundingBox(15, 5, 20, 0));
    assertThat(geometry.withMinimumSide(0).signature()).contains("bbox:geometry,min0|");
  }

  @Test
  void withMinimumSide_negative_isRefused() {
    assertThatThrownBy(() -> SomExtractor.withDefaults().withMinimumSide(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1.0");
  }
}
