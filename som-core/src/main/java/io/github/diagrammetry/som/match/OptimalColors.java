package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.color.Ciede2000;
import io.github.diagrammetry.som.color.LabColor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The assignment of colours with the largest sum of similarities. Equal to trying every assignment,
 * but cubic in the number of distinct colours.
 */
final class OptimalColors {

  /** Below this many pairs it costs more to look for equal colours than it saves. */
  private static final long FEW = 64;

  private OptimalColors() {}

  static List<MatchPair> pairs(LabColor[] candidate, LabColor[] reference, double scale) {
    if (candidate.length * (long) reference.length <= FEW) {
      return fewPairs(candidate, reference, scale);
    }
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

  private static List<MatchPair> fewPairs(
      LabColor[] candidate, LabColor[] reference, double scale) {
    int columns = reference.length;
    double[] cost = new double[candidate.length * columns];
    for (int cell = 0; cell < cost.length; cell++) {
      LabColor a = candidate[cell / columns];
      LabColor b = reference[cell % columns];
      cost[cell] = a == b ? 0 : 1 - Ciede2000.similarity(a, b, scale);
    }
    int[] flow = Transport.solve(cost, ones(candidate.length), ones(columns));
    List<MatchPair> pairs = new ArrayList<>(Math.min(candidate.length, columns));
    for (int cell = 0; cell < flow.length; cell++) {
      if (flow[cell] > 0) {
        pairs.add(new MatchPair(cell / columns, cell % columns, 1 - cost[cell]));
      }
    }
    return pairs;
  }

  private static int[] ones(int count) {
    int[] ones = new int[count];
    Arrays.fill(ones, 1);
    return ones;
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
