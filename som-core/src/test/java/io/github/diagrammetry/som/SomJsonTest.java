package io.github.diagrammetry.som;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.diagrammetry.som.color.Rgb;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SomJsonTest {

  private static SemanticObjectModel model() {
    SomElement node =
        SomElement.of("node:circle")
            .withText("x2", "x^{2}")
            .withPaint(new Rgb(255, 0, 0), null, new Rgb(1, 2, 3))
            .withBbox(new BoundingBox(1.5, 2.25, 3, 4))
            .withId("a")
            .withPaintOrder(0);
    SomElement path =
        SomElement.of("path:open")
            .withRole("axis")
            .withTraces(
                List.of(
                    new Trace(
                        List.of(new Trace.Point(0, 0), new Trace.Point(1, 0.5)),
                        false,
                        false,
                        true)));
    SomElement point =
        SomElement.of("datapoint")
            .withText("(1, 2)", null)
            .withSeries("1.0")
            .withData("1", "2", null);
    return new SemanticObjectModel(
        100, 50.5, "dvi-spy", List.of(node, path, point), Set.of("unknown-glyph"));
  }

  @Test
  void writeAndRead_giveTheSameModel() {
    assertThat(SomJson.read(SomJson.write(model()))).isEqualTo(model());
  }

  @Test
  void write_hasTheFieldsOfTheInterface() {
    String json = SomJson.write(model());
    assertThat(json)
        .startsWith("{\"width\":100.0,\"height\":50.5,\"route\":\"dvi-spy\",\"objects\":[{")
        .contains(
            "{\"type\":\"node:circle\",\"role\":null,\"text\":\"x2\",\"text_linear\":\"x^{2}\","
                + "\"fill\":\"#ff0000\",\"stroke\":null,\"text_color\":\"#010203\","
                + "\"bbox\":[1.5,2.25,3.0,4.0],\"id\":\"a\"")
        .contains("\"bbox\":null")
        .endsWith("\"flags\":[\"unknown-glyph\"]}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "{\"objects\":[{}]}",
        "{\"objects\":[{\"type\":\"a\",\"fill\":\"red\"}]}",
        "{\"objects\":[{\"type\":\"a\",\"bbox\":[1,2,3]}]}",
        "{\"objects\":"
      })
  void read_ofSomethingElse_isRefused(String json) {
    assertThatThrownBy(() -> SomJson.read(json)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void perceptionData_namesExactColours() {
    assertThat(PerceptionData.write(model()))
        .startsWith(
            "[{\"type\":\"node:circle\",\"text\":\"x^{2}\",\"fill\":\"red\","
                + "\"text_color\":\"#010203\",\"position\":[1.5,2.2],\"size\":[3.0,4.0]}");
  }
}
