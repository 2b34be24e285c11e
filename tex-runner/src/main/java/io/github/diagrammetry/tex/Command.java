package io.github.diagrammetry.tex;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One process to run within limits.
 *
 * @param argv program and arguments
 * @param directory the working directory, also watched for its size
 * @param environment the whole environment
 * @param limits what the process may use
 * @param mergeErrors whether standard error belongs to the output; otherwise it goes to the file
 *     {@code stderr.txt} of the directory
 */
record Command(
    List<String> argv,
    Path directory,
    Map<String, String> environment,
    Limits limits,
    boolean mergeErrors) {

  /**
   * Limits of one process.
   *
   * @param wall elapsed time
   * @param memoryBytes address space
   * @param fileBytes largest file
   * @param directoryBytes sum of the files in the directory
   * @param directoryFiles number of files in the directory
   */
  record Limits(
      Duration wall, long memoryBytes, long fileBytes, long directoryBytes, int directoryFiles) {}

  /** Why a process was stopped. */
  enum Stop {
    NONE,
    TIMEOUT,
    OUTPUT,
    FILES
  }

  /**
   * Reads the standard output to its end.
   *
   * @param <T> what is read
   */
  interface Sink<T> {
    T read(InputStream output) throws IOException;
  }

  /** The output is larger than allowed. */
  static final class OutputLimitException extends IOException {
    private static final long serialVersionUID = 1L;

    OutputLimitException(String message) {
      super(message);
    }
  }

  /**
   * A process that has ended.
   *
   * @param <T> what was read
   * @param exitCode its status, 128 + n for signal n
   * @param stop why it was stopped, {@code NONE} if it ended by itself
   * @param output what the sink made of the output; null if the sink failed
   * @param cpuSeconds processor time of the process and its children
   * @param wallSeconds elapsed time
   */
  record Finished<T>(
      int exitCode, Stop stop, @Nullable T output, double cpuSeconds, double wallSeconds) {

    /** This process with the times of one that was run in vain before it. */
    Finished<T> after(Finished<?> before) {
      return new Finished<>(
          exitCode, stop, output, cpuSeconds + before.cpuSeconds, wallSeconds + before.wallSeconds);
    }

    /** The sum of this process and the one that followed it; the first failure counts. */
    Finished<T> then(Finished<?> next) {
      boolean failed = exitCode != 0 || stop != Stop.NONE;
      return new Finished<>(
          failed ? exitCode : next.exitCode,
          failed ? stop : next.stop,
          output,
          cpuSeconds + next.cpuSeconds,
          wallSeconds + next.wallSeconds);
    }
  }
}
