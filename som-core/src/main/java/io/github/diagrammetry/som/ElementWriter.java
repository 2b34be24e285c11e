package io.github.diagrammetry.som;

import io.github.diagrammetry.som.color.Rgb;
import io.github.diagrammetry.som.svg.Extent;
import io.github.diagrammetry.som.svg.Outline;
import io.github.diagrammetry.som.svg.PaintedShape;
import io.github.diagrammetry.som.text.TextAssembler;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns a finished draft into an element of the model. */
final class ElementWriter {

  private static final double TIP_REACH = 2.5;
  private static final int MANY_POINTS = 4_000;

  private ElementWriter() {}

  static SomElement element(Draft draft, int order, double minimumSide) {
    SomElement e = SomElement.of(type(draft)).withRole(draft.role).withPaintOrder(order);
    BoundingBox box = draft.ink.toBox();
    e = e.withBbox(box == null ? null : box.widenedTo(minimumSide));
    e = withText(e, draft);
    return e.withId(draft.name)
        .withSeries(draft.series)
        .withData(draft.x, draft.y, draft.z)
        .withTraces(traces(draft));
  }

  private static String type(Draft draft) {
    if (draft.kind == Draft.Kind.TEXT && draft.text.isEmpty()) {
      return "path:closed";
    }
    boolean path = draft.type.equals("path:open");
    return path && draft.isClosed() ? "path:closed" : draft.type;
  }

  private static SomElement withText(SomElement e, Draft draft) {
    if (draft.kind == Draft.Kind.POINT) {
      String text = "(" + orEmpty(draft.x) + ", " + orEmpty(draft.y) + ")";
      Rgb mark = draft.hasPaint() ? draft.fill : draft.text.color();
      return e.withText(text, text).withPaint(mark, draft.stroke, null);
    }
    TextAssembler.Text text = draft.text.isEmpty() ? null : draft.text.text();
    if (text == null && !draft.hasPaint() && !draft.tips.isEmpty()) {
      PaintedShape tip = draft.tips.get(0).shape();
      return e.withPaint(null, tip.stroke() != null ? tip.stroke() : tip.fill(), null);
    }
    if (text == null && !draft.hasPaint()) {
      return e.withPaint(draft.ruleColor, null, null);
    }
    if (text == null || text.plain().isEmpty()) {
      return e.withPaint(draft.fill, draft.stroke, null);
    }
    Rgb color = draft.text.color();
    SomElement written = e.withText(text.plain(), text.linear());
    return draft.hasPaint()
        ? written.withPaint(draft.fill, draft.stroke, color)
        : written.withPaint(color, null, null);
  }

  private static String orEmpty(@Nullable String s) {
    return s == null ? "" : s;
  }

  private static List<Trace> traces(Draft draft) {
    boolean course =
        draft.kind == Draft.Kind.PATH
            || draft.kind == Draft.Kind.STRAY
            || draft.kind == Draft.Kind.SERIES;
    PaintedShape first = draft.first();
    Outline outline = first == null ? null : first.outline();
    if (!course || outline == null) {
      return List.of();
    }
    List<Trace> out = new ArrayList<>();
    int points = 0;
    for (Outline.Subpath sub : outline.subpaths()) {
      points += sub.size();
      if (points > MANY_POINTS) {
        return out;
      }
      out.add(trace(sub, draft.tips));
    }
    return out;
  }

  private static Trace trace(Outline.Subpath sub, List<Draft.Tip> tips) {
    List<Trace.Point> points = new ArrayList<>(sub.size());
    for (int i = 0; i < sub.size(); i++) {
      points.add(new Trace.Point(sub.x(i), sub.y(i)));
    }
    boolean start = !sub.closed() && tipNear(tips, points.get(0), true);
    boolean end = !sub.closed() && tipNear(tips, points.get(points.size() - 1), false);
    return new Trace(points, sub.closed(), start, end);
  }

  private static boolean tipNear(List<Draft.Tip> tips, Trace.Point p, boolean atStart) {
    for (Draft.Tip tip : tips) {
      Extent ink = tip.shape().ink();
      if (tip.atStart() == atStart
          && p.x() > ink.minX() - TIP_REACH
          && p.x() < ink.maxX() + TIP_REACH
          && p.y() > ink.minY() - TIP_REACH
          && p.y() < ink.maxY() + TIP_REACH) {
        return true;
      }
    }
    return false;
  }
}
