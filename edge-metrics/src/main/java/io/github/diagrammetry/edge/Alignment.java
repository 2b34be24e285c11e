package io.github.diagrammetry.edge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Looks for the translation of the candidate under which the area under its tolerant F1 is largest.
 *
 * <p>The result is that of trying every displacement of up to a given number of pixels along each
 * axis, the identity included, so that it is never below the unaligned value. Ties go to the
 * displacement that brings the centres of gravity nearest to each other, then to the upper and the
 * left one; neither rule depends on where the candidate lay, so that a shifted candidate gives the
 * same alignment.
 *
 * <p>Most displacements are never tried. They are grouped into cells of 5×5. No displacement of a
 * cell brings an edge pixel more than 2√2 pixels nearer to the other edges than the cell's centre
 * does; the area at the centre with all radii longer by that much is therefore a bound for the
 * whole cell. Cells are visited from the highest bound down, until a bound is below the best area.
 */
final class Alignment {
  private static final int CELL = 2;
  private static final double SLACK = CELL * Math.sqrt(2) + 1e-9;

  /** More than the rounding of an area: a bound has to be lower by this to rule a cell out. */
  private static final double ROUNDING = 1e-9;

  private final int reach;
  private final Side candidate;
  private final Side reference;
  private final Tolerance tolerance;

  private Displacement best = Displacement.NONE;
  private double bestArea = -1;
  private double bestGap;

  private Alignment(EdgeMap candidate, EdgeMap reference, Tolerance tolerance, int reach) {
    this.reach = reach;
    this.tolerance = tolerance;
    this.candidate = new Side(candidate, tolerance, reach + CELL);
    this.reference = new Side(reference, tolerance, reach + CELL);
  }

  /** The best displacement of the candidate; both maps have one size and some edges. */
  static Displacement best(EdgeMap candidate, EdgeMap reference, Tolerance tolerance, int reach) {
    Alignment alignment = new Alignment(candidate, reference, tolerance, reach);
    alignment.search();
    return alignment.best;
  }

  private void search() {
    tryOne(0, 0);
    for (Cell cell : cells()) {
      if (cell.bound < bestArea - ROUNDING) {
        return;
      }
      for (int dy = cell.dy - CELL; dy <= Math.min(reach, cell.dy + CELL); dy++) {
        for (int dx = cell.dx - CELL; dx <= Math.min(reach, cell.dx + CELL); dx++) {
          tryOne(dx, dy);
        }
      }
    }
  }

  /** All cells, the most promising first. */
  private List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (int dy = CELL - reach; dy - CELL <= reach; dy += 2 * CELL + 1) {
      for (int dx = CELL - reach; dx - CELL <= reach; dx += 2 * CELL + 1) {
        double bound =
            area(
                candidate.count(reference.loose, dx, dy),
                reference.count(candidate.loose, -dx, -dy));
        cells.add(new Cell(dx, dy, bound));
      }
    }
    cells.sort(Comparator.comparingDouble(Cell::bound).reversed());
    return cells;
  }

  private void tryOne(int dx, int dy) {
    double area =
        area(candidate.count(reference.exact, dx, dy), reference.count(candidate.exact, -dx, -dy));
    if (area < bestArea) {
      return;
    }
    double gap = gap(dx, dy);
    boolean better = area > bestArea || gap < bestGap || (gap == bestGap && isBefore(dx, dy));
    if (better) {
      best = new Displacement(dx, dy);
      bestArea = area;
      bestGap = gap;
    }
  }

  private boolean isBefore(int dx, int dy) {
    return dy < best.dy() || (dy == best.dy() && dx < best.dx());
  }

  private double area(int[] candidatePixels, int[] referencePixels) {
    return Tolerance.area(tolerance.levels(candidatePixels, referencePixels));
  }

  /** The squared distance of the centres of gravity, scaled to be an integer. */
  private double gap(int dx, int dy) {
    double n = candidate.places.length;
    double m = reference.places.length;
    double x = (candidate.sumX + n * dx) * m - reference.sumX * n;
    double y = (candidate.sumY + n * dy) * m - reference.sumY * n;
    return x * x + y * y;
  }

  /** Displacements up to {@link #CELL} from a centre, and a bound for the area under them. */
  private record Cell(int dx, int dy, double bound) {}

  /** One map: its edge pixels, and the tolerance level of every place of a frame around it. */
  private static final class Side {
    private final int stride;
    private final int[] places;
    private final byte[] exact;
    private final byte[] loose;
    private final int levels;
    private final double sumX;
    private final double sumY;

    Side(EdgeMap map, Tolerance tolerance, int margin) {
      EdgeMap framed = map.inFrame(margin, 0, 0);
      DistanceTransform distance = DistanceTransform.of(framed);
      stride = framed.width();
      places = framed.points();
      levels = tolerance.size() + 1;
      exact = tolerance.levels(distance);
      loose = tolerance.longerBy(SLACK).levels(distance);
      double x = 0;
      double y = 0;
      for (int place : places) {
        x += place % stride;
        y += place / stride;
      }
      sumX = x;
      sumY = y;
    }

    /** How many of the edge pixels, moved, lie at each tolerance level of another map. */
    int[] count(byte[] level, int dx, int dy) {
      int[] counts = new int[levels];
      int by = dy * stride + dx;
      for (int place : places) {
        counts[level[place + by]]++;
      }
      return counts;
    }
  }
}
