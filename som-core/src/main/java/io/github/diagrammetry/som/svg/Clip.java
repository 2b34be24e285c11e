package io.github.diagrammetry.som.svg;

import java.util.ArrayList;
import java.util.List;

/**
 * What clip paths and the page let through: a rectangle, cut further by regions of any form.
 * Immutable.
 *
 * <p>The extent of what can be seen of a polygon has its corners among the polygon's and the
 * regions' vertices and the crossings of their edges, so these points are all it takes.
 */
record Clip(Extent box, List<Region> regions) {

  /** Nothing is hidden. */
  static final Clip NONE =
      new Clip(
          Extent.of(
              Double.NEGATIVE_INFINITY,
              Double.NEGATIVE_INFINITY,
              Double.POSITIVE_INFINITY,
              Double.POSITIVE_INFINITY),
          List.of());

  /** How many pairs of edges may be looked at in one file; beyond, extents must do. */
  static final class Budget {
    private long left;

    Budget(long pairs) {
      left = pairs;
    }

    private boolean take(long pairs) {
      left -= pairs;
      return left >= 0;
    }
  }

  Clip and(Extent other) {
    return new Clip(box.intersection(other), regions);
  }

  Clip and(Region region) {
    if (region.isBox()) {
      return and(region.extent());
    }
    List<Region> all = new ArrayList<>(regions);
    all.add(region);
    return new Clip(box.intersection(region.extent()), all);
  }

  private boolean letsThrough(Extent ink) {
    return regions.isEmpty() && box.contains(ink);
  }

  /** What can be seen of a rectangle under a map; empty if nothing. */
  Extent seen(Extent rectangle, Affine map, Budget budget) {
    Extent ink = rectangle.mapped(map);
    if (letsThrough(ink) || ink.isEmpty()) {
      return ink;
    }
    Extent common = ink.intersection(box);
    boolean upright = map.b() == 0 && map.c() == 0;
    if (common.isEmpty() || (regions.isEmpty() && upright)) {
      return common;
    }
    double[] corners = new double[8];
    double[] xs = {rectangle.minX, rectangle.maxX, rectangle.maxX, rectangle.minX};
    double[] ys = {rectangle.minY, rectangle.minY, rectangle.maxY, rectangle.maxY};
    for (int i = 0; i < 4; i++) {
      corners[2 * i] = map.x(xs[i], ys[i]);
      corners[2 * i + 1] = map.y(xs[i], ys[i]);
    }
    return area(Region.of(corners), ink, budget);
  }

  /**
   * What can be seen of a shape; empty if nothing.
   *
   * @param outline its course
   * @param ink its extent, stroke included
   * @param filled whether its inside is painted
   * @param evenOdd by which rule
   * @param reach half the width of its stroke; 0 if it has none
   */
  Extent seen(
      Outline outline, Extent ink, boolean filled, boolean evenOdd, double reach, Budget budget) {
    if (letsThrough(ink)) {
      return ink;
    }
    Extent seen = new Extent();
    if (ink.intersection(box).isEmpty()) {
      return seen;
    }
    if (filled) {
      Region inside = new Region();
      inside.add(outline, evenOdd);
      seen.add(area(inside, outline.extent(), budget));
    }
    if (reach > 0) {
      seen.add(line(outline, ink, reach, budget));
    }
    return seen;
  }

  /** The regions and, if it cuts the ink, the rectangle. */
  private List<Region> cutting(Extent ink) {
    List<Region> cutting = new ArrayList<>(regions);
    if (!box.contains(ink)) {
      cutting.add(Region.of(box.intersection(ink.widened(1, 1))));
    }
    return cutting;
  }

  private Extent area(Region inside, Extent ink, Budget budget) {
    Extent common = ink.intersection(box);
    List<Region> all = cutting(ink);
    all.add(inside);
    long size = 0;
    for (Region region : all) {
      size += region.size();
    }
    if (common.isEmpty() || !budget.take(size * size)) {
      return common;
    }
    Extent seen = new Extent();
    for (int i = 0; i < all.size(); i++) {
      for (double[] ring : all.get(i).rings()) {
        for (int p = 0; p < ring.length; p += 2) {
          addIfSeen(seen, ring[p], ring[p + 1], all, i, i, 0);
        }
      }
      for (int j = i + 1; j < all.size(); j++) {
        for (double[] ring : all.get(i).rings()) {
          crossings(seen, ring, true, all, i, j, 0);
        }
      }
    }
    boolean touches = seen.maxX - seen.minX < 1e-6 || seen.maxY - seen.minY < 1e-6;
    return touches ? new Extent() : seen.intersection(common);
  }

  private Extent line(Outline outline, Extent ink, double reach, Budget budget) {
    Extent common = ink.intersection(box);
    List<Region> all = cutting(ink);
    long size = 0;
    for (Region region : all) {
      size += region.size();
    }
    long vertices = 0;
    for (Outline.Subpath sub : outline.subpaths()) {
      vertices += sub.size();
    }
    if (!budget.take(2 * size * (vertices + 1))) {
      return common;
    }
    Extent seen = new Extent();
    for (Outline.Subpath sub : outline.subpaths()) {
      double[] ring = sub.coordinates();
      for (int p = 0; p < ring.length; p += 2) {
        addIfSeen(seen, ring[p], ring[p + 1], all, -1, -1, reach);
      }
      for (int j = 0; j < all.size(); j++) {
        crossings(seen, ring, sub.closed(), all, -1, j, reach);
      }
    }
    return seen.isEmpty() ? seen : seen.widened(reach, reach).intersection(common);
  }

  /** Adds a point if all regions but the two that it comes from hold it. */
  private static void addIfSeen(
      Extent seen, double x, double y, List<Region> all, int from, int and, double slack) {
    if (seen.holds(x, y)) {
      return;
    }
    for (int k = 0; k < all.size(); k++) {
      if (k != from && k != and && !all.get(k).holds(x, y, slack)) {
        return;
      }
    }
    seen.add(x, y);
  }

  private static void crossings(
      Extent seen, double[] r, boolean closed, List<Region> all, int i, int j, double slack) {
    Extent where = all.get(j).extent();
    int first = closed ? 0 : 2;
    double x1 = closed ? r[r.length - 2] : r[0];
    double y1 = closed ? r[r.length - 1] : r[1];
    for (int p = first; p < r.length; p += 2) {
      double x2 = r[p];
      double y2 = r[p + 1];
      boolean apart =
          Math.max(x1, x2) < where.minX
              || Math.min(x1, x2) > where.maxX
              || Math.max(y1, y2) < where.minY
              || Math.min(y1, y2) > where.maxY;
      if (!apart) {
        for (double[] other : all.get(j).rings()) {
          crossings(seen, new double[] {x1, y1, x2, y2}, other, all, i, j, slack);
        }
      }
      x1 = x2;
      y1 = y2;
    }
  }

  private static void crossings(
      Extent seen, double[] e, double[] r, List<Region> all, int i, int j, double slack) {
    double dx = e[2] - e[0];
    double dy = e[3] - e[1];
    double x1 = r[r.length - 2];
    double y1 = r[r.length - 1];
    for (int p = 0; p < r.length; p += 2) {
      double fx = r[p] - x1;
      double fy = r[p + 1] - y1;
      double det = dx * fy - dy * fx;
      if (det != 0) {
        double t = ((x1 - e[0]) * fy - (y1 - e[1]) * fx) / det;
        double u = ((x1 - e[0]) * dy - (y1 - e[1]) * dx) / det;
        if (t >= 0 && t <= 1 && u >= 0 && u <= 1) {
          addIfSeen(seen, e[0] + t * dx, e[1] + t * dy, all, i, j, slack);
        }
      }
      x1 = r[p];
      y1 = r[p + 1];
    }
  }
}
