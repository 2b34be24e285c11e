package io.github.diagrammetry.som;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is cut away by clip paths of any form and by the edge of the page. */
class ClippingTest {

  private static final String TRIANGLE = "<clipPath id='c'><path d='M0 0H40L0 40Z'/></clipPath>";

  private static List<SomElement> elements(String content) throws SvgFormatException {
    return SomExtractor.withDefaults()
        .extract(
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
                + " viewBox='0 0 100 100'>"
                + content
                + "</svg>")
        .elements();
  }

  private static void assertBox(
      SomElement e, double minX, double minY, double maxX, double maxY, double tolerance) {
    BoundingBox b = e.bbox();
    assertThat(b.minX()).as("left").isCloseTo(minX, within(tolerance));
    assertThat(b.minY()).as("top").isCloseTo(minY, within(tolerance));
    assertThat(b.maxX()).as("right").isCloseTo(maxX, within(tolerance));
    assertThat(b.maxY()).as("bottom").isCloseTo(maxY, within(tolerance));
  }

  @Test
  void slantedLine_inARectangle_endsWhereItLeavesIt() throws SvgFormatException {
    List<SomElement> e =
        elements(
            "<clipPath id='c'><rect width='50' height='100'/></clipPath><g clip-path='url(#c)'>"
                + "<path d='M10 10L90 90' fill='none' stroke='#000' stroke-width='.2'/></g>");

    assertBox(e.get(0), 10, 10, 50, 50, 0.3);
  }

  @Test
  void shape_inATriangle_isCutByItsSlope() throws SvgFormatException {
    List<SomElement> e =
        elements(TRIANGLE + "<rect clip-path='url(#c)' x='10' y='10' width='90' height='90'/>");

    assertBox(e.get(0), 10, 10, 30, 30, 1e-6);
  }

  @Test
  void shape_beyondTheSlopeOfATriangle_isNotSeen() throws SvgFormatException {
    assertThat(
            elements(TRIANGLE + "<rect clip-path='url(#c)' x='25' y='25' width='15' height='15'/>"))
        .isEmpty();
  }

  @Test
  void shape_aroundTheClip_hasTheExtentOfTheClip() throws SvgFormatException {
    List<SomElement> e =
        elements(
            "<clipPath id='c'><circle cx='50' cy='50' r='20'/></clipPath>"
                + "<rect clip-path='url(#c)' width='100' height='100'/>");

    assertBox(e.get(0), 30, 30, 70, 70, 1e-6);
  }

  @Test
  void evenOddRule_leavesAHole() throws SvgFormatException {
    String clip =
        "<clipPath id='c'><path clip-rule='evenodd' d='M0 0H100V100H0ZM20 20H80V80H20Z'/></clipPath>";
    assertThat(elements(clip + "<circle clip-path='url(#c)' cx='50' cy='50' r='20'/>")).isEmpty();
    assertThat(elements(clip + "<circle clip-path='url(#c)' cx='50' cy='50' r='40'/>")).hasSize(1);
  }

  @Test
  void fillRuleAroundAClip_isMeantForIt() throws SvgFormatException {
    String content =
        "<g fill-rule='evenodd'><clipPath id='c'><path d='M0 0H100V100H0ZM20 20H80V80H20Z'/>"
            + "</clipPath><g clip-path='url(#c)'><circle cx='50' cy='50' r='20'/></g></g>";
    assertThat(elements(content)).isEmpty();
  }

  @Test
  void clipsInsideEachOther_letOnlyTheCommonPartThrough() throws SvgFormatException {
    List<SomElement> e =
        elements(
            TRIANGLE
                + "<clipPath id='d'><path d='M40 40H0L40 0Z'/></clipPath>"
                + "<g clip-path='url(#c)'><g clip-path='url(#d)'>"
                + "<rect width='15' height='100'/></g></g>");

    assertThat(e).isEmpty();
  }

  @Test
  void lineOnTheEdgeOfItsClip_isSeen() throws SvgFormatException {
    List<SomElement> e =
        elements(
            "<clipPath id='c'><circle cx='50' cy='50' r='20'/></clipPath><g clip-path='url(#c)'>"
                + "<circle cx='50' cy='50' r='20' fill='none' stroke='#f00'/></g>");

    assertBox(e.get(0), 30, 30, 70, 70, 0.2);
  }

  @Test
  void whatLiesOutsideThePage_isNotSeen() throws SvgFormatException {
    List<SomElement> e =
        elements(
            "<g class='tikz-page' data-x='0' data-y='0' data-width='50' data-height='50'/>"
                + "<rect x='60' y='0' width='5' height='5'/>"
                + "<rect x='40' y='10' width='30' height='5'/>");

    assertThat(e).hasSize(1);
    assertBox(e.get(0), 40, 10, 50, 15, 1e-9);
  }

  @Test
  void pageOfAStranger_isNotBelieved() throws SvgFormatException {
    String svg =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>"
            + "<g class='tikz-page' data-x='0' data-y='0' data-width='1' data-height='1'/>"
            + "<rect x='60' width='5' height='5'/></svg>";

    assertThat(SomExtractor.withDefaults().withNonce("data-n=\"abcd\"").extract(svg).elements())
        .hasSize(1);
  }

  @Test
  void manyEdgesInAManyEdgedClip_endInTheirExtent() throws SvgFormatException {
    StringBuilder star = new StringBuilder("M50 50");
    for (int i = 0; i < 6_000; i++) {
      double r = i % 2 == 0 ? 49 : 5;
      star.append(" L").append(50 + r * Math.cos(i)).append(' ').append(50 + r * Math.sin(i));
    }
    String clip = "<clipPath id='c'><path d='" + star + "Z'/></clipPath>";
    List<SomElement> e =
        elements(clip + ("<path clip-path='url(#c)' d='" + star + "Z'/>").repeat(20));

    assertThat(e).hasSize(20);
    assertBox(e.get(19), 1, 1, 99, 99, 0.1);
  }
}
