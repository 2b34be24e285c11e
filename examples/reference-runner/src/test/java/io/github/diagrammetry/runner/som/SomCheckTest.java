package io.github.diagrammetry.runner.som;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.color.Rgb;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;

/** The parts of the check of the extractor that need no compiler. */
class SomCheckTest {

  private static final Rgb BLACK = new Rgb(0, 0, 0);
  private static final Rgb WHITE = new Rgb(255, 255, 255);

  private static String svg(String content) {
    return "<svg xmlns='http://www.w3.org/2000/svg'>" + content + "</svg>";
  }

  @Test
  void groupsThatOnlyName_areNotContent() throws XMLStreamException {
    String plain = svg("<g stroke='red'><path d='M0 0H1'/></g><text class='f1'>a</text>");
    String named =
        svg(
            "<g class='tikz-node' data-n='1'><g stroke='red' data-id='7'><path d='M0 0H1'/></g></g>"
                + "<g class='tikz-page'/> <text class='f1'>a</text>");

    assertThat(PaintedContent.of(named)).isEqualTo(PaintedContent.of(plain));
  }

  @Test
  void whatChangesTheDrawing_isContent() throws XMLStreamException {
    List<String> plain = PaintedContent.of(svg("<g stroke='red'><path d='M0 0H1'/></g>"));

    assertThat(PaintedContent.of(svg("<g stroke='blue'><path d='M0 0H1'/></g>")))
        .isNotEqualTo(plain);
    assertThat(PaintedContent.of(svg("<g stroke='red'><path d='M0 0H2'/></g>")))
        .isNotEqualTo(plain);
    assertThat(PaintedContent.of(svg("<g stroke='red'/><path d='M0 0H1'/>"))).isNotEqualTo(plain);
  }

  @Test
  void illFormedXml_isToldApart() {
    assertThatThrownBy(() -> PaintedContent.of("<svg><g></svg>"))
        .isInstanceOf(XMLStreamException.class);
  }

  @Test
  void whitePaint_mayOrMayNotShowToItsEdge() throws IOException {
    SomElement line =
        SomElement.of("path:open")
            .withPaint(null, BLACK, null)
            .withBbox(new BoundingBox(20, 20, 24, 24));
    SomElement white =
        SomElement.of("path:closed")
            .withPaint(WHITE, null, null)
            .withBbox(new BoundingBox(20, 20, 40, 40));
    SemanticObjectModel model =
        new SemanticObjectModel(100, 100, "svg", List.of(white, line), Set.of());
    InkBox ink = InkBox.of(model);

    assertThat(ink.error(png(24), 72)).isZero();
    assertThat(ink.error(png(40), 72)).isZero();
    assertThat(ink.error(png(50), 72)).isCloseTo(10 * 72.27 / 72, within(1e-9));
    assertThat(ink.error(png(20), 72)).isCloseTo(4 * 72.27 / 72, within(1e-9));
    assertThat(ink.slack()).isCloseTo(16 * 72.27 / 72, within(1e-9));
  }

  /** A picture whose ink has a side of so many pixels. */
  private static byte[] png(int side) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.write(new BufferedImage(side + 8, side + 8, BufferedImage.TYPE_BYTE_GRAY), "png", out);
    return out.toByteArray();
  }

  @Test
  void characters_areComparedWithoutBlanksAndLookAlikes() {
    assertThat(CharacterBag.f1("a − b", "a-b")).isEqualTo(1);
    assertThat(CharacterBag.f1("", " ")).isEqualTo(1);
    assertThat(CharacterBag.f1("ab", "ac")).isEqualTo(0.5);
  }
}
