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
  private final List<PaintedShape> sides = new ArrayList<>(0);
  final List<Tip> tips = new ArrayList<>(0);
  final Extent ink = new Extent();
  @Nullable Rgb fill;
  @Nullable Rgb stroke;
  @Nullable Rgb ruleColor;
  private int fillRank;
  private int strokeRank;
  private @Nullable Extent main;

  /** An arrow tip. */
  record Tip(PaintedShape shape, boolean atStart) {}

  /** What part of an element a shape is. */
  enum Part {
    /** A pre- or postaction, such as a shadow: its colour counts if there is no other. */
    SIDE,
    /** Anything that is neither of the others. */
    INNER,
    /** The path itself, or the border of a node. */
    MAIN
  }

  Draft(Kind kind, String type) {
    this.kind = kind;
    this.type = type;
  }

  void add(PaintedGlyph glyph) {
    text.add(glyph);
    ink.add(glyph.ink());
  }

  /** Adds a shape. Of the shapes of one rank the first with a colour gives it. */
  void add(PaintedShape shape, Part part) {
    ink.add(shape.ink());
    (part == Part.SIDE ? sides : shapes).add(shape);
    int rank = rank(shape, part);
    if (shape.fill() != null && rank > fillRank) {
      fill = shape.fill();
      fillRank = rank;
    }
    if (shape.stroke() != null && rank > strokeRank) {
      stroke = shape.stroke();
      strokeRank = rank;
    }
  }

  /** The marks on a path and the parts inside a shape count less than its own outline. */
  private int rank(PaintedShape shape, Part part) {
    if (part == Part.SIDE) {
      return 1;
    }
    if (part == Part.INNER) {
      return 2;
    }
    if (shape.outline() == null || shape.gradient()) {
      return 4;
    }
    Extent extent = shape.outline().extent();
    if (main == null) {
      main = extent;
      return 4;
    }
    return extent.isNear(main) ? 4 : kind == Kind.PATH ? 0 : 3;
  }

  /** Adds an arrow tip: it counts for the box alone. */
  void addTip(PaintedShape shape, boolean atStart) {
    tips.add(new Tip(shape, atStart));
    ink.add(shape.ink());
  }

  /** A rule of the text: a fraction bar, an underline, the line of a table. */
  void addRule(PaintedShape shape) {
    ink.add(shape.ink());
    ruleColor = ruleColor == null ? shape.fill() : ruleColor;
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
    PaintedShape first = first();
    if (first == null) {
      return false;
    }
    boolean filledOnly = first.fill() != null && first.stroke() == null;
    return filledOnly || (first.outline() != null && first.outline().allClosed());
  }

  /** The shape that gives the course: of a path that only has actions, the first action. */
  @Nullable PaintedShape first() {
    return !shapes.isEmpty() ? shapes.get(0) : sides.isEmpty() ? null : sides.get(0);
  }
}
