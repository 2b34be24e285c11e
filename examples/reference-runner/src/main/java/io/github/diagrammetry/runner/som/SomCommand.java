package io.github.diagrammetry.runner.som;

import io.github.diagrammetry.runner.ExitStatus;
import io.github.diagrammetry.runner.InputException;
import io.github.diagrammetry.runner.TextTable;
import io.github.diagrammetry.runner.compile.CompileOptions;
import io.github.diagrammetry.runner.drawing.Drawing;
import io.github.diagrammetry.runner.drawing.DrawingPipeline;
import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.PerceptionData;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.SomExtractor;
import io.github.diagrammetry.som.SomJson;
import io.github.diagrammetry.som.SvgFormatException;
import io.github.diagrammetry.som.color.Rgb;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code som FILE}: the semantic objects of a program or an SVG file, as a table, JSON or HTML. */
@Command(
    name = "som",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Shows the semantic objects of a TeX program or an SVG file.",
    footer = {"", "Exit status: 0 done, 1 the program gives no drawing, 2 wrong usage."})
public final class SomCommand implements Callable<Integer> {

  private static final int TEXT_WIDTH = 32;

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A .tex or .svg file.")
  @SuppressWarnings("NullAway.Init")
  Path file;

  @Option(names = "--json", description = "The whole model as JSON.")
  boolean json;

  @Option(
      names = "--perception-data",
      description = "The list of primitives that prompts with perception data hold.")
  boolean perceptionData;

  @Option(
      names = "--html",
      paramLabel = "OUT",
      description = "Write a page that shows each element's box, type and text under the pointer.")
  @Nullable Path html;

  @Mixin CompileOptions options = new CompileOptions();

  /** A command; picocli sets its options. */
  public SomCommand() {}

  @Override
  public Integer call() throws Exception {
    boolean svg = file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".svg");
    return svg ? showSvg(Files.readString(file)) : showTex(Files.readString(file));
  }

  private int showSvg(String text) throws Exception {
    try {
      SemanticObjectModel model = SomExtractor.withDefaults().extract(text);
      show(model, SomPage.ofSvg(text));
      return ExitStatus.DONE;
    } catch (SvgFormatException e) {
      throw new InputException(file + ": " + e.getMessage());
    }
  }

  private int showTex(String text) throws Exception {
    try (DrawingPipeline pipeline = DrawingPipeline.of(options.preprocessor(), options.open(1))) {
      Drawing drawing = pipeline.draw(text);
      if (drawing.objects().isEmpty()) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("No drawing: " + drawing.svgProblem() + " " + drawing.result().message());
        err.flush();
        return ExitStatus.DONE_WITH_ERRORS;
      }
      show(
          drawing.objects().get(),
          SomPage.ofPng(drawing.result().png().orElse(null), options.dpi()));
      return ExitStatus.DONE;
    }
  }

  private void show(SemanticObjectModel model, SomPage page) throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    if (html != null) {
      Files.writeString(html, page.html(file.getFileName().toString(), model));
    }
    if (json) {
      out.println(SomJson.write(model));
    } else if (perceptionData) {
      out.println(PerceptionData.write(model));
    } else if (html == null) {
      out.print(table(model));
      out.println(summary(model));
    }
    out.flush();
  }

  private static String table(SemanticObjectModel model) {
    TextTable table =
        new TextTable(List.of("type", "role", "text", "fill", "stroke", "text colour", "box (bp)"));
    for (SomElement e : model.elements()) {
      String text = e.textLinear() != null ? e.textLinear() : e.text();
      table.row(
          List.of(
              e.type(),
              e.role() == null ? "" : e.role(),
              text == null ? "" : shortened(text),
              color(e.fill()),
              color(e.stroke()),
              color(e.textColor()),
              box(e.bbox())));
    }
    return table.toString();
  }

  private static String summary(SemanticObjectModel model) {
    return String.format(
        Locale.ROOT,
        "%d objects, %.1f x %.1f bp, route %s%s",
        model.elements().size(),
        model.width(),
        model.height(),
        model.route(),
        model.flags().isEmpty() ? "" : ", flags " + String.join(" ", model.flags()));
  }

  private static String color(@Nullable Rgb color) {
    return color == null ? "" : PerceptionData.colorName(color);
  }

  private static String box(@Nullable BoundingBox b) {
    return b == null
        ? ""
        : String.format(
            Locale.ROOT, "%.1f,%.1f %.1fx%.1f", b.centerX(), b.centerY(), b.width(), b.height());
  }

  private static String shortened(String text) {
    String line = text.replaceAll("\\p{Cntrl}", " ");
    return line.codePointCount(0, line.length()) <= TEXT_WIDTH
        ? line
        : line.substring(0, line.offsetByCodePoints(0, TEXT_WIDTH - 1)) + "…";
  }
}
