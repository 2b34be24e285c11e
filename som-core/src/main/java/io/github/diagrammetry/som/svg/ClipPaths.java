package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.SvgFormatException;

/** The regions of clip paths. */
final class ClipPaths {

  private static final int DEPTH = 16;

  private final SvgTree tree;
  private final ShapeReader shapes;

  ClipPaths(SvgTree tree, ShapeReader shapes) {
    this.tree = tree;
    this.shapes = shapes;
  }

  /**
   * A clip with what a clip path lets through; the same clip if there is no such clip path.
   *
   * @param evenOdd the rule where no {@code clip-rule} is given. By the letter it is {@code
   *     nonzero}, but pgf sets the fill rule where it means that of the clip.
   */
  Clip clipped(Clip clip, String id, Affine map, boolean evenOdd) throws SvgFormatException {
    SvgNode node = tree.byId(id);
    Clip inner = clip;
    for (int depth = DEPTH; node != null && node.name.equals("clipPath"); depth--) {
      if (depth == 0) {
        throw new SvgFormatException("Clip paths nest too deep or refer to themselves");
      }
      inner = inner.and(region(node, map, evenOdd));
      String further = node.get("clip-path");
      String next = further == null ? null : PaintServers.reference(further);
      node = next == null ? null : tree.byId(next);
    }
    return inner;
  }

  private Region region(SvgNode clip, Affine outer, boolean evenOdd) throws SvgFormatException {
    Affine map = transformed(clip, outer);
    Region region = new Region();
    for (SvgNode child : clip.children()) {
      add(child, map, isEvenOdd(clip, evenOdd), region);
    }
    return region;
  }

  private void add(SvgNode first, Affine outer, boolean inherited, Region region)
      throws SvgFormatException {
    SvgNode node = first;
    Affine map = transformed(node, outer);
    boolean evenOdd = isEvenOdd(node, inherited);
    for (int depth = 0; node.name.equals("use"); depth++) {
      String href = node.get("href", "").trim();
      SvgNode target = href.startsWith("#") ? tree.byId(href.substring(1)) : null;
      if (target == null || depth == DEPTH) {
        return;
      }
      double x = SvgNumber.length(node.get("x"), 0);
      double y = SvgNumber.length(node.get("y"), 0);
      map = transformed(target, map.after(Affine.translation(x, y)));
      evenOdd = isEvenOdd(target, evenOdd);
      node = target;
    }
    region.add(shapes.readFinely(node, map), evenOdd);
  }

  private static boolean isEvenOdd(SvgNode node, boolean inherited) {
    String rule = node.get("clip-rule");
    String css = node.get("style");
    if (rule == null && css != null && css.contains("clip-rule:")) {
      rule = css.substring(css.indexOf("clip-rule:") + 10);
    }
    return rule == null ? inherited : rule.trim().startsWith("evenodd");
  }

  private static Affine transformed(SvgNode node, Affine outer) throws SvgFormatException {
    String transform = node.get("transform");
    return transform == null ? outer : outer.afterList(transform);
  }
}
