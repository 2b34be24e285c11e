package io.github.diagrammetry.judge.rubric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.diagrammetry.judge.PromptTemplate;
import io.github.diagrammetry.judge.chat.ChatException;
import io.github.diagrammetry.judge.chat.ChatImage;
import io.github.diagrammetry.judge.chat.ChatModel;
import io.github.diagrammetry.judge.chat.ChatReply;
import io.github.diagrammetry.judge.chat.ChatRequest;
import io.github.diagrammetry.judge.chat.ChatServer;
import io.github.diagrammetry.judge.chat.OpenAiChatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RubricJudgeTest {
  private static final ChatImage CANDIDATE = picture(1);
  private static final ChatImage REFERENCE = picture(2);
  private static final DiagramTask TASK =
      new DiagramTask("t", DiagramType.TL, "Milestones of the method", "In 2018 …");
  private static final String SCORES =
      """
      {"scores": [
        {"id": "VOL-1", "first": 8, "second": 6, "reason": "clear"},
        {"id": "LA-1", "first": 4, "second": 8, "reason": "a link is missing"},
        {"id": "CA-1", "first": 5, "second": 5, "reason": "same"},
        {"id": "AES-1", "first": 9, "second": 3, "reason": "neat"}]}
      """;

  private static ChatImage picture(int last) {
    return ChatImage.png(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, (byte) last});
  }

  /** Answers by a function and keeps the requests. */
  private static final class Asked implements ChatModel {
    final List<ChatRequest> requests = new ArrayList<>();
    final Function<ChatRequest, String> answer;

    Asked(Function<ChatRequest, String> answer) {
      this.answer = answer;
    }

    @Override
    public ChatReply chat(ChatRequest request) {
      requests.add(request);
      return ChatReply.of(answer.apply(request));
    }

    @Override
    public String name() {
      return "asked";
    }
  }

  private static RubricScore score(Function<ChatRequest, String> answer)
      throws InterruptedException {
    return RubricJudge.with(new Asked(answer), RubricTest.small())
        .compare(CANDIDATE, REFERENCE, TASK);
  }

  @Test
  void compare_scores_areWeightedOnTwoLevels() throws InterruptedException {
    RubricScore score = score(request -> SCORES);
    double structureCandidate = 0.75 * 8 + 0.25 * 4;
    double structureReference = 0.75 * 6 + 0.25 * 8;
    double candidate = 0.5 * structureCandidate + 0.3 * 5 + 0.2 * 9;
    double reference = 0.5 * structureReference + 0.3 * 5 + 0.2 * 3;
    assertThat(score.candidate()).isCloseTo(candidate, within(1e-12));
    assertThat(score.reference()).isCloseTo(reference, within(1e-12));
    assertThat(score.value()).isCloseTo(candidate / (candidate + reference), within(1e-12));
    assertThat(score.byDimension().get(Dimension.STRUCTURE))
        .isCloseTo(structureCandidate / (structureCandidate + structureReference), within(1e-12));
    assertThat(score.byDimension().get(Dimension.CONTENT)).isEqualTo(0.5);
    assertThat(score.bySubDimension().get(SubDimension.VOL)).isCloseTo(8 / 14.0, within(1e-12));
    assertThat(score.bySubDimension()).doesNotContainKey(SubDimension.VER);
    assertThat(score.lean()).isCloseTo(score.value() - 0.5, within(1e-12));
    assertThat(score.flags()).isEmpty();
    assertThat(score.calls()).isEqualTo(1);
  }

  @Test
  void compare_prompt_holdsTypeCaptionCriteriaAndBothPictures() throws InterruptedException {
    Asked model = new Asked(request -> SCORES);
    RubricJudge.with(model, RubricTest.small()).compare(CANDIDATE, REFERENCE, TASK);
    ChatRequest request = model.requests.get(0);
    assertThat(request.text())
        .contains("Timeline", "Milestones of the method", "In 2018", "VOL-1", "look at CA-1")
        .contains("{\"scores\"")
        .doesNotContain("{criteria}", "{caption}", "{mark}");
    assertThat(request.images()).containsExactly(CANDIDATE, REFERENCE);
    assertThat(request.temperature()).isZero();
  }

  @Test
  void compare_positionSwap_takesOutAPreferenceForAPlace() throws InterruptedException {
    Asked biased =
        new Asked(
            request ->
                SCORES
                    .replaceAll("\"first\": \\d", "\"first\": 8")
                    .replaceAll("\"second\": \\d", "\"second\": 2"));
    RubricJudge judge = RubricJudge.with(biased, RubricTest.small());
    assertThat(judge.compare(CANDIDATE, REFERENCE, TASK).value()).isCloseTo(0.8, within(1e-12));
    RubricJudge swapped = judge.withPositionSwap(true);
    RubricScore score = swapped.compare(CANDIDATE, REFERENCE, TASK);
    assertThat(score.value()).isCloseTo(0.5, within(1e-12));
    assertThat(score.calls()).isEqualTo(2);
    assertThat(biased.requests.get(2).images()).containsExactly(REFERENCE, CANDIDATE);
    assertThat(swapped.signature()).contains("|swap:yes|").isNotEqualTo(judge.signature());
  }

  @Test
  void compare_allZero_isParityWithAFlag() throws InterruptedException {
    RubricScore score = score(request -> SCORES.replaceAll(": \\d", ": 0"));
    assertThat(score.value()).isEqualTo(0.5);
    assertThat(score.flags()).containsExactly("both-zero");
  }

  @Test
  void compare_missingCriteria_areAskedForAgainAlone() throws InterruptedException {
    Asked model =
        new Asked(
            request ->
                request.text().contains("VOL-1")
                    ? "{\"scores\": [{\"id\": \"VOL-1\", \"first\": 8, \"second\": 6},"
                        + "{\"id\": \"LA-1\", \"first\": \"good\", \"second\": 8}]}"
                    : SCORES);
    RubricScore score =
        RubricJudge.with(model, RubricTest.small()).compare(CANDIDATE, REFERENCE, TASK);
    assertThat(score.criteria()).hasSize(4);
    assertThat(score.flags()).isEmpty();
    assertThat(model.requests).hasSize(2);
    assertThat(model.requests.get(1).text()).contains("LA-1").doesNotContain("VOL-1");
  }

  @Test
  void compare_unreadableForever_hasNoValueAndAFlag() throws InterruptedException {
    RubricScore score = score(request -> "Both are lovely.");
    assertThat(score.value()).isNull();
    assertThat(score.lean()).isNull();
    assertThat(score.flags()).containsExactly("judge-unparsed");
    assertThat(score.calls()).isEqualTo(RubricJudge.ATTEMPTS);
  }

  @Test
  void compare_partlyUnreadable_sharesTheWeightAndSaysSo() throws InterruptedException {
    RubricScore score =
        score(request -> "{\"scores\": {\"VOL-1\": {\"first\": 6, \"second\": 6}}}");
    assertThat(score.value()).isEqualTo(0.5);
    assertThat(score.candidate()).isEqualTo(6);
    assertThat(score.flags()).containsExactly("judge-unparsed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "```json\n{\"scores\": [{\"id\": \"A\", \"first\": 7, \"second\": 8}]}\n```",
        "Sure! {x} {\"scores\": [{\"id\": \"A\", \"first\": 7, \"second\": 8}]} Done.",
        "<think>{\"scores\": [{\"id\": \"A\", \"first\": 1, \"second\": 1}]}</think>"
            + "{\"scores\": [{\"id\": \"A\", \"first\": 7, \"second\": 8}]}",
        "{\"scores\": [{\"id\": \"a\", \"first\": \"7/10\", \"second\": \"8 points\",}],}",
        "{'scores': [{'id': 'A', 'first': 7.0, 'second': +8}]}",
        "{scores: [{id: \"A\", first: 7, second: 8, reason: \"line\nbreak\"}]}",
        "{\"scores\": [{\"id\": \"A\", \"first\": 7, \"second\": 8}, {\"id\": \"B\", \"fir",
        "{\"scores\": {\"A\": {\"first\": 7, \"second\": 8}}}",
        "{\"scores\": [{\"id\": \"A\", \"first\": 7, \"second\": 8, \"reason\": \"\\alpha\"}]}",
      })
  void parse_brokenReplies_areRepaired(String reply) {
    Map<String, ScoreReply.Pair> scores = ScoreReply.parse(reply);
    assertThat(scores).containsOnlyKeys("A");
    assertThat(scores.get("A").first()).isEqualTo(7);
    assertThat(scores.get("A").second()).isEqualTo(8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "{\"scores\": 5}",
        "{\"scores\": [{\"id\": \"A\", \"first\": 11, \"second\": 8}]}",
        "{\"scores\": [{\"id\": \"A\", \"first\": -1, \"second\": 8}]}",
        "{\"scores\": [{\"id\": \"A\", \"first\": \"NaN\", \"second\": 8}]}",
        "{\"scores\": [{\"first\": 7, \"second\": 8}]}",
        "{\"scores\": [{\"id\": \"A\", \"first\": 7}]}",
        "[1, 2]",
        "{\"a\":{\"a\":{\"a\":{\"a\":",
      })
  void parse_repliesWithoutAScore_giveNone(String reply) {
    assertThat(ScoreReply.parse(reply)).isEmpty();
  }

  @Test
  void parse_deepOrLongNonsense_ends() {
    assertThat(ScoreReply.parse("{\"scores\":[".repeat(20_000))).isEmpty();
    assertThat(ScoreReply.parse("{".repeat(200_000))).isEmpty();
  }

  @Test
  void compare_failingModel_isAnError() throws InterruptedException {
    ChatModel failing =
        new ChatModel() {
          @Override
          public ChatReply chat(ChatRequest request) throws ChatException {
            throw new ChatException(ChatException.Kind.TIMEOUT, "slow");
          }

          @Override
          public String name() {
            return "failing";
          }
        };
    RubricScore score =
        RubricJudge.with(failing, RubricTest.small()).compare(CANDIDATE, REFERENCE, TASK);
    assertThat(score.value()).isNull();
    assertThat(score.flags()).containsExactly("judge-error");
  }

  @Test
  void compare_overARealServer_works() throws InterruptedException {
    try (ChatServer server = ChatServer.start()) {
      server.answering(body -> SCORES);
      RubricJudge judge =
          RubricJudge.with(OpenAiChatModel.at(server.base(), "vlm"), RubricTest.small());
      assertThat(judge.compare(CANDIDATE, REFERENCE, TASK).criteria()).hasSize(4);
      assertThat(server.bodies().get(0)).contains("image_url");
    }
  }

  @Test
  void withPrompt_missingPlace_isRefused() {
    RubricJudge judge = RubricJudge.with(new Asked(r -> ""), RubricTest.small());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> judge.withPrompt(PromptTemplate.of("{caption}")))
        .withMessageContaining("{criteria}");
  }

  @Test
  void generate_criteriaAndWeights_comeFromTheModel() throws Exception {
    Asked model = new Asked(RubricJudgeTest::generated);
    Rubric rubric = RubricGenerator.with(model).generate(DiagramType.LD);
    assertThat(rubric.name()).isEqualTo("LD");
    assertThat(rubric.criteria()).hasSize(10);
    assertThat(rubric.criteria().get(0).id()).isEqualTo("VOL-1");
    assertThat(rubric.criteria().get(0).weight()).isCloseTo(3 / 8.0, within(1e-12));
    // Trials 1 to 5 give Structure 10, 20, 30, 40, 50 of 100; their mean is 30.
    assertThat(rubric.dimensionWeights().get(Dimension.STRUCTURE)).isCloseTo(0.3, within(1e-12));
    assertThat(model.requests).hasSize(SubDimension.values().length + RubricGenerator.TRIALS);
    assertThat(model.requests.get(0).text())
        .contains("Lineage Dendrogram")
        .doesNotContain("{about}");
  }

  private static String generated(ChatRequest request) {
    if (request.text().contains("\"criteria\"")) {
      return "{\"criteria\": [{\"name\": \"n\", \"description\": \"d\", \"importance\": 3},"
          + "{\"name\": \"m\", \"description\": \"e\", \"importance\": 1}]}";
    }
    int trial = Integer.parseInt(request.text().replaceAll("(?s).*trial (\\d).*", "$1"));
    int structure = 10 * trial;
    return "{\"Structure\": %d, \"Content\": %d, \"Aesthetics\": 20}"
        .formatted(structure, 80 - structure);
  }

  @Test
  void generate_unreadableModel_fails() {
    assertThatExceptionOfType(ChatException.class)
        .isThrownBy(() -> RubricGenerator.with(new Asked(r -> "no")).generate(DiagramType.LD))
        .withMessageContaining("No readable criteria for LD VOL");
  }

  @Test
  void distil_notes_becomeAStatement() throws Exception {
    Asked model = new Asked(request -> " Missing dates cost most. \n");
    String statement =
        RubricGenerator.with(model)
            .distil(
                DiagramType.TL,
                RubricTest.criterion("CA-1", SubDimension.CA, 1),
                List.of("reference: has dates", "generated lost two"));
    assertThat(statement).isEqualTo("Missing dates cost most.");
    assertThat(model.requests.get(0).text()).contains("- reference: has dates\n- generated lost");
  }

  @Test
  void table_meansPerTypeAndDimension_countEveryInstanceOnce() throws InterruptedException {
    RubricScore good = score(request -> SCORES);
    RubricScore equal = score(request -> SCORES.replaceAll("(first|second)\": \\d", "$1\": 1"));
    RubricScore none = score(request -> "");
    RubricTable table =
        RubricTable.of(
            List.of(
                new RubricTable.Entry(DiagramType.TL, good),
                new RubricTable.Entry(DiagramType.TL, equal),
                new RubricTable.Entry(DiagramType.MD, equal),
                new RubricTable.Entry(DiagramType.MD, none)));
    assertThat(table.items()).isEqualTo(3);
    assertThat(table.withoutValue()).isEqualTo(1);
    assertThat(table.byType().get(DiagramType.TL))
        .isCloseTo((good.value() + 0.5) / 2, within(1e-12));
    assertThat(table.byType().get(DiagramType.MD)).isEqualTo(0.5);
    assertThat(table.overall()).isCloseTo((good.value() + 1) / 3, within(1e-12));
    assertThat(table.bySubDimension()).doesNotContainKey(SubDimension.VER);
    // 8, 4, 5, 9 and eight times 1.
    assertThat(table.candidateBins()).containsExactly(8 / 12.0, 0.0, 2 / 12.0, 0.0, 2 / 12.0);
    assertThat(new ObjectMapper().valueToTree(table.byType()).size()).isEqualTo(2);
  }

  @Test
  void stability_ofRuns_countsFlipsAndEntropy() throws InterruptedException {
    RubricScore good = score(request -> SCORES);
    RubricScore bad =
        score(
            request ->
                SCORES.replace("first", "x").replace("second", "first").replace("x", "second"));
    RubricStability stability =
        RubricStability.of(List.of(List.of(good, good), List.of(good, bad), List.of(bad, bad)));
    assertThat(stability.directions().anyChange()).isCloseTo(1 / 3.0, within(1e-12));
    // VOL-1, LA-1 and AES-1 change side in one of three instances, CA-1 stays tied.
    assertThat(stability.criteria().anyChange()).isCloseTo(0.25, within(1e-12));
    assertThat(stability.criterionEntropy()).isCloseTo(3 * Math.log(2) / 12, within(1e-12));
    assertThat(stability.correlation().oneWay()).isBetween(0.0, 1.0);
    RubricScore none = score(request -> "");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RubricStability.of(List.of(List.of(none, none), List.of(good, good))));
  }
}
