package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.crystalbleu.TexEditDistance;
import io.github.diagrammetry.crystalbleu.TexEditScore;
import io.github.diagrammetry.crystalbleu.TexGrammar;
import io.github.diagrammetry.crystalbleu.TokenMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code eval tex-edit-distance}: edit distances of TeX source. */
@Command(
    name = "tex-edit-distance",
    description =
        "Levenshtein and extended edit distance of TeX tokens; --tokens strip by default.")
final class TexEditDistanceEval extends JsonLinesMetric {

  @Mixin TokenOptions options = new TokenOptions();

  @Override
  Scorer open() {
    TexEditDistance metric =
        TexEditDistance.withDefaults()
            .withGrammar(options.grammarOr(TexGrammar.PYGMENTS_2_14))
            .withTokens(options.modeOr(TokenMode.STRIP));
    return line -> {
      TexEditScore score = metric.compare(line.text("candidate"), line.text("reference"));
      ObjectNode result = line.result();
      result.put("distance", score.distance());
      result.put("similarity", score.similarity());
      result.put("edits", score.edits());
      result.put("eed", score.eed());
      result.put("candidate_length", score.candidateLength());
      result.put("reference_length", score.referenceLength());
      score.flags().forEach(result.putArray("flags")::add);
      return result.put("signature", score.signature());
    };
  }
}
