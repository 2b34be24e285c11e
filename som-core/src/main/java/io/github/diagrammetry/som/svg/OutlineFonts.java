package io.github.diagrammetry.som.svg;

import io.github.diagrammetry.som.SvgFormatException;
import io.github.diagrammetry.som.text.GlyphShapes;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The fonts of a file whose glyphs are outlines with ids, recognised by their shapes. */
final class OutlineFonts {

  private final SvgTree tree;
  private final PathReader paths;
  private final Map<String, Extent> boxes = new HashMap<>();
  private final Map<Integer, GlyphShapes.Match> fonts = new HashMap<>();
  private boolean known;

  OutlineFonts(SvgTree tree, PathReader paths) {
    this.tree = tree;
    this.paths = paths;
  }

  /** The ink of a glyph relative to its origin. */
  Extent box(SvgNode glyph) throws SvgFormatException {
    String id = glyph.get("id", "");
    Extent box = boxes.get(id);
    if (box == null) {
      box = paths.extent(glyph.get("d", ""), Affine.IDENTITY);
      boxes.put(id, box);
    }
    return box;
  }

  /** The font with a number, or null if its shapes are not known. */
  GlyphShapes.@Nullable Match font(int number) throws SvgFormatException {
    if (!known) {
      recogniseAll();
      known = true;
    }
    return fonts.get(number);
  }

  private void recogniseAll() throws SvgFormatException {
    Map<Integer, Map<Integer, double[]>> shapes = new TreeMap<>();
    for (SvgNode node : tree.named()) {
      if (GlyphIds.isGlyph(node)) {
        String id = node.get("id", "");
        Extent b = box(node);
        if (!b.isEmpty()) {
          shapes
              .computeIfAbsent(GlyphIds.font(id), f -> new TreeMap<>())
              .put(GlyphIds.code(id), new double[] {b.minX, b.minY, b.maxX, b.maxY});
        }
      }
    }
    for (Map.Entry<Integer, Map<Integer, double[]>> font : shapes.entrySet()) {
      GlyphShapes.Match match = GlyphShapes.recognise(font.getValue());
      if (match != null) {
        fonts.put(font.getKey(), match);
      }
    }
  }
}
