package io.github.diagrammetry.edge;

import java.util.List;

/**
 * The agreement that edges would have if they lay anywhere near the ink.
 *
 * <p>In a dense drawing every place is near some edge, so that a wrong edge is often within a
 * radius of a right one. The ground is every place within twice the longest radius of an edge of
 * either map, inside the box that holds all edges of both: outside it nothing can be. An edge pixel
 * put anywhere on it is within r of the reference with a chance that is the reference's share of
 * the ground, dilated by r: that is the precision to expect, and the recall likewise.
 */
final class ChanceAgreement {
  private ChanceAgreement() {}

  /**
   * The precision and recall to expect at each radius, from the distances to the edges of both
   * maps, which have one size and some edges each.
   */
  static List<ToleranceLevel> of(
      DistanceTransform toCandidate, DistanceTransform toReference, Tolerance tolerance) {
    double reach = tolerance.groundReach() * tolerance.groundReach();
    int width = toCandidate.width();
    Box box = Box.of(toCandidate, toReference);
    byte[] candidate = tolerance.levels(toCandidate);
    byte[] reference = tolerance.levels(toReference);
    int[] nearCandidate = new int[tolerance.size() + 1];
    int[] nearReference = new int[tolerance.size() + 1];
    for (int y = box.top; y <= box.bottom; y++) {
      for (int i = y * width + box.left; i <= y * width + box.right; i++) {
        if (Math.min(toCandidate.squared(i), toReference.squared(i)) <= reach) {
          nearCandidate[candidate[i]]++;
          nearReference[reference[i]]++;
        }
      }
    }
    return tolerance.levels(nearReference, nearCandidate);
  }

  /** The least upright box that holds the edges of two maps. */
  private record Box(int left, int top, int right, int bottom) {

    static Box of(DistanceTransform one, DistanceTransform other) {
      int left = one.width();
      int top = one.height();
      int right = 0;
      int bottom = 0;
      for (int y = 0; y < one.height(); y++) {
        for (int x = 0; x < one.width(); x++) {
          if (one.squared(x, y) == 0 || other.squared(x, y) == 0) {
            left = Math.min(left, x);
            top = Math.min(top, y);
            right = Math.max(right, x);
            bottom = Math.max(bottom, y);
          }
        }
      }
      return new Box(left, top, right, bottom);
    }
  }
}
