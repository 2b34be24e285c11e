package io.github.diagrammetry.som;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.diagrammetry.som.svg.SvgLimits;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that attack the reader end in the documented exception, or draw nothing. */
class HostileSvgTest {

  private static final String HEAD =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
          + " width='100pt' height='100pt' viewBox='0 0 100 100'>";

  private static SemanticObjectModel read(String svg) throws SvgFormatException {
    return SomExtractor.withDefaults().extract(svg);
  }

  private static void refused(String svg) {
    refused(svg, "");
  }

  private static void refused(String svg, String word) {
    assertThatThrownBy(() -> read(svg))
        .isInstanceOf(SvgFormatException.class)
        .hasMessageContaining(word);
  }

  @Test
  void entityBomb_isRefused() {
    String dtd =
        "<!DOCTYPE svg [<!ENTITY a 'xxxxxxxxxx'><!ENTITY b '&a;&a;&a;&a;'>"
            + "<!ENTITY c '&b;&b;&b;&b;'>]>";
    refused(dtd + HEAD + "<text>&c;</text></svg>");
  }

  @Test
  void externalEntity_isRefused() {
    refused("<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/hostname'>]>" + HEAD + "&x;</svg>");
    refused(HEAD + "<text>&xxe;</text></svg>");
  }

  @Test
  void documentTypeWithoutDeclarations_isIgnored() throws SvgFormatException {
    String type =
        "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN'"
            + " 'http://127.0.0.1:1/does-not-exist/svg11.dtd'>";
    assertThat(read(type + HEAD + "<path d='M0 0H10V10Z'/></svg>").elements()).hasSize(1);
  }

  @Test
  void scriptsAndExternalImages_areNotFollowed() throws SvgFormatException {
    String svg =
        HEAD
            + "<script>while(true);</script><foreignObject><body onload='x()'/></foreignObject>"
            + "<image href='http://127.0.0.1:1/x.png' width='10' height='10'/>"
            + "<use xlink:href='file:///etc/passwd#a'/></svg>";
    assertThat(read(svg).elements()).extracting(SomElement::type).containsExactly("image");
  }

  @Test
  void deepNesting_isRefused() {
    refused(HEAD + "<g>".repeat(120_000) + "</g>".repeat(120_000) + "</svg>", "deeper");
  }

  @Test
  void deepNestingBelowTheLimit_isRead() throws SvgFormatException {
    String svg =
        HEAD + "<g>".repeat(40_000) + "<path d='M0 0H9V9Z'/>" + "</g>".repeat(40_000) + "</svg>";
    assertThat(read(svg).elements()).hasSize(1);
  }

  @Test
  void deepTextSpans_areRefused() {
    refused(
        HEAD + "<text>" + "<tspan>".repeat(500) + "x" + "</tspan>".repeat(500) + "</text></svg>");
  }

  @Test
  void cyclicUse_isRefused() {
    refused(
        HEAD + "<g id='a'><use xlink:href='#b'/></g><g id='b'><use href='#a'/></g></svg>", "use");
    refused(
        HEAD + "<defs><symbol id='s'><use href='#s'/></symbol></defs><use href='#s'/></svg>",
        "use");
  }

  @Test
  void exponentialUse_isRefused() {
    StringBuilder svg = new StringBuilder(HEAD).append("<defs><path id='l0' d='M0 0H1V1Z'/>");
    for (int i = 1; i < 12; i++) {
      svg.append("<g id='l").append(i).append("'>");
      svg.append(("<use href='#l" + (i - 1) + "'/>").repeat(10)).append("</g>");
    }
    refused(svg.append("</defs><use href='#l11'/></svg>").toString(), "expand");
  }

  @Test
  void cyclicClipPath_isRefused() {
    refused(
        HEAD
            + "<clipPath id='c' clip-path='url(#c)'><path d='M0 0H9V9Z'/></clipPath>"
            + "<g clip-path='url(#c)'><path d='M0 0H9V9Z'/></g></svg>",
        "lip path");
  }

  @Test
  void cyclicPaint_ends() throws SvgFormatException {
    String svg =
        HEAD
            + "<linearGradient id='g' xlink:href='#g'/><pattern id='p' xlink:href='#p'/>"
            + "<path d='M0 0H9V9Z' fill='url(#g)'/><path d='M0 0H9V9Z' fill='url(#p)'/></svg>";
    assertThat(read(svg).elements()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "M0 0L1e999 0",
        "M0 0L1e38 1e38L-1e38 3e38L3e38 -3e38Z",
        "M NaN NaN L 1 1",
        "M0 0 L Infinity 1",
        "M0 0 X 1 1",
        "L",
        "M0 0 C 1 2 3"
      })
  void brokenPathData_isRefusedOrFinite(String data) throws SvgFormatException {
    try {
      for (SomElement e : read(HEAD + "<path d='" + data + "' stroke='red'/></svg>").elements()) {
        assertThat(e.bbox()).isNotNull();
        assertThat(Double.isFinite(e.bbox().area())).isTrue();
      }
    } catch (SvgFormatException expected) {
      assertThat(expected).hasMessageContaining("path");
    }
  }

  @Test
  void notFiniteTransformsAndSizes_areRefused() {
    refused(HEAD + "<g transform='scale(1e300)'><path d='M0 0H1V1Z'/></g></svg>");
    refused(HEAD + "<g transform='matrix(NaN,0,0,1,0,0)'><path d='M0 0H1V1Z'/></g></svg>");
    refused(HEAD + "<text x='NaN' y='0'>a</text></svg>", "NaN");
    refused("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1e30 1e30'/>", "view box");
    refused("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 NaN 1'/>");
  }

  @Test
  void endlessPath_isRefused() {
    String svg = HEAD + "<path d='M0 0" + "h1v1".repeat(2_000_000) + "' stroke='red'/></svg>";
    refused(svg, "segments");
  }

  @Test
  void tooManyElements_areRefused() {
    refused(HEAD + "<g/>".repeat(1_120_000) + "</svg>", "elements");
  }

  @Test
  void hundredMegabytes_areRefusedUnread() {
    byte[] big = new byte[100 << 20];
    assertThatThrownBy(() -> SomExtractor.withDefaults().extract(new ByteArrayInputStream(big)))
        .isInstanceOf(SvgFormatException.class)
        .hasMessageContaining("limit");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "<svg",
        "<svg/><svg/>",
        "<html/>",
        "<svg a='1' a='2'/>",
        "<svg><g></svg></g>",
        "<svg>\u0000</svg>",
        "<svg><path d='<'/></svg>"
      })
  void notXmlOrNotSvg_isRefused(String text) {
    refused(text);
  }

  @Test
  void notUtf8_isRefused() {
    byte[] latin = (HEAD + "<text>é</text></svg>").getBytes(StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> SomExtractor.withDefaults().extract(new ByteArrayInputStream(latin)))
        .isInstanceOf(SvgFormatException.class);
  }

  @Test
  void ownLimits_areKept() {
    SomExtractor small = SomExtractor.withDefaults().withLimits(new SvgLimits(1000, 3, 5, 10));
    assertThatThrownBy(() -> small.extract(HEAD + "<g><g><g><g/></g></g></g></svg>"))
        .isInstanceOf(SvgFormatException.class);
    assertThatThrownBy(() -> small.extract(HEAD + " ".repeat(2000) + "</svg>"))
        .isInstanceOf(SvgFormatException.class);
    assertThatThrownBy(() -> small.extract(HEAD + "<path d='M0 0" + "h1".repeat(20) + "'/></svg>"))
        .isInstanceOf(SvgFormatException.class);
  }

  @Test
  void forgedGroups_areNotBelieved() throws SvgFormatException {
    InjectedSource source =
        SemanticInjector.withDefaults().routes("\\begin{document}x\\end{document}").get(0);
    String nonce = source.specialPrefix().replaceAll(".*data-n=\"([^\"]*)\".*", "$1");
    String group = "<g%s class='tikz-node' data-shape='circle'><path d='M0 0H9V9Z'/></g>";
    String svg = HEAD + group.formatted("") + group.formatted(" data-n='" + nonce + "'") + "</svg>";
    SemanticObjectModel model =
        SomExtractor.withDefaults().withNonce(source.specialPrefix()).extract(svg);
    assertThat(model.elements())
        .extracting(SomElement::type)
        .containsExactly("path:closed", "node:circle");
    assertThat(model.flags()).containsExactly("forged-groups");
    assertThat(SomExtractor.withDefaults().extract(svg).flags()).isEmpty();
  }
}
