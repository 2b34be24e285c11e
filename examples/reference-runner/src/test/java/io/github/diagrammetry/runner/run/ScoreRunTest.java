package io.github.diagrammetry.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.dataset.Dataset;
import io.github.diagrammetry.runner.dataset.DatasetReader;
import io.github.diagrammetry.runner.dataset.Responses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The main job on a few items, with the real compiler. */
class ScoreRunTest {

  private static final String PLAIN =
      "\\documentclass[border=2pt]{standalone}\n\\usepackage{tikz}\n\\begin{document}\n"
          + "\\begin{tikzpicture}\n\\node[draw,circle] (a) {A};\n\\node[draw] (b) at (2,0) {B};\n"
          + "\\draw[->] (a) -- (b);\n\\end{tikzpicture}\n\\end{document}\n";
  private static final String EDITED = PLAIN.replace("{B}", "{C}");
  private static final String BROKEN = PLAIN.replace("\\node[draw]", "\\nodde[draw]");

  @TempDir Path temp;

  private Dataset dataset;
  private Responses responses;

  private static String line(String... fields) {
    var json = Json.object();
    for (int i = 0; i < fields.length; i += 2) {
      json.put(fields[i], fields[i + 1]);
    }
    return Json.line(json) + "\n";
  }

  private static String fenced(String code) {
    return "Here it is:\n```latex\n" + code + "```\n";
  }

  @BeforeEach
  void inputs() throws IOException {
    Path file = temp.resolve("dataset.jsonl");
    Files.writeString(
        file,
        line("id", "parse", "domain", "graph", "task", "D2C-P", "reference", PLAIN)
            + line(
                "id",
                "edit",
                "domain",
                "graph",
                "task",
                "D2C-E",
                "reference",
                EDITED,
                "instruction",
                "Rename B to C.",
                "source",
                PLAIN,
                "edit_dimension",
                "text")
            + line("id", "bad", "domain", "graph", "task", "D2C-P", "reference", BROKEN)
            + line(
                "id",
                "ask",
                "domain",
                "graph",
                "task",
                "DQA",
                "question",
                "How many nodes?",
                "answer_type",
                "OI-NUM",
                "answer",
                "2"));
    dataset = DatasetReader.read(file);
    Path answers = Files.createDirectory(temp.resolve("responses"));
    Files.writeString(
        answers.resolve("good.jsonl"),
        line("id", "parse", "response", fenced(PLAIN))
            + line("id", "edit", "response", fenced(EDITED))
            + line("id", "bad", "response", fenced(PLAIN))
            + line("id", "ask", "response", "{\"answer\": \"2\"}"));
    Files.writeString(
        answers.resolve("lazy.jsonl"),
        line("id", "parse", "response", fenced(BROKEN))
            + line("id", "edit", "response", fenced(PLAIN))
            + line("id", "ask", "response", ""));
    responses = Responses.read(answers, dataset);
  }

  private Map<String, ItemRecord> score(Path out) throws Exception {
    return ScoreRun.score(dataset, responses, ScoreOptions.of(out)).run().records().stream()
        .collect(Collectors.toMap(r -> r.system() + "/" + r.id(), Function.identity()));
  }

  @Test
  void score_everyKindOfResponse() throws Exception {
    Path out = temp.resolve("run");
    Map<String, ItemRecord> records = score(out);

    assertThat(records).hasSize(8);
    ItemRecord perfect = records.get("good/parse");
    assertThat(perfect.status()).isEqualTo(ItemRecord.Status.SCORED);
    for (Metric metric : List.of(Metric.F1_AVG, Metric.CRYSTALBLEU, Metric.SSIM, Metric.EDGE_F1)) {
      assertThat(perfect.metric(metric)).as(metric.key()).hasValue(1);
    }
    assertThat(records.get("good/edit").metric(Metric.EDIT_F1_AVG)).hasValue(1);
    assertThat(records.get("lazy/edit").metric(Metric.EDIT_F1_TOUCHED).orElseThrow()).isZero();
    assertThat(records.get("good/bad").status()).isEqualTo(ItemRecord.Status.EXCLUDED);
    assertThat(records.get("lazy/bad").status()).isEqualTo(ItemRecord.Status.EXCLUDED);

    ItemRecord broken = records.get("lazy/parse");
    assertThat(broken.status()).isEqualTo(ItemRecord.Status.FAILED);
    assertThat(broken.side("candidate").path("outcome").asText())
        .isEqualTo("undefined-control-sequence:\\nodde");
    assertThat(broken.side("candidate").path("line").asInt()).isEqualTo(6);
    assertThat(broken.metric(Metric.F1_AVG)).hasValue(0);
    assertThat(broken.metric(Metric.LPIPS)).isEmpty();

    assertThat(records.get("good/ask").metric(Metric.ACCURACY)).hasValue(1);
    assertThat(records.get("lazy/ask").metric(Metric.ACCURACY)).hasValue(0);

    JsonNode summary = Json.parse(Files.readString(out.resolve("summary.json")));
    assertThat(summary.path("excluded_items").get(0).asText()).isEqualTo("bad");
    assertThat(summary.path("systems").get(0).path("tasks").path("D2C-P").path("n").asInt())
        .isEqualTo(1);
    assertThat(Files.readString(out.resolve("metrics.csv")))
        .contains("parse,good,D2C-P,graph,scored,f1avg,1.0,");
    assertThat(Files.readString(out.resolve("report.html"))).contains("data:image/png;base64,");
  }

  @Test
  void score_cutOffAnywhere_endsWithTheSameSummary() throws Exception {
    Path out = temp.resolve("run");
    score(out);
    byte[] items = Files.readAllBytes(out.resolve(RunFolder.ITEMS));
    byte[] summary = Files.readAllBytes(out.resolve("summary.json"));

    for (int part = 0; part < 4; part++) {
      Files.write(
          out.resolve(RunFolder.ITEMS), java.util.Arrays.copyOf(items, items.length * part / 4));
      Files.delete(out.resolve("summary.json"));

      assertThat(score(out)).hasSize(8);

      assertThat(out.resolve("summary.json")).hasBinaryContent(summary);
    }
  }

  @Test
  void score_recordOfADefect_isTriedAgain() throws Exception {
    Path out = temp.resolve("run");
    score(out);
    byte[] summary = Files.readAllBytes(out.resolve("summary.json"));
    Path items = out.resolve(RunFolder.ITEMS);
    Files.writeString(
        items,
        Files.readString(items)
            .replace("\"status\":\"failed\"", "\"status\":\"error\"")
            .replace("\"status\":\"excluded\"", "\"status\":\"unheard-of\""));

    assertThat(score(out)).hasSize(8);

    assertThat(out.resolve("summary.json")).hasBinaryContent(summary);
  }

  @Test
  void score_pictureIsGone_isDrawnAgain() throws Exception {
    Path out = temp.resolve("run");
    score(out);
    String report = Files.readString(out.resolve("report.html"));
    try (var pictures = Files.list(out.resolve("drawings"))) {
      for (Path picture : pictures.toList()) {
        Files.delete(picture);
      }
    }

    score(out);

    assertThat(out.resolve("report.html")).content().isEqualTo(report);
    assertThat(report).contains("\"match\":\"matches/");
  }

  @Test
  void score_sourceThatGivesNoDrawing_leavesTheSplitsUndefined() throws Exception {
    Path file = temp.resolve("dataset.jsonl");
    Files.writeString(
        file, Files.readString(file).replace("\"source\":\"", "\"source\":\"\\\\broken "));
    dataset = DatasetReader.read(file);

    ItemRecord edit = score(temp.resolve("run")).get("good/edit");

    assertThat(edit.flags()).contains("source-failed");
    assertThat(edit.metric(Metric.PRESERVE_F1_AVG)).isEmpty();
    assertThat(edit.metric(Metric.F1_AVG)).hasValue(1);
  }

  @Test
  void report_afterAPartOfTheRun_isTheSame() throws Exception {
    Path out = temp.resolve("run");
    score(out);
    ScoreOptions all = ScoreOptions.of(out);
    ScoreRun.score(
        dataset,
        responses,
        new ScoreOptions(
            out,
            all.preset(),
            all.compiling(),
            1,
            false,
            all.models(),
            false,
            true,
            1,
            all.domains(),
            all.tasks()));
    byte[] summary = Files.readAllBytes(out.resolve("summary.json"));

    RunReader.rewriteReports(out);

    assertThat(out.resolve("summary.json")).hasBinaryContent(summary);
  }

  @Test
  void score_changedResponse_isScoredAgain() throws Exception {
    Path out = temp.resolve("run");
    score(out);
    Path answers = temp.resolve("responses");
    Files.writeString(
        answers.resolve("lazy.jsonl"), line("id", "ask", "response", "{\"answer\": \"two\"}"));
    responses = Responses.read(answers, dataset);

    Map<String, ItemRecord> records = score(out);

    assertThat(records.get("lazy/ask").side("answer").path("answer").asText()).isEqualTo("two");
    assertThat(records.get("lazy/edit").status()).isEqualTo(ItemRecord.Status.FAILED);
    assertThat(records.get("lazy/edit").side("candidate").path("outcome").asText())
        .isEqualTo("empty-response");
    assertThat(RunReader.read(out).records())
        .extracting(ItemRecord::jsonLine)
        .containsExactlyInAnyOrderElementsOf(
            records.values().stream().map(ItemRecord::jsonLine).toList());
  }
}
