package io.github.diagrammetry.image.neural;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Collects the rows of an encoder over batches. */
final class Rows {

  private Rows() {}

  /**
   * One row per picture.
   *
   * @param encode gives the rows of a batch one after another
   */
  static float[][] of(
      List<BufferedImage> pictures,
      Batches batches,
      Function<List<BufferedImage>, float[]> encode) {
    List<float[]> rows = new ArrayList<>(pictures.size());
    batches.run(
        pictures,
        batch -> {
          float[] all = encode.apply(batch);
          int dimension = all.length / batch.size();
          for (int i = 0; i < batch.size(); i++) {
            rows.add(Arrays.copyOfRange(all, i * dimension, (i + 1) * dimension));
          }
        });
    return rows.toArray(new float[0][]);
  }
}
