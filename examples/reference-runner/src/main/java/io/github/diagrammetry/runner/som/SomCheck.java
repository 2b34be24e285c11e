package io.github.diagrammetry.runner.som;

import io.github.diagrammetry.runner.drawing.Drawing;
import io.github.diagrammetry.runner.drawing.DrawingPipeline;
import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.color.Rgb;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What the check of one program found.
 *
 * @param file the program
 * @param compiled whether it has a PDF without errors
 * @param route route of the model; empty if there is none
 * @param inkError how far the sides of the boxes around all ink differ, pt; NaN if not checked
 * @param characters F1 of the characters; NaN if not checked
 * @param flags flags of the model
 * @param problem why there is no model
 */
record SomCheck(
    Path file,
    boolean compiled,
    String route,
    double inkError,
    double characters,
    String flags,
    String problem) {

  private static final double INK_TOLERANCE = 2.6;
  private static final double CHARACTERS = 0.97;
  private static final int PADDING_PX = 4;
  private static final double POINT = 72.27 / 72;

  static SomCheck of(DrawingPipeline pipeline, Path file, int dpi)
      throws IOException, InterruptedException {
    String code = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    Drawing drawing = pipeline.draw(code);
    boolean compiled = drawing.result().compiled();
    Optional<SemanticObjectModel> model = drawing.objects();
    if (model.isEmpty()) {
      return new SomCheck(file, compiled, "", Double.NaN, Double.NaN, "", drawing.svgProblem());
    }
    double ink =
        drawing.result().image().map(i -> inkError(i, model.get(), dpi)).orElse(Double.NaN);
    byte[] pdf = drawing.result().pdf().orElse(null);
    double characters = pdf == null ? Double.NaN : characters(pdf, model.get());
    String flags = String.join(",", model.get().flags());
    return new SomCheck(file, compiled, model.get().route(), ink, characters, flags, "");
  }

  boolean semantic() {
    return route.endsWith("-spy");
  }

  /** Adds to: programs, compiled, models, semantic route, ink, characters, unknown glyphs. */
  void count(int[] counts) {
    counts[0]++;
    if (!compiled) {
      return;
    }
    counts[1]++;
    counts[2] += route.isEmpty() ? 0 : 1;
    counts[3] += semantic() ? 1 : 0;
    counts[4] += inkError <= INK_TOLERANCE ? 1 : 0;
    counts[5] += characters >= CHARACTERS ? 1 : 0;
    counts[6] += flags.contains("unknown-glyph") ? 1 : 0;
  }

  String line() {
    return String.format(
        Locale.ROOT,
        "%s\t%s\t%s\t%.2f\t%.3f\t%s\t%s",
        file,
        compiled,
        route,
        inkError,
        characters,
        flags,
        problem.replaceAll("\\s+", " "));
  }

  /**
   * How far the ink lies outside what the model allows: at least the box around everything that has
   * a dark colour, at most that around everything; white paint on a white page is no ink.
   */
  private static double inkError(BufferedImage image, SemanticObjectModel model, int dpi) {
    BoundingBox least = null;
    BoundingBox most = null;
    for (SomElement e : model.elements()) {
      BoundingBox box = e.bbox();
      if (box != null) {
        most = most == null ? box : most.union(box);
        least = !hasVisibleColor(e) ? least : least == null ? box : least.union(box);
      }
    }
    double width = (image.getWidth() - 2.0 * PADDING_PX) * 72.27 / dpi;
    double height = (image.getHeight() - 2.0 * PADDING_PX) * 72.27 / dpi;
    return Math.max(
        outside(
            width,
            least == null ? 0 : least.width() * POINT,
            most == null ? 0 : most.width() * POINT),
        outside(
            height,
            least == null ? 0 : least.height() * POINT,
            most == null ? 0 : most.height() * POINT));
  }

  private static double outside(double value, double least, double most) {
    return Math.max(0, Math.max(least - value, value - most));
  }

  private static boolean hasVisibleColor(SomElement e) {
    return isDark(e.stroke())
        || isDark(e.fill())
        || e.type().equals("image")
        || (e.fill() == null && isDark(e.textColor()));
  }

  private static boolean isDark(@Nullable Rgb color) {
    return color != null && color.red() + color.green() + color.blue() < 755;
  }

  private static double characters(byte[] pdf, SemanticObjectModel model)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile("som-check", ".pdf");
    Path text = Files.createTempFile("som-check", ".txt");
    try {
      Files.write(file, pdf);
      Process process =
          new ProcessBuilder(
                  "pdftotext", "-l", "1", "-enc", "UTF-8", file.toString(), text.toString())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Double.NaN;
      }
      StringBuilder ours = new StringBuilder();
      for (SomElement e : model.elements()) {
        if (e.text() != null && !e.type().equals("datapoint")) {
          ours.append(e.text());
        }
      }
      return CharacterBag.f1(ours.toString(), Files.readString(text));
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(text);
    }
  }
}
