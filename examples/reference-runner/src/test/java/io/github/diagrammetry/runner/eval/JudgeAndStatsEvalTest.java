package io.github.diagrammetry.runner.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.runner.Json;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class JudgeAndStatsEvalTest {
  @TempDir Path folder;
  private int status;
  private String errors = "";

  private List<JsonNode> eval(String cases, String... arguments) throws Exception {
    Path in = Files.writeString(folder.resolve("cases.jsonl"), cases);
    Path out = folder.resolve("results.jsonl");
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--in", in.toString(), "--out", out.toString()));
    StringWriter said = new StringWriter();
    CommandLine line = new CommandLine(new EvalCommand()).setErr(new PrintWriter(said));
    status = line.execute(all.toArray(String[]::new));
    errors = said.toString();
    List<JsonNode> results = new ArrayList<>();
    if (Files.exists(out)) {
      for (String result : Files.readAllLines(out)) {
        results.add(Json.parse(result));
      }
    }
    return results;
  }

  private JsonNode one(String line, String... arguments) throws Exception {
    return eval(line, arguments).get(0);
  }

  @Test
  void extractAnswer_givesAnswerAndStrategy() throws Exception {
    List<JsonNode> results =
        eval(
            "{\"id\":7,\"raw\":\"so {\\\"answer\\\": \\\"5 V\\\"}\"}\n{\"raw\":\"no\"}\n{\"raw\":3}\n",
            "extract-answer");
    assertThat(results.get(0).get("answer").asText()).isEqualTo("5 V");
    assertThat(results.get(0).get("strategy").asText()).isEqualTo("braces");
    assertThat(results.get(0).get("id").asInt()).isEqualTo(7);
    assertThat(results.get(0).get("signature").asText()).startsWith("extract|");
    assertThat(results.get(1).get("answer").isNull()).isTrue();
    assertThat(results.get(1).get("strategy").asText()).isEqualTo("none");
    assertThat(results.get(2).at("/error/code").asText()).isEqualTo("wrong-type");
    assertThat(status).isEqualTo(1);
  }

  @Test
  void judge_rulesAlone_giveVerdictStageAndReason() throws Exception {
    String cases =
        """
        {"oi":"OI-NUM","truth":"4.7 kΩ","answer":"4700 ohms"}
        {"oi":"OI-TERM","truth":"cuboid","raw":"{\\"answer\\": \\"rectangular prism\\"}"}
        {"oi":"OI-NUM","truth":"5","answer":null}
        {"oi":"OI-LIST","truth":["a","c"],"answer":["c","a"]}
        {"oi":"OI-NUM","truth":5,"raw":"<think>5"}
        {"oi":"OI-FOO","truth":"5","answer":"5"}
        {"oi":"OI-NUM","truth":"5"}
        """;
    List<JsonNode> results = eval(cases, "judge", "--no-llm");
    assertThat(results)
        .extracting(r -> r.path("verdict").asText(""))
        .containsExactly("correct", "undecided", "unattempted", "correct", "unattempted", "", "");
    assertThat(results.get(0).get("stage").asText()).isEqualTo("rule");
    assertThat(results.get(0).get("confidence").asDouble()).isGreaterThanOrEqualTo(0.85);
    assertThat(results.get(4).get("stage").asText()).isEqualTo("extract");
    assertThat(results.get(5).at("/error/code").asText()).isEqualTo("bad-value");
    assertThat(results.get(6).at("/error/code").asText()).isEqualTo("missing-field");
  }

  @Test
  void judge_preset_changesRulesAndSignature() throws Exception {
    String line = "{\"oi\":\"OI-NUM\",\"truth\":\"201\",\"answer\":\"200\"}";
    assertThat(one(line, "judge").get("verdict").asText()).isEqualTo("undecided");
    JsonNode letter = one(line, "judge", "--preset", "diagram-mmu");
    assertThat(letter.get("verdict").asText()).isEqualTo("correct");
    assertThat(letter.get("signature").asText()).contains("preset:diagram-mmu");
  }

  @Test
  void judge_recordedReplies_decideTheRest() throws Exception {
    Path prompt =
        Files.writeString(
            folder.resolve("prompt.txt"), "{question}|{model_answer}|{ground_truth_answer}");
    Path replies =
        Files.writeString(
            folder.resolve("replies.jsonl"),
            "{\"prompt\":\"Which?|prism|cuboid\",\"reply\":\"Evaluation: same\\nLabel: Correct\"}\n");
    JsonNode result =
        one(
            "{\"oi\":\"OI-TERM\",\"question\":\"Which?\",\"truth\":\"cuboid\",\"answer\":\"prism\"}",
            "judge",
            "--replay",
            replies.toString(),
            "--model",
            "m",
            "--prompt",
            prompt.toString());
    assertThat(result.get("verdict").asText()).isEqualTo("correct");
    assertThat(result.get("stage").asText()).isEqualTo("llm");
    assertThat(result.at("/votes/0/evaluation").asText()).isEqualTo("same");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "judge,--preset,best; Unknown preset 'best'",
        "judge,--no-llm,--endpoint,http://x/v1; does not go with --endpoint",
        "judge,--endpoint,http://x/v1; need --model",
        "judge,--model,m; --model needs --endpoint",
        "judge,--endpoint,ftp://x,--model,m; http or https",
        "judge,--replay,nowhere.jsonl,--model,m; Cannot replay",
        "judge,--prompt,nowhere.txt,--endpoint,http://x/v1,--model,m; Cannot read the prompt",
      })
  void judge_wrongOptions_areUsageErrors(String arguments, String message) throws Exception {
    assertThat(eval("{}", arguments.split(","))).isEmpty();
    assertThat(status).isEqualTo(2);
    assertThat(errors).contains(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{'test':'wilcoxon','x':[1,2,3],'y':[1,2,3]}; /p; 1",
        "{'test':'wilcoxon','x':[1,2,3],'y':[1,2,3]}; /T; 0",
        "{'test':'holm','p':[0.01,0.04,0.03]}; /adjusted/0; 0.03",
        "{'test':'correlation','x':[1,2,3,4],'y':[1,3,2,4]}; /spearman; 0.8",
        "{'test':'cohen_kappa','a':[1,1,0,0],'b':[1,0,0,0]}; /unweighted; 0.5",
        "{'test':'cohen_kappa','a':['y','y','n','n'],'b':['y','n','n','n']}; /unweighted; 0.5",
        "{'test':'fleiss_kappa','ratings_by_item':[[0,0],[1,1]]}; /fleiss; 1",
        "{'test':'krippendorff','raters_by_unit':[[1,2,null],[1,2,3]]}; /ordinal; 1",
        "{'test':'icc','x':[[1,1],[2,2],[3,3]]}; /ICC(1,1); 1",
        "{'test':'dar','scores':[0.6,0.4,0.5],'human':[2,-1,1]}; /dar; 0.6666666666666666",
        "{'test':'direction_flip','runs_by_instance':[[0.4,0.6],[0.4,0.4]],'threshold':0.5}; /any_change; 0.5",
        "{'test':'entropy','values':[1,2]}; /bits; 1",
        "{'test':'pass_at_k','n':5,'c':1,'k':2}; /value; 0.4",
        "{'test':'best_at_k','values':[0,0,0,0,1],'k':2}; /value; 0.4",
        "{'test':'mean_ci','x':[1,2,3]}; /mean; 2",
        "{'test':'mean_ci','x':[1,2,3],'resamples':500,'seed':3}; /bootstrap/B; 500",
      })
  void stats_eachTest_givesItsFields(String line, String field, double expected) throws Exception {
    JsonNode result = one(line.replace('\'', '"'), "stats");
    assertThat(status).isZero();
    assertThat(result.at(field).asDouble(Double.NaN)).isCloseTo(expected, within(1e-12));
    assertThat(result.get("signature").asText()).startsWith("stats|test:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{'test':'cohen_kappa','a':[1,1],'b':[1,1]}; /unweighted",
        "{'test':'fleiss_kappa','ratings_by_item':[[1,1],[1,1]]}; /fleiss",
        "{'test':'correlation','x':[1,2,3],'y':[5,5,5]}; /kendall_tau_b",
        "{'test':'icc','x':[[1,1],[1,1]]}; /ICC(1,1)",
        "{'test':'dar','scores':[0.6],'human':[0]}; /dar",
      })
  void stats_undefined_isNullWithAFlag(String line, String field) throws Exception {
    JsonNode result = one(line.replace('\'', '"'), "stats");
    assertThat(result.at(field).isNull()).isTrue();
    assertThat(result.get("flags")).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{'test':'median'}; bad-value",
        "{}; missing-field",
        "{'test':'pass_at_k','n':3,'c':1,'k':5}; bad-value",
        "{'test':'pass_at_k','n':3.5,'c':1,'k':1}; wrong-type",
        "{'test':'holm','p':[2]}; bad-value",
        "{'test':'wilcoxon','x':[1],'y':[1,2]}; bad-value",
        "{'test':'icc','x':[[1]]}; bad-value",
        "{'test':'icc','x':[1]}; wrong-type",
        "{'test':'cohen_kappa','a':[1,'x'],'b':[1,1]}; wrong-type",
        "{'test':'fleiss_kappa','ratings_by_item':[]}; bad-value",
        "{'test':'entropy','values':[]}; bad-value",
      })
  void stats_badCases_areErrorsOfTheLine(String line, String code) throws Exception {
    JsonNode result = one(line.replace('\'', '"'), "stats");
    assertThat(result.at("/error/code").asText()).isEqualTo(code);
    assertThat(status).isEqualTo(1);
  }
}
