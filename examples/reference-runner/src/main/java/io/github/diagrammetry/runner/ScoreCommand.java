package io.github.diagrammetry.runner;

import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.runner.dataset.Dataset;
import io.github.diagrammetry.runner.dataset.DatasetReader;
import io.github.diagrammetry.runner.dataset.Responses;
import io.github.diagrammetry.runner.dataset.Task;
import io.github.diagrammetry.runner.run.ScoreOptions;
import io.github.diagrammetry.runner.run.ScorePreset;
import io.github.diagrammetry.runner.run.ScoreRun;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Scores recorded responses of one or more systems to the items of a dataset. */
@Command(
    name = "score",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Scores recorded responses to a dataset and writes a report.",
      "",
      "RUN/items.jsonl holds every result, RUN/report.html shows them. A run that was",
      "interrupted continues when the same command is given again."
    })
final class ScoreCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Option(names = "--dataset", required = true, paramLabel = "D", description = "Items, .jsonl.")
  @SuppressWarnings("NullAway.Init")
  Path dataset;

  @Option(
      names = "--responses",
      required = true,
      paramLabel = "R",
      description = "Responses: a .jsonl file or a folder of them.")
  @SuppressWarnings("NullAway.Init")
  Path responses;

  @Option(names = "--out", required = true, paramLabel = "RUN", description = "Folder of the run.")
  @SuppressWarnings("NullAway.Init")
  Path out;

  @Option(
      names = "--preset",
      description = "diagram-mmu or robust (default: ${DEFAULT-VALUE}).",
      converter = PresetConverter.class)
  ScorePreset preset = ScorePreset.DIAGRAM_MMU;

  @Option(names = "--domain", paramLabel = "NAME", description = "Only this domain; repeatable.")
  List<String> domains = List.of();

  @Option(
      names = "--task",
      paramLabel = "TASK",
      description = "Only D2C-P, D2C-E or DQA; repeatable.")
  List<String> tasks = List.of();

  @Option(names = "--limit", paramLabel = "N", description = "Only the first N items.")
  long limit = Long.MAX_VALUE;

  @Option(
      names = "--models",
      paramLabel = "DIR",
      description = "Folder with weight files, for CLIP, LPIPS, DISTS and FID.")
  @Nullable Path models;

  @Option(
      names = "--allow-unverified-models",
      description = "Use weight files whose hash is not the official one; results are flagged.")
  boolean unverified;

  @Option(
      names = "--failed-as-white",
      description =
          "FID, KID and CMMD take a white picture for a response without a drawing"
              + " (default: it is left out, and the counts of both sides tell).")
  boolean failedAsWhite;

  @Option(
      names = "--no-match-reports",
      description = "Do not write the pages that explain object scores (about 100 kB each).")
  boolean noMatchReports;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Responses scored at a time (default: one per processor).")
  int workers = Runtime.getRuntime().availableProcessors();

  @Mixin final CompilingOptions compiling = new CompilingOptions();

  @Option(names = "--fresh", description = "Throw away earlier results in RUN.")
  boolean fresh;

  @Override
  public Integer call() throws Exception {
    if (workers < 1) {
      throw new UsageException("--workers must be at least 1: " + workers);
    }
    if (limit < 1) {
      throw new UsageException("--limit must be at least 1: " + limit);
    }
    ScoreOptions options =
        new ScoreOptions(
            out,
            preset,
            compiling.options(),
            workers,
            fresh,
            Optional.ofNullable(models)
                .map(folder -> ModelFolder.of(folder).withUnverified(unverified)),
            failedAsWhite,
            !noMatchReports,
            limit,
            Set.copyOf(domains),
            taskSet());
    return score(spec, dataset, responses, options);
  }

  /** Scores, prints the comparison, and says where the report is. */
  static int score(CommandSpec spec, Path dataset, Path responses, ScoreOptions options)
      throws Exception {
    Dataset items = DatasetReader.read(dataset);
    if (items.items().isEmpty()) {
      throw new InputException(
          "There is no usable item in " + dataset + ". First problem: " + items.problems().get(0));
    }
    checkSelection(items, options);
    Responses answers = Responses.read(responses, items);
    ScoreRun.Result result = ScoreRun.score(items, answers, options);
    result.problems().stream()
        .limit(20)
        .forEach(problem -> spec.commandLine().getErr().println("diagrammetry: " + problem));
    if (result.problems().size() > 20) {
      spec.commandLine()
          .getErr()
          .println("diagrammetry: ... and " + (result.problems().size() - 20) + " more lines.");
    }
    spec.commandLine().getOut().print(RunTable.of(result.run()));
    spec.commandLine().getOut().println("Report: " + options.out().resolve("report.html"));
    spec.commandLine().getOut().flush();
    if (result.run().errors() > 0) {
      spec.commandLine()
          .getErr()
          .println(
              "diagrammetry: "
                  + result.run().errors()
                  + " responses could not be scored; the same command tries them again.");
      return ExitStatus.UNFINISHED;
    }
    return result.problems().isEmpty() ? ExitStatus.DONE : ExitStatus.DONE_WITH_ERRORS;
  }

  private static void checkSelection(Dataset items, ScoreOptions options) {
    Set<String> known = new LinkedHashSet<>();
    items.items().forEach(item -> known.add(item.domain()));
    for (String domain : options.domains()) {
      if (!known.contains(domain)) {
        throw new UsageException(
            "There is no domain '" + domain + "'; use " + String.join(", ", known) + ".");
      }
    }
    if (options.select(items.items()).isEmpty()) {
      throw new UsageException("No item is left by --domain and --task.");
    }
  }

  private Set<Task> taskSet() {
    Set<Task> selected = new LinkedHashSet<>();
    for (String task : tasks) {
      selected.add(
          Task.of(task)
              .orElseThrow(
                  () ->
                      new UsageException(
                          "There is no task '" + task + "'; use D2C-P, D2C-E or DQA.")));
    }
    return selected;
  }
}
