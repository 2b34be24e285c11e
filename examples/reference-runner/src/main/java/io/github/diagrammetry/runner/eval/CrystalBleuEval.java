package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.crystalbleu.CrystalBleu;
import io.github.diagrammetry.crystalbleu.CrystalBleuScore;
import io.github.diagrammetry.crystalbleu.CrystalBleuSplits;
import io.github.diagrammetry.crystalbleu.Precision;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code eval crystalbleu}: CrystalBLEU of TeX source, with the parts of an edit. */
@Command(name = "crystalbleu", description = "CrystalBLEU of TeX source, whole and by edit.")
final class CrystalBleuEval extends JsonLinesMetric {

  @Mixin CrystalBleuOptions options = new CrystalBleuOptions();

  @Override
  Scorer open() {
    CrystalBleu metric = options.metric();
    return line -> {
      String candidate = line.text("candidate");
      Optional<String> source = line.optionalText("source");
      List<String> references = references(line);
      if (source.isEmpty()) {
        return put(line.result(), metric.score(candidate, references));
      }
      if (references.size() != 1) {
        throw new EvalException(
            "bad-value", "A case with 'source' needs one reference, found " + references.size());
      }
      CrystalBleuSplits splits = metric.score(candidate, references.get(0), source.get());
      ObjectNode result = put(line.result(), splits.overall());
      ArrayNode flags = (ArrayNode) result.get("flags");
      putPart(result, flags, "edit", splits.edit());
      putPart(result, flags, "edit_common", splits.editCommon());
      putPart(result, flags, "preserve", splits.preserve());
      return result;
    };
  }

  private static List<String> references(EvalCase line) throws EvalException {
    if (line.optional("references").isEmpty()) {
      return List.of(line.text("reference"));
    }
    List<String> references = line.texts("references");
    if (references.isEmpty()) {
      throw new EvalException("bad-value", "'references' must have at least one text");
    }
    return references;
  }

  static ObjectNode put(ObjectNode result, CrystalBleuScore score) {
    result.put("value", score.value());
    ArrayNode precisions = result.putArray("precisions");
    for (Precision precision : score.precisions()) {
      precisions.addArray().add(precision.numerator()).add(precision.denominator());
    }
    result.put("brevity_penalty", score.brevityPenalty());
    result.put("candidate_length", score.candidateLength());
    result.put("reference_length", score.referenceLength());
    result.put("ignored_share", score.ignoredShare());
    score.flags().forEach(result.putArray("flags")::add);
    return result.put("signature", score.signature());
  }

  private static void putPart(
      ObjectNode result, ArrayNode flags, String name, CrystalBleuScore score) {
    result.put(name, score.value());
    score.flags().forEach(flag -> flags.add(name + ":" + flag));
  }
}
