package io.github.diagrammetry.runner.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.UsageException;
import io.github.diagrammetry.runner.dataset.Dataset;
import io.github.diagrammetry.runner.dataset.DatasetReader;
import io.github.diagrammetry.runner.dataset.Responses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run with weight files, generated ones, through the real compiler and the real engine. */
class NeuralRunTest {

  private static final String PLAIN =
      "\\documentclass[border=2pt]{standalone}\n\\usepackage{tikz}\n\\begin{document}\n"
          + "\\begin{tikzpicture}\n\\node[draw,circle] {A};\n\\end{tikzpicture}\n"
          + "\\end{document}\n";
  private static final String OTHER = PLAIN.replace("circle", "fill=red");
  private static final String BROKEN = PLAIN.replace("\\node", "\\nodde");

  @TempDir Path temp;

  private Dataset dataset;
  private Responses responses;

  private static String line(String id, String field, String text) {
    ObjectNode json = Json.object();
    json.put("id", id).put("domain", "graph").put("task", "D2C-P").put(field, text);
    return Json.line(json) + "\n";
  }

  @BeforeEach
  void inputs() throws IOException {
    Path file = temp.resolve("dataset.jsonl");
    Files.writeString(file, line("one", "reference", PLAIN) + line("two", "reference", OTHER));
    dataset = DatasetReader.read(file);
    Path answers = Files.createDirectory(temp.resolve("responses"));
    Files.writeString(
        answers.resolve("good.jsonl"),
        line("one", "response", fenced(PLAIN)) + line("two", "response", fenced(OTHER)));
    Files.writeString(
        answers.resolve("poor.jsonl"),
        line("one", "response", fenced(OTHER)) + line("two", "response", fenced(BROKEN)));
    responses = Responses.read(answers, dataset);
  }

  private static String fenced(String code) {
    return "```latex\n" + code + "```\n";
  }

  private JsonNode score(Path out, ModelFolder models) throws Exception {
    return score(out, models, false);
  }

  private JsonNode score(Path out, ModelFolder models, boolean failedAsWhite) throws Exception {
    ScoreOptions all = ScoreOptions.of(out);
    ScoreRun.score(
        dataset,
        responses,
        new ScoreOptions(
            out,
            all.preset(),
            all.compiling(),
            2,
            false,
            Optional.of(models),
            failedAsWhite,
            false,
            all.limit(),
            all.domains(),
            all.tasks()));
    return Json.parse(Files.readString(out.resolve("summary.json")));
  }

  @Test
  void score_someWeights_measuresWhatTheyAllow() throws Exception {
    Path out = temp.resolve("run");
    JsonNode summary = score(out, TinyModels.write(temp.resolve("models"), 2));
    JsonNode good = summary.at("/systems/0/tasks/D2C-P");
    JsonNode poor = summary.at("/systems/1/tasks/D2C-P");

    assertThat(good.at("/metrics/clip/mean").doubleValue()).isCloseTo(1, within(1e-6));
    assertThat(good.at("/metrics/lpips/mean").doubleValue()).isZero();
    assertThat(good.at("/metrics/lpips/mean_unflagged").doubleValue()).isZero();
    assertThat(good.at("/sc").doubleValue()).isCloseTo(100, within(1e-4));
    assertThat(good.at("/sets/cmmd").doubleValue()).isZero();
    assertThat(good.at("/flags/unverified-weights").intValue()).isEqualTo(2);
    // The response that gives no drawing counts 0 and, for distances, 1.
    assertThat(poor.at("/metrics/clip/n").intValue()).isEqualTo(2);
    assertThat(poor.at("/metrics/clip/mean").doubleValue()).isBetween(0.0, 0.4999999);
    assertThat(poor.at("/metrics/lpips/mean").doubleValue()).isGreaterThan(0.5);
    assertThat(poor.at("/sets/cmmd").doubleValue()).isPositive();
    assertThat(poor.at("/sets/n_reference").intValue()).isEqualTo(2);
    assertThat(poor.at("/sets/n_candidate").intValue()).isEqualTo(1);
    // Without weights there is no value, and a remedy.
    assertThat(poor.at("/metrics/dists/n").intValue()).isZero();
    assertThat(poor.at("/fl").isNull()).isTrue();
    assertThat(summary.path("notes").toString())
        .contains("Weights not verified")
        .contains("DISTS: Weights missing: vgg16")
        .contains("FID: Weights missing: pt_inception");
    assertThat(Files.readString(out.resolve("metrics.csv")))
        .contains("two,poor,D2C-P,graph,failed,clip,0.0,")
        .contains("two,poor,D2C-P,graph,failed,lpips,1.0,");
    assertThat(Files.readString(out.resolve("report.html"))).contains("Weights not verified");
  }

  @Test
  void score_failedAsWhite_takesAWhitePictureForIt() throws Exception {
    ModelFolder models = TinyModels.write(temp.resolve("models"), 2);
    Path out = temp.resolve("run");
    JsonNode without = score(out, models).at("/systems/1/tasks/D2C-P/sets");
    JsonNode with = score(out, models, true).at("/systems/1/tasks/D2C-P/sets");
    assertThat(with.path("n_candidate").intValue()).isEqualTo(2);
    assertThat(with.path("cmmd").doubleValue()).isNotEqualTo(without.path("cmmd").doubleValue());
    assertThat(with.at("/signatures/cmmd").asText())
        .isEqualTo(without.at("/signatures/cmmd").asText() + "|failed:white");
  }

  @Test
  void score_interruptedRun_endsWithTheSameReport() throws Exception {
    ModelFolder models = TinyModels.write(temp.resolve("models"), 2);
    Path out = temp.resolve("run");
    score(out, models);
    byte[] summary = Files.readAllBytes(out.resolve("summary.json"));
    List<String> records = Files.readAllLines(out.resolve("items.jsonl"));
    Files.writeString(out.resolve("items.jsonl"), records.get(0) + "\n" + records.get(1));
    score(out, models);
    assertThat(out.resolve("summary.json")).hasBinaryContent(summary);
  }

  @Test
  void score_otherWeights_areNotMixedIn() throws Exception {
    Path out = temp.resolve("run");
    score(out, TinyModels.write(temp.resolve("models"), 2));
    ModelFolder other = TinyModels.write(temp.resolve("others"), 5);
    assertThatThrownBy(() -> score(out, other))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("made with another weights");
  }
}
