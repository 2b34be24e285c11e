package io.github.diagrammetry.crystalbleu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TexLexerTest {
  private static final TexLexer LEXER = TexLexer.withDefaults();

  @Test
  void tokenize_givesPlacesInTheGivenText() {
    String text = "\ufeff\r\n\\draw\r\n[a]%x\r\n";
    List<TexToken> tokens = LEXER.tokenize(text);
    assertThat(tokens)
        .containsExactly(
            new TexToken(TexTokenType.KEYWORD, "\\draw", 3, 8),
            new TexToken(TexTokenType.TEXT, "\n[a]", 8, 13),
            new TexToken(TexTokenType.COMMENT, "%x\n", 13, 17));
    assertThat(text.substring(3, 8)).isEqualTo("\\draw");
  }

  @Test
  void tokenize_addedLineFeed_hasNoPlace() {
    assertThat(LEXER.tokenize("")).containsExactly(new TexToken(TexTokenType.TEXT, "\n", 0, 0));
    assertThat(LEXER.tokenize("a")).containsExactly(new TexToken(TexTokenType.TEXT, "a\n", 0, 1));
  }

  @Test
  void tokenize_backslashAtLineEndInMathematics_isAnErrorUpTo2_17() {
    String text = "$a\\\nb$";
    assertThat(LEXER.tokenize(text)).extracting(TexToken::type).contains(TexTokenType.ERROR);
    assertThat(TexLexer.of(TexGrammar.PYGMENTS_2_18).tokenize(text))
        .extracting(TexToken::type)
        .doesNotContain(TexTokenType.ERROR);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\\", "[", "\\a[", "$", "$$", "\\[", "\\(", "{", "%", "% ", "\\a*", "a", "$a\\\n"})
  void scanner_tenMegabytesOfOnePiece_reachesTheEnd(String piece) {
    String text = piece.repeat(10_000_000 / piece.length());
    for (TexGrammar grammar : TexGrammar.values()) {
      String prepared = TexInput.prepare(text);
      TexScanner scanner = new TexScanner(prepared, grammar);
      long covered = 0;
      while (scanner.next()) {
        assertThat(scanner.end()).isGreaterThan(scanner.start());
        covered += scanner.end() - scanner.start();
      }
      assertThat(covered).isEqualTo(prepared.length());
    }
  }

  @Test
  void tokens_modes_differAsDocumented() {
    String text = "\\draw[red, thick] (0,.5); % c\n";
    assertThat(LEXER.tokens(text, TokenMode.RAW))
        .containsExactly("\\draw", "[red, thick]", " (0,.5); ", "% c\n");
    assertThat(LEXER.tokens(text, TokenMode.TYPE))
        .containsExactly("\\draw", "[red, thick]", " (0,.5); ");
    assertThat(LEXER.tokens(text, TokenMode.STRIP))
        .containsExactly("\\draw", "[red, thick]", "(0,.5);");
    assertThat(LEXER.tokens(text, TokenMode.FINE))
        .containsExactly("\\draw", "[", "red", ",", "thick", "]", "(", "0", ",", ".5", ")", ";");
    assertThat(LEXER.tokens(text, TokenMode.MOSES))
        .containsExactly(
            "\\draw", "&#91;", "red", ",", "thick", "&#93;", "(", "0", ",", ".5", ")", ";");
    assertThat(LEXER.tokens("a {} b", TokenMode.WS)).containsExactly("a ", "{", "}", " b\n");
  }

  @Test
  void ofId_unknownName_namesTheChoices() {
    assertThatThrownBy(() -> TokenMode.ofId("words"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Unknown token mode: words (known: raw, type, ws, strip, fine, moses)");
    assertThatThrownBy(() -> TexGrammar.ofId("2.14"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("pygments-2.14, pygments-2.18");
  }

  @Test
  void signature_namesGrammarAndMode() {
    assertThat(LEXER.signature(TokenMode.FINE))
        .isEqualTo("tex-tokens|grammar:pygments-2.14|tokens:fine|v:0.1.0");
  }
}
