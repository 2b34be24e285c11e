package io.github.diagrammetry.som;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.som.color.Rgb;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Compares a model with a hand-written expectation and lists what differs. */
final class ModelExpectation {

  private static final double POINT = 72.27 / 72;
  private static final Set<String> LEFT_OUT = Set.of("axis", "ticklabel", "legend");

  private final JsonNode expected;
  private final List<SomElement> elements;
  private final List<String> problems = new ArrayList<>();

  private ModelExpectation(JsonNode expected, SemanticObjectModel model) {
    this.expected = expected;
    this.elements = model.elements();
  }

  static List<String> problems(JsonNode expected, SemanticObjectModel model) {
    ModelExpectation e = new ModelExpectation(expected, model);
    e.types();
    e.texts();
    expected.path("sizes_pt").forEach(e::size);
    expected.path("offsets_pt").forEach(e::offset);
    expected.path("colors").forEach(e::color);
    return e.problems;
  }

  private void same(String what, Object wanted, Object got) {
    if (!wanted.equals(got)) {
      problems.add(what + ": expected " + wanted + ", got " + got);
    }
  }

  private void types() {
    Map<String, Integer> wanted = new TreeMap<>();
    expected.path("types").properties().forEach(t -> wanted.put(t.getKey(), t.getValue().asInt()));
    Map<String, Integer> got = new TreeMap<>();
    for (SomElement e : elements) {
      if (e.role() == null || !LEFT_OUT.contains(e.role())) {
        got.merge(e.type(), 1, Integer::sum);
      }
    }
    same("types", wanted, got);
  }

  private void texts() {
    List<String> wanted = new ArrayList<>();
    expected.path("texts").forEach(t -> wanted.add(squeezed(t.asText())));
    same("texts", sorted(wanted), sorted(texts(false)));
    if (expected.has("tick_texts")) {
      List<String> ticks = new ArrayList<>();
      expected.path("tick_texts").forEach(t -> ticks.add(squeezed(t.asText())));
      same("tick labels", sorted(ticks), sorted(texts(true)));
    }
  }

  private List<String> texts(boolean ticks) {
    List<String> out = new ArrayList<>();
    for (SomElement e : elements) {
      String text = e.text();
      if (text != null && !text.isEmpty() && "ticklabel".equals(e.role()) == ticks) {
        out.add(squeezed(text));
      }
    }
    return out;
  }

  private static List<String> sorted(List<String> list) {
    return list.stream().sorted().toList();
  }

  static String squeezed(@Nullable String s) {
    return s == null ? "" : s.replaceAll("\\s+", "");
  }

  private SomElement find(String selector) {
    int hash = selector.lastIndexOf('#');
    int bar = selector.indexOf('|');
    String type =
        bar > 0 ? selector.substring(0, bar) : hash > 0 ? selector.substring(0, hash) : selector;
    int skip = bar < 0 && hash > 0 ? Integer.parseInt(selector.substring(hash + 1)) : 0;
    String text = bar > 0 ? squeezed(selector.substring(bar + 1)) : null;
    return elements.stream()
        .filter(e -> e.type().equals(type))
        .filter(e -> text == null || text.equals(squeezed(e.text())))
        .skip(skip)
        .findFirst()
        .orElse(null);
  }

  private void size(JsonNode check) {
    SomElement e = find(check.path("element").asText());
    if (e == null || e.bbox() == null) {
      problems.add("nothing for " + check);
      return;
    }
    near(check, "width", e.bbox().width() * POINT);
    near(check, "height", e.bbox().height() * POINT);
  }

  private void offset(JsonNode check) {
    SomElement from = find(check.path("from").asText());
    SomElement to = find(check.path("to").asText());
    if (from == null || to == null) {
      problems.add("nothing for " + check);
      return;
    }
    BoundingBox a = Objects.requireNonNull(from.bbox());
    BoundingBox b = Objects.requireNonNull(to.bbox());
    near(check, "dx", (b.centerX() - a.centerX()) * POINT);
    near(check, "dy_up", (a.centerY() - b.centerY()) * POINT);
  }

  private void near(JsonNode check, String field, double got) {
    if (check.has(field)
        && Math.abs(got - check.path(field).asDouble()) > check.path("tol").asDouble()) {
      problems.add(field + " is " + got + " in " + check);
    }
  }

  private void color(JsonNode check) {
    SomElement e = find(check.path("element").asText());
    if (e == null) {
      problems.add("nothing for " + check);
      return;
    }
    Rgb got =
        switch (check.path("paint").asText()) {
          case "fill" -> e.fill();
          case "stroke" -> e.stroke();
          default -> e.textColor() != null ? e.textColor() : e.fill();
        };
    Rgb wanted = Rgb.of(Integer.parseInt(check.path("color").asText().substring(1), 16));
    int tolerance = check.path("tol_per_channel").asInt();
    if (got == null
        || Math.abs(got.red() - wanted.red()) > tolerance
        || Math.abs(got.green() - wanted.green()) > tolerance
        || Math.abs(got.blue() - wanted.blue()) > tolerance) {
      problems.add("colour " + got + " in " + check);
    }
  }
}
