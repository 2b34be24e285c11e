package io.github.diagrammetry.som;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.som.color.Rgb;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A model as the list of visual primitives that Diagram-MMU puts into prompts (Appendix D, {@code
 * {perception_data}}): type, role, text, colours and place of each element.
 *
 * <p>A colour has the name that {@code xcolor} gives it where that is exact, else {@code #rrggbb}.
 * Places are centre and size in bp, y downwards. Stateless and thread-safe.
 */
public final class PerceptionData {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("#000000", "black"),
          Map.entry("#0000ff", "blue"),
          Map.entry("#bf8040", "brown"),
          Map.entry("#00ffff", "cyan"),
          Map.entry("#404040", "darkgray"),
          Map.entry("#808080", "gray"),
          Map.entry("#00ff00", "green"),
          Map.entry("#bfbfbf", "lightgray"),
          Map.entry("#bfff00", "lime"),
          Map.entry("#ff00ff", "magenta"),
          Map.entry("#808000", "olive"),
          Map.entry("#ff8000", "orange"),
          Map.entry("#ffbfbf", "pink"),
          Map.entry("#bf0040", "purple"),
          Map.entry("#ff0000", "red"),
          Map.entry("#008080", "teal"),
          Map.entry("#800080", "violet"),
          Map.entry("#ffffff", "white"),
          Map.entry("#ffff00", "yellow"));

  private PerceptionData() {}

  /** The model as a JSON list. */
  public static String write(SemanticObjectModel model) {
    ArrayNode list = MAPPER.createArrayNode();
    for (SomElement e : model.elements()) {
      list.add(primitive(e));
    }
    return list.toString();
  }

  private static ObjectNode primitive(SomElement e) {
    ObjectNode o = MAPPER.createObjectNode();
    o.put("type", e.type());
    put(o, "role", e.role());
    put(o, "text", e.textLinear() != null ? e.textLinear() : e.text());
    put(o, "fill", name(e.fill()));
    put(o, "stroke", name(e.stroke()));
    put(o, "text_color", name(e.textColor()));
    BoundingBox b = e.bbox();
    if (b != null) {
      o.putArray("position").add(tenth(b.centerX())).add(tenth(b.centerY()));
      o.putArray("size").add(tenth(b.width())).add(tenth(b.height()));
    }
    return o;
  }

  private static void put(ObjectNode o, String field, @Nullable String value) {
    if (value != null && !value.isEmpty()) {
      o.put(field, value);
    }
  }

  private static double tenth(double v) {
    return Math.rint(v * 10) / 10;
  }

  private static @Nullable String name(@Nullable Rgb color) {
    return color == null ? null : colorName(color);
  }

  /** The name of a colour, or {@code #rrggbb}. */
  public static String colorName(Rgb color) {
    return NAMES.getOrDefault(color.hex(), color.hex());
  }
}
