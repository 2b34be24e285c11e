package io.github.diagrammetry.edge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Looks for the placement of the candidate under which the area under its tolerant F1 is largest.
 *
 * <p>The result is that of trying every scale of a list and, for each, every displacement of up to
 * a given number of pixels along each axis. The identity is among them, so that the result is never
 * below the unaligned value. Ties go to the scale that comes first, then to the displacement that
 * brings the centres of gravity nearest to each other, then to the upper and the left one; none of
 * these rules depends on where the candidate lay, so that a shifted candidate gives the same
 * alignment.
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
  private final int margin;
  private final EdgeMap candidate;
  private final AlignmentSide reference;
  private final Tolerance tolerance;

  private Placement best = Placement.NONE;
  private double bestArea = -1;
  private double bestGap;

  private Alignment(
      EdgeMap candidate, EdgeMap reference, Tolerance tolerance, AlignmentRange range) {
    this.reach = range.reach();
    this.margin = range.margin(candidate) + CELL;
    this.candidate = candidate;
    this.tolerance = tolerance;
    this.reference = side(reference, 1);
  }

  /** The best placement of the candidate; both maps have one size and some edges. */
  static Placement best(
      EdgeMap candidate, EdgeMap reference, Tolerance tolerance, AlignmentRange range) {
    Alignment alignment = new Alignment(candidate, reference, tolerance, range);
    for (double scale : range.scales()) {
      alignment.search(scale);
    }
    return alignment.best;
  }

  private AlignmentSide side(EdgeMap map, double scale) {
    EdgeMap placed = PlacedEdges.of(map, margin, new Placement(scale, 0, 0));
    return new AlignmentSide(placed, tolerance, SLACK);
  }

  private void search(double scale) {
    AlignmentSide scaled = side(candidate, scale);
    tryOne(scaled, scale, 0, 0, reference.count(scaled, 0, 0));
    for (Cell cell : cells(scaled)) {
      if (cell.bound < bestArea - ROUNDING) {
        return;
      }
      for (int dy = cell.dy - CELL; dy <= Math.min(reach, cell.dy + CELL); dy++) {
        for (int dx = cell.dx - CELL; dx <= Math.min(reach, cell.dx + CELL); dx++) {
          tryOne(scaled, scale, dx, dy, cell.referencePixels);
        }
      }
    }
  }

  /** All cells, the most promising first. */
  private List<Cell> cells(AlignmentSide scaled) {
    List<Cell> cells = new ArrayList<>();
    for (int dy = CELL - reach; dy - CELL <= reach; dy += 2 * CELL + 1) {
      for (int dx = CELL - reach; dx - CELL <= reach; dx += 2 * CELL + 1) {
        int[] referencePixels = reference.looseCount(scaled, -dx, -dy);
        double bound = area(scaled.looseCount(reference, dx, dy), referencePixels);
        cells.add(new Cell(dx, dy, bound, referencePixels));
      }
    }
    cells.sort(Comparator.comparingDouble(Cell::bound).reversed());
    return cells;
  }

  /**
   * Takes a placement if it is the best so far. Most are out of the question as soon as one
   * direction is counted, with the other one's count for the whole cell as a bound.
   */
  private void tryOne(AlignmentSide scaled, double scale, int dx, int dy, int[] mostReference) {
    int[] candidatePixels = scaled.count(reference, dx, dy);
    if (area(candidatePixels, mostReference) < bestArea - ROUNDING) {
      return;
    }
    double area = area(candidatePixels, reference.count(scaled, -dx, -dy));
    if (area < bestArea || (area == bestArea && scale != best.scale())) {
      return;
    }
    double gap = scaled.gap(reference, dx, dy);
    if (area > bestArea || gap < bestGap || (gap == bestGap && isBefore(dx, dy))) {
      best = new Placement(scale, dx, dy);
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

  /**
   * Displacements up to {@link #CELL} from a centre, a bound for the area under them, and the
   * reference's pixels at each level with the longer radii.
   */
  private record Cell(int dx, int dy, double bound, int[] referencePixels) {}
}
