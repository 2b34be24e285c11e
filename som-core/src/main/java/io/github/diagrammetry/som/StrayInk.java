package io.github.diagrammetry.som;

import io.github.diagrammetry.som.svg.Extent;
import io.github.diagrammetry.som.svg.PaintedGlyph;
import io.github.diagrammetry.som.svg.PaintedShape;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes elements of ink outside every semantic element: each shape is a path, each stretch of
 * glyphs on one line a text. Not thread-safe.
 */
final class StrayInk {

  private static final double WORDS = 0.9;

  private @Nullable Draft run;
  private @Nullable PaintedGlyph last;
  private double size;
  private @Nullable Draft lastShape;

  /** The next glyph begins a new text. */
  void endRun() {
    run = null;
    last = null;
    lastShape = null;
  }

  void glyph(PaintedGlyph glyph, @Nullable String role, List<Draft> drafts) {
    Draft current = run;
    if (current == null || !continues(glyph)) {
      current = new Draft(Draft.Kind.TEXT, "text");
      current.role = role;
      drafts.add(current);
      run = current;
      size = glyph.size();
    }
    if (glyph.size() > size) {
      size = glyph.size();
    }
    current.add(glyph);
    last = glyph;
    lastShape = null;
  }

  private boolean continues(PaintedGlyph glyph) {
    PaintedGlyph before = last;
    if (before == null) {
      Draft rules = run;
      return rules != null && rules.text.isEmpty() && near(rules.ink, glyph);
    }
    double dx = before.endX() - before.x();
    double dy = before.endY() - before.y();
    double length = Math.hypot(dx, dy);
    if (length < 1e-9) {
      return true;
    }
    double ux = dx / length;
    double uy = dy / length;
    double along = (glyph.x() - before.endX()) * ux + (glyph.y() - before.endY()) * uy;
    double across = Math.abs(-(glyph.x() - before.endX()) * uy + (glyph.y() - before.endY()) * ux);
    double em = Math.max(size, glyph.size());
    return along > -3 * em && along < WORDS * em && across < 0.9 * em;
  }

  private static boolean near(Extent rules, PaintedGlyph glyph) {
    double em = glyph.size();
    return glyph.x() > rules.minX() - em
        && glyph.x() < rules.maxX() + em
        && glyph.y() > rules.minY() - em
        && glyph.y() < rules.maxY() + 2 * em;
  }

  void shape(PaintedShape shape, @Nullable String role, List<Draft> drafts) {
    if (ModelBuilder.isRule(shape) && ModelBuilder.isThin(shape)) {
      rule(shape, role, drafts);
      return;
    }
    Draft before = lastShape;
    if (before != null && completes(before, shape)) {
      before.add(shape, Draft.Part.MAIN);
      return;
    }
    String type = shape.kind().equals("image") ? "image" : "path:open";
    Draft draft = new Draft(Draft.Kind.STRAY, type);
    draft.role = role;
    draft.add(shape, Draft.Part.MAIN);
    drafts.add(draft);
    lastShape = draft;
    run = null;
    last = null;
  }

  /** A thin rule belongs to the text around it; one without text is a path after all. */
  private void rule(PaintedShape shape, @Nullable String role, List<Draft> drafts) {
    Draft text = run;
    if (text == null) {
      text = new Draft(Draft.Kind.TEXT, "text");
      text.role = role;
      drafts.add(text);
      run = text;
      size = 0;
    }
    text.addRule(shape);
  }

  /** Whether a stroke follows the fill of the same path, as some back ends write it. */
  private static boolean completes(Draft before, PaintedShape shape) {
    if (before.shapes.size() != 1 || shape.outline() == null || shape.fill() != null) {
      return false;
    }
    PaintedShape first = before.shapes.get(0);
    if (first.stroke() != null || first.outline() == null) {
      return false;
    }
    return first.outline().extent().isNear(shape.outline().extent());
  }
}
