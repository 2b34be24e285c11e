package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.judge.AnswerExtractor;
import io.github.diagrammetry.judge.ExtractedAnswer;
import picocli.CommandLine.Command;

/** {@code eval extract-answer}: the final answer in what a model said. */
@Command(name = "extract-answer", description = "Finds the final answer in a model's reply.")
final class ExtractAnswerEval extends JsonLinesMetric {

  @Override
  Scorer open() {
    AnswerExtractor extractor = AnswerExtractor.withDefaults();
    return line -> {
      ExtractedAnswer found = extractor.extract(line.text("raw"));
      ObjectNode result = line.result();
      result.put("answer", found.answer());
      result.put("strategy", found.strategy().code());
      return result.put("signature", extractor.signature());
    };
  }
}
