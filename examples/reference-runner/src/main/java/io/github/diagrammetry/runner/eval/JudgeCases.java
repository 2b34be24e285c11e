package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.judge.AnswerType;
import io.github.diagrammetry.judge.DqaItem;
import io.github.diagrammetry.judge.DqaJudge;
import io.github.diagrammetry.judge.JudgeVote;
import io.github.diagrammetry.judge.Verdict;
import java.util.Optional;

/** Cases of judged answers as JSON, and verdicts as JSON. */
public final class JudgeCases {
  private JudgeCases() {}

  /**
   * Reads the question of a case: {@code oi}, {@code truth}, optional {@code question} and {@code
   * id}.
   */
  public static DqaItem item(EvalCase line, String id) throws EvalException {
    String code = line.text("oi");
    AnswerType type;
    try {
      type = AnswerType.ofCode(code);
    } catch (IllegalArgumentException e) {
      throw new EvalException("bad-value", String.valueOf(e.getMessage()));
    }
    JsonNode named = line.json().path("id");
    String name = named.isMissingNode() || named.isNull() ? id : named.asText();
    return new DqaItem(
        name, type, line.optionalText("question").orElse(""), plain(line.required("truth")));
  }

  /** Judges a case that has {@code answer}, or else {@code raw}. */
  public static Verdict judge(DqaJudge judge, DqaItem item, EvalCase line) throws EvalException {
    JsonNode answer = line.json().get("answer");
    if (answer != null) {
      return judge.judgeAnswer(item, answer.isNull() ? null : plain(answer));
    }
    Optional<String> raw = line.optionalText("raw");
    if (raw.isEmpty()) {
      throw new EvalException("missing-field", "The case has no 'answer' or 'raw'");
    }
    return judge.judge(item, raw.get());
  }

  /** A string as it is, anything else as its JSON text. */
  static String plain(JsonNode node) {
    return node.isTextual() ? node.textValue() : node.toString();
  }

  /** Puts the fields of a verdict into a result. */
  public static ObjectNode put(ObjectNode result, Verdict verdict) {
    result.put("verdict", verdict.label().code());
    result.put("stage", verdict.stage().code());
    result.put("confidence", verdict.confidence());
    result.put("reason", verdict.reason());
    result.put("answer", verdict.answer());
    if (!verdict.votes().isEmpty()) {
      ArrayNode votes = result.putArray("votes");
      for (JudgeVote vote : verdict.votes()) {
        votes
            .addObject()
            .put("judge", vote.judge())
            .put("verdict", vote.label().code())
            .put("evaluation", vote.evaluation())
            .put("calls", vote.calls())
            .put("prompt_tokens", vote.promptTokens())
            .put("completion_tokens", vote.completionTokens());
      }
    }
    ArrayNode flags = result.putArray("flags");
    verdict.flags().forEach(flags::add);
    return result.put("signature", verdict.signature());
  }
}
