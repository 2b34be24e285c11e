package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.Trace;
import io.github.diagrammetry.som.color.Paint;
import io.github.diagrammetry.som.color.Rgb;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads object lists: the fields of a case of {@code som-match}. */
final class SomObjects {

  private SomObjects() {}

  /**
   * A model from a list of objects, or from an object with the list in {@code objects}.
   *
   * @throws EvalException code {@code bad-object} if something in it has the wrong form
   */
  static SemanticObjectModel model(String field, JsonNode value) throws EvalException {
    JsonNode list = value.isObject() ? value.path("objects") : value;
    if (!list.isArray()) {
      throw new EvalException("wrong-type", "'" + field + "' must be a list of objects");
    }
    List<SomElement> elements = new ArrayList<>(list.size());
    for (int i = 0; i < list.size(); i++) {
      elements.add(element(field + "[" + i + "]", list.get(i)));
    }
    return new SemanticObjectModel(
        Math.max(0, value.path("width").asDouble(0)),
        Math.max(0, value.path("height").asDouble(0)),
        value.path("route").asText("svg"),
        elements,
        Set.of());
  }

  private static SomElement element(String where, JsonNode object) throws EvalException {
    String type = string(where + ".type", object.path("type"));
    if (type == null) {
      throw bad(where, "has no type");
    }
    SomElement element =
        SomElement.of(type)
            .withRole(string(where + ".role", object.path("role")))
            .withText(
                string(where + ".text", object.path("text")),
                string(where + ".text_linear", object.path("text_linear")))
            .withPaint(
                paint(where + ".fill", object.path("fill")),
                paint(where + ".stroke", object.path("stroke")),
                paint(where + ".text_color", object.path("text_color")))
            .withTraces(traces(where + ".traces", object.path("traces")));
    JsonNode box = object.path("bbox");
    return isAbsent(box) ? element : element.withBbox(bbox(where + ".bbox", box));
  }

  private static @Nullable String string(String where, JsonNode value) throws EvalException {
    if (isAbsent(value)) {
      return null;
    }
    if (!value.isTextual()) {
      throw bad(where, "must be a string, found " + shortened(value));
    }
    return value.textValue();
  }

  private static @Nullable Rgb paint(String where, JsonNode value) throws EvalException {
    return Paint.parse(string(where, value)).visibleColor().orElse(null);
  }

  private static BoundingBox bbox(String where, JsonNode value) throws EvalException {
    double[] numbers = numbers(where, value, 4);
    try {
      return new BoundingBox(numbers[0], numbers[1], numbers[2], numbers[3]);
    } catch (IllegalArgumentException e) {
      throw bad(where, "is no box: " + shortened(value));
    }
  }

  private static List<Trace> traces(String where, JsonNode value) throws EvalException {
    List<Trace> traces = new ArrayList<>();
    if (isAbsent(value)) {
      return traces;
    }
    for (JsonNode trace : value) {
      List<Trace.Point> points = new ArrayList<>();
      for (JsonNode point : trace.path("points")) {
        double[] xy = numbers(where, point, 2);
        points.add(new Trace.Point(xy[0], xy[1]));
      }
      if (points.isEmpty()) {
        throw bad(where, "has a trace without points");
      }
      traces.add(
          new Trace(
              points,
              trace.path("closed").asBoolean(),
              trace.path("arrow_at_start").asBoolean(),
              trace.path("arrow_at_end").asBoolean()));
    }
    return traces;
  }

  private static double[] numbers(String where, JsonNode value, int count) throws EvalException {
    double[] numbers = new double[count];
    boolean right = value.isArray() && value.size() == count;
    for (int i = 0; right && i < count; i++) {
      right = value.get(i).isNumber() && Double.isFinite(value.get(i).doubleValue());
      numbers[i] = value.get(i).doubleValue();
    }
    if (!right) {
      throw bad(where, "must be " + count + " numbers, found " + shortened(value));
    }
    return numbers;
  }

  private static boolean isAbsent(JsonNode value) {
    return value.isMissingNode() || value.isNull();
  }

  static String shortened(JsonNode value) {
    String text = value.toString();
    return text.length() > 80 ? text.substring(0, 80) + "…" : text;
  }

  private static EvalException bad(String where, String what) {
    return new EvalException("bad-object", where + " " + what);
  }
}
