package io.github.diagrammetry.runner.eval;

import io.github.diagrammetry.judge.DqaItem;
import io.github.diagrammetry.judge.DqaJudge;
import io.github.diagrammetry.judge.Verdict;
import io.github.diagrammetry.runner.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code eval judge}: judges answers to questions. */
@Command(
    name = "judge",
    description = "Judges answers to questions, by rules and by a model for the rest.")
final class JudgeEval extends JsonLinesMetric {

  @Mixin JudgeOptions options = new JudgeOptions();

  @Override
  Scorer open() throws UsageException {
    DqaJudge judge = options.judge();
    if (options.asksModels()
        && !spec.commandLine().getParseResult().hasMatchedOption("--workers")) {
      // Workers wait for the server most of the time.
      workers = 2 * options.concurrent;
    }
    return line -> {
      DqaItem item = JudgeCases.item(line, "");
      Verdict verdict = JudgeCases.judge(judge, item, line);
      return JudgeCases.put(line.result(), verdict);
    };
  }
}
