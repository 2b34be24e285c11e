package io.github.diagrammetry.edge;

import java.util.Arrays;

/** The squared distances from every edge pixel of one map to the nearest one of another. */
final class EdgeDistances {
  private final int[] squared;

  /** Distances from the edges of a map, which has some, to those that a transform is of. */
  EdgeDistances(EdgeMap from, DistanceTransform transform) {
    int[] places = from.points();
    squared = new int[places.length];
    for (int i = 0; i < places.length; i++) {
      squared[i] = transform.squared(places[i]);
    }
    Arrays.sort(squared);
  }

  /** How many pixels lie at each level of a tolerance. */
  int[] counts(Tolerance tolerance) {
    int[] counts = new int[tolerance.size() + 1];
    for (int distance : squared) {
      counts[tolerance.level(distance)]++;
    }
    return counts;
  }

  /** The mean distance in pixels. */
  double mean() {
    double sum = 0;
    for (int distance : squared) {
      sum += Math.sqrt(distance);
    }
    return sum / squared.length;
  }

  /** The least distance in pixels within which this part of the pixels lies, by nearest rank. */
  double percentile(int percent) {
    int rank = Math.toIntExact(((long) squared.length * percent + 99) / 100);
    return Math.sqrt(squared[Math.max(1, rank) - 1]);
  }
}
