package io.github.diagrammetry.image.neural;

import io.github.diagrammetry.image.ImageScore;
import io.github.diagrammetry.image.models.ModelFolder;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The cosine between the embeddings of two pictures; with CLIP's image tower, semantic closeness.
 *
 * <p>Higher is better: 1 for pictures with the same direction, at least -1. Diagrams of all kinds
 * score .7 and more, so that differences matter, not levels. An embedding of length 0 counts as
 * length 1e-8, which gives 0, as PyTorch's cosine does.
 *
 * <p>The cosine is taken in double precision over single-precision embeddings; agrees with OpenAI's
 * code to 1e-6. Thread-safe; owns the embedding and closes it. Diagram-MMU, Appendix C.2;
 * Math-Vision Diagrams, section 7.3.
 */
public final class ClipSimilarity implements AutoCloseable {

  private static final double EPSILON = 1e-8;

  private final ImageEmbedding embedding;

  private ClipSimilarity(ImageEmbedding embedding) {
    this.embedding = embedding;
  }

  /** ViT-B/32 with default options. */
  public static ClipSimilarity load(ModelFolder models) throws IOException {
    return load(models, InferenceOptions.defaults());
  }

  /**
   * ViT-B/32.
   *
   * @throws io.github.diagrammetry.image.models.MissingModelException if no file is there or it is
   *     not verified
   * @throws IOException if a file cannot be read
   */
  public static ClipSimilarity load(ModelFolder models, InferenceOptions options)
      throws IOException {
    return of(ClipEmbedding.vitB32(models, options));
  }

  /** The cosine of any embedding, which the result then owns. */
  public static ClipSimilarity of(ImageEmbedding embedding) {
    return new ClipSimilarity(embedding);
  }

  /** Embeds both pictures and compares them. */
  public ImageScore compare(BufferedImage candidate, BufferedImage reference) {
    return compareAll(List.of(candidate), List.of(reference)).get(0);
  }

  /** Embeds all pictures in batches and compares them pair by pair. */
  public List<ImageScore> compareAll(
      List<BufferedImage> candidates, List<BufferedImage> references) {
    if (candidates.size() != references.size()) {
      throw new IllegalArgumentException(
          candidates.size() + " candidates but " + references.size() + " references");
    }
    List<BufferedImage> all = new ArrayList<>(candidates);
    all.addAll(references);
    float[][] rows = embedding.embed(all);
    List<ImageScore> scores = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      double value = cosine(rows[i], rows[candidates.size() + i]);
      scores.add(new ImageScore(value, embedding.flags(), signature()));
    }
    return scores;
  }

  static double cosine(float[] a, float[] b) {
    double dot = 0;
    double aa = 0;
    double bb = 0;
    for (int i = 0; i < a.length; i++) {
      dot += (double) a[i] * b[i];
      aa += (double) a[i] * a[i];
      bb += (double) b[i] * b[i];
    }
    double cosine = dot / (Math.max(Math.sqrt(aa), EPSILON) * Math.max(Math.sqrt(bb), EPSILON));
    return Math.max(-1, Math.min(1, cosine));
  }

  /** Every choice that can change the number. */
  public String signature() {
    return "cosine|" + embedding.signature();
  }

  @Override
  public void close() {
    embedding.close();
  }
}
