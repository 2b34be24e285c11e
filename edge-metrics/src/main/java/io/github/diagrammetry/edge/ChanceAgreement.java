package io.github.diagrammetry.edge;

import java.util.ArrayList;
import java.util.List;

/**
 * The agreement that edges would have if they lay anywhere near the ink.
 *
 * <p>In a dense drawing every place is near some edge, so that a wrong edge is often within a
 * radius of a right one. The ground is every place within twice the longest radius of an edge of
 * either map. An edge pixel put anywhere on it is within r of the reference with a chance that is
 * the reference's share of the ground, dilated by r: that is the precision to expect, and the
 * recall likewise. What an agreement is above this, as a part of what it could be above it, is
 *
 * <pre>(agreement − expected) / (1 − expected)</pre>
 *
 * and 0 if it is below.
 */
final class ChanceAgreement {
  private final List<ToleranceLevel> expected;

  private ChanceAgreement(List<ToleranceLevel> expected) {
    this.expected = expected;
  }

  /** From the distances to the edges of both maps, which have one size and some edges each. */
  static ChanceAgreement of(
      DistanceTransform toCandidate, DistanceTransform toReference, Tolerance tolerance) {
    double reach = tolerance.groundReach();
    byte[] candidate = tolerance.levels(toCandidate);
    byte[] reference = tolerance.levels(toReference);
    int[] nearCandidate = new int[tolerance.size() + 1];
    int[] nearReference = new int[tolerance.size() + 1];
    for (int i = 0; i < candidate.length; i++) {
      if (Math.min(toCandidate.squared(i), toReference.squared(i)) <= reach * reach) {
        nearCandidate[candidate[i]]++;
        nearReference[reference[i]]++;
      }
    }
    return new ChanceAgreement(tolerance.levels(nearReference, nearCandidate));
  }

  /** The precision, recall and F1 to expect at each radius. */
  List<ToleranceLevel> expected() {
    return expected;
  }

  /** The agreement above chance at each radius. */
  List<ToleranceLevel> above(List<ToleranceLevel> levels) {
    List<ToleranceLevel> above = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      ToleranceLevel level = levels.get(i);
      ToleranceLevel chance = expected.get(i);
      above.add(
          new ToleranceLevel(
              level.radius(),
              above(level.precision(), chance.precision()),
              above(level.recall(), chance.recall())));
    }
    return above;
  }

  /** Where the whole ground agrees, everything on it does. */
  private static double above(double agreement, double chance) {
    return chance == 1 ? 1 : Math.max(0, (agreement - chance) / (1 - chance));
  }
}
