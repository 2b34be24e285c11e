package io.github.diagrammetry.runner.som;

import io.github.diagrammetry.runner.drawing.Drawing;
import io.github.diagrammetry.runner.drawing.DrawingPipeline;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomExtractor;
import io.github.diagrammetry.som.match.DimensionScores;
import io.github.diagrammetry.som.match.SomMatcher;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/**
 * What the check of one program found.
 *
 * @param file the program
 * @param compiled whether it has a PDF without errors
 * @param route route of the model; empty if there is none
 * @param wellFormed whether the SVG is well-formed XML
 * @param inkError how far the sides of the boxes around all ink differ, pt; NaN if not checked
 * @param inkSlack by how much the check of the ink is blind because of white paint, pt
 * @param characters F1 of the characters; NaN if not checked
 * @param millis processor time of one extraction
 * @param self whether the model scores 1 against itself in each dimension, by both presets
 * @param pixels whether the drawing is the same without the injection; empty if not checked
 * @param elements number of elements
 * @param flags flags of the model
 * @param problem why there is no model
 */
record SomCheck(
    Path file,
    boolean compiled,
    String route,
    boolean wellFormed,
    double inkError,
    double inkSlack,
    double characters,
    double millis,
    boolean self,
    String pixels,
    int elements,
    String flags,
    String problem) {

  static final double INK_TOLERANCE = 2.6;
  static final double CHARACTERS = 0.97;

  static final String HEAD =
      "file\tcompiled\troute\twell-formed\tink error\tink slack\tcharacters\tms\tself\tpixels"
          + "\telements\tflags\tproblem";

  private static final SomExtractor EXTRACTOR = SomExtractor.withDefaults();
  private static final SomMatcher LITERAL = SomMatcher.diagramMmu();
  private static final SomMatcher ROBUST = SomMatcher.robust();

  static SomCheck of(DrawingPipeline pipeline, Path file, int dpi, boolean pixels)
      throws IOException, InterruptedException {
    String code = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    Drawing drawing = pipeline.draw(code);
    boolean compiled = drawing.result().compiled();
    Optional<SemanticObjectModel> found = drawing.objects();
    if (found.isEmpty()) {
      return new SomCheck(
          file,
          compiled,
          "",
          false,
          Double.NaN,
          0,
          Double.NaN,
          0,
          false,
          "",
          0,
          "",
          drawing.svgProblem());
    }
    SemanticObjectModel model = found.get();
    String svg = drawing.result().svg().orElse("");
    InkBox ink = InkBox.of(model);
    byte[] pdf = drawing.result().pdf().orElse(null);
    return new SomCheck(
        file,
        compiled,
        model.route(),
        isWellFormed(svg),
        drawing.result().png().map(png -> ink.error(png, dpi)).orElse(Double.NaN),
        ink.slack(),
        pdf == null ? Double.NaN : PageText.f1(pdf, model),
        millis(svg),
        isItself(model),
        pixels && model.route().equals("dvi-spy") ? pixels(pipeline, code, svg) : "",
        model.elements().size(),
        String.join(",", model.flags()),
        "");
  }

  private static boolean isWellFormed(String svg) {
    try {
      return !PaintedContent.of(svg).isEmpty();
    } catch (XMLStreamException e) {
      return false;
    }
  }

  private static double millis(String svg) throws IOException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    SemanticObjectModel model = EXTRACTOR.extract(svg);
    long end = threads.getCurrentThreadCpuTime();
    return model.elements().isEmpty() ? 0 : (end - start) / 1e6;
  }

  private static boolean isItself(SemanticObjectModel model) {
    return isOne(LITERAL.score(model, model).scores())
        && isOne(ROBUST.score(model, model).scores());
  }

  private static boolean isOne(DimensionScores scores) {
    return scores.type().value() == 1
        && scores.text().value() == 1
        && scores.color().value() > 1 - 1e-9
        && scores.bbox().value() == 1;
  }

  /** Whether the same program paints the same without the injected style. */
  private static String pixels(DrawingPipeline pipeline, String code, String svg)
      throws InterruptedException {
    Optional<String> plain =
        pipeline.drawObjects(code, route -> route.equals("dvi-plain")).result().svg();
    if (plain.isEmpty()) {
      return ""; // pgf's driver alone cannot draw it
    }
    try {
      return PaintedContent.of(plain.get()).equals(PaintedContent.of(svg)) ? "same" : "differ";
    } catch (XMLStreamException e) {
      return "differ";
    }
  }

  boolean semantic() {
    return route.endsWith("-spy");
  }

  boolean inkAgrees() {
    return inkError <= INK_TOLERANCE;
  }

  boolean charactersAgree() {
    return characters >= CHARACTERS;
  }

  String line() {
    return String.format(
        Locale.ROOT,
        "%s\t%s\t%s\t%s\t%.2f\t%.2f\t%.3f\t%.1f\t%s\t%s\t%d\t%s\t%s",
        file,
        compiled,
        route,
        wellFormed,
        inkError,
        inkSlack,
        characters,
        millis,
        self,
        pixels,
        elements,
        flags,
        problem.replaceAll("\\s+", " "));
  }
}
