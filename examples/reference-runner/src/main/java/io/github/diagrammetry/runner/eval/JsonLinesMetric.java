package io.github.diagrammetry.runner.eval;

import io.github.diagrammetry.runner.ExitStatus;
import io.github.diagrammetry.runner.UsageException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * A metric of {@code eval}: a command with the options of the metric, which opens a {@link Scorer}.
 */
@Command(
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Reads one JSON object per line, writes one per line in the same order.",
      "Exit status: 0 every line scored, 1 some lines have errors, 2 wrong usage."
    })
abstract class JsonLinesMetric implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Option(names = "--in", paramLabel = "FILE", description = "Cases (default: standard input).")
  @Nullable Path in;

  @Option(names = "--out", paramLabel = "FILE", description = "Results (default: standard output).")
  @Nullable Path out;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Threads that score (default: one per processor).")
  int workers = Runtime.getRuntime().availableProcessors();

  /**
   * Makes the scorer from the parsed options; called once, before the first line is read.
   *
   * @throws UsageException on a bad option value
   */
  abstract Scorer open() throws Exception;

  @Override
  public Integer call() throws Exception {
    if (workers < 1) {
      throw new ParameterException(spec.commandLine(), "--workers must be at least 1: " + workers);
    }
    if (in != null && (!Files.isReadable(in) || Files.isDirectory(in))) {
      throw new ParameterException(spec.commandLine(), "Cannot read the cases: " + in);
    }
    checkOutput();
    Path folder = in == null ? Path.of("") : in.resolveSibling("");
    boolean clean;
    try (Scorer scorer = opened();
        InputStream cases =
            new BufferedInputStream(in == null ? System.in : Files.newInputStream(in), 1 << 16);
        OutputStream results =
            new BufferedOutputStream(
                // System.out hides write errors; the descriptor shows them
                out == null ? new FileOutputStream(FileDescriptor.out) : Files.newOutputStream(out),
                1 << 16)) {
      clean = new JsonLines(scorer, folder, workers).run(cases, results);
    } catch (ResultsNotWrittenException e) {
      System.err.println("diagrammetry: the results could not be written: " + e.getMessage());
      return ExitStatus.DONE_WITH_ERRORS;
    }
    return clean ? ExitStatus.DONE : ExitStatus.DONE_WITH_ERRORS;
  }

  private Scorer opened() throws Exception {
    try {
      return open();
    } catch (UsageException | IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private void checkOutput() throws IOException {
    if (out == null) {
      return;
    }
    if (Files.isDirectory(out)) {
      throw new ParameterException(spec.commandLine(), "--out is a folder: " + out);
    }
    Path parent = out.toAbsolutePath().getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      throw new ParameterException(spec.commandLine(), "There is no folder for --out: " + out);
    }
    if (in != null && Files.exists(out) && Files.isSameFile(in, out)) {
      throw new ParameterException(
          spec.commandLine(), "--in and --out are the same file: " + out + "; name another --out");
    }
  }

  /** The results cannot be written: the disk is full, or their reader has gone. */
  static final class ResultsNotWrittenException extends IOException {
    private static final long serialVersionUID = 1L;

    ResultsNotWrittenException(IOException cause) {
      super(cause.getMessage(), cause);
    }
  }
}
