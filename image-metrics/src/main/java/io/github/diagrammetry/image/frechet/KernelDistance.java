package io.github.diagrammetry.image.frechet;

import io.github.diagrammetry.image.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The squared maximum mean discrepancy with the cubic kernel (x·y / d + 1)³, the measure behind
 * KID.
 *
 * <p>The estimate is unbiased, so that, other than FID, its expectation does not depend on the
 * number of items; it may be negative. When both sides have at most as many rows as a subset (1000
 * by default) all rows are used at once. Otherwise the mean over random subsets of equal size (100
 * by default) is given; the draws depend on the seed alone, which the signature names.
 *
 * <ul>
 *   <li>Fewer than 2 items on a side, or statistics that kept no rows: {@code
 *       IllegalArgumentException}.
 * </ul>
 *
 * <p>Immutable and thread-safe. M. Bińkowski, D. J. Sutherland, M. Arbel, A. Gretton, "Demystifying
 * MMD GANs", ICLR 2018.
 */
public final class KernelDistance {

  private final int subsets;
  private final int subsetSize;
  private final long seed;

  private KernelDistance(int subsets, int subsetSize, long seed) {
    this.subsets = subsets;
    this.subsetSize = subsetSize;
    this.seed = seed;
  }

  /** 100 subsets of 1000, seed 0. */
  public static KernelDistance withDefaults() {
    return new KernelDistance(100, 1000, 0);
  }

  /** With another number (1 or more) and size (2 or more) of subsets. */
  public KernelDistance withSubsets(int count, int size) {
    if (count < 1 || size < 2) {
      throw new IllegalArgumentException(
          count + " subsets of " + size + ": at least 1 subset of 2 is needed");
    }
    return new KernelDistance(count, size, seed);
  }

  /** With another seed of the random draws. */
  public KernelDistance withSeed(long newSeed) {
    return new KernelDistance(subsets, subsetSize, newSeed);
  }

  /** The distance between two sets that kept their rows. */
  public KernelScore between(FeatureStatistics candidates, FeatureStatistics references) {
    return between(candidates, references, List.of());
  }

  KernelScore between(
      FeatureStatistics candidates, FeatureStatistics references, List<String> flags) {
    candidates.checkComparable(references);
    List<float[]> c = KeptRows.of(candidates);
    List<float[]> r = KeptRows.of(references);
    if (c.size() < 2 || r.size() < 2) {
      throw new IllegalArgumentException(
          c.size()
              + " candidates, "
              + r.size()
              + " references: at least 2 on each side are needed");
    }
    double[] estimates = estimates(c, r);
    double mean = 0;
    for (double estimate : estimates) {
      mean += estimate / estimates.length;
    }
    double squares = 0;
    for (double estimate : estimates) {
      squares += (estimate - mean) * (estimate - mean) / estimates.length;
    }
    return new KernelScore(
        mean,
        Math.sqrt(squares),
        c.size(),
        r.size(),
        flags,
        signature() + "|" + candidates.signature());
  }

  private double[] estimates(List<float[]> c, List<float[]> r) {
    if (c.size() <= subsetSize && r.size() <= subsetSize) {
      return new double[] {unbiased(c, r)};
    }
    int size = Math.min(subsetSize, Math.min(c.size(), r.size()));
    SplittableRandom random = new SplittableRandom(seed);
    double[] estimates = new double[subsets];
    for (int i = 0; i < subsets; i++) {
      estimates[i] = unbiased(draw(c, size, random), draw(r, size, random));
    }
    return estimates;
  }

  private static List<float[]> draw(List<float[]> rows, int size, SplittableRandom random) {
    List<float[]> left = new ArrayList<>(rows);
    for (int i = 0; i < size; i++) {
      int j = i + random.nextInt(left.size() - i);
      float[] row = left.get(j);
      left.set(j, left.get(i));
      left.set(i, row);
    }
    return left.subList(0, size);
  }

  static double unbiased(List<float[]> x, List<float[]> y) {
    double n = x.size();
    double m = y.size();
    double xx = 0;
    double yy = 0;
    double xy = 0;
    for (int i = 0; i < x.size(); i++) {
      for (int j = 0; j < i; j++) {
        xx += 2 * kernel(x.get(i), x.get(j));
      }
      for (float[] row : y) {
        xy += kernel(x.get(i), row);
      }
    }
    for (int i = 0; i < y.size(); i++) {
      for (int j = 0; j < i; j++) {
        yy += 2 * kernel(y.get(i), y.get(j));
      }
    }
    return xx / (n * (n - 1)) + yy / (m * (m - 1)) - 2 * xy / (n * m);
  }

  private static double kernel(float[] a, float[] b) {
    double k = DotProduct.of(a, b) / a.length + 1;
    return k * k * k;
  }

  /** Every choice that can change the number, beside the embedding. */
  public String signature() {
    return "kid|kernel:cubic|unbiased|subsets:"
        + subsets
        + "x"
        + subsetSize
        + "|seed:"
        + seed
        + "|v:"
        + Version.TEXT;
  }
}
