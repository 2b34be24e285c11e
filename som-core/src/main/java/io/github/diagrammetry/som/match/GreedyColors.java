package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.color.Ciede2000;
import io.github.diagrammetry.som.color.LabColor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Greedy pairing of colours: the most similar pair first, ties by reference index, then candidate
 * index. Works on distinct colours: a drawing has few. Each distinct reference colour remembers its
 * best similarity; only when that candidate colour is used up is it searched again.
 */
final class GreedyColors {

  private final Palette candidate;
  private final Palette reference;
  private final double scale;
  private final double[] cache;
  private final int[] candidateLeft;
  private final int[] referenceLeft;
  private final boolean[] candidateUsed;
  private final boolean[] referenceUsed;

  /** Per distinct reference colour: the best similarity, and the number of candidates with it. */
  private final double[] best;

  private final int[] bestColor;

  /** Distinct candidate colours from dark to light, and their lightness. */
  private final int[] byLightness;

  private final double[] light;
  private final int[] bestCount;

  private GreedyColors(LabColor[] candidates, LabColor[] references, double scale) {
    candidate = new Palette(candidates);
    reference = new Palette(references);
    this.scale = scale;
    cache = new double[candidate.size() * reference.size()];
    Arrays.fill(cache, -1);
    candidateLeft = candidate.counts();
    referenceLeft = reference.counts();
    candidateUsed = new boolean[candidates.length];
    referenceUsed = new boolean[references.length];
    best = new double[reference.size()];
    bestColor = new int[reference.size()];
    bestCount = new int[reference.size()];
    byLightness =
        IntStream.range(0, candidate.size())
            .boxed()
            .sorted(Comparator.comparingDouble(c -> candidate.colors.get(c).lightness()))
            .mapToInt(Integer::intValue)
            .toArray();
    light = new double[byLightness.length];
    Arrays.setAll(light, k -> candidate.colors.get(byLightness[k]).lightness());
  }

  static List<MatchPair> pairs(LabColor[] candidate, LabColor[] reference, double scale) {
    return new GreedyColors(candidate, reference, scale).run();
  }

  private List<MatchPair> run() {
    List<MatchPair> pairs = new ArrayList<>();
    for (int r = 0; r < best.length; r++) {
      search(r);
    }
    while (true) {
      double top = 0;
      int row = -1;
      int tied = 0;
      for (int r = 0; r < best.length; r++) {
        if (referenceLeft[r] > 0 && best[r] > 0) {
          if (best[r] > top) {
            top = best[r];
            row = r;
            tied = bestCount[r];
          } else if (best[r] == top) {
            tied += bestCount[r];
          }
        }
      }
      if (row < 0) {
        return pairs; // only similarity 0 is left, which adds nothing
      }
      if (tied == 1) {
        pairColors(bestColor[row], row, top, pairs);
      } else {
        pairTied(top, pairs);
      }
      for (int r = 0; r < best.length; r++) {
        if (referenceLeft[r] > 0 && best[r] == top) {
          search(r);
        } else if (referenceLeft[r] > 0 && candidateLeft[bestColor[r]] == 0) {
          search(r);
        }
      }
    }
  }

  /** Pairs the places of two colours in order until one colour is used up. */
  private void pairColors(int c, int r, double similarity, List<MatchPair> pairs) {
    List<Integer> left = candidate.places.get(c);
    List<Integer> right = reference.places.get(r);
    int i = 0;
    int j = 0;
    while (candidateLeft[c] > 0 && referenceLeft[r] > 0) {
      while (candidateUsed[left.get(i)]) {
        i++;
      }
      while (referenceUsed[right.get(j)]) {
        j++;
      }
      pair(left.get(i), right.get(j), similarity, pairs);
    }
  }

  /** Several pairs of colours are equally similar: place by place, as the definition says. */
  private void pairTied(double similarity, List<MatchPair> pairs) {
    for (int j = 0; j < referenceUsed.length; j++) {
      int r = reference.colorOf[j];
      if (referenceUsed[j] || best[r] != similarity) {
        continue;
      }
      for (int i = 0; i < candidateUsed.length; i++) {
        if (!candidateUsed[i] && similarity(candidate.colorOf[i], r, similarity) == similarity) {
          pair(i, j, similarity, pairs);
          break;
        }
      }
    }
  }

  private void pair(int i, int j, double similarity, List<MatchPair> pairs) {
    candidateUsed[i] = true;
    referenceUsed[j] = true;
    candidateLeft[candidate.colorOf[i]]--;
    referenceLeft[reference.colorOf[j]]--;
    pairs.add(new MatchPair(i, j, similarity));
  }

  /**
   * Looks for the most similar candidate colours left, from the closest lightness outwards, and
   * stops where the lightness difference alone rules the rest out.
   */
  private void search(int r) {
    best[r] = -1;
    bestCount[r] = 0;
    double lightness = reference.colors.get(r).lightness();
    int up = firstAbove(lightness);
    int down = up - 1;
    while (up < byLightness.length || down >= 0) {
      double above = up < byLightness.length ? light[up] - lightness : Double.POSITIVE_INFINITY;
      double below = down >= 0 ? lightness - light[down] : Double.POSITIVE_INFINITY;
      double least = Math.min(above, below) / Ciede2000.MAX_LIGHTNESS_WEIGHT;
      if (best[r] > 0 && 1 - least / scale < best[r] - 1e-9) {
        return;
      }
      consider(byLightness[above < below ? up++ : down--], r);
    }
  }

  private void consider(int c, int r) {
    double similarity = candidateLeft[c] == 0 ? -1 : similarity(c, r, best[r]);
    if (similarity > best[r]) {
      best[r] = similarity;
      bestColor[r] = c;
      bestCount[r] = 1;
    } else if (similarity == best[r] && similarity >= 0) {
      bestCount[r]++;
    }
  }

  private int firstAbove(double lightness) {
    int at = Arrays.binarySearch(light, lightness);
    return at < 0 ? -at - 1 : at;
  }

  /** The similarity of two distinct colours, or -1 if it is found to be below {@code least}. */
  private double similarity(int c, int r, double least) {
    int cell = c * best.length + r;
    if (cache[cell] < 0) {
      double limit = least > 0 ? (1 - least) * scale * (1 + 1e-9) : Double.POSITIVE_INFINITY;
      double difference =
          Ciede2000.difference(candidate.colors.get(c), reference.colors.get(r), limit);
      if (difference == Double.POSITIVE_INFINITY) {
        return -1;
      }
      cache[cell] = Math.max(0, 1 - difference / scale);
    }
    return cache[cell];
  }

  /** References in order, each with the most similar candidate left, ties by candidate index. */
  static List<MatchPair> inReferenceOrder(
      LabColor[] candidate, LabColor[] reference, double scale) {
    List<MatchPair> pairs = new ArrayList<>();
    boolean[] used = new boolean[candidate.length];
    for (int j = 0; j < reference.length; j++) {
      int best = -1;
      double top = -1;
      for (int i = 0; i < candidate.length; i++) {
        double similarity = used[i] ? -1 : Ciede2000.similarity(candidate[i], reference[j], scale);
        if (similarity > top) {
          top = similarity;
          best = i;
        }
      }
      if (best >= 0) {
        used[best] = true;
        pairs.add(new MatchPair(best, j, top));
      }
    }
    return pairs;
  }
}
