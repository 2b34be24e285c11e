package io.github.diagrammetry.image.frechet;

import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.image.neural.ImageEmbedding;
import io.github.diagrammetry.image.neural.InceptionEmbedding;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;

/**
 * FID: the {@link FrechetDistance} between the Inception features of two sets of pictures.
 *
 * <p>Collect one side at a time with {@link #statistics} and {@link #update}, merge parts, and
 * {@link #compute}; or give both lists to {@link #compare}. Lower is better; values compare only at
 * equal numbers of pictures and with the same resizer.
 *
 * <p>Thread-safe, but a {@link FeatureStatistics} is not; owns the embedding and closes it.
 * Diagram-MMU, Appendix C.2.
 */
public final class FrechetInceptionDistance implements AutoCloseable {

  private final ImageEmbedding embedding;

  private FrechetInceptionDistance(ImageEmbedding embedding) {
    this.embedding = embedding;
  }

  /** 2048 features, pictures as torchmetrics 1.8 prepares them. */
  public static FrechetInceptionDistance load(ModelFolder models) throws IOException {
    return of(InceptionEmbedding.load(models));
  }

  /** FID over any embedding, which the result then owns. */
  public static FrechetInceptionDistance of(ImageEmbedding embedding) {
    return new FrechetInceptionDistance(embedding);
  }

  /** Empty statistics for one side; large sets become sums. */
  public FeatureStatistics statistics() {
    return FeatureStatistics.of(embedding.signature(), embedding.dimension());
  }

  /** Encodes pictures and adds their rows. */
  public void update(FeatureStatistics statistics, List<String> ids, List<BufferedImage> pictures) {
    StatisticsUpdate.add(statistics, ids, embedding.embed(pictures));
  }

  /** The distance between two sets. */
  public FrechetScore compute(FeatureStatistics candidates, FeatureStatistics references) {
    return FrechetDistance.between(candidates, references, embedding.flags());
  }

  /** The distance between two lists of pictures. */
  public FrechetScore compare(List<BufferedImage> candidates, List<BufferedImage> references) {
    FeatureStatistics c = statistics();
    FeatureStatistics r = statistics();
    update(c, StatisticsUpdate.numbers(candidates.size()), candidates);
    update(r, StatisticsUpdate.numbers(references.size()), references);
    return compute(c, r);
  }

  /** Every choice that can change the features. */
  public String signature() {
    return "fid|" + embedding.signature();
  }

  @Override
  public void close() {
    embedding.close();
  }
}
