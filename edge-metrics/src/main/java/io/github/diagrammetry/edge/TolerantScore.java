package io.github.diagrammetry.edge;

import java.util.List;

/**
 * Agreement of two edge maps that asks how far apart their edges are. Constructed by the library.
 *
 * <p>If neither picture has an edge, every agreement is 1 and every distance 0; if exactly one has,
 * every agreement is 0 and every distance 1.
 *
 * @param levels precision, recall and F1 at each radius, ascending; none of them falls with the
 *     radius
 * @param area the area under F1 as a function of the radius (trapezoids between the levels) over
 *     the range of radii, in [0, 1]; with a single radius, F1 there
 * @param chamfer the mean distance of the candidate's edge pixels to the nearest one of the
 *     reference, averaged with the mean in the other direction, over the diagonal of the picture; 0
 *     is best
 * @param hausdorff95 the larger, over both directions, of the distances within which 95 per cent of
 *     the edge pixels find their nearest one (nearest rank), over the diagonal; 0 is best
 * @param placement where the candidate was put before the comparison
 */
public record TolerantScore(
    List<ToleranceLevel> levels,
    double area,
    double chamfer,
    double hausdorff95,
    Placement placement) {

  /** Copies the levels. */
  public TolerantScore {
    levels = List.copyOf(levels);
  }
}
