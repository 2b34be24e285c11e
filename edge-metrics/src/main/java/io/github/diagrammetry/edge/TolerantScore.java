package io.github.diagrammetry.edge;

import java.util.List;

/**
 * Agreement of two edge maps that asks how far apart their edges are. Constructed by the library.
 *
 * <p>If neither picture has an edge, every agreement is 1 and every distance 0; if exactly one has,
 * every agreement is 0 and every distance 1; {@code chance} is 0 in both cases.
 *
 * @param levels precision, recall and F1 at each radius, ascending; none of them falls with the
 *     radius
 * @param area the area under F1 as a function of the radius (trapezoids between the levels) over
 *     the range of radii, in [0, 1]; with a single radius, F1 there
 * @param chance the same area for edges that lie anywhere near the ink: at each radius the
 *     precision to expect is the share that the reference's edges, dilated by the radius, have in
 *     the places within twice the longest radius (at least 2 pixels) of an edge of either picture,
 *     inside the box that holds them all; the recall likewise
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
    double chance,
    double chamfer,
    double hausdorff95,
    Placement placement) {

  /** Copies the levels. */
  public TolerantScore {
    levels = List.copyOf(levels);
  }

  /**
   * What the area is above chance, as a part of what it could be: max(0, (area − chance) / (1 −
   * chance)). Near 0 for unrelated drawings however dense they are, 1 for equal ones.
   */
  public double areaAboveChance() {
    return chance == 1 ? 1 : Math.max(0, (area - chance) / (1 - chance));
  }
}
