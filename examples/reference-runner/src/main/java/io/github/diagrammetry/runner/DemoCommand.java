package io.github.diagrammetry.runner;

import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.runner.run.ScoreOptions;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Scores three recorded systems on the embedded sample: the main job on a small scale. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Scores three recorded systems on the embedded sample and writes a report.",
      "",
      "The sample is copied to RUN/sample, as an example of the two input formats."
    })
final class DemoCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Option(
      names = "--out",
      paramLabel = "RUN",
      description = "Folder of the run (default: ${DEFAULT-VALUE}).")
  Path out = Path.of("runs", "demo");

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Responses scored at a time (default: one per processor).")
  int workers = Runtime.getRuntime().availableProcessors();

  @Mixin final CompilingOptions compiling = new CompilingOptions();

  @Option(names = "--fresh", description = "Throw away earlier results in RUN.")
  boolean fresh;

  @Option(
      names = "--with-models",
      description = "Also CLIP, LPIPS, DISTS and FID, as far as their weights are there.")
  boolean withModels;

  @Option(
      names = "--models",
      paramLabel = "DIR",
      description = "Folder with weight files (default: $DIAGRAMMETRY_MODELS or cache).")
  @Nullable Path models;

  @Option(
      names = "--allow-unverified-models",
      description = "Use weight files whose hash is not the official one; results are flagged.")
  boolean unverified;

  @Override
  public Integer call() throws Exception {
    if (workers < 1) {
      throw new UsageException("--workers must be at least 1: " + workers);
    }
    ScoreOptions all = ScoreOptions.of(out);
    Path sample = Sample.copyTo(out.resolve("sample"));
    return ScoreCommand.score(
        spec,
        sample.resolve("dataset.jsonl"),
        sample.resolve("responses"),
        new ScoreOptions(
            out,
            all.preset(),
            compiling.options(),
            workers,
            fresh,
            models(),
            all.failedAsWhite(),
            all.matchReports(),
            all.limit(),
            all.domains(),
            all.tasks()));
  }

  private Optional<ModelFolder> models() {
    if (!withModels && models == null) {
      return Optional.empty();
    }
    Path folder = models == null ? ModelFolder.defaultPath() : models;
    return Optional.of(ModelFolder.of(folder).withUnverified(unverified));
  }
}
