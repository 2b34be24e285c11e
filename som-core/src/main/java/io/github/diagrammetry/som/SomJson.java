package io.github.diagrammetry.som;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.som.color.Rgb;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A model as JSON and back.
 *
 * <pre>
 * {"width":…,"height":…,"route":"dvi-spy","objects":[
 *   {"type":"node:circle","role":null,"text":"A","fill":"#ff0000","stroke":"#000000",
 *    "text_color":"#000000","bbox":[cx,cy,w,h],…}],"flags":[…]}
 * </pre>
 *
 * <p>Lengths are bp, y downwards, rounded to 1/10,000 bp when they are written. Optional fields are
 * left out where they are null, {@code role}, {@code text} and the colours are always there.
 * Stateless and thread-safe.
 */
public final class SomJson {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private SomJson() {}

  /** The model as JSON text. */
  public static String write(SemanticObjectModel model) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("width", rounded(model.width()));
    root.put("height", rounded(model.height()));
    root.put("route", model.route());
    ArrayNode objects = root.putArray("objects");
    for (SomElement e : model.elements()) {
      objects.add(object(e));
    }
    ArrayNode flags = root.putArray("flags");
    model.flags().forEach(flags::add);
    return root.toString();
  }

  private static ObjectNode object(SomElement e) {
    ObjectNode o = MAPPER.createObjectNode();
    o.put("type", e.type());
    o.put("role", e.role());
    o.put("text", e.text());
    putIfThere(o, "text_linear", e.textLinear());
    o.put("fill", hex(e.fill()));
    o.put("stroke", hex(e.stroke()));
    o.put("text_color", hex(e.textColor()));
    BoundingBox b = e.bbox();
    if (b == null) {
      o.putNull("bbox");
    } else {
      ArrayNode box = o.putArray("bbox");
      box.add(rounded(b.centerX())).add(rounded(b.centerY()));
      box.add(rounded(b.width())).add(rounded(b.height()));
    }
    putIfThere(o, "id", e.id());
    putIfThere(o, "series", e.series());
    putIfThere(o, "x", e.x());
    putIfThere(o, "y", e.y());
    putIfThere(o, "z", e.z());
    if (e.paintOrder() >= 0) {
      o.put("paint_order", e.paintOrder());
    }
    if (!e.traces().isEmpty()) {
      ArrayNode traces = o.putArray("traces");
      e.traces().forEach(t -> traces.add(trace(t)));
    }
    return o;
  }

  private static ObjectNode trace(Trace t) {
    ObjectNode o = MAPPER.createObjectNode();
    ArrayNode points = o.putArray("points");
    for (Trace.Point p : t.points()) {
      points.addArray().add(rounded(p.x())).add(rounded(p.y()));
    }
    o.put("closed", t.closed());
    o.put("arrow_at_start", t.arrowAtStart());
    o.put("arrow_at_end", t.arrowAtEnd());
    return o;
  }

  private static void putIfThere(ObjectNode o, String name, @Nullable String value) {
    if (value != null) {
      o.put(name, value);
    }
  }

  private static @Nullable String hex(@Nullable Rgb color) {
    return color == null ? null : color.hex();
  }

  private static double rounded(double v) {
    return Math.rint(v * 1e4) / 1e4;
  }

  /**
   * The model in a JSON text.
   *
   * @throws IllegalArgumentException if the text is not a model
   */
  public static SemanticObjectModel read(String json) {
    try {
      JsonNode root = MAPPER.readTree(json);
      if (!root.isObject() || !root.path("objects").isArray()) {
        throw new IllegalArgumentException("A model needs the list \"objects\"");
      }
      List<SomElement> elements = new ArrayList<>();
      for (JsonNode o : root.path("objects")) {
        elements.add(element(o));
      }
      Set<String> flags = new TreeSet<>();
      root.path("flags").forEach(f -> flags.add(f.asText()));
      return new SemanticObjectModel(
          root.path("width").asDouble(0),
          root.path("height").asDouble(0),
          root.path("route").asText("svg"),
          elements,
          flags);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Not JSON: " + e.getOriginalMessage(), e);
    }
  }

  private static SomElement element(JsonNode o) {
    String type = text(o, "type");
    if (type == null) {
      throw new IllegalArgumentException("An object needs a type: " + o);
    }
    return SomElement.of(type)
        .withRole(text(o, "role"))
        .withText(text(o, "text"), text(o, "text_linear"))
        .withPaint(color(o, "fill"), color(o, "stroke"), color(o, "text_color"))
        .withBbox(box(o.path("bbox")))
        .withId(text(o, "id"))
        .withSeries(text(o, "series"))
        .withData(text(o, "x"), text(o, "y"), text(o, "z"))
        .withPaintOrder(o.path("paint_order").asInt(-1))
        .withTraces(traces(o.path("traces")));
  }

  private static @Nullable String text(JsonNode o, String name) {
    JsonNode v = o.path(name);
    return v.isMissingNode() || v.isNull() ? null : v.asText();
  }

  private static @Nullable Rgb color(JsonNode o, String name) {
    String s = text(o, name);
    if (s == null) {
      return null;
    }
    if (!s.matches("#[0-9a-fA-F]{6}")) {
      throw new IllegalArgumentException("A colour is #rrggbb, not " + s);
    }
    return Rgb.of(Integer.parseInt(s.substring(1), 16));
  }

  private static @Nullable BoundingBox box(JsonNode v) {
    if (v.isMissingNode() || v.isNull()) {
      return null;
    }
    if (!v.isArray() || v.size() != 4) {
      throw new IllegalArgumentException("A bbox is [cx, cy, w, h], not " + v);
    }
    return new BoundingBox(
        v.get(0).asDouble(), v.get(1).asDouble(), v.get(2).asDouble(), v.get(3).asDouble());
  }

  private static List<Trace> traces(JsonNode list) {
    List<Trace> out = new ArrayList<>();
    for (JsonNode t : list) {
      List<Trace.Point> points = new ArrayList<>();
      for (JsonNode p : t.path("points")) {
        points.add(new Trace.Point(p.path(0).asDouble(), p.path(1).asDouble()));
      }
      out.add(
          new Trace(
              points,
              t.path("closed").asBoolean(),
              t.path("arrow_at_start").asBoolean(),
              t.path("arrow_at_end").asBoolean()));
    }
    return out;
  }
}
