package io.github.diagrammetry.runner;

import io.github.diagrammetry.runner.compile.CacheCommand;
import io.github.diagrammetry.runner.compile.CompileCommand;
import io.github.diagrammetry.runner.eval.EvalCommand;
import io.github.diagrammetry.runner.judging.JudgeCommand;
import io.github.diagrammetry.runner.som.SomCheckCommand;
import io.github.diagrammetry.runner.som.SomCommand;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** The command line, {@code ./diagrammetry}. */
@Command(
    name = "diagrammetry",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Measures how faithfully a program or a model has drawn a scientific diagram.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      CacheCommand.class,
      CiteCommand.class,
      CompileCommand.class,
      DemoCommand.class,
      EvalCommand.class,
      JudgeCommand.class,
      ModelsCommand.class,
      ReportCommand.class,
      ScoreCommand.class,
      ScoreOneCommand.class,
      SharedNgramsCommand.class,
      SomCheckCommand.class,
      SomCommand.class,
    },
    footer = {
      "",
      "Exit status: 0 done, 1 done with errors, 2 wrong usage, 3 not finished (run",
      "again), 66 input missing, 70 a defect of the program, 130 interrupted."
    })
public final class Main {

  /** A command without state; its subcommands do the work. */
  public Main() {}

  /**
   * Runs one command and exits with its status.
   *
   * @param arguments command and options
   */
  public static void main(String[] arguments) {
    int status = commandLine().execute(arguments);
    if (System.out.checkError() && status == ExitStatus.DONE) {
      System.err.println("diagrammetry: standard output could not be written.");
      status = ExitStatus.DONE_WITH_ERRORS;
    }
    System.exit(status);
  }

  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Main());
    EvalCommand.describeCases(Objects.requireNonNull(line.getSubcommands().get("eval")));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setUsageHelpAutoWidth(true);
    line.setExecutionExceptionHandler((error, command, parsed) -> report(error, command));
    withVersion(line);
    return line;
  }

  private static void withVersion(CommandLine line) {
    line.getCommandSpec().mixinStandardHelpOptions(true).versionProvider(new Version());
    line.getSubcommands().values().forEach(Main::withVersion);
  }

  private static int report(Exception error, CommandLine command) throws Exception {
    if (error instanceof ParameterException wrong) {
      return command.getParameterExceptionHandler().handleParseException(wrong, new String[0]);
    }
    if (error instanceof UsageException) {
      return say(command, String.valueOf(error.getMessage()), ExitStatus.USAGE);
    }
    if (error instanceof InputException) {
      return say(command, String.valueOf(error.getMessage()), ExitStatus.NO_INPUT);
    }
    if (error instanceof NoSuchFileException) {
      return say(command, "There is no file or folder " + error.getMessage(), ExitStatus.NO_INPUT);
    }
    if (error instanceof AccessDeniedException) {
      return say(command, "Not allowed to use " + error.getMessage(), ExitStatus.NO_INPUT);
    }
    if (error instanceof InterruptedException) {
      return say(command, "Interrupted. The same command continues.", ExitStatus.INTERRUPTED);
    }
    if (error instanceof FileSystemException wrong) {
      String reason = wrong.getReason() == null ? "it is of the wrong kind" : wrong.getReason();
      return say(command, "Cannot use " + wrong.getFile() + ": " + reason, ExitStatus.NO_INPUT);
    }
    if (error instanceof IOException) {
      return say(command, String.valueOf(error.getMessage()), ExitStatus.DONE_WITH_ERRORS);
    }
    error.printStackTrace(command.getErr());
    return say(command, "This is a defect; please report it: " + error, ExitStatus.DEFECT);
  }

  private static int say(CommandLine command, String message, int status) {
    command.getErr().println("diagrammetry: " + message);
    return status;
  }
}
