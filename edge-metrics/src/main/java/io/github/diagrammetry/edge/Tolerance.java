package io.github.diagrammetry.edge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts how many edge pixels of one map lie within each of a list of radii of another map, and
 * turns the counts into measures.
 */
final class Tolerance {
  private static final double MAX_RADIUS = 1000;
  private static final int MAX_RADII = 100;

  /** Squared distances above this are looked up one by one. */
  private static final int MAX_TABLE = 1 << 16;

  private final double[] radii;

  private Tolerance(double[] radii) {
    this.radii = radii;
  }

  /** The radii in pixels, checked: 1 to 100 of them, from 0 to 1000, ascending. */
  static Tolerance of(List<Double> radii) {
    if (radii.isEmpty() || radii.size() > MAX_RADII) {
      throw new IllegalArgumentException("There must be 1 to 100 radii, not " + radii.size());
    }
    double last = -1;
    for (double radius : radii) {
      if (!(radius > last && radius >= 0 && radius <= MAX_RADIUS)) {
        throw new IllegalArgumentException(
            "Radii must be ascending numbers from 0 to 1000 pixels, not " + radii);
      }
      last = radius;
    }
    return new Tolerance(radii.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** The tolerance with every radius longer by a number of pixels. */
  Tolerance longerBy(double pixels) {
    return new Tolerance(Arrays.stream(radii).map(radius -> radius + pixels).toArray());
  }

  /** How far the ground goes on which edges may lie by chance: twice the longest radius. */
  double groundReach() {
    return 2 * Math.max(1, radii[radii.length - 1]);
  }

  int size() {
    return radii.length;
  }

  String signature() {
    List<String> texts = new ArrayList<>();
    for (double radius : radii) {
      texts.add(EdgeDetector.number(radius));
    }
    return "radii:" + String.join(",", texts);
  }

  /** The index of the least radius that reaches a squared distance; the number of radii if none. */
  int level(int squaredDistance) {
    double longest = radii[radii.length - 1];
    if (squaredDistance > longest * longest) {
      return radii.length;
    }
    int level = 0;
    while (level < radii.length && squaredDistance > radii[level] * radii[level]) {
      level++;
    }
    return level;
  }

  /** The level of every pixel of a distance transform, in rows from the top. */
  byte[] levels(DistanceTransform distance) {
    double longest = radii[radii.length - 1];
    byte[] table = new byte[(int) Math.min(longest * longest, MAX_TABLE) + 1];
    for (int i = 0; i < table.length; i++) {
      table[i] = (byte) level(i);
    }
    byte[] levels = new byte[distance.width() * distance.height()];
    for (int i = 0; i < levels.length; i++) {
      int squared = distance.squared(i);
      levels[i] = squared < table.length ? table[squared] : (byte) level(squared);
    }
    return levels;
  }

  /** Measures of two maps that both have edges, from the number of pixels at each level. */
  List<ToleranceLevel> levels(int[] candidatePixels, int[] referencePixels) {
    double candidates = Arrays.stream(candidatePixels).asLongStream().sum();
    double references = Arrays.stream(referencePixels).asLongStream().sum();
    List<ToleranceLevel> levels = new ArrayList<>();
    long near = 0;
    long found = 0;
    for (int i = 0; i < radii.length; i++) {
      near += candidatePixels[i];
      found += referencePixels[i];
      levels.add(new ToleranceLevel(radii[i], near / candidates, found / references));
    }
    return levels;
  }

  /** The same agreement at every level. */
  List<ToleranceLevel> constant(double agreement) {
    List<ToleranceLevel> levels = new ArrayList<>();
    for (double radius : radii) {
      levels.add(new ToleranceLevel(radius, agreement, agreement));
    }
    return levels;
  }

  /** The mean height of F1 over the range of radii. */
  static double area(List<ToleranceLevel> levels) {
    ToleranceLevel first = levels.get(0);
    double area = 0;
    for (int i = 1; i < levels.size(); i++) {
      ToleranceLevel before = levels.get(i - 1);
      ToleranceLevel here = levels.get(i);
      area += (here.radius() - before.radius()) * (before.f1() + here.f1()) / 2;
    }
    double range = levels.get(levels.size() - 1).radius() - first.radius();
    return levels.size() == 1 ? first.f1() : area / range;
  }
}
