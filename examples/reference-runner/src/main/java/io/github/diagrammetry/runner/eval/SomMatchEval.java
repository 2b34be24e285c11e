package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.UsageException;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.match.SomMatcher;
import io.github.diagrammetry.som.match.TextEquality;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code eval som-match}: scores lists of objects. Texts are compared exactly as given. */
@Command(name = "som-match", description = "Object F1 of two lists of objects.")
final class SomMatchEval extends JsonLinesMetric {

  @Mixin SomMatchOptions options = new SomMatchOptions();

  @Override
  Scorer open() throws UsageException {
    SomMatcher matcher = SomMatcher.of(options.parse(TextEquality.EXACT));
    return line -> {
      SemanticObjectModel candidate = SomObjects.model("candidate", line.required("candidate"));
      SemanticObjectModel reference = SomObjects.model("reference", line.required("reference"));
      ObjectNode result = line.result();
      Optional<JsonNode> source = line.optional("source");
      if (source.isPresent()) {
        SomScoreJson.put(
            result, matcher.score(candidate, reference, SomObjects.model("source", source.get())));
      } else {
        SomScoreJson.put(result, matcher.score(candidate, reference));
      }
      return result;
    };
  }
}
