package io.github.diagrammetry.som;

import io.github.diagrammetry.som.color.Rgb;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One visible element of a drawing. Immutable; made by {@link #of} and the {@code with} methods.
 *
 * @param type type key, such as {@code node:circle}, {@code path:open}, {@code component:resistor}
 * @param role what the element is for ({@code axis}, {@code ticklabel}, {@code legend}, …), or null
 * @param text text as its glyphs give it, or null
 * @param textLinear text with scripts, fractions and roots written in a line, or null
 * @param fill fill paint (of a pure text: its colour), or null
 * @param stroke stroke paint, or null
 * @param textColor colour of the text of an element that has paint as well, or null
 * @param bbox bounding box, or null where the input has none
 * @param id name in the source, or null
 * @param series name of the data series that the element belongs to, or null
 * @param x first data coordinate as written or computed, or null
 * @param y second data coordinate, or null
 * @param z third data coordinate, or null
 * @param paintOrder position in the order of painting, from 0; -1 where unknown
 * @param traces the subpaths of a path with their ends and arrow tips; empty where unknown
 */
public record SomElement(
    String type,
    @Nullable String role,
    @Nullable String text,
    @Nullable String textLinear,
    @Nullable Rgb fill,
    @Nullable Rgb stroke,
    @Nullable Rgb textColor,
    @Nullable BoundingBox bbox,
    @Nullable String id,
    @Nullable String series,
    @Nullable String x,
    @Nullable String y,
    @Nullable String z,
    int paintOrder,
    List<Trace> traces) {

  /** Rejects an element without a type; copies the traces. */
  public SomElement {
    Objects.requireNonNull(type, "type");
    traces = List.copyOf(traces);
  }

  /** An element that has only a type. */
  public static SomElement of(String type) {
    return new Parts(type).element();
  }

  /** This element with another type key. */
  public SomElement withType(String value) {
    return with(parts -> parts.type = value);
  }

  /** This element with another role. */
  public SomElement withRole(@Nullable String value) {
    return with(parts -> parts.role = value);
  }

  /** This element with other text, as glyphs and in linear form. */
  public SomElement withText(@Nullable String glyphs, @Nullable String linear) {
    return with(
        parts -> {
          parts.text = glyphs;
          parts.textLinear = linear;
        });
  }

  /** This element with other paint. */
  public SomElement withPaint(
      @Nullable Rgb newFill, @Nullable Rgb newStroke, @Nullable Rgb newTextColor) {
    return with(
        parts -> {
          parts.fill = newFill;
          parts.stroke = newStroke;
          parts.textColor = newTextColor;
        });
  }

  /** This element with another bounding box. */
  public SomElement withBbox(@Nullable BoundingBox value) {
    return with(parts -> parts.bbox = value);
  }

  /** This element with another name. */
  public SomElement withId(@Nullable String value) {
    return with(parts -> parts.id = value);
  }

  /** This element as a member of a data series. */
  public SomElement withSeries(@Nullable String value) {
    return with(parts -> parts.series = value);
  }

  /** This element with other data coordinates. */
  public SomElement withData(@Nullable String newX, @Nullable String newY, @Nullable String newZ) {
    return with(
        parts -> {
          parts.x = newX;
          parts.y = newY;
          parts.z = newZ;
        });
  }

  /** This element at another place in the order of painting. */
  public SomElement withPaintOrder(int value) {
    return with(parts -> parts.paintOrder = value);
  }

  /** This element with another course. */
  public SomElement withTraces(List<Trace> value) {
    return with(parts -> parts.traces = value);
  }

  private SomElement with(Consumer<Parts> change) {
    Parts parts = new Parts(type);
    parts.role = role;
    parts.text = text;
    parts.textLinear = textLinear;
    parts.fill = fill;
    parts.stroke = stroke;
    parts.textColor = textColor;
    parts.bbox = bbox;
    parts.id = id;
    parts.series = series;
    parts.x = x;
    parts.y = y;
    parts.z = z;
    parts.paintOrder = paintOrder;
    parts.traces = traces;
    change.accept(parts);
    return parts.element();
  }

  /** The components while one of them is changed. */
  private static final class Parts {
    String type;
    @Nullable String role;
    @Nullable String text;
    @Nullable String textLinear;
    @Nullable Rgb fill;
    @Nullable Rgb stroke;
    @Nullable Rgb textColor;
    @Nullable BoundingBox bbox;
    @Nullable String id;
    @Nullable String series;
    @Nullable String x;
    @Nullable String y;
    @Nullable String z;
    int paintOrder = -1;
    List<Trace> traces = List.of();

    Parts(String type) {
      this.type = type;
    }

    SomElement element() {
      return new SomElement(
          type,
          role,
          text,
          textLinear,
          fill,
          stroke,
          textColor,
          bbox,
          id,
          series,
          x,
          y,
          z,
          paintOrder,
          traces);
    }
  }
}
