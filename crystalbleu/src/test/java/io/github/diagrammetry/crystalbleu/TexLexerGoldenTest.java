package io.github.diagrammetry.crystalbleu;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TexLexerGoldenTest {
  static Stream<JsonNode> cases() {
    return Goldens.lines("lexer.jsonl");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void tokenize_2_14_isTheStreamOfPygments(JsonNode golden) {
    assertThat(stream(golden, TexGrammar.PYGMENTS_2_14)).isEqualTo(pairs(golden.get("tokens")));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void tokenize_2_18_isTheStreamOfPygments(JsonNode golden) {
    JsonNode expected =
        golden.has("tokens_2_18") ? golden.get("tokens_2_18") : golden.get("tokens");
    assertThat(stream(golden, TexGrammar.PYGMENTS_2_18)).isEqualTo(pairs(expected));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void tokens_stripAndFine_areTheMetricTokens(JsonNode golden) {
    String text = golden.get("text").textValue();
    TexLexer lexer = TexLexer.withDefaults();
    assertThat(lexer.tokens(text, TokenMode.STRIP))
        .isEqualTo(Goldens.strings(golden.get("tokens_strip")));
    assertThat(lexer.tokens(text, TokenMode.FINE))
        .isEqualTo(Goldens.strings(golden.get("tokens_fine")));
  }

  @Test
  void tokenize_fiveThousandLines_hasTheSameDigest() throws Exception {
    JsonNode golden = Goldens.json("big5000.json");
    List<TexToken> tokens = TexLexer.withDefaults().tokenize(Goldens.text("big5000.tex"));
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (TexToken token : tokens) {
      digest.update(token.type().pygmentsName().getBytes(StandardCharsets.UTF_8));
      digest.update((byte) 0);
      digest.update(token.value().getBytes(StandardCharsets.UTF_8));
      digest.update((byte) '\n');
    }
    assertThat(tokens).hasSize(golden.get("token_count").intValue());
    assertThat(HexFormat.of().formatHex(digest.digest()))
        .isEqualTo(golden.get("sha256_of_stream").textValue());
  }

  private static List<List<String>> stream(JsonNode golden, TexGrammar grammar) {
    List<List<String>> pairs = new ArrayList<>();
    for (TexToken token : TexLexer.of(grammar).tokenize(golden.get("text").textValue())) {
      pairs.add(List.of(token.type().pygmentsName(), token.value()));
    }
    return pairs;
  }

  private static List<List<String>> pairs(JsonNode tokens) {
    return Goldens.lists(tokens);
  }
}
