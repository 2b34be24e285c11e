package io.github.diagrammetry.runner.report;

import io.github.diagrammetry.runner.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes the tables and the report page of a run into its folder. */
public final class RunReports {

  private RunReports() {}

  /** Writes {@code summary.json}, {@code metrics.csv} and {@code report.html}. */
  public static void write(Run run, Path folder) throws IOException {
    write(folder.resolve("summary.json"), Json.pretty(Summary.of(run)));
    write(folder.resolve("metrics.csv"), MetricsCsv.of(run));
    write(folder.resolve("report.html"), HtmlReport.of(run, folder));
  }

  private static void write(Path file, String content) throws IOException {
    Path part = file.resolveSibling("." + file.getFileName() + ".part");
    Files.write(part, content.getBytes(StandardCharsets.UTF_8));
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
