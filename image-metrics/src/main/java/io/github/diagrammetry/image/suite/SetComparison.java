package io.github.diagrammetry.image.suite;

import io.github.diagrammetry.image.frechet.Cmmd;
import io.github.diagrammetry.image.frechet.FeatureStatistics;
import io.github.diagrammetry.image.frechet.FrechetDistance;
import io.github.diagrammetry.image.frechet.FrechetScore;
import io.github.diagrammetry.image.frechet.KernelDistance;
import io.github.diagrammetry.image.frechet.KernelScore;
import io.github.diagrammetry.image.neural.ClipEncoder;
import io.github.diagrammetry.image.neural.ImageEmbedding;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Two sets of pictures that grow until they are compared. Each picture passes each network once.
 * Not thread-safe.
 */
public final class SetComparison {

  /** Which set a picture belongs to. */
  public enum Side {
    /** What is judged. */
    CANDIDATES,
    /** What it is judged by. */
    REFERENCES
  }

  private final Set<SetMetric> metrics;
  private final Lazy<ImageEmbedding> inception;
  private final Lazy<Cmmd> cmmd;
  private final ClipEncoder cmmdEncoder;
  private final Map<Side, @Nullable FeatureStatistics> features = new EnumMap<>(Side.class);
  private final Map<Side, @Nullable FeatureStatistics> embeddings = new EnumMap<>(Side.class);

  SetComparison(
      List<SetMetric> metrics,
      Lazy<ImageEmbedding> inception,
      Lazy<Cmmd> cmmd,
      ClipEncoder cmmdEncoder) {
    this.metrics = new LinkedHashSet<>(metrics);
    this.inception = inception;
    this.cmmd = cmmd;
    this.cmmdEncoder = cmmdEncoder;
  }

  /**
   * Adds pictures to a side. Metrics whose weights are missing skip them.
   *
   * @param ids names of the pictures, different within a side
   */
  public void add(Side side, List<String> ids, List<BufferedImage> pictures) throws IOException {
    if (ids.size() != pictures.size()) {
      throw new IllegalArgumentException(ids.size() + " ids for " + pictures.size() + " pictures");
    }
    boolean kid = metrics.contains(SetMetric.KID);
    Optional<ImageEmbedding> encoder =
        kid || metrics.contains(SetMetric.FID) ? inception.get() : Optional.empty();
    if (encoder.isPresent()) {
      FeatureStatistics statistics = statistics(side, encoder.get(), kid);
      float[][] rows = encoder.get().embed(pictures);
      for (int i = 0; i < rows.length; i++) {
        statistics.add(ids.get(i), rows[i]);
      }
    }
    Optional<Cmmd> clip = metrics.contains(SetMetric.CMMD) ? cmmd.get() : Optional.empty();
    if (clip.isPresent()) {
      FeatureStatistics statistics = embeddings.get(side);
      if (statistics == null) {
        statistics = clip.get().statistics();
        embeddings.put(side, statistics);
      }
      clip.get().update(statistics, ids, pictures);
    }
  }

  private FeatureStatistics statistics(Side side, ImageEmbedding encoder, boolean keepRows) {
    FeatureStatistics statistics = features.get(side);
    if (statistics == null) {
      statistics =
          keepRows
              ? FeatureStatistics.keepingRows(encoder.signature(), encoder.dimension())
              : FeatureStatistics.of(encoder.signature(), encoder.dimension());
      features.put(side, statistics);
    }
    return statistics;
  }

  /** The distance between the sets as they are now. */
  public SuiteScore score(SetMetric metric) throws IOException {
    return metric == SetMetric.CMMD ? cmmdScore() : inceptionScore(metric);
  }

  private SuiteScore inceptionScore(SetMetric metric) throws IOException {
    Optional<ImageEmbedding> encoder = inception.get();
    if (encoder.isEmpty()) {
      return SuiteScore.none(ImageSuite.flag(inception), "");
    }
    FeatureStatistics c = features.get(Side.CANDIDATES);
    FeatureStatistics r = features.get(Side.REFERENCES);
    String signature = metric.label() + "|" + encoder.get().signature();
    if (c == null || r == null || c.count() < 2 || r.count() < 2) {
      return SuiteScore.none("small-sample", signature);
    }
    Set<String> flags = new LinkedHashSet<>(encoder.get().flags());
    if (metric == SetMetric.FID) {
      FrechetScore score = FrechetDistance.between(c, r);
      flags.addAll(score.flags());
      return SuiteScore.of(score.value(), List.copyOf(flags), score.signature());
    }
    KernelScore score = KernelDistance.withDefaults().between(c, r);
    flags.addAll(score.flags());
    return SuiteScore.of(score.value(), List.copyOf(flags), score.signature());
  }

  private SuiteScore cmmdScore() throws IOException {
    Optional<Cmmd> clip = cmmd.get();
    if (clip.isEmpty()) {
      return SuiteScore.none(ImageSuite.flag(cmmd), "");
    }
    FeatureStatistics c = embeddings.get(Side.CANDIDATES);
    FeatureStatistics r = embeddings.get(Side.REFERENCES);
    if (c == null || r == null) {
      return SuiteScore.none("small-sample", clip.get().signature());
    }
    KernelScore score = clip.get().compute(c, r);
    Set<String> flags = new LinkedHashSet<>(score.flags());
    if (cmmdEncoder != ClipEncoder.VIT_L_14_336) {
      // Not the encoder of published values, which lie elsewhere.
      flags.add("cmmd-" + cmmdEncoder.label());
    }
    return SuiteScore.of(score.value(), List.copyOf(flags), score.signature());
  }
}
