package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.drawing.Drawing;
import io.github.diagrammetry.som.SemanticObjectModel;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a run keeps of a drawing: the picture as the image metrics see it, the objects, and what is
 * written into records.
 *
 * @param code the program
 * @param drawn whether it counts as a drawing under the preset
 * @param hasInk whether the page has ink
 * @param picture the prepared picture; there if drawn
 * @param objects the objects; may be missing although drawn
 * @param objectsProblem why the objects are missing
 * @param image name of the stored picture, relative to the run folder; empty if none
 * @param facts what the compiler said
 */
record PreparedDrawing(
    String code,
    boolean drawn,
    boolean hasInk,
    Optional<BufferedImage> picture,
    Optional<SemanticObjectModel> objects,
    String objectsProblem,
    String image,
    Facts facts) {

  /** What a run keeps of a drawing whose picture is stored under a name. */
  static PreparedDrawing of(Drawing drawing, DrawingMetrics metrics, String image) {
    boolean drawn = metrics.counts(drawing);
    return new PreparedDrawing(
        drawing.code(),
        drawn,
        drawing.result().hasInk(),
        drawn ? drawing.result().image().map(metrics::prepare) : Optional.empty(),
        drawing.objects(),
        drawing.svgProblem(),
        image,
        Facts.of(drawing));
  }

  /** The same drawing with objects that another route gave. */
  PreparedDrawing withObjects(SemanticObjectModel value) {
    return new PreparedDrawing(
        code, drawn, hasInk, picture, Optional.of(value), objectsProblem, image, facts);
  }

  /** The drawing as a side of a record. */
  ObjectNode json() {
    ObjectNode json = Json.object();
    json.put("outcome", facts.outcome());
    json.put("compiled", drawn);
    json.put("engine", facts.engine());
    json.put("attempts", facts.attempts());
    json.put("exit_code", facts.exitCode());
    json.put("pages", facts.pages());
    json.put("blank", !hasInk);
    json.put("message", facts.message());
    facts.line().ifPresentOrElse(line -> json.put("line", line), () -> json.putNull("line"));
    facts.repairs().forEach(json.withArray("repairs")::add);
    json.put("route", objects.map(SemanticObjectModel::route).orElse(""));
    json.put("objects_problem", objectsProblem);
    json.put("safety", facts.safety());
    json.put("cpu_seconds", facts.cpuSeconds());
    json.put("wall_seconds", facts.wallSeconds());
    json.put("image", image);
    return json;
  }

  /** What the compiler said. */
  record Facts(
      String outcome,
      String engine,
      int attempts,
      int exitCode,
      int pages,
      String message,
      OptionalInt line,
      List<String> repairs,
      String safety,
      double cpuSeconds,
      double wallSeconds) {

    static Facts of(Drawing drawing) {
      var result = drawing.result();
      return new Facts(
          result.outcome().name(),
          result.engine(),
          result.attempts(),
          result.exitCode(),
          result.pages(),
          result.message(),
          result.line() > 0 ? OptionalInt.of(result.line()) : OptionalInt.empty(),
          drawing.repairs(),
          String.valueOf(result.safety()),
          result.cpuSeconds(),
          result.wallSeconds());
    }
  }
}
