package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.SvgFormatException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Walks an SVG file in painting order and tells a listener what it sees. References are followed,
 * styles inherited, transforms applied, clips intersected. Scripts, external references, animations
 * and masks are left out. The walk keeps its own stack, so that depth costs no thread stack.
 *
 * <p>Immutable and thread-safe.
 */
public final class SvgScene {

  private static final Set<String> NOT_PAINTED =
      Set.of(
          "defs",
          "style",
          "clipPath",
          "mask",
          "pattern",
          "symbol",
          "metadata",
          "font",
          "marker",
          "linearGradient",
          "radialGradient",
          "filter",
          "script",
          "title",
          "desc",
          "foreignObject");
  private static final Set<String> BASIC_SHAPES =
      Set.of("path", "rect", "circle", "ellipse", "line", "polygon", "polyline");
  private static final int USE_DEPTH = 32;
  private static final long EDGE_PAIRS = 60_000_000;

  private final SvgLimits limits;
  private final boolean strokeInBoxes;

  private SvgScene(SvgLimits limits, boolean strokeInBoxes) {
    this.limits = limits;
    this.strokeInBoxes = strokeInBoxes;
  }

  /** A reader with limits, whose extents of shapes include half the stroke width or not. */
  public static SvgScene with(SvgLimits limits, boolean strokeInBoxes) {
    return new SvgScene(limits, strokeInBoxes);
  }

  /**
   * The size of a drawing.
   *
   * @param width bp
   * @param height bp
   */
  public record Size(double width, double height) {}

  /**
   * Reads a drawing.
   *
   * @throws SvgFormatException if the text is not an SVG file within the limits
   */
  public Size read(String svg, SvgListener listener) throws SvgFormatException {
    if (svg.length() > limits.bytes()) {
      throw new SvgFormatException(
          "An SVG file of " + svg.length() + " characters is above the limit of " + limits.bytes());
    }
    return read(new StringReader(svg), listener);
  }

  private Size read(Reader source, SvgListener listener) throws SvgFormatException {
    SvgTree tree = SvgTree.read(source, limits);
    ViewBox box = ViewBox.of(tree.root);
    new Walk(tree, listener, box).run();
    return new Size(box.width(), box.height());
  }

  /** What an element is painted with. */
  private record State(Affine map, Style style, Clip clip, int uses) {}

  private static final class Frame {
    final List<SvgNode> children;
    final State state;
    final boolean named;
    int next;

    Frame(List<SvgNode> children, State state, boolean named) {
      this.children = children;
      this.state = state;
      this.named = named;
    }
  }

  private final class Walk {
    private final SvgTree tree;
    private final SvgListener listener;
    private final ViewBox box;
    private final PathReader paths = new PathReader(limits.segments());
    private final FontBook fonts = new FontBook(paths);
    private final ClipPaths clips;
    private final Clip.Budget budget = new Clip.Budget(EDGE_PAIRS);
    private final PaintServers servers;
    private final ShapeReader shapes;
    private final TextReader texts;
    private final ArrayDeque<Frame> stack = new ArrayDeque<>();
    private int visited;
    private @Nullable Extent window;

    Walk(SvgTree tree, SvgListener listener, ViewBox box) {
      this.tree = tree;
      this.listener = listener;
      this.box = box;
      this.shapes = new ShapeReader(paths);
      this.clips = new ClipPaths(tree, shapes);
      this.servers = new PaintServers(tree);
      this.texts = new TextReader(fonts, new OutlineFonts(tree, paths), servers, listener, budget);
    }

    void run() throws SvgFormatException {
      collectFonts(tree.root, 0);
      Style base = new Style().of(tree.root, fonts);
      stack.push(
          new Frame(tree.root.children(), new State(box.toPage(), base, Clip.NONE, 0), false));
      while (!stack.isEmpty()) {
        Frame frame = stack.peek();
        if (frame.next == frame.children.size()) {
          stack.pop();
          if (frame.named) {
            listener.close();
          }
        } else {
          visit(frame.children.get(frame.next++), frame.state);
        }
      }
    }

    /** Fonts and style sheets may stand after their first use. */
    private void collectFonts(SvgNode node, int depth) {
      for (SvgNode child : node.children()) {
        if (child.name.equals("font")) {
          fonts.addFont(child);
        } else if (child.name.equals("style")) {
          for (SvgNode text : child.children()) {
            fonts.addStyleSheet(text.content);
          }
        } else if (depth < 3 && (child.name.equals("defs") || child.name.equals("g"))) {
          collectFonts(child, depth + 1);
        }
      }
    }

    private void visit(SvgNode node, State outer) throws SvgFormatException {
      if (++visited > limits.nodes()) {
        throw new SvgFormatException(
            "References expand to more than " + limits.nodes() + " elements");
      }
      String name = node.name;
      if (name == SvgNode.TEXT || NOT_PAINTED.contains(name)) {
        return;
      }
      State state = inner(node, outer);
      if (state == null) {
        return;
      }
      if (BASIC_SHAPES.contains(name)) {
        paint(node, state);
        return;
      }
      switch (name) {
        case "g", "a", "switch" -> push(node, state);
        case "svg" -> push(node, nested(node, state));
        case "text" -> texts.read(node, state.map, state.style, visible(state));
        case "use" -> follow(node, state);
        case "image" -> image(node, state);
        default -> {
          // unknown elements paint nothing
        }
      }
    }

    /** The state inside an element; null if nothing in it can be seen. */
    private @Nullable State inner(SvgNode node, State outer) throws SvgFormatException {
      String display = node.get("display");
      if (display != null && display.equals("none")) {
        return null;
      }
      Style style = outer.style.of(node, fonts);
      String transform = node.get("transform");
      Affine map = transform == null ? outer.map : outer.map.afterList(transform);
      Clip clip = outer.clip;
      String reference = clipReference(node);
      if (reference != null) {
        clip = clips.clipped(clip, reference, map, style.evenOdd);
      }
      return new State(map, style, clip, outer.uses);
    }

    private @Nullable String clipReference(SvgNode node) {
      String own = node.get("clip-path");
      if (own == null) {
        String css = node.get("style");
        int at = css == null ? -1 : css.indexOf("clip-path:");
        if (css == null || at < 0) {
          return null;
        }
        own = css.substring(at + 10);
      }
      return PaintServers.reference(own);
    }

    private void push(SvgNode node, State state) throws SvgFormatException {
      if (stack.size() > 2 * limits.depth()) {
        throw new SvgFormatException("References nest deeper than " + limits.depth() + " levels");
      }
      boolean named = node.get("class") != null && node.name.equals("g");
      if (named) {
        SvgGroup group = new SvgGroup(node, state.map);
        listener.open(group);
        window = listener.isPage(group) ? group.rectangle() : window;
      }
      stack.push(new Frame(node.children(), state, named));
    }

    private State nested(SvgNode node, State state) throws SvgFormatException {
      double x = SvgNumber.length(node.get("x"), 0);
      double y = SvgNumber.length(node.get("y"), 0);
      Affine map = state.map.after(Affine.translation(x, y)).after(ViewBox.inner(node));
      return new State(map, state.style, state.clip, state.uses);
    }

    private void follow(SvgNode node, State state) throws SvgFormatException {
      String href = node.get("href", "").trim();
      SvgNode target = href.startsWith("#") ? tree.byId(href.substring(1)) : null;
      if (target == null) {
        return;
      }
      if (state.uses >= USE_DEPTH) {
        throw new SvgFormatException("A use element refers to itself: " + Affine.shortened(href));
      }
      double x = SvgNumber.length(node.get("x"), 0);
      double y = SvgNumber.length(node.get("y"), 0);
      Affine map = state.map.after(Affine.translation(x, y));
      State moved = new State(map, state.style, state.clip, state.uses + 1);
      if (target.name.equals("symbol")) {
        push(target, moved);
      } else if (GlyphIds.isGlyph(target)) {
        texts.glyphById(target, map, state.style, visible(state));
      } else {
        visit(target, moved);
      }
    }

    private void paint(SvgNode node, State state) throws SvgFormatException {
      Style style = state.style;
      String fillText = style.paint(false);
      String strokeText = style.paint(true);
      if (fillText == null && strokeText == null) {
        return;
      }
      Outline outline = shapes.read(node, state.map);
      Extent geometry = outline.extent();
      if (geometry.isEmpty()) {
        return;
      }
      PaintServers.Ink fill = fillText == null || !outline.hasArea() ? null : servers.ink(fillText);
      PaintServers.Ink stroke = strokeText == null ? null : servers.ink(strokeText);
      if (fill == null && stroke == null) {
        return;
      }
      Extent ink = geometry;
      double reach = 0;
      if (stroke != null) {
        ink = StrokeBounds.of(outline, style, state.map);
        ink.add(geometry);
        reach = style.strokeWidth / 2 * Math.max(state.map.reachX(), state.map.reachY());
      }
      Clip clip = visible(state);
      Extent seen = clip.seen(outline, ink, fill != null, style.evenOdd, reach, budget);
      if (seen.isEmpty()) {
        return;
      }
      if (!strokeInBoxes) {
        Extent clipped = seen.intersection(geometry);
        seen = clipped.isEmpty() ? seen : clipped;
      }
      listener.shape(
          new PaintedShape(
              node.name,
              seen,
              outline,
              fill == null ? null : fill.color(),
              stroke == null ? null : stroke.color(),
              style.ownPaint,
              fill != null && fill.gradient()));
    }

    /** What the clips and the page let through. */
    private Clip visible(State state) {
      return window == null ? state.clip : state.clip.and(window);
    }

    private void image(SvgNode node, State state) {
      double w = SvgNumber.length(node.get("width"), 0);
      double h = SvgNumber.length(node.get("height"), 0);
      double x = SvgNumber.length(node.get("x"), 0);
      double y = SvgNumber.length(node.get("y"), 0);
      if (!(w > 0 && h > 0) || !state.style.visible || state.style.opacity <= 0) {
        return;
      }
      Clip clip = visible(state);
      Extent seen = clip.seen(Extent.of(x, y, x + w, y + h), state.map, budget);
      if (!seen.isEmpty()) {
        listener.shape(new PaintedShape("image", seen, null, null, null, false, false));
      }
    }
  }
}
