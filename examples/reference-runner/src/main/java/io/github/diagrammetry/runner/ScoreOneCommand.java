package io.github.diagrammetry.runner;

import io.github.diagrammetry.crystalbleu.CrystalBleu;
import io.github.diagrammetry.runner.drawing.Drawing;
import io.github.diagrammetry.runner.report.SinglePage;
import io.github.diagrammetry.runner.run.Metric;
import io.github.diagrammetry.runner.run.ScorePreset;
import io.github.diagrammetry.runner.run.SingleScore;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Scores one program against one reference: the quickest look. */
@Command(
    name = "score-one",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Scores one TikZ program against a reference program and prints a table.")
final class ScoreOneCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Option(
      names = "--reference",
      required = true,
      paramLabel = "FILE",
      description = "What it should be.")
  @SuppressWarnings("NullAway.Init")
  Path reference;

  @Option(
      names = "--candidate",
      required = true,
      paramLabel = "FILE",
      description = "What is judged.")
  @SuppressWarnings("NullAway.Init")
  Path candidate;

  @Option(
      names = "--source",
      paramLabel = "FILE",
      description = "Program before the edit: adds the preserve and edit scores.")
  @Nullable Path source;

  @Option(
      names = "--preset",
      description = "diagram-mmu or robust (default: ${DEFAULT-VALUE}).",
      converter = PresetConverter.class)
  ScorePreset preset = ScorePreset.DIAGRAM_MMU;

  @Option(names = "--html", paramLabel = "FILE", description = "Also writes a page.")
  @Nullable Path html;

  @Option(names = "--json", description = "Prints the record as JSON instead of the table.")
  boolean json;

  @Option(
      names = "--explain",
      description = "Also lists the n-grams that made the CrystalBLEU score.")
  boolean explain;

  @Override
  public Integer call() throws Exception {
    SingleScore score =
        SingleScore.of(
            read(candidate), read(reference), source == null ? null : read(source), preset);
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? Json.line(score.record().json()) + "\n" : table(score));
    if (explain && !json) {
      out.print('\n' + CodeExplanation.of(code().explain(read(candidate), read(reference))));
    }
    out.flush();
    if (html != null) {
      Files.writeString(html, SinglePage.of(score));
    }
    return score.hasReference() && score.record().compiled()
        ? ExitStatus.DONE
        : ExitStatus.DONE_WITH_ERRORS;
  }

  private CrystalBleu code() {
    return preset == ScorePreset.ROBUST ? CrystalBleu.robust() : CrystalBleu.diagramMmu();
  }

  private static String read(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (MalformedInputException e) {
      throw new InputException(file + " is not UTF-8 text; save it as UTF-8.");
    }
  }

  private static String table(SingleScore score) {
    StringBuilder text = new StringBuilder();
    text.append(outcome("reference", score.reference()));
    score.source().ifPresent(source -> text.append(outcome("source", source)));
    text.append(outcome("candidate", score.candidate())).append('\n');
    if (!score.hasReference()) {
      return text + "The reference gives no drawing, so there is nothing to score.\n";
    }
    TextTable table = new TextTable(List.of("metric", "value", "better"));
    for (Metric metric : Metric.of(score.record().task())) {
      OptionalDouble value = score.record().metric(metric);
      if (value.isPresent()) {
        table.row(
            List.of(
                metric.title(),
                String.format(Locale.ROOT, "%.4f", value.getAsDouble()),
                metric.higherIsBetter() ? "higher" : "lower"));
      }
    }
    text.append(table);
    List<String> flags = score.record().flags();
    if (!flags.isEmpty()) {
      text.append("\nFlags: ").append(String.join(", ", flags)).append('\n');
    }
    return text.toString();
  }

  private static String outcome(String side, Drawing drawing) {
    List<String> parts = new ArrayList<>();
    parts.add(drawing.result().outcome().name());
    if (!drawing.result().message().isEmpty()) {
      String line = drawing.result().line() > 0 ? "line " + drawing.result().line() + ": " : "";
      parts.add(line + drawing.result().message());
    }
    if (!drawing.repairs().isEmpty()) {
      parts.add("repaired: " + String.join(", ", drawing.repairs()));
    }
    drawing.objects().ifPresent(o -> parts.add(o.elements().size() + " objects by " + o.route()));
    return String.format(Locale.ROOT, "%-10s %s%n", side, String.join("; ", parts));
  }
}
