package io.github.diagrammetry.crystalbleu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;

@Domain(TexTexts.class)
class TexLexerPropertyTest {
  @Property
  void tokenize_valuesJoin_toThePreparedText(
      @ForAll String text, @ForAll("grammars") TexGrammar grammar) {
    String joined =
        TexLexer.of(grammar).tokenize(text).stream()
            .map(TexToken::value)
            .collect(Collectors.joining());
    assertThat(joined).isEqualTo(TexInput.prepare(text));
  }

  @Provide
  Arbitrary<TexGrammar> grammars() {
    return Arbitraries.of(TexGrammar.values());
  }

  @Property
  void tokenize_places_areContiguousAndHoldTheValue(@ForAll String text) {
    List<TexToken> tokens = TexLexer.withDefaults().tokenize(text);
    for (int i = 0; i < tokens.size(); i++) {
      TexToken token = tokens.get(i);
      if (i > 0) {
        assertThat(token.start()).isEqualTo(tokens.get(i - 1).end());
      }
      String slice = text.substring(token.start(), token.end());
      String value = token.value();
      String normal = slice.replace("\r\n", "\n").replace('\r', '\n');
      assertThat(value).isIn(normal, normal + "\n");
    }
  }

  @Property
  void tokens_strippedModes_giveNoBlankAndNoComment(@ForAll String text) {
    for (TokenMode mode : List.of(TokenMode.STRIP, TokenMode.FINE, TokenMode.MOSES)) {
      for (String token : TexLexer.withDefaults().tokens(text, mode)) {
        assertThat(token).isNotEmpty();
        assertThat(PythonWhitespace.is(token.charAt(0))).isFalse();
        assertThat(PythonWhitespace.is(token.charAt(token.length() - 1))).isFalse();
      }
    }
  }
}
