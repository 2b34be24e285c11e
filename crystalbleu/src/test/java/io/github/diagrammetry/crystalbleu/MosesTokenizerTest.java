package io.github.diagrammetry.crystalbleu;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MosesTokenizerTest {
  static Stream<JsonNode> cases() {
    return Goldens.lines("moses.jsonl");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void tokenize_agreesWithSacremoses(JsonNode golden) {
    assertThat(MosesTokenizer.tokenize(golden.get("text").textValue()))
        .isEqualTo(Goldens.strings(golden.get("tokens")));
  }

  @Test
  void tokenize_aMillionDots_isOneToken() {
    String dots = ".".repeat(1_000_000);
    assertThat(MosesTokenizer.tokenize(dots)).containsExactly(dots);
  }
}
