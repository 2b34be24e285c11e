package io.github.diagrammetry.som.svg;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of the page: everything inside any of some shapes. Curves are polygons here, close enough
 * for boxes. Immutable once it is used.
 */
final class Region {

  /** The rings of one shape and the rule that says what lies inside. */
  private record Part(List<double[]> rings, boolean evenOdd) {}

  private final List<Part> parts = new ArrayList<>(1);
  private final Extent extent = new Extent();
  private int size;

  /** The inside of a rectangle. */
  static Region of(Extent box) {
    return of(
        new double[] {
          box.minX, box.minY, box.maxX, box.minY, box.maxX, box.maxY, box.minX, box.maxY
        });
  }

  /** The inside of one polygon, given as x, y, x, y … */
  static Region of(double[] polygon) {
    Region region = new Region();
    region.add(List.of(polygon), false);
    return region;
  }

  void add(Outline outline, boolean evenOdd) {
    List<double[]> rings = new ArrayList<>();
    for (Outline.Subpath sub : outline.subpaths()) {
      rings.add(sub.coordinates());
    }
    add(rings, evenOdd);
  }

  private void add(List<double[]> rings, boolean evenOdd) {
    parts.add(new Part(rings, evenOdd));
    for (double[] ring : rings) {
      size += ring.length / 2;
      for (int i = 0; i < ring.length; i += 2) {
        extent.add(ring[i], ring[i + 1]);
      }
    }
  }

  Extent extent() {
    return extent;
  }

  /** Number of vertices. */
  int size() {
    return size;
  }

  List<double[]> rings() {
    List<double[]> all = new ArrayList<>();
    for (Part part : parts) {
      all.addAll(part.rings);
    }
    return all;
  }

  /** Whether it is exactly its extent. */
  boolean isBox() {
    if (parts.size() != 1 || parts.get(0).rings.size() != 1) {
      return false;
    }
    double[] r = parts.get(0).rings.get(0);
    boolean closesItself = r.length == 10 && near(r[0], r[8]) && near(r[1], r[9]);
    if (r.length != 8 && !closesItself) {
      return false;
    }
    boolean across = near(r[1], r[3]) && near(r[2], r[4]) && near(r[5], r[7]) && near(r[6], r[0]);
    boolean down = near(r[0], r[2]) && near(r[3], r[5]) && near(r[4], r[6]) && near(r[7], r[1]);
    return across || down;
  }

  private static boolean near(double a, double b) {
    return Math.abs(a - b) < 1e-3;
  }

  /** Whether a point lies inside, or within a distance of the edge. */
  boolean holds(double x, double y, double slack) {
    if (x < extent.minX - slack
        || x > extent.maxX + slack
        || y < extent.minY - slack
        || y > extent.maxY + slack) {
      return false;
    }
    for (Part part : parts) {
      if (isInside(part, x, y)) {
        return true;
      }
    }
    return slack > 0 && isNearEdge(x, y, slack * slack);
  }

  private static boolean isInside(Part part, double x, double y) {
    int winding = 0;
    int crossings = 0;
    for (double[] r : part.rings) {
      double x1 = r[r.length - 2];
      double y1 = r[r.length - 1];
      for (int i = 0; i < r.length; i += 2) {
        double x2 = r[i];
        double y2 = r[i + 1];
        if ((y1 <= y) != (y2 <= y) && x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)) {
          crossings++;
          winding += y2 > y1 ? 1 : -1;
        }
        x1 = x2;
        y1 = y2;
      }
    }
    return part.evenOdd ? crossings % 2 == 1 : winding != 0;
  }

  private boolean isNearEdge(double x, double y, double squared) {
    for (Part part : parts) {
      for (double[] r : part.rings) {
        double x1 = r[r.length - 2];
        double y1 = r[r.length - 1];
        for (int i = 0; i < r.length; i += 2) {
          if (squaredDistance(x, y, x1, y1, r[i], r[i + 1]) <= squared) {
            return true;
          }
          x1 = r[i];
          y1 = r[i + 1];
        }
      }
    }
    return false;
  }

  private static double squaredDistance(
      double x, double y, double x1, double y1, double x2, double y2) {
    double dx = x2 - x1;
    double dy = y2 - y1;
    double length = dx * dx + dy * dy;
    double t = length == 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length;
    t = Math.max(0, Math.min(1, t));
    double ex = x - x1 - t * dx;
    double ey = y - y1 - t * dy;
    return ex * ex + ey * ey;
  }
}
