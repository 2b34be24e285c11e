package io.github.diagrammetry.som;

import io.github.diagrammetry.som.svg.PaintedGlyph;
import io.github.diagrammetry.som.svg.PaintedShape;
import io.github.diagrammetry.som.svg.SvgGroup;
import io.github.diagrammetry.som.svg.SvgListener;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Gathers what an SVG file paints into elements, led by its semantic groups. */
final class ModelBuilder implements SvgListener {

  private static final double THIN_RULE = 1.2;

  /** Where in the groups the drawing stands. */
  private record Context(
      @Nullable Draft element,
      @Nullable String role,
      @Nullable SeriesDraft series,
      boolean border,
      boolean tip) {

    Context inside(@Nullable Draft draft) {
      return new Context(draft, role, series, false, false);
    }

    Context withRole(@Nullable String value) {
      return new Context(element, value, series, border, tip);
    }
  }

  private final @Nullable String nonce;
  private final ArrayDeque<Context> open = new ArrayDeque<>();
  private final List<Draft> drafts = new ArrayList<>();
  private final Map<String, SeriesDraft> series = new LinkedHashMap<>();
  private final TreeSet<String> flags = new TreeSet<>();
  private Context now = new Context(null, null, null, false, false);
  private final StrayInk stray = new StrayInk();

  ModelBuilder(@Nullable String nonce) {
    this.nonce = nonce;
  }

  @Override
  public void open(SvgGroup group) {
    open.push(now);
    String kind = SemanticGroup.kind(group);
    if (kind == null) {
      return;
    }
    if (nonce != null && !nonce.equals(group.attribute("data-n"))) {
      flags.add("forged-groups");
      return;
    }
    stray.endRun();
    now =
        switch (kind) {
          case "tikz-picture", "tikz-scope" -> now.inside(null);
          case "pgf-axis" -> axis(group);
          case "pgf-series" -> series(group);
          case "data-point" -> point(group);
          case "tikz-node", "tikz-matrix" -> node(group, kind);
          case "tikz-path" -> path(group);
          case "pgf-tip" -> new Context(now.element, now.role, now.series, false, true);
          default -> now;
        };
  }

  @Override
  public void close() {
    Context outer = open.pop();
    if (outer != now) {
      stray.endRun();
    }
    now = outer;
  }

  private Context axis(SvgGroup group) {
    String role = group.attribute("data-role");
    return new Context(null, role == null ? "axis" : role, null, false, false);
  }

  private Context series(SvgGroup group) {
    String key = group.attribute("data-series");
    if (key == null) {
      return now;
    }
    SeriesDraft s = series.get(key);
    if (s == null) {
      s = new SeriesDraft(key, SemanticGroup.plotKind(group));
      s.element().role = "axis".equals(now.role) ? null : now.role;
      series.put(key, s);
      drafts.add(s.element());
    }
    return new Context(s.element(), now.role, s, false, false);
  }

  private Context point(SvgGroup group) {
    String key = group.attribute("data-series");
    SeriesDraft s = key == null ? now.series : series.get(key);
    if (s == null) {
      return now;
    }
    Draft point = s.point(group, drafts);
    return new Context(point, now.role, s, false, false);
  }

  private Context node(SvgGroup group, String kind) {
    Draft.Kind what = kind.equals("tikz-matrix") ? Draft.Kind.MATRIX : Draft.Kind.NODE;
    Draft draft = new Draft(what, SemanticGroup.nodeType(group));
    String own = group.attribute("data-role");
    draft.role = own != null ? own : inherited(now.role);
    if ("ticklabel".equals(own)) {
      draft.type = "text:tick";
    }
    draft.name = group.attribute("data-name");
    drafts.add(draft);
    String below = "legend".equals(draft.role) ? "legend" : now.role;
    return now.inside(draft).withRole(below);
  }

  /** A node in an axis has no role of its own; one in a legend or a colour bar has. */
  private static @Nullable String inherited(@Nullable String role) {
    return "axis".equals(role) ? null : role;
  }

  private Context path(SvgGroup group) {
    boolean border = "border".equals(group.attribute("data-role"));
    if (border && now.element != null && isNode(now.element)) {
      return new Context(now.element, now.role, now.series, true, false);
    }
    if (now.series != null) {
      return now;
    }
    Draft draft = new Draft(Draft.Kind.PATH, "path:open");
    draft.role = now.role;
    drafts.add(draft);
    return now.inside(draft);
  }

  private static boolean isNode(Draft draft) {
    return draft.kind == Draft.Kind.NODE || draft.kind == Draft.Kind.MATRIX;
  }

  @Override
  public void shape(PaintedShape shape) {
    Draft element = now.element;
    if (element == null) {
      stray.shape(shape, now.role, drafts);
    } else if (now.tip) {
      element.addTip(shape);
    } else if (isNode(element) && isRule(shape)) {
      element.addRule(shape);
    } else {
      element.add(shape, now.border);
    }
  }

  static boolean isRule(PaintedShape shape) {
    return shape.kind().equals("rect") && !shape.gradient() && shape.stroke() == null;
  }

  static boolean isThin(PaintedShape shape) {
    return Math.min(
            shape.ink().maxX() - shape.ink().minX(), shape.ink().maxY() - shape.ink().minY())
        < THIN_RULE;
  }

  @Override
  public void glyph(PaintedGlyph glyph) {
    Draft element = now.element;
    if (element == null) {
      stray.glyph(glyph, now.role, drafts);
    } else {
      element.add(glyph);
    }
  }

  @Override
  public void unknownGlyph(String name) {
    flags.add("unknown-glyph");
  }

  SemanticObjectModel model(double width, double height) {
    for (SeriesDraft s : series.values()) {
      s.settle();
    }
    List<SomElement> elements = new ArrayList<>(drafts.size());
    for (Draft draft : drafts) {
      if (draft.isVisible() && !(draft.kind == Draft.Kind.MATRIX && !draft.hasPaint())) {
        elements.add(ElementWriter.element(draft, elements.size()));
      }
    }
    return new SemanticObjectModel(width, height, "svg", elements, flags);
  }
}
