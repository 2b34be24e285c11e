package io.github.diagrammetry.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AnswerExtractorGoldenTest {
  static Stream<Arguments> cases() {
    return Goldens.lines("dqa/extract.jsonl").stream()
        .map(node -> Arguments.argumentSet(node.get("id").asText(), node));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void extract_findsTheAnswerAndNamesTheStrategy(JsonNode node) throws JsonProcessingException {
    ExtractedAnswer found = AnswerExtractor.withDefaults().extract(node.get("raw").asText());
    JsonNode expected = node.get("expected");
    String text = expected.isNull() ? null : expected.asText();
    if (node.get("level").asText().equals("list")) {
      ObjectMapper mapper = new ObjectMapper();
      assertThat(mapper.readTree(found.answer())).isEqualTo(mapper.readTree(text));
      assertThat(found.strategy().code()).isEqualTo(node.get("strategy").asText());
    } else if (node.get("level").asText().equals("must")) {
      assertThat(found.answer()).isEqualTo(text);
      assertThat(found.strategy().code()).isEqualTo(node.get("strategy").asText());
    } else {
      assertThat(found.answer()).isIn(text, null, "5");
    }
  }
}
