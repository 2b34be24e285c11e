package io.github.diagrammetry.runner;

import io.github.diagrammetry.runner.report.Run;
import io.github.diagrammetry.runner.run.RunReader;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the tables and the report of a run again, from its records. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description = "Writes the tables and the page of a run again, from its items.jsonl.")
final class ReportCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Parameters(paramLabel = "RUN", description = "Folder of a run.")
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @Override
  public Integer call() throws Exception {
    Run run = RunReader.rewriteReports(folder);
    spec.commandLine().getOut().print(RunTable.of(run));
    spec.commandLine().getOut().println("Report: " + folder.resolve("report.html"));
    spec.commandLine().getOut().flush();
    return ExitStatus.DONE;
  }
}
