package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.node.ArrayNode;
import io.github.diagrammetry.crystalbleu.TexGrammar;
import io.github.diagrammetry.crystalbleu.TexLexer;
import io.github.diagrammetry.crystalbleu.TexToken;
import io.github.diagrammetry.crystalbleu.TokenMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code eval tex-tokens}: the tokens of TeX source. */
@Command(
    name = "tex-tokens",
    description = "Tokens of TeX source as Pygments gives them; --tokens raw by default.")
final class TexTokensEval extends JsonLinesMetric {

  @Mixin TokenOptions options = new TokenOptions();

  @Override
  Scorer open() {
    TexLexer lexer = TexLexer.of(options.grammarOr(TexGrammar.PYGMENTS_2_14));
    TokenMode mode = options.modeOr(TokenMode.RAW);
    String signature = lexer.signature(mode);
    return line -> {
      String text = line.text("text");
      var result = line.result();
      ArrayNode tokens = result.putArray("tokens");
      if (mode == TokenMode.RAW) {
        for (TexToken token : lexer.tokenize(text)) {
          tokens.addArray().add(token.type().pygmentsName()).add(token.value());
        }
      } else {
        lexer.tokens(text, mode).forEach(tokens::add);
      }
      return result.put("signature", signature);
    };
  }
}
