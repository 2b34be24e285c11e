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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CodeMetricsEvalTest {

  @TempDir Path folder;

  private static JsonNode run(JsonLinesMetric metric, String line, String... options)
      throws Exception {
    new CommandLine(metric).parseArgs(options);
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    try (Scorer scorer = metric.open()) {
      new JsonLines(scorer, Path.of(""), 1)
          .run(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)), output);
    }
    return Json.parse(output.toString(StandardCharsets.UTF_8));
  }

  @Test
  void texTokens_raw_givesTypesAndValues() throws Exception {
    JsonNode result = run(new TexTokensEval(), "{\"id\":\"a\",\"text\":\"\\\\a{$1$}% x\"}");
    assertThat(result.get("tokens").toString())
        .isEqualTo(
            "[[\"Keyword\",\"\\\\a\"],[\"Name.Builtin\",\"{\"],[\"Literal.String\",\"$\"],"
                + "[\"Literal.Number\",\"1\"],[\"Literal.String\",\"$\"],[\"Name.Builtin\",\"}\"],"
                + "[\"Comment\",\"% x\\n\"]]");
    assertThat(result.get("id").textValue()).isEqualTo("a");
  }

  @Test
  void texTokens_grammarAndMode_areOptions() throws Exception {
    String line = "{\"text\":\"\\\\foo@bar [a,b]\"}";
    JsonNode old = run(new TexTokensEval(), line, "--tokens", "fine");
    assertThat(old.get("tokens").toString())
        .isEqualTo("[\"\\\\foo\",\"@\",\"bar\",\"[\",\"a\",\",\",\"b\",\"]\"]");
    JsonNode later =
        run(new TexTokensEval(), line, "--tokens", "strip", "--grammar", "pygments-2.18");
    assertThat(later.get("tokens").toString()).isEqualTo("[\"\\\\foo@bar\",\"[a,b]\"]");
  }

  @Test
  void crystalBleu_withSource_givesTheParts() throws Exception {
    JsonNode result =
        run(
            new CrystalBleuEval(),
            "{\"candidate\":\"\\\\a\\\\b\",\"reference\":\"\\\\a\\\\b\",\"source\":\"\\\\a\"}",
            "--zero",
            "effective");
    assertThat(result.get("value").doubleValue()).isEqualTo(1.0);
    assertThat(result.get("precisions").toString()).isEqualTo("[[2,2],[1,1],[0,0],[0,0]]");
    assertThat(result.get("edit").doubleValue()).isEqualTo(1.0);
    assertThat(result.get("edit_common").doubleValue()).isEqualTo(1.0);
    assertThat(result.get("preserve").doubleValue()).isEqualTo(1.0);
    assertThat(result.get("candidate_length").intValue()).isEqualTo(2);
    assertThat(result.get("signature").textValue()).contains("|zero:effective|");
  }

  @Test
  void crystalBleu_severalReferences_takeAnyButNotWithASource() throws Exception {
    String line =
        "{\"candidate\":\"\\\\a\\\\b\\\\c\\\\d\",\"references\":[\"\",\"\\\\a\\\\b\\\\c\\\\d\"]";
    assertThat(run(new CrystalBleuEval(), line + "}").get("value").doubleValue()).isEqualTo(1.0);
    JsonNode error = run(new CrystalBleuEval(), line + ",\"source\":\"\"}").get("error");
    assertThat(error.get("code").textValue()).isEqualTo("bad-value");
  }

  @Test
  void crystalBleu_sharedFile_isRead() throws Exception {
    Path list = folder.resolve("list");
    Files.writeString(list, "# shared-ngrams 1\n3\t\\\\a\n");
    String line = "{\"candidate\":\"\\\\a\",\"reference\":\"\\\\a\"}";
    JsonNode result = run(new CrystalBleuEval(), line, "--shared", list.toString());
    assertThat(result.get("value").doubleValue()).isZero();
    assertThat(result.get("flags").toString()).contains("all-ignored");
  }

  @Test
  void crystalBleu_wrongOptions_areRefusedBeforeReading() throws Exception {
    Path broken = folder.resolve("broken");
    Files.writeString(broken, "no list\n");
    assertThatThrownBy(() -> run(new CrystalBleuEval(), "", "--shared", broken.toString()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("line 1");
    assertThatThrownBy(() -> run(new CrystalBleuEval(), "", "--shared", "nowhere"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("tikz-k500");
    assertThatThrownBy(() -> run(new CrystalBleuEval(), "", "--preset", "exact"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("diagram-mmu or robust");
    assertThatThrownBy(() -> run(new CrystalBleuEval(), "", "--zero", "never"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("original, effective");
  }

  @Test
  void crystalBleuTokens_isTheOriginalAlgorithm() throws Exception {
    JsonNode result =
        run(
            new CrystalBleuTokensEval(),
            "{\"refs\":[[\"a\",\"b\"]],\"hyp\":[\"a\",\"b\"],\"ignore\":[[\"c\"]]}");
    assertThat(result.get("value").doubleValue()).isBetween(1e-154, 2e-154);
    assertThat(result.get("precisions").toString()).isEqualTo("[[2,2],[1,1],[0,1],[0,1]]");
    assertThat(result.get("brevity_penalty").doubleValue()).isEqualTo(1.0);
  }

  @Test
  void crystalBleuTokens_plainStrings_areRefused() throws Exception {
    JsonNode strings = run(new CrystalBleuTokensEval(), "{\"refs\":[\"a b\"],\"hyp\":[\"a\"]}");
    assertThat(strings.get("error").get("code").textValue()).isEqualTo("wrong-type");
    JsonNode string = run(new CrystalBleuTokensEval(), "{\"refs\":[[\"a\"]],\"hyp\":\"a b\"}");
    assertThat(string.get("error").get("code").textValue()).isEqualTo("wrong-type");
    JsonNode none = run(new CrystalBleuTokensEval(), "{\"refs\":[],\"hyp\":[]}");
    assertThat(none.get("error").get("code").textValue()).isEqualTo("bad-value");
  }

  @Test
  void texEditDistance_givesTheThreeNumbers() throws Exception {
    JsonNode result =
        run(
            new TexEditDistanceEval(),
            "{\"candidate\":\"\\\\a\\\\b\",\"reference\":\"\\\\a\\\\c\"}");
    assertThat(result.get("distance").doubleValue()).isEqualTo(0.5);
    assertThat(result.get("similarity").doubleValue()).isEqualTo(0.5);
    assertThat(result.get("eed").doubleValue()).isBetween(0.0, 1.0);
  }
}
