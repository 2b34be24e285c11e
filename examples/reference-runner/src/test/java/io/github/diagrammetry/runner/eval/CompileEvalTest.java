package io.github.diagrammetry.runner.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.UsageException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CompileEvalTest {

  @TempDir Path folder;

  private List<JsonNode> run(String lines, String... options) throws Exception {
    CompileEval metric = new CompileEval();
    new CommandLine(metric).parseArgs(options);
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    try (Scorer scorer = metric.open()) {
      new JsonLines(scorer, folder, 2)
          .run(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)), output);
    }
    return output.toString(StandardCharsets.UTF_8).lines().map(CompileEvalTest::parse).toList();
  }

  private static JsonNode parse(String line) {
    try {
      return Json.parse(line);
    } catch (Exception e) {
      throw new AssertionError(line, e);
    }
  }

  @Test
  void tex_writesPictures_andMapsTheErrorLine() throws Exception {
    Path out = folder.resolve("out");
    List<JsonNode> results =
        run(
            """
            {"id":"good","tex":"\\\\begin{tikzpicture}\\n\\\\draw (0,0)--(1,1);\\n\\\\end{tikzpicture}"}
            {"id":"bad","tex":"\\\\begin{tikzpicture}\\n\\\\draw (0,0)--(1,1);\\n\\\\foo\\n\\\\end{tikzpicture}"}
            """,
            "--out-dir",
            out.toString());
    JsonNode good = results.get(0);
    assertThat(good.get("outcome").asText()).isEqualTo("ok");
    assertThat(good.get("engine").asText()).isEqualTo("pdflatex");
    assertThat(good.get("attempts").asInt()).isEqualTo(1);
    assertThat(good.get("exit_code").asInt()).isZero();
    assertThat(good.get("line").isNull()).isTrue();
    assertThat(Path.of(good.get("png").asText())).isEqualTo(out.resolve("good.png")).exists();
    assertThat(Path.of(good.get("pdf").asText())).exists();
    assertThat(good.get("signature").asText())
        .startsWith("tex|")
        .contains("tex-source|preset:diagram-mmu");
    JsonNode bad = results.get(1);
    assertThat(bad.get("outcome").asText()).isEqualTo("undefined-control-sequence:\\foo");
    assertThat(bad.get("line").asInt()).isEqualTo(3);
    assertThat(bad.get("flags").get(0).asText()).isEqualTo("not-compiled");
  }

  @Test
  void code_findsTheLanguage() throws Exception {
    List<JsonNode> results =
        run(
            """
            {"code":"Here:\\n```svg\\n<svg width='9' height='9'><rect width='4' height='4'/></svg>\\n```"}
            {"code":"no drawing at all"}
            {"code":"x","language":"basic"}
            {"nothing":1}
            """);
    assertThat(results.get(0).get("language").asText()).isEqualTo("svg");
    assertThat(results.get(0).get("outcome").asText()).isEqualTo("ok");
    assertThat(results.get(0).get("png").isNull()).as("no folder, no file").isTrue();
    assertThat(results.get(1).get("outcome").asText()).isEqualTo("no-code");
    assertThat(results.get(2).get("error").get("code").asText()).isEqualTo("bad-language");
    assertThat(results.get(3).get("error").get("code").asText()).isEqualTo("missing-field");
    assertThat(results.get(3).get("error").get("message").asText())
        .contains("'tex'")
        .contains("'code'");
  }

  @Test
  void presets_differ() throws Exception {
    Files.writeString(
        folder.resolve("old.tex"),
        "\\documentclass{standalone}\n\\usepackage{tkz-euclide}\n\\usetkzobj{all}\n\\begin{document}\nx\n\\end{document}\n");
    String line = "{\"tex_path\":\"old.tex\"}\n";
    assertThat(run(line, "--preset", "lenient").get(0).get("outcome").asText()).isEqualTo("ok");
    assertThat(run(line, "--preset", "strict").get(0).get("outcome").asText())
        .isEqualTo("undefined-control-sequence:\\usetkzobj");
    assertThat(
            run(line, "--preset", "lenient", "--without", "tkz-usetkzobj")
                .get(0)
                .get("compiled")
                .asBoolean())
        .isFalse();
  }

  @Test
  void badOptions_areRefused() {
    assertThatThrownBy(() -> run("", "--preset", "best")).isInstanceOf(UsageException.class);
    assertThatThrownBy(() -> run("", "--timeout", "0")).isInstanceOf(UsageException.class);
    assertThatThrownBy(() -> run("", "--safety", "none"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("use tex or os");
  }
}
