package io.github.diagrammetry.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.diagrammetry.judge.LlmJudgeTest.Scripted;
import io.github.diagrammetry.judge.agreement.FleissKappa;
import io.github.diagrammetry.judge.chat.ChatModel;
import io.github.diagrammetry.judge.chat.ChatReply;
import io.github.diagrammetry.judge.chat.ChatRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DqaJudgeTest {
  private static final DqaItem TERM = LlmJudgeTest.ITEM;
  private static final String YES = "Evaluation: same thing\nLabel: Correct";
  private static final String NO = "Evaluation: other thing\nLabel: Incorrect";

  private static LlmJudge judge(String name, String reply) {
    return LlmJudge.with(new Scripted(name, new String[] {reply}));
  }

  @Test
  void judge_ruleSuffices_asksNoModel() {
    Scripted model = new Scripted(NO);
    Verdict verdict =
        DqaJudge.with(LlmJudge.with(model)).judge(TERM, "{\"answer\": \"Rectangular prism.\"}");
    assertThat(verdict.label()).isEqualTo(Label.CORRECT);
    assertThat(verdict.stage()).isEqualTo(Stage.RULE);
    assertThat(verdict.score()).isEqualTo(1);
    assertThat(verdict.votes()).isEmpty();
    assertThat(model.requests).isEmpty();
  }

  @Test
  void judge_ruleLeavesOpen_asksTheModel() {
    Verdict verdict = DqaJudge.with(judge("m", YES)).judge(TERM, "{\"answer\": \"cuboid\"}");
    assertThat(verdict.label()).isEqualTo(Label.CORRECT);
    assertThat(verdict.stage()).isEqualTo(Stage.LLM);
    assertThat(verdict.reason()).isEqualTo("same thing");
    assertThat(verdict.confidence()).isEqualTo(1);
    assertThat(verdict.signature()).contains("rule|preset:robust").contains("llm|model:m");
  }

  @Test
  void judge_withoutModels_isUndecidedWithoutAScore() {
    Verdict verdict = DqaJudge.rulesOnly().judge(TERM, "{\"answer\": \"cuboid\"}");
    assertThat(verdict.label()).isEqualTo(Label.UNDECIDED);
    assertThat(verdict.score()).isNull();
    assertThat(verdict.signature()).endsWith("llm:none");
  }

  @Test
  void judge_replyWithoutAnswer_goesToTheModelWhole() {
    Scripted model = new Scripted(YES);
    Verdict verdict =
        DqaJudge.with(LlmJudge.with(model)).judge(TERM, "<think>hm</think>Surely a cuboid.");
    assertThat(verdict.stage()).isEqualTo(Stage.LLM);
    assertThat(verdict.flags()).containsExactly("not-extracted");
    assertThat(model.requests.get(0).text()).contains("Surely a cuboid.").doesNotContain("hm<");
    Verdict rules = DqaJudge.rulesOnly().judge(TERM, "Surely a cuboid.");
    assertThat(rules.stage()).isEqualTo(Stage.EXTRACT);
    assertThat(rules.decided()).isFalse();
  }

  @Test
  void judge_nothingSaid_isUnattemptedAndAsksNoModel() {
    Scripted model = new Scripted(YES);
    for (String raw : List.of("", "  \n", "<think>never ends", "{\"answer\": null}")) {
      Verdict verdict = DqaJudge.with(LlmJudge.with(model)).judge(TERM, raw);
      assertThat(verdict.label()).isEqualTo(Label.UNATTEMPTED);
      assertThat(verdict.score()).isZero();
    }
    assertThat(model.requests).isEmpty();
  }

  @Test
  void judge_severalModels_majorityStands() {
    DqaJudge judge = DqaJudge.with(judge("a", YES), judge("b", NO), judge("c", YES));
    Verdict verdict = judge.judgeAnswer(TERM, "cuboid");
    assertThat(verdict.label()).isEqualTo(Label.CORRECT);
    assertThat(verdict.confidence()).isCloseTo(2 / 3.0, within(1e-12));
    assertThat(verdict.votes()).extracting(JudgeVote::judge).containsExactly("a", "b", "c");
  }

  @Test
  void judge_severalModelsWithoutMajority_isUndecidedWithAFlag() {
    Verdict verdict = DqaJudge.with(judge("a", YES), judge("b", NO)).judgeAnswer(TERM, "cuboid");
    assertThat(verdict.label()).isEqualTo(Label.UNDECIDED);
    assertThat(verdict.flags()).containsExactly("judges-disagree");
    Verdict unparsed = DqaJudge.with(judge("a", "hm")).judgeAnswer(TERM, "cuboid");
    assertThat(unparsed.flags()).containsExactly("judge-unparsed");
  }

  @Test
  void judge_interrupted_isCancelledAndStaysInterrupted() {
    ChatModel interrupted =
        new ChatModel() {
          @Override
          public ChatReply chat(ChatRequest request) throws InterruptedException {
            throw new InterruptedException();
          }

          @Override
          public String name() {
            return "m";
          }
        };
    assertThatExceptionOfType(CancellationException.class)
        .isThrownBy(() -> DqaJudge.with(LlmJudge.with(interrupted)).judgeAnswer(TERM, "cuboid"));
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void summary_countsStagesAndBoundsAccuracy() {
    DqaJudge rules = DqaJudge.rulesOnly();
    DqaJudge model = DqaJudge.with(judge("m", NO));
    List<Verdict> verdicts =
        List.of(
            rules.judgeAnswer(TERM, "rectangular prism"),
            rules.judgeAnswer(TERM, "cuboid"),
            model.judgeAnswer(TERM, "sphere"),
            rules.judge(TERM, ""));
    JudgeSummary summary = JudgeSummary.of(verdicts);
    assertThat(summary.count(Label.CORRECT)).isEqualTo(1);
    assertThat(summary.count(Label.UNDECIDED)).isEqualTo(1);
    assertThat(summary.accuracyLow()).isEqualTo(0.25);
    assertThat(summary.accuracyHigh()).isEqualTo(0.5);
    assertThat(summary.byStage())
        .containsEntry(Stage.RULE, 2)
        .containsEntry(Stage.LLM, 1)
        .containsEntry(Stage.EXTRACT, 1);
    assertThat(summary.calls()).isEqualTo(1);
    assertThat(JudgeSummary.of(List.of()).accuracyLow()).isNull();
    JudgeSummary priced =
        new JudgeSummary(
            1,
            java.util.Map.of(),
            java.util.Map.of(),
            java.util.Map.of(),
            1,
            0,
            2_000_000,
            500_000);
    assertThat(priced.cost(3, 10)).isCloseTo(11, within(1e-12));
  }

  @Test
  void study_againstPeople_givesKappaBesideAccuracyAndWarnsOfSkew() {
    List<Label> machine = new ArrayList<>();
    List<List<Label>> people = new ArrayList<>();
    for (int i = 0; i < 130; i++) {
      machine.add(Label.CORRECT);
      Label third = i < 3 ? Label.INCORRECT : Label.CORRECT;
      Label other = i == 0 ? Label.INCORRECT : Label.CORRECT;
      people.add(List.of(other, Label.CORRECT, third));
    }
    JudgeStudy study = JudgeStudy.of(machine, people);
    assertThat(study.kappa()).isZero();
    assertThat(study.accuracy()).isCloseTo(129 / 130.0, within(1e-12));
    assertThat(study.note()).contains("deflates kappa");
    people.set(0, List.of(Label.CORRECT, Label.INCORRECT, Label.UNATTEMPTED));
    assertThat(JudgeStudy.of(machine, people).withoutMajority()).isEqualTo(1);
  }

  @Test
  void study_amongJudges_isFleissOverTheirVotes() {
    DqaJudge agree = DqaJudge.with(judge("a", YES), judge("b", YES));
    DqaJudge differ = DqaJudge.with(judge("a", NO), judge("b", NO));
    List<Verdict> verdicts =
        List.of(
            agree.judgeAnswer(TERM, "cuboid"),
            differ.judgeAnswer(TERM, "sphere"),
            agree.judgeAnswer(TERM, "rectangular prism"));
    FleissKappa kappa = JudgeStudy.amongJudges(verdicts);
    assertThat(kappa.value()).isEqualTo(1);
    assertThat(kappa.items()).isEqualTo(2);
    assertThat(JudgeStudy.amongJudges(List.of())).isNull();
  }

  @Test
  void audit_holdsEveryStep(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("audit.jsonl");
    String raw = "{\"answer\": \"cuboid\"}";
    Verdict verdict = DqaJudge.with(judge("m", YES)).judge(TERM, raw);
    try (JudgeAudit audit = JudgeAudit.appendingTo(file)) {
      audit.write(TERM, raw, verdict);
      audit.write(TERM, "", DqaJudge.rulesOnly().judge(TERM, ""));
    }
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(2);
    JsonNode first = new ObjectMapper().readTree(lines.get(0));
    assertThat(first.get("raw").asText()).isEqualTo(raw);
    assertThat(first.get("label").asText()).isEqualTo("correct");
    assertThat(first.at("/votes/0/evaluation").asText()).isEqualTo("same thing");
    assertThat(new ObjectMapper().readTree(lines.get(1)).get("answer").isNull()).isTrue();
  }
}
