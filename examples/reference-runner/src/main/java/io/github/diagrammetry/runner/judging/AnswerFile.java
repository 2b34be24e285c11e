package io.github.diagrammetry.runner.judging;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.judge.DqaItem;
import io.github.diagrammetry.judge.DqaJudge;
import io.github.diagrammetry.judge.Label;
import io.github.diagrammetry.judge.Verdict;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.eval.EvalCase;
import io.github.diagrammetry.runner.eval.EvalException;
import io.github.diagrammetry.runner.eval.JudgeCases;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads and judges the lines of a file of answers. */
final class AnswerFile {
  private AnswerFile() {}

  /** A line that cannot be judged. */
  static final class BadLineException extends Exception {
    private static final long serialVersionUID = 1L;

    BadLineException(int number, String message) {
      super("line " + number + ": " + message);
    }
  }

  /** Judges one line: {@code oi}, {@code truth}, {@code answer} or {@code raw}, and more. */
  static JudgedAnswer judge(DqaJudge judge, String line, int number) throws BadLineException {
    try {
      JsonNode json = Json.parse(line);
      if (!(json instanceof ObjectNode object)) {
        throw new BadLineException(number, "not a JSON object");
      }
      EvalCase answer = new EvalCase(object, Path.of(""));
      DqaItem item = JudgeCases.item(answer, Integer.toString(number));
      Verdict verdict = JudgeCases.judge(judge, item, answer);
      return new JudgedAnswer(item, raw(object), verdict, people(object, number));
    } catch (JsonProcessingException e) {
      throw new BadLineException(number, "not JSON");
    } catch (EvalException e) {
      throw new BadLineException(number, String.valueOf(e.getMessage()));
    }
  }

  private static String raw(ObjectNode json) {
    JsonNode raw = Optional.ofNullable(json.get("raw")).orElse(json.path("answer"));
    return raw.isTextual() ? raw.textValue() : raw.isNull() ? "" : raw.toString();
  }

  /** One label or a list of them in the field {@code human}. */
  private static List<Label> people(ObjectNode json, int number) throws BadLineException {
    JsonNode human = json.path("human");
    List<Label> labels = new ArrayList<>();
    if (human.isTextual()) {
      labels.add(label(human.textValue(), number));
    }
    for (JsonNode one : human) {
      labels.add(label(one.asText(), number));
    }
    return labels;
  }

  private static Label label(String name, int number) throws BadLineException {
    try {
      return Label.valueOf(name.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new BadLineException(
          number, "unknown label '" + name + "'; use correct, incorrect or unattempted");
    }
  }
}
