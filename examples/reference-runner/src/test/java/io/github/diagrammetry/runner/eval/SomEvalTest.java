package io.github.diagrammetry.runner.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.UsageException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class SomEvalTest {

  private static final String NODE =
      "{\"type\":\"node:circle\",\"text\":\"A\",\"fill\":\"red\",\"stroke\":\"none\","
          + "\"bbox\":[10,10,8,8],\"id\":\"a\"}";

  private static JsonNode run(JsonLinesMetric metric, String line, String... options)
      throws Exception {
    new CommandLine(metric).parseArgs(options);
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    try (Scorer scorer = metric.open()) {
      new JsonLines(scorer, Path.of(""), 2)
          .run(new ByteArrayInputStream((line + "\n").getBytes(StandardCharsets.UTF_8)), output);
    }
    return Json.parse(output.toString(StandardCharsets.UTF_8));
  }

  private static JsonNode match(String candidate, String reference, String... options)
      throws Exception {
    return run(
        new SomMatchEval(),
        "{\"candidate\":[%s],\"reference\":[%s]}".formatted(candidate, reference),
        options);
  }

  @Test
  void somMatch_sameObject_hasTheFieldsOfTheContract() throws Exception {
    JsonNode result = match(NODE, NODE);
    for (String dimension : new String[] {"type", "text", "color", "bbox"}) {
      assertThat(result.get(dimension).fieldNames())
          .toIterable()
          .containsExactly("matched", "candidate", "reference", "precision", "recall", "f1");
      assertThat(result.get(dimension).get("candidate").asInt()).isOne();
    }
    assertThat(result.get("f1avg").asDouble()).isOne();
    assertThat(result.get("flags")).isEmpty();
    assertThat(result.get("signature").asText()).startsWith("som-match|preset:diagram-mmu");
    assertThat(result.has("edit")).isFalse();
    assertThat(result.has("bound_f1")).isFalse();
  }

  @Test
  void somMatch_withSource_givesTheSplits() throws Exception {
    JsonNode result =
        run(
            new SomMatchEval(),
            "{\"candidate\":[%s],\"reference\":[%s],\"source\":[%s]}".formatted(NODE, NODE, NODE));
    assertThat(result.at("/preserve/f1avg").asDouble()).isOne();
    assertThat(result.at("/preserve_common/color/f1").asDouble()).isOne();
    assertThat(result.at("/edit/type/candidate").asInt()).isZero();
    assertThat(result.get("edit_f1avg_touched").isNull()).isTrue();
    assertThat(result.get("flags").toString()).contains("edit-untouched");
  }

  @Test
  void somMatch_robust_addsStructureAndAlignment() throws Exception {
    JsonNode result = match(NODE.replace("[10,10,", "[110,10,"), NODE, "--preset", "robust");
    assertThat(result.get("bound_f1").asDouble()).isCloseTo(1, within(1e-9));
    assertThat(result.get("connectivity").asDouble()).isOne();
    assertThat(result.at("/alignment/dx").asDouble()).isCloseTo(-100, within(1e-9));
    assertThat(result.at("/alignment/matched_unaligned").asInt()).isZero();
  }

  @Test
  void somMatch_texts_areComparedExactlyUnlessAsked() throws Exception {
    String spaced = NODE.replace("\"A\"", "\"A \"");
    assertThat(match(spaced, NODE).at("/text/f1").asDouble()).isZero();
    assertThat(match(spaced, NODE, "--text-equality", "spaceless").at("/text/f1").asDouble())
        .isOne();
  }

  @Test
  void somMatch_brokenObjects_areNamed() throws Exception {
    JsonNode error = match(NODE.replace("8,8]", "-8,8]"), NODE).get("error");
    assertThat(error.get("code").asText()).isEqualTo("bad-object");
    assertThat(error.get("message").asText()).startsWith("candidate[0].bbox is no box");
    assertThat(match("{\"text\":\"A\"}", NODE).at("/error/message").asText())
        .isEqualTo("candidate[0] has no type");
    assertThat(match(NODE.replace("\"red\"", "7"), NODE).at("/error/message").asText())
        .isEqualTo("candidate[0].fill must be a string, found 7");
  }

  @Test
  void somMatch_unknownChoices_areUsageErrors() {
    assertThatThrownBy(() -> match(NODE, NODE, "--boxes", "largest"))
        .isInstanceOf(UsageException.class)
        .hasMessage("Unknown value 'largest' for --boxes: use first-fit, best-fit, maximum");
    assertThatThrownBy(() -> match(NODE, NODE, "--preset", "paper"))
        .isInstanceOf(UsageException.class)
        .hasMessage("Unknown preset 'paper': use diagram-mmu or robust");
    assertThatThrownBy(() -> match(NODE, NODE, "--iou", "2"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("IoU threshold must lie above 0 and at most 1: 2.0");
  }

  @Test
  void colorDifference_listsAndPaints_areBothRead() throws Exception {
    JsonNode result = run(new ColorDifferenceEval(), "{\"a\":[255,0,0],\"b\":\"rgb(0 0 100%)\"}");
    assertThat(result.get("delta_e").asDouble()).isCloseTo(52.88139970455688, within(1e-9));
    assertThat(result.get("similarity").asDouble()).isCloseTo(0.47118600295443, within(1e-9));
    for (String bad : new String[] {"\"none\"", "[1,2]", "[0,0,256]", "[0.5,0,0]", "true"}) {
      assertThat(
              run(new ColorDifferenceEval(), "{\"a\":[0,0,0],\"b\":" + bad + "}")
                  .at("/error/code")
                  .asText())
          .as(bad)
          .isEqualTo("not-a-color");
    }
  }

  @Test
  void paint_kinds_areNamed() throws Exception {
    JsonNode rgb = run(new PaintEval(), "{\"input\":\"currentColor\",\"color_property\":\"#0f0\"}");
    assertThat(rgb.get("kind").asText()).isEqualTo("rgb");
    assertThat(rgb.get("rgb")).hasToString("[0,255,0]");
    assertThat(rgb.get("alpha").asDouble()).isOne();
    JsonNode none = run(new PaintEval(), "{\"input\":\"url(#g)\"}");
    assertThat(none.get("kind").asText()).isEqualTo("none");
    assertThat(none.get("rgb").isNull()).isTrue();
    assertThat(run(new PaintEval(), "{\"input\":\"#12\"}").get("kind").asText())
        .isEqualTo("invalid");
  }
}
