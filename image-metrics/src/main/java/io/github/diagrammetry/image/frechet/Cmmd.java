package io.github.diagrammetry.image.frechet;

import io.github.diagrammetry.image.Version;
import io.github.diagrammetry.image.neural.ImageEmbedding;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/**
 * CMMD: the maximum mean discrepancy between CLIP embeddings with a Gaussian kernel.
 *
 * <pre>
 * 1000 (mean K(x, x') + mean K(y, y') − 2 mean K(x, y)),   K(a, b) = exp(−|a − b|² / (2·10²))
 * </pre>
 *
 * over rows of unit length, the diagonal included (a V-statistic, as the originals have it), so
 * that it is 0 for equal sets and never negative. Lower is better.
 *
 * <ul>
 *   <li>An empty side: {@code IllegalArgumentException}.
 *   <li>The originals drop the last, incomplete batch of pictures; here every picture counts.
 * </ul>
 *
 * <p>Double precision over single-precision rows; the originals lose about 1e-4 in single
 * precision. Thread-safe; owns the embedding and closes it. Math-Vision Diagrams, section 7.3; S.
 * Jayasumana et al., "Rethinking FID: towards a better evaluation metric for image generation",
 * CVPR 2024.
 */
public final class Cmmd implements AutoCloseable {

  private static final double GAMMA = 1 / (2 * 10.0 * 10.0);
  private static final double SCALE = 1000;

  private final ImageEmbedding embedding;

  private Cmmd(ImageEmbedding embedding) {
    this.embedding = embedding;
  }

  /** CMMD over any embedding, which the result then owns. */
  public static Cmmd of(ImageEmbedding embedding) {
    return new Cmmd(embedding);
  }

  /** Empty statistics for one side. */
  public FeatureStatistics statistics() {
    return FeatureStatistics.keepingRows(embedding.signature(), embedding.dimension());
  }

  /** Embeds pictures and adds their rows, at unit length. */
  public void update(FeatureStatistics statistics, List<String> ids, List<BufferedImage> pictures) {
    StatisticsUpdate.add(statistics, ids, unit(embedding.embed(pictures)));
  }

  /** The distance between two sets. */
  public KernelScore compute(FeatureStatistics candidates, FeatureStatistics references) {
    candidates.checkComparable(references);
    List<float[]> c = KeptRows.of(candidates);
    List<float[]> r = KeptRows.of(references);
    double value = between(c, r);
    return new KernelScore(value, 0, c.size(), r.size(), embedding.flags(), signature());
  }

  /** The distance between two lists of pictures. */
  public KernelScore compare(List<BufferedImage> candidates, List<BufferedImage> references) {
    FeatureStatistics c = statistics();
    FeatureStatistics r = statistics();
    update(c, StatisticsUpdate.numbers(candidates.size()), candidates);
    update(r, StatisticsUpdate.numbers(references.size()), references);
    return compute(c, r);
  }

  /** The distance between two sets of rows that have unit length already. */
  public static double between(List<float[]> candidates, List<float[]> references) {
    if (candidates.isEmpty() || references.isEmpty()) {
      throw new IllegalArgumentException("CMMD of an empty set");
    }
    // All three means run through the same code, so that equal sets give exactly 0.
    double cc = meanKernel(candidates, candidates);
    double rr = meanKernel(references, references);
    double cr = meanKernel(candidates, references);
    return SCALE * (cc + rr - 2 * cr);
  }

  private static double meanKernel(List<float[]> x, List<float[]> y) {
    double[] xx = squares(x);
    double[] yy = squares(y);
    double sum = 0;
    for (int i = 0; i < xx.length; i++) {
      double row = 0;
      for (int j = 0; j < yy.length; j++) {
        double distance = xx[i] + yy[j] - 2 * DotProduct.of(x.get(i), y.get(j));
        row += Math.exp(-GAMMA * distance);
      }
      sum += row;
    }
    return sum / ((double) xx.length * yy.length);
  }

  private static double[] squares(List<float[]> rows) {
    double[] squares = new double[rows.size()];
    for (int i = 0; i < squares.length; i++) {
      squares[i] = DotProduct.of(rows.get(i), rows.get(i));
    }
    return squares;
  }

  /** Rows divided by their length, in single precision as the originals hold them. */
  static float[][] unit(float[][] rows) {
    List<float[]> unit = new ArrayList<>();
    for (float[] row : rows) {
      float length = (float) Math.sqrt(DotProduct.of(row, row));
      float[] scaled = row.clone();
      for (int i = 0; i < scaled.length; i++) {
        scaled[i] /= length;
      }
      unit.add(scaled);
    }
    return unit.toArray(new float[0][]);
  }

  /** Every choice that can change the number. */
  public String signature() {
    return "cmmd|sigma:10|scale:1000|v-statistic|unit-rows|"
        + embedding.signature()
        + "|v:"
        + Version.TEXT;
  }

  @Override
  public void close() {
    embedding.close();
  }
}
