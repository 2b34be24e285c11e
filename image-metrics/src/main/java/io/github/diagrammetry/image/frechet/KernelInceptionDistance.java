package io.github.diagrammetry.image.frechet;

import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.image.neural.ImageEmbedding;
import io.github.diagrammetry.image.neural.InceptionEmbedding;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;

/**
 * KID: the {@link KernelDistance} between the Inception features of two sets of pictures. Unbiased
 * where FID is not, so the better choice for small sets; lower is better, and it may be negative.
 *
 * <p>Thread-safe, but a {@link FeatureStatistics} is not; owns the embedding and closes it.
 */
public final class KernelInceptionDistance implements AutoCloseable {

  private final ImageEmbedding embedding;
  private final KernelDistance distance;

  private KernelInceptionDistance(ImageEmbedding embedding, KernelDistance distance) {
    this.embedding = embedding;
    this.distance = distance;
  }

  /** 2048 features, 100 subsets of 1000. */
  public static KernelInceptionDistance load(ModelFolder models) throws IOException {
    return of(InceptionEmbedding.load(models), KernelDistance.withDefaults());
  }

  /** KID over any embedding, which the result then owns. */
  public static KernelInceptionDistance of(ImageEmbedding embedding, KernelDistance distance) {
    return new KernelInceptionDistance(embedding, distance);
  }

  /** Empty statistics for one side, which keep every row. */
  public FeatureStatistics statistics() {
    return FeatureStatistics.keepingRows(embedding.signature(), embedding.dimension());
  }

  /** Encodes pictures and adds their rows. */
  public void update(FeatureStatistics statistics, List<String> ids, List<BufferedImage> pictures) {
    StatisticsUpdate.add(statistics, ids, embedding.embed(pictures));
  }

  /** The distance between two sets. */
  public KernelScore compute(FeatureStatistics candidates, FeatureStatistics references) {
    return distance.between(candidates, references, embedding.flags());
  }

  /** The distance between two lists of pictures. */
  public KernelScore compare(List<BufferedImage> candidates, List<BufferedImage> references) {
    FeatureStatistics c = statistics();
    FeatureStatistics r = statistics();
    update(c, StatisticsUpdate.numbers(candidates.size()), candidates);
    update(r, StatisticsUpdate.numbers(references.size()), references);
    return compute(c, r);
  }

  /** Every choice that can change the number. */
  public String signature() {
    return distance.signature() + "|" + embedding.signature();
  }

  @Override
  public void close() {
    embedding.close();
  }
}
