package io.github.diagrammetry.som;

import io.github.diagrammetry.som.svg.PaintedGlyph;
import io.github.diagrammetry.som.svg.PaintedShape;
import io.github.diagrammetry.som.svg.SvgGroup;
import io.github.diagrammetry.som.svg.SvgListener;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
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
      @Nullable Draft plot,
      Draft.Part part,
      @Nullable String tip) {

    Context inside(@Nullable Draft draft) {
      return new Context(draft, role, series, plot, Draft.Part.INNER, null);
    }

    Context withRole(@Nullable String value) {
      return new Context(element, value, series, plot, part, tip);
    }

    Context withPart(Draft.Part value) {
      return new Context(element, role, series, plot, value, tip);
    }

    Context withTip(@Nullable String value) {
      return new Context(element, role, series, plot, part, value);
    }
  }

  private final @Nullable String nonce;
  private final double minimumSide;
  private final ArrayDeque<Context> open = new ArrayDeque<>();
  private final List<Draft> drafts = new ArrayList<>();
  private final Map<String, SeriesDraft> series = new LinkedHashMap<>();
  private final Map<String, Draft> paths = new HashMap<>();
  private final TreeSet<String> flags = new TreeSet<>();
  private Context now = new Context(null, null, null, null, Draft.Part.INNER, null);
  private final StrayInk stray = new StrayInk();

  ModelBuilder(@Nullable String nonce, double minimumSide) {
    this.nonce = nonce;
    this.minimumSide = minimumSide;
  }

  @Override
  public void open(SvgGroup group) {
    open.push(now);
    String kind = SemanticGroup.kind(group);
    if (kind == null) {
      return;
    }
    if (!isBelieved(group)) {
      flags.add("forged-groups");
      return;
    }
    stray.endRun();
    now =
        switch (kind) {
          case "tikz-picture", "tikz-scope" -> now.inside(now.plot);
          case "pgf-axis" -> axis(group);
          case "pgf-series" -> series(group);
          case "data-point" -> point(group);
          case "tikz-node", "tikz-matrix" -> node(group, kind);
          case "tikz-path" -> path(group);
          case "pgf-tip" -> now.withTip(group.attribute("data-end"));
          default -> now;
        };
  }

  @Override
  public boolean isPage(SvgGroup group) {
    return group.classes().contains("tikz-page") && isBelieved(group);
  }

  private boolean isBelieved(SvgGroup group) {
    return nonce == null || nonce.equals(group.attribute("data-n"));
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
    String role = group.attribute("data-in");
    return new Context(null, role == null ? "axis" : role, null, null, Draft.Part.INNER, null);
  }

  /** The role of what has none of its own: that of the groups around it or of its axis. */
  private @Nullable String roleOf(SvgGroup group) {
    String where = group.attribute("data-in");
    return where == null || "legend".equals(now.role) ? now.role : where;
  }

  private Context series(SvgGroup group) {
    String key = group.attribute("data-series");
    if (key == null) {
      return now;
    }
    SeriesDraft s = seriesOf(key, group);
    return new Context(s.element(), now.role, s, s.element(), Draft.Part.INNER, null);
  }

  private SeriesDraft seriesOf(String key, SvgGroup group) {
    SeriesDraft s = series.get(key);
    if (s == null) {
      s = new SeriesDraft(key, SemanticGroup.plotKind(group));
      s.element().role = inherited(roleOf(group));
      series.put(key, s);
      drafts.add(s.element());
    }
    return s;
  }

  private Context point(SvgGroup group) {
    String key = group.attribute("data-series");
    SeriesDraft s = key == null ? now.series : series.get(key);
    if (s == null) {
      return now;
    }
    Draft point = s.point(group, drafts);
    return new Context(point, now.role, s, point, Draft.Part.INNER, null);
  }

  private Context node(SvgGroup group, String kind) {
    Draft.Kind what = kind.equals("tikz-matrix") ? Draft.Kind.MATRIX : Draft.Kind.NODE;
    Draft draft = new Draft(what, SemanticGroup.nodeType(group));
    String own = group.attribute("data-role");
    draft.role = own != null ? own : inherited(roleOf(group));
    if ("ticklabel".equals(own)) {
      draft.type = "text:tick";
    }
    draft.name = group.attribute("data-name");
    drafts.add(draft);
    return now.inside(draft).withRole("legend".equals(draft.role) ? "legend" : now.role);
  }

  /** A node in an axis has no role of its own; one in a legend or a colour bar has. */
  private static @Nullable String inherited(@Nullable String role) {
    return "axis".equals(role) ? null : role;
  }

  private Context path(SvgGroup group) {
    String whole = group.attribute("data-part-of");
    boolean border = "border".equals(group.attribute("data-role"));
    if (border && now.element != null && isNode(now.element)) {
      return now.withPart(whole == null ? Draft.Part.MAIN : Draft.Part.SIDE);
    }
    if (now.series != null) {
      return now.inside(now.plot);
    }
    String key = group.attribute("data-series");
    if (key != null) {
      return now.inside(seriesOf(key, group).element());
    }
    String id = whole == null ? group.attribute("data-id") : whole;
    Draft draft = id == null ? null : paths.get(id);
    if (draft == null) {
      draft = new Draft(Draft.Kind.PATH, "path:open");
      draft.role = roleOf(group);
      drafts.add(draft);
      if (id != null) {
        paths.put(id, draft);
      }
    }
    return now.inside(draft).withPart(whole == null ? Draft.Part.MAIN : Draft.Part.SIDE);
  }

  private static boolean isNode(Draft draft) {
    return draft.kind == Draft.Kind.NODE || draft.kind == Draft.Kind.MATRIX;
  }

  @Override
  public void shape(PaintedShape shape) {
    Draft element = now.element;
    if (element == null) {
      stray.shape(shape, now.role, drafts);
    } else if (now.tip != null) {
      element.addTip(shape, now.tip.equals("start"));
    } else if (isNode(element) && isRule(shape)) {
      element.addRule(shape);
    } else {
      element.add(shape, now.part);
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
    // text along a path is a text of its own; only nodes and marks own their glyphs
    if (element == null || element.kind == Draft.Kind.PATH) {
      stray.glyph(glyph, now.role, drafts);
    } else {
      element.add(glyph);
    }
  }

  @Override
  public void unknownGlyph(String name) {
    flags.add("unknown-glyph");
  }

  @Override
  public void guessedGlyph() {
    flags.add("estimated-text-boxes");
  }

  SemanticObjectModel model(double width, double height) {
    for (SeriesDraft s : series.values()) {
      s.settle();
    }
    List<SomElement> elements = new ArrayList<>(drafts.size());
    for (Draft draft : drafts) {
      if (draft.isVisible() && !(draft.kind == Draft.Kind.MATRIX && !draft.hasPaint())) {
        elements.add(ElementWriter.element(draft, elements.size(), minimumSide));
      }
    }
    return new SemanticObjectModel(width, height, "svg", elements, flags);
  }
}
