package io.github.diagrammetry.som.match;

import static io.github.diagrammetry.som.match.Drawings.BLUE;
import static io.github.diagrammetry.som.match.Drawings.RED;
import static io.github.diagrammetry.som.match.Drawings.line;
import static io.github.diagrammetry.som.match.Drawings.model;
import static io.github.diagrammetry.som.match.Drawings.node;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.match.PairReport.Change;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MatchReportTest {

  private static final String HOSTILE = "</script><script>alert(1)</script>\"'&\u2028<img src=x>";

  private static final SemanticObjectModel REFERENCE =
      model(
          node("A", 20, 20, RED),
          node("B", 120, 20, BLUE),
          node("C", 70, 90, RED),
          node("D", 70, 190, RED),
          line(30, 20, 110, 20));

  private static final SemanticObjectModel CANDIDATE =
      model(
          node("A", 20, 20, BLUE),
          node("X", 120, 20, BLUE),
          node("C", 95, 90, RED).withType("node:rectangle"),
          node("E", 300, 300, BLUE).withType("node:star"),
          line(30, 20, 110, 20));

  private static MatchReport report() {
    return MatchReport.of(SomMatcher.diagramMmu(), CANDIDATE, REFERENCE);
  }

  @Test
  void pairs_eachKindOfChange_isNamed() {
    MatchReport report = report();
    assertThat(report.pairs()).hasSize(4);
    assertThat(report.pairs().get(0).changes()).containsExactly(Change.RECOLORED);
    assertThat(report.pairs().get(0).colorDifference().orElseThrow())
        .isCloseTo(52.88, within(0.01));
    assertThat(report.pairs().get(1).changes()).containsExactly(Change.RELABELLED);
    assertThat(report.pairs().get(2).changes()).containsExactly(Change.RETYPED, Change.MOVED);
    assertThat(report.pairs().get(2).shiftX()).isEqualTo(25);
    assertThat(report.pairs().get(3).changes()).isEmpty();
    assertThat(report.missing()).containsExactly(3);
    assertThat(report.extra()).containsExactly(3);
    assertThat(report.missingConnections()).isEmpty();
  }

  @Test
  void json_always_holdsPairsAndRules() throws IOException {
    JsonNode json = new ObjectMapper().readTree(report().json());
    assertThat(json.get("pairs")).hasSize(4);
    assertThat(json.at("/pairs/0/changes/0").asText()).isEqualTo("recolored");
    assertThat(json.at("/missing/0").asInt()).isEqualTo(3);
    assertThat(json.at("/dimensions/bbox/rule").asText()).contains("IoU >= 0.3");
    assertThat(json.at("/dimensions/bbox/pairs")).hasSize(3);
    assertThat(json.at("/scores/f1avg").asDouble()).isEqualTo(report().score().value());
    assertThat(json.at("/candidate/elements/0").has("edited")).isFalse();
  }

  @Test
  void editMarks_ofAnEdit_tellWhatCountsAsEdit() throws IOException {
    SemanticObjectModel source = model(node("A", 20, 20, RED), node("B", 120, 20, BLUE));
    SemanticObjectModel edited = model(node("A", 20, 20, RED), node("Z", 120, 20, BLUE));
    MatchReport report = MatchReport.of(SomMatcher.diagramMmu(), edited, edited, source);
    assertThat(report.editedInReference(0)).isEmpty();
    assertThat(report.editedInReference(1)).containsExactly(Dimension.TEXT);
    assertThat(report.editedInCandidate(1)).containsExactly(Dimension.TEXT);
    JsonNode json = new ObjectMapper().readTree(report.json());
    assertThat(json.at("/candidate/elements/1/edited/0").asText()).isEqualTo("text");
    assertThat(report.html(Optional.empty(), Optional.empty())).contains("edit (text)", "edit F1");
  }

  @Test
  void html_hostileTexts_areEscapedEverywhere() {
    SemanticObjectModel hostile =
        model(
            node(HOSTILE, 20, 20, RED).withRole(HOSTILE).withType("node:" + HOSTILE),
            node("B", 120, 20, BLUE).withId(HOSTILE));
    MatchReport report = MatchReport.of(SomMatcher.robust(), hostile, REFERENCE);
    String html = report.html(Optional.empty(), Optional.empty());
    assertThat(html).doesNotContain("<script>alert", "<img");
    assertThat(html.substring(html.indexOf("id=\"data\""))).doesNotContain("\u2028");
    assertThat(html.split("<script", -1)).as("the page's own two scripts").hasSize(3);
    assertThat(html.split("</script>", -1)).hasSize(3);
    assertThat(html).contains("&lt;img src=x&gt;").contains("default-src 'none'");
    assertThat(html.replace("http://www.w3.org/2000/svg", ""))
        .as("loads nothing")
        .doesNotContain("http:", "https:", "src=\"", "url(");
  }

  @Test
  void html_titleAndLink_areSafe() {
    MatchReport report = report();
    String html =
        report.html("<b>5</b>", Optional.of("../report.html"), Optional.empty(), Optional.empty());
    assertThat(html)
        .contains("<h1>&lt;b&gt;5&lt;/b&gt;</h1>", "<a href=\"../report.html\">")
        .doesNotContain("{{");
    assertThatThrownBy(
            () ->
                report.html(
                    "5", Optional.of("javascript:alert(1)"), Optional.empty(), Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("javascript:alert(1)");
  }

  @Test
  void html_data_readsBackAsTheReport() throws IOException {
    MatchReport report = report();
    String html =
        report.html(
            Optional.of(ReportPicture.svg("<svg/>", CANDIDATE)),
            Optional.of(ReportPicture.svg("<svg/>", REFERENCE)));
    int start = html.indexOf("type=\"application/json\">") + "type=\"application/json\">".length();
    JsonNode data = new ObjectMapper().readTree(html.substring(start, html.indexOf("</script>")));
    assertThat(data.get("pairs"))
        .isEqualTo(new ObjectMapper().readTree(report.json()).get("pairs"));
    assertThat(data.at("/candidate_picture/uri").asText())
        .isEqualTo("data:image/svg+xml;base64,PHN2Zy8+");
  }

  @Test
  void picture_otherAddresses_areRejected() {
    for (String uri :
        new String[] {
          "https://example.org/a.png",
          "data:text/html;base64,AAAA",
          "data:image/png;base64,AA\"onload=x",
          "javascript:alert(1)"
        }) {
      assertThatThrownBy(() -> new ReportPicture(uri, 0, 0, 1, 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("base64 data address");
    }
  }

  @Test
  void picture_croppedPng_liesOnTheInk() {
    byte[] png = new byte[24];
    png[1] = 'P';
    png[2] = 'N';
    png[3] = 'G';
    png[18] = 2; // 512 pixels wide
    png[23] = 100;
    ReportPicture picture = ReportPicture.croppedPng(png, 300, 4, REFERENCE);
    assertThat(picture.x()).isCloseTo(10 - 0.96, within(1e-9));
    assertThat(picture.width()).isCloseTo(512 * 72 / 300.0, within(1e-9));
    assertThat(picture.height()).isCloseTo(24, within(1e-9));
    assertThatThrownBy(() -> ReportPicture.croppedPng(new byte[30], 300, 4, REFERENCE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Not a PNG file of 30 bytes");
  }
}
