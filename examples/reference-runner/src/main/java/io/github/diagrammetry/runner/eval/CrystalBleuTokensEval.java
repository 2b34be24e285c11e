package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.crystalbleu.CrystalBleu;
import io.github.diagrammetry.crystalbleu.SharedNgrams;
import io.github.diagrammetry.crystalbleu.Smoothing;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eval crystalbleu-tokens}: the original algorithm on ready tokens. */
@Command(
    name = "crystalbleu-tokens",
    description = "CrystalBLEU of ready tokens as the authors' code computes it.")
final class CrystalBleuTokensEval extends JsonLinesMetric {

  @Option(
      names = "--smoothing",
      paramLabel = "EPSILON",
      description = "Method 1: what a numerator of zero becomes (default: none).")
  @Nullable Double smoothing;

  @Override
  Scorer open() {
    CrystalBleu plain = CrystalBleu.diagramMmu();
    CrystalBleu metric =
        smoothing == null ? plain : plain.withSmoothing(Smoothing.method1(smoothing));
    return line -> {
      List<List<String>> references = lists(line, "refs");
      List<String> candidate = line.texts("hyp");
      List<List<String>> ignored =
          line.optional("ignore").isEmpty() ? List.of() : lists(line, "ignore");
      if (references.isEmpty() || ignored.contains(List.<String>of())) {
        throw new EvalException(
            "bad-value", "'refs' needs at least one list, and no n-gram of 'ignore' may be empty");
      }
      CrystalBleu own = metric.withShared(SharedNgrams.of(ignored));
      return CrystalBleuEval.put(line.result(), own.scoreTokens(candidate, references));
    };
  }

  /** A list of lists of strings: plain strings are refused, or their characters would be scored. */
  private static List<List<String>> lists(EvalCase line, String field) throws EvalException {
    JsonNode node = line.required(field);
    List<List<String>> lists = new ArrayList<>();
    boolean right = node.isArray();
    for (JsonNode inner : node) {
      right &= inner.isArray();
      List<String> list = new ArrayList<>();
      for (JsonNode token : inner) {
        right &= token.isTextual();
        list.add(token.asText());
      }
      lists.add(list);
    }
    if (!right) {
      throw new EvalException("wrong-type", "'" + field + "' must be a list of lists of strings");
    }
    return lists;
  }
}
