package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.judge.AnswerType;
import io.github.diagrammetry.judge.DqaItem;
import io.github.diagrammetry.judge.DqaJudge;
import io.github.diagrammetry.judge.RuleJudge;
import io.github.diagrammetry.judge.Verdict;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.dataset.Item;
import io.github.diagrammetry.runner.dataset.Response;
import java.util.Locale;
import java.util.Objects;

/** Asks the judge about one answer and writes down the verdict. Thread-safe. */
final class AnswerMetrics {

  private final DqaJudge judge;

  private AnswerMetrics(DqaJudge judge) {
    this.judge = judge;
  }

  /** The rules that decide nothing wrongly, whatever the preset of the drawing metrics is. */
  static AnswerMetrics byRules() {
    return new AnswerMetrics(DqaJudge.rulesOnly().withRules(RuleJudge.robust()));
  }

  ItemRecord score(Item item, Response response, String image) {
    Verdict verdict =
        judge.judge(
            new DqaItem(
                item.id(),
                AnswerType.ofCode(Objects.requireNonNull(item.answerType())),
                Objects.requireNonNull(item.question()),
                Objects.requireNonNull(item.answer())),
            response.text());
    boolean answered = verdict.answer() != null;
    ItemRecord record =
        ItemRecord.of(
            item,
            response,
            response.text().isBlank() ? ItemRecord.Status.FAILED : ItemRecord.Status.SCORED);
    ObjectNode candidate = Json.object();
    candidate.put("compiled", answered);
    record.put("candidate", candidate);
    record.put("question", Json.text(item.question()));
    record.put("truth", Json.text(item.answer()));
    record.put("image", Json.text(image));
    ObjectNode answer = Json.object();
    answer.put("answer", verdict.answer());
    answer.put("verdict", verdict.label().name().toLowerCase(Locale.ROOT));
    answer.put("stage", verdict.stage().name().toLowerCase(Locale.ROOT));
    answer.put("confidence", verdict.confidence());
    answer.put("reason", verdict.reason());
    record.put("answer", answer);
    Integer score = verdict.score();
    record.put(Metric.ACCURACY, score == null ? Double.NaN : score);
    if (score == null) {
      record.flag("undecided");
    }
    verdict.flags().forEach(record::flag);
    record.sign("answer", verdict.signature());
    return record;
  }
}
