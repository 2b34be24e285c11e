package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.color.Ciede2000;
import io.github.diagrammetry.som.color.LabColor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
        if (!candidateUsed[i] && similarity(candidate.colorOf[i], r) == similarity) {
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

  private void search(int r) {
    double top = -1;
    int count = 0;
    int color = 0;
    LabColor target = reference.colors.get(r);
    for (int c = 0; c < candidateLeft.length; c++) {
      if (candidateLeft[c] == 0 || bound(candidate.colors.get(c), target) < top) {
        continue;
      }
      double similarity = similarity(c, r);
      if (similarity > top) {
        top = similarity;
        color = c;
        count = 1;
      } else if (similarity == top) {
        count++;
      }
    }
    best[r] = top;
    bestColor[r] = color;
    bestCount[r] = count;
  }

  /** No pair can be more similar than its lightness difference allows. */
  private double bound(LabColor a, LabColor b) {
    double least = Math.abs(a.lightness() - b.lightness()) / Ciede2000.MAX_LIGHTNESS_WEIGHT;
    return Math.max(0, 1 - least / scale) + 1e-9;
  }

  private double similarity(int c, int r) {
    int cell = c * best.length + r;
    if (cache[cell] < 0) {
      cache[cell] = Ciede2000.similarity(candidate.colors.get(c), reference.colors.get(r), scale);
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
