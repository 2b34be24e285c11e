package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.SvgFormatException;
import org.jspecify.annotations.Nullable;

/** Extents of clip paths. */
final class ClipRegions {

  private static final int DEPTH = 16;

  private final SvgTree tree;
  private final ShapeReader shapes;

  ClipRegions(SvgTree tree, ShapeReader shapes) {
    this.tree = tree;
    this.shapes = shapes;
  }

  /** What the clip path lets through, or null if there is no such clip path. */
  @Nullable Extent region(String id, Affine map) throws SvgFormatException {
    SvgNode clip = tree.byId(id);
    if (clip == null || !clip.name.equals("clipPath")) {
      return null;
    }
    return region(clip, map, DEPTH);
  }

  private Extent region(SvgNode clip, Affine outer, int depth) throws SvgFormatException {
    if (depth == 0) {
      throw new SvgFormatException("Clip paths nest too deep or refer to themselves");
    }
    Affine map = transformed(clip, outer);
    Extent all = new Extent();
    for (SvgNode child : clip.children()) {
      all.add(part(child, map, depth));
    }
    String further = clip.get("clip-path");
    String id = further == null ? null : PaintServers.reference(further);
    SvgNode next = id == null ? null : tree.byId(id);
    return next == null || !next.name.equals("clipPath")
        ? all
        : all.intersection(region(next, outer, depth - 1));
  }

  private Extent part(SvgNode node, Affine outer, int depth) throws SvgFormatException {
    Affine map = transformed(node, outer);
    if (node.name.equals("use")) {
      String href = node.get("href", "").trim();
      SvgNode target = href.startsWith("#") ? tree.byId(href.substring(1)) : null;
      if (target == null || depth == 0) {
        return new Extent();
      }
      double x = SvgNumber.length(node.get("x"), 0);
      double y = SvgNumber.length(node.get("y"), 0);
      return part(target, map.after(Affine.translation(x, y)), depth - 1);
    }
    return shapes.read(node, map).extent();
  }

  private static Affine transformed(SvgNode node, Affine outer) throws SvgFormatException {
    String transform = node.get("transform");
    return transform == null ? outer : outer.afterList(transform);
  }
}
