package io.github.diagrammetry.runner.eval;

import io.github.diagrammetry.crystalbleu.TexGrammar;
import io.github.diagrammetry.crystalbleu.TokenMode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The two options that say what a token is; an option that is not given keeps the default. */
final class TokenOptions {

  @Option(
      names = "--grammar",
      paramLabel = "NAME",
      description = "pygments-2.14 (default) or pygments-2.18.")
  @Nullable String grammar;

  @Option(
      names = "--tokens",
      paramLabel = "MODE",
      description = "raw, type, ws, strip, fine or moses.")
  @Nullable String tokens;

  TexGrammar grammarOr(TexGrammar usual) {
    return grammar == null ? usual : TexGrammar.ofId(grammar);
  }

  TokenMode modeOr(TokenMode usual) {
    return tokens == null ? usual : TokenMode.ofId(tokens);
  }
}
