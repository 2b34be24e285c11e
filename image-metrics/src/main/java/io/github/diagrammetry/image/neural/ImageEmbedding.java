package io.github.diagrammetry.image.neural;

import java.awt.image.BufferedImage;
import java.util.List;

/**
 * Turns pictures into rows of numbers. Implement it to bring another encoder to {@link
 * ClipSimilarity}, FID, KID or CMMD.
 *
 * <p>An implementation must give the same row for the same picture whatever the other pictures are,
 * up to rounding, must be safe to share between threads, and must not change the pictures.
 */
public interface ImageEmbedding extends AutoCloseable {

  /** Numbers per row. */
  int dimension();

  /** Every choice that can change the numbers, the weights included. */
  String signature();

  /** What a score made from these rows must say, for example {@code unverified-weights}. */
  default List<String> flags() {
    return List.of();
  }

  /** One row per picture, in order. */
  float[][] embed(List<BufferedImage> pictures);

  /** The row of one picture. */
  default float[] embed(BufferedImage picture) {
    return embed(List.of(picture))[0];
  }

  /** Frees native memory; does nothing when called again. */
  @Override
  void close();
}
