package io.github.diagrammetry.som;

import io.github.diagrammetry.som.color.Rgb;
import io.github.diagrammetry.som.svg.Extent;
import io.github.diagrammetry.som.svg.PaintedGlyph;
import io.github.diagrammetry.som.svg.PaintedShape;
import io.github.diagrammetry.som.text.TextAssembler;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An element while its ink is being collected. Not thread-safe. */
final class Draft {

  /** What kind of group the element comes from. */
  enum Kind {
    NODE,
    MATRIX,
    PATH,
    SERIES,
    POINT,
    STRAY,
    TEXT
  }

  final Kind kind;
  String type;
  @Nullable String role;
  @Nullable String name;
  @Nullable String series;
  @Nullable String x;
  @Nullable String y;
  @Nullable String z;

  final TextAssembler text = new TextAssembler();
  final List<PaintedShape> shapes = new ArrayList<>(2);
  final List<PaintedShape> tips = new ArrayList<>(0);
  final Extent ink = new Extent();
  @Nullable Rgb fill;
  @Nullable Rgb stroke;
  private boolean fillFromBorder;
  private boolean strokeFromBorder;

  Draft(Kind kind, String type) {
    this.kind = kind;
    this.type = type;
  }

  void add(PaintedGlyph glyph) {
    text.add(glyph);
    ink.add(glyph.ink());
  }

  /**
   * Adds a shape.
   *
   * @param border whether it is drawn by the border of a node: its colours win, the last fill (what
   *     comes before is a shadow) and the first stroke (what comes after is the inside of a double
   *     line)
   */
  void add(PaintedShape shape, boolean border) {
    shapes.add(shape);
    ink.add(shape.ink());
    if (shape.fill() != null && (fill == null || border)) {
      fill = shape.fill();
      fillFromBorder |= border;
    }
    if (shape.stroke() != null && (stroke == null || (border && !strokeFromBorder))) {
      stroke = shape.stroke();
      strokeFromBorder |= border;
    }
  }

  /** Adds an arrow tip: it counts for the box alone. */
  void addTip(PaintedShape shape) {
    tips.add(shape);
    ink.add(shape.ink());
  }

  /** A rule of the text: a fraction bar, an underline, the line of a table. */
  void addRule(PaintedShape shape) {
    ink.add(shape.ink());
    if (shape.outline() != null) {
      text.addRule(shape.outline());
    }
  }

  boolean isVisible() {
    return !ink.isEmpty();
  }

  boolean hasPaint() {
    return fill != null || stroke != null;
  }

  /** Whether the first shape is closed: every subpath ends where it began, or it is only filled. */
  boolean isClosed() {
    if (shapes.isEmpty()) {
      return false;
    }
    PaintedShape first = shapes.get(0);
    boolean filledOnly = first.fill() != null && first.stroke() == null;
    return filledOnly || (first.outline() != null && first.outline().allClosed());
  }
}
