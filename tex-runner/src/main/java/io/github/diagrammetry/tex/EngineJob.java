package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.Command.Finished;
import io.github.diagrammetry.tex.Command.Stop;
import io.github.diagrammetry.tex.LogReader.FirstError;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One run of an engine that has ended. The directory still holds what it wrote.
 *
 * @param engine the engine
 * @param directory its working directory
 * @param finished how the process ended
 * @param log the log, without its middle if it is very long
 * @param terminal the first part of what it printed
 * @param pages pages written
 * @param error the first error
 * @param forbidden a file outside the allowed folders that the engine opened, empty if none
 */
record EngineJob(
    String engine,
    Path directory,
    Finished<?> finished,
    String log,
    String terminal,
    int pages,
    FirstError error,
    String forbidden) {

  private static final Pattern REFUSED = Pattern.compile("Not reading from (?!/dev/null)(\\S+)");
  private static final int SIGXCPU = 24;
  private static final int SIGXFSZ = 25;

  EngineJob with(Finished<?> end, String trouble) {
    return new EngineJob(engine, directory, end, log, terminal, pages, error, trouble);
  }

  boolean succeeded() {
    return finished.exitCode() == 0 && finished.stop() == Stop.NONE && pages > 0;
  }

  /** The class of a run that did not succeed; the page is looked at elsewhere. */
  CompileOutcome failure() {
    if (!forbidden.isEmpty()) {
      return CompileOutcome.FORBIDDEN_IO;
    }
    CompileOutcome limit = limit();
    if (limit != null) {
      return limit;
    }
    if (error.present()) {
      return refused(error.outcome()) ? CompileOutcome.FORBIDDEN_IO : error.outcome();
    }
    if (finished.exitCode() == 0) {
      return CompileOutcome.NO_PAGE;
    }
    return finished.exitCode() > 128 ? CompileOutcome.CRASHED : CompileOutcome.TEX_ERROR;
  }

  /** Whether a file that "does not exist" was in fact refused by the engine's paranoid mode. */
  private boolean refused(CompileOutcome outcome) {
    if (error.message().startsWith("Emergency stop") && REFUSED.matcher(terminal).find()) {
      return true; // it went on to read from the terminal instead
    }
    if (error.message().contains("can't write on file") || error.message().contains("Emergency")) {
      return terminal.contains("Not writing to");
    }
    Matcher name = REFUSED.matcher(terminal);
    while (outcome.kind().equals("missing-file") && name.find()) {
      if (outcome.detail().startsWith(name.group(1))) {
        return true;
      }
    }
    return false;
  }

  private @Nullable CompileOutcome limit() {
    switch (finished.stop()) {
      case TIMEOUT:
        return CompileOutcome.TIMEOUT;
      case OUTPUT, FILES:
        return CompileOutcome.OUTPUT_LIMIT;
      default:
        break;
    }
    if (finished.exitCode() == 128 + SIGXCPU) {
      return CompileOutcome.TIMEOUT;
    }
    boolean tooLong = log.contains("fwrite() failed") || log.contains("File too large");
    if (finished.exitCode() == 128 + SIGXFSZ || tooLong) {
      return CompileOutcome.OUTPUT_LIMIT;
    }
    boolean memory =
        log.contains("memory exhausted")
            || log.contains("not enough memory")
            || terminal.contains("memory exhausted")
            || terminal.contains("not enough memory");
    return memory ? CompileOutcome.MEMORY : null;
  }
}
