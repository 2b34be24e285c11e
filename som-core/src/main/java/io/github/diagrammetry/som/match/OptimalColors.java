package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.color.Ciede2000;
import io.github.diagrammetry.som.color.LabColor;
import java.util.ArrayList;
import java.util.List;

/**
 * The assignment of colours with the largest sum of similarities. Equal to trying every assignment,
 * but cubic in the number of distinct colours.
 */
final class OptimalColors {

  private OptimalColors() {}

  static List<MatchPair> pairs(LabColor[] candidate, LabColor[] reference, double scale) {
    Palette left = new Palette(candidate);
    Palette right = new Palette(reference);
    double[] cost = new double[left.size() * right.size()];
    for (int i = 0; i < left.size(); i++) {
      for (int j = 0; j < right.size(); j++) {
        cost[i * right.size() + j] =
            1 - Ciede2000.similarity(left.colors.get(i), right.colors.get(j), scale);
      }
    }
    int[] flow = Transport.solve(cost, left.counts(), right.counts());
    return spread(flow, cost, left, right);
  }

  /** Gives each unit of flow to the next two places that have the colours. */
  private static List<MatchPair> spread(int[] flow, double[] cost, Palette left, Palette right) {
    List<MatchPair> pairs = new ArrayList<>();
    int[] usedLeft = new int[left.size()];
    int[] usedRight = new int[right.size()];
    for (int i = 0; i < left.size(); i++) {
      for (int j = 0; j < right.size(); j++) {
        int cell = i * right.size() + j;
        for (int k = 0; k < flow[cell]; k++) {
          pairs.add(
              new MatchPair(
                  left.places.get(i).get(usedLeft[i]++),
                  right.places.get(j).get(usedRight[j]++),
                  1 - cost[cell]));
        }
      }
    }
    return pairs;
  }
}
