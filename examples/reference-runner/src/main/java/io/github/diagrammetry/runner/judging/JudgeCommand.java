package io.github.diagrammetry.runner.judging;

import io.github.diagrammetry.judge.DqaJudge;
import io.github.diagrammetry.judge.JudgeAudit;
import io.github.diagrammetry.runner.ExitStatus;
import io.github.diagrammetry.runner.InputException;
import io.github.diagrammetry.runner.UsageException;
import io.github.diagrammetry.runner.eval.JudgeOptions;
import io.github.diagrammetry.runner.judging.AnswerFile.BadLineException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Judges a file of answers, prints a table and writes an audit. */
@Command(
    name = "judge",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Judges a file of answers, prints a table and writes an HTML audit.",
      "",
      "FILE has one JSON object per line: oi (OI-NUM, OI-TERM, OI-LIST), truth, and answer or",
      "raw; optional id, question, and human (a label or several), with which the judge's",
      "agreement with people is computed."
    })
public final class JudgeCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "Answers, .jsonl.")
  @SuppressWarnings("NullAway.Init")
  Path file;

  @Mixin JudgeOptions options = new JudgeOptions();

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "The audit as a page (default: beside the answers, .audit.html).")
  @Nullable Path html;

  @Option(
      names = "--audit",
      paramLabel = "FILE",
      description = "The audit as JSON Lines, added to this file.")
  @Nullable Path audit;

  @Option(
      names = "--prices",
      paramLabel = "SENT,RECEIVED",
      split = ",",
      description = "Prices of a million tokens, for the cost.")
  double @Nullable [] prices;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Answers judged at a time (default: 16 with a model, else one per processor).")
  int workers;

  /** A command; the command line sets its options. */
  public JudgeCommand() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (workers < 0) {
      throw new UsageException("--workers must be at least 1: " + workers);
    }
    if (prices != null && prices.length != 2) {
      throw new UsageException("--prices needs two numbers, as in 2.5,10");
    }
    if (!Files.isReadable(file)) {
      throw new InputException("Cannot read the answers: " + file);
    }
    DqaJudge judge = options.judge();
    List<String> problems = new ArrayList<>();
    List<JudgedAnswer> answers = judged(judge, Files.readAllLines(file), problems);
    report(answers, judge.signature());
    PrintWriter err = spec.commandLine().getErr();
    problems.stream().limit(20).forEach(problem -> err.println("diagrammetry: " + problem));
    if (problems.size() > 20) {
      err.println("diagrammetry: and " + (problems.size() - 20) + " more lines");
    }
    return problems.isEmpty() ? ExitStatus.DONE : ExitStatus.DONE_WITH_ERRORS;
  }

  private List<JudgedAnswer> judged(DqaJudge judge, List<String> lines, List<String> problems)
      throws InterruptedException {
    boolean model = !judge.signature().endsWith("llm:none");
    int threads = workers > 0 ? workers : model ? 16 : Runtime.getRuntime().availableProcessors();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<JudgedAnswer>> running = new ArrayList<>();
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i);
        int number = i + 1;
        if (!line.isBlank()) {
          running.add(pool.submit(() -> AnswerFile.judge(judge, line, number)));
        }
      }
      List<JudgedAnswer> answers = new ArrayList<>();
      for (Future<JudgedAnswer> one : running) {
        try {
          answers.add(one.get());
        } catch (ExecutionException e) {
          problems.add(problem(e.getCause()));
        }
      }
      return answers;
    } finally {
      pool.shutdownNow();
    }
  }

  private static String problem(@Nullable Throwable cause) {
    return cause instanceof BadLineException ? String.valueOf(cause.getMessage()) : "" + cause;
  }

  private void report(List<JudgedAnswer> answers, String signature) throws IOException {
    StringBuilder tables = new StringBuilder(JudgeTable.of(answers));
    Optional<String> models = JudgeTable.models(answers, prices);
    models.ifPresent(text -> tables.append('\n').append(text));
    JudgeTable.study(answers).ifPresent(text -> tables.append('\n').append(text).append('\n'));
    Path page = html == null ? beside(file) : html;
    Files.writeString(page, JudgePage.of(answers, tables.toString(), signature));
    if (audit != null) {
      try (JudgeAudit lines = JudgeAudit.appendingTo(audit)) {
        for (JudgedAnswer answer : answers) {
          lines.write(answer.item(), answer.raw(), answer.verdict());
        }
      }
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(tables);
    out.println();
    out.println("Audit: " + page);
    out.flush();
  }

  private static Path beside(Path file) {
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.jsonl?$", "");
    return file.resolveSibling(name + ".audit.html");
  }
}
