package io.github.diagrammetry.image.frechet;

import io.github.diagrammetry.image.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The Fréchet distance between the normal distributions of two sets of feature rows.
 *
 * <pre>
 * |μ₁ − μ₂|² + tr S₁ + tr S₂ − 2 tr (S₁ S₂)^½
 * </pre>
 *
 * with the unbiased covariances. Lower is better; 0 for equal sets. It is biased upwards for small
 * sets: compare only values with the same numbers of items.
 *
 * <ul>
 *   <li>Fewer than 2 items on a side: {@code IllegalArgumentException}.
 *   <li>Fewer than 2048 on a side sets the flag {@code small-sample}.
 * </ul>
 *
 * <p>Double precision; {@link TraceOfRoot} says why no complex root can occur. Agrees with the
 * exact value to 1e-9, and with torchmetrics and pytorch-fid to their own rounding (1e-6 relative).
 * Thread-safe: pure functions. M. Heusel, H. Ramsauer, T. Unterthiner, B. Nessler, S. Hochreiter,
 * "GANs trained by a two time-scale update rule converge to a local Nash equilibrium", NeurIPS
 * 2017.
 */
public final class FrechetDistance {

  private static final int FEW = 2048;

  private FrechetDistance() {}

  /** The distance between two sets of rows, each row of the same length. */
  public static FrechetScore between(double[][] candidates, double[][] references) {
    int d = candidates.length == 0 ? 0 : candidates[0].length;
    for (double[] row : candidates) {
      checkLength(row.length, d);
    }
    for (double[] row : references) {
      checkLength(row.length, d);
    }
    checkCount(candidates.length, references.length);
    return score(
        Moments.of(Arrays.asList(candidates), d),
        Moments.of(Arrays.asList(references), d),
        List.of(),
        "rows");
  }

  private static void checkLength(int length, int d) {
    if (length != d || d == 0) {
      throw new IllegalArgumentException("Rows of different or no length: " + length + ", " + d);
    }
  }

  /** The distance between two sets. */
  public static FrechetScore between(FeatureStatistics candidates, FeatureStatistics references) {
    return between(candidates, references, List.of());
  }

  static FrechetScore between(
      FeatureStatistics candidates, FeatureStatistics references, List<String> flags) {
    candidates.checkComparable(references);
    checkCount(candidates.count(), references.count());
    return score(moments(candidates), moments(references), flags, candidates.signature());
  }

  private static void checkCount(long candidates, long references) {
    if (candidates < 2 || references < 2) {
      throw new IllegalArgumentException(
          candidates
              + " candidates, "
              + references
              + " references: a Fréchet distance needs at least 2 on each side");
    }
  }

  private static Moments moments(FeatureStatistics statistics) {
    Optional<List<float[]>> rows = statistics.rows();
    if (rows.isEmpty()) {
      return Moments.of(statistics.moments());
    }
    List<double[]> wide = new ArrayList<>();
    for (float[] row : rows.get()) {
      double[] values = new double[row.length];
      for (int i = 0; i < row.length; i++) {
        values[i] = row[i];
      }
      wide.add(values);
    }
    return Moments.of(wide, statistics.dimension());
  }

  private static FrechetScore score(Moments c, Moments r, List<String> flags, String signature) {
    double meanTerm = 0;
    for (int i = 0; i < c.dimension(); i++) {
      double difference = c.mean()[i] - r.mean()[i];
      meanTerm += difference * difference;
    }
    double root = TraceOfRoot.of(c, r);
    List<String> all = new ArrayList<>(flags);
    if (Math.min(c.count(), r.count()) < FEW) {
      all.add("small-sample");
    }
    return new FrechetScore(
        meanTerm + c.trace() + r.trace() - 2 * root,
        meanTerm,
        c.trace(),
        r.trace(),
        root,
        c.count(),
        r.count(),
        all,
        "frechet|cov:unbiased|" + signature + "|v:" + Version.TEXT);
  }
}
