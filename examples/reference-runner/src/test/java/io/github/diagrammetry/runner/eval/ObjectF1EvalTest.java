package io.github.diagrammetry.runner.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.runner.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Compiles real programs; needs TeX Live and dvisvgm. */
class ObjectF1EvalTest {

  private static final String GRAPH =
      """
      \\begin{tikzpicture}
        \\node[draw, circle, fill=red!40] (a) at (0,0) {A};
        \\node[draw, circle, fill=blue!40] (b) at (3,0) {B};
        \\node[draw, circle, fill=green!40] (c) at (1.5,2) {C};
        \\draw[->] (a) -- (b);
        \\draw (b) -- (c);
      \\end{tikzpicture}
      """;

  private static List<JsonNode> run(String preset, String... candidates) throws Exception {
    ObjectF1Eval metric = new ObjectF1Eval();
    new CommandLine(metric).parseArgs("--preset", preset);
    StringBuilder cases = new StringBuilder();
    for (String candidate : candidates) {
      cases
          .append(
              Json.line(Json.object().put("candidate_tex", candidate).put("reference_tex", GRAPH)))
          .append('\n');
    }
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    try (Scorer scorer = metric.open()) {
      new JsonLines(scorer, Path.of(""), 2)
          .run(new ByteArrayInputStream(cases.toString().getBytes(StandardCharsets.UTF_8)), output);
    }
    List<JsonNode> results = new ArrayList<>();
    for (String line : output.toString(StandardCharsets.UTF_8).split("\n")) {
      results.add(Json.parse(line));
    }
    return results;
  }

  @Test
  void objectF1_whatTheFourScoresMiss_movesBoundF1OrConnectivity() throws Exception {
    List<JsonNode> results =
        run(
            "robust",
            GRAPH,
            GRAPH.replace("{A}", "{X}").replace("{B}", "{A}").replace("{X}", "{B}"),
            GRAPH
                .replace("fill=red", "fill=X")
                .replace("fill=blue", "fill=red")
                .replace("fill=X", "fill=blue"),
            GRAPH.replace("\\draw[->]", "\\draw[<-]"),
            GRAPH.replace("(b) -- (c)", "(a) -- (c)"));
    for (JsonNode result : results.subList(0, 4)) {
      assertThat(result.get("f1avg").asDouble()).isCloseTo(1, within(1e-9));
    }
    assertThat(results.get(0).get("bound_f1").asDouble()).isCloseTo(1, within(1e-9));
    assertThat(results.get(0).get("connectivity").asDouble()).isOne();
    assertThat(results.get(0).at("/connections/reference").asInt()).isEqualTo(2);
    assertThat(results.get(1).get("bound_f1").asDouble()).isLessThan(0.95);
    assertThat(results.get(2).get("bound_f1").asDouble()).isLessThan(0.99);
    assertThat(results.get(3).get("connectivity").asDouble()).isEqualTo(0.5);
    assertThat(results.get(4).get("f1avg").asDouble()).isGreaterThan(0.9);
    assertThat(results.get(4).get("connectivity").asDouble()).isEqualTo(0.5);
  }

  @Test
  void objectF1_candidateWithoutDrawing_scoresZeroEverywhere() throws Exception {
    JsonNode result = run("diagram-mmu", "\\begin{tikzpicture}\\undefinedmacro").get(0);
    assertThat(result.get("f1avg").asDouble()).isZero();
    assertThat(result.at("/type/reference").asInt()).isEqualTo(5);
    assertThat(result.at("/type/f1").asDouble()).isZero();
    assertThat(result.at("/compiled/candidate").asBoolean()).isFalse();
    assertThat(result.at("/compiled/reference").asBoolean()).isTrue();
    assertThat(result.get("flags")).hasToString("[\"not-compiled\"]");
    assertThat(result.get("message").asText()).isNotEmpty();
  }
}
