package io.github.diagrammetry.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RuleJudgeGoldenTest {
  static Stream<Arguments> cases() {
    return Goldens.lines("dqa/match.jsonl").stream()
        .map(node -> Arguments.argumentSet(node.get("id").asText(), node));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void robust_decidesWhatItMustAndNothingWrongly(JsonNode node) {
    String truth = node.get("gt").asText();
    String answer = node.get("answer").asText();
    Verdict verdict =
        RuleJudge.robust().judge(AnswerType.ofCode(node.get("oi").asText()), truth, answer);
    String route = node.get("route").asText();
    if (route.equals("rule")) {
      assertThat(verdict.decided()).as("%s | %s: %s", truth, answer, verdict.reason()).isTrue();
    }
    if (route.equals("escalate")) {
      assertThat(verdict.decided()).as("%s | %s: %s", truth, answer, verdict.reason()).isFalse();
    }
    if (verdict.decided()) {
      assertThat(verdict.label().code()).isEqualTo(node.get("human").asText());
    }
  }
}
