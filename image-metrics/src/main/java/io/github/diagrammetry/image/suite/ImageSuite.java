package io.github.diagrammetry.image.suite;

import io.github.diagrammetry.image.ImageScore;
import io.github.diagrammetry.image.MsSsim;
import io.github.diagrammetry.image.Ssim;
import io.github.diagrammetry.image.frechet.Cmmd;
import io.github.diagrammetry.image.models.MissingModelException;
import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.image.neural.CachedEmbedding;
import io.github.diagrammetry.image.neural.ClipEmbedding;
import io.github.diagrammetry.image.neural.ClipSimilarity;
import io.github.diagrammetry.image.neural.Dists;
import io.github.diagrammetry.image.neural.ImageEmbedding;
import io.github.diagrammetry.image.neural.InceptionEmbedding;
import io.github.diagrammetry.image.neural.InferenceOptions;
import io.github.diagrammetry.image.neural.Lpips;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * All metrics on pictures with one preset. Networks are loaded when they are first needed; a metric
 * whose weights are missing gives scores without a value, and {@link #remedy} says what to do.
 *
 * <p>Thread-safe. Holds native memory until {@link #close}.
 */
public final class ImageSuite implements AutoCloseable {

  private final SuiteOptions options;
  private final Ssim ssim;
  private final MsSsim msSsim;
  private final Lazy<ClipSimilarity> clip;
  private final Lazy<Lpips> lpips;
  private final Lazy<Dists> dists;
  private final Lazy<ImageEmbedding> inception;
  private final Lazy<Cmmd> cmmd;

  private ImageSuite(ModelFolder models, SuiteOptions options) {
    this.options = options;
    ImagePreset preset = options.preset();
    InferenceOptions base = options.inference().withPreparation(preset.preparation());
    InferenceOptions forClip = base.withPreparation(preset.clipPreparation());
    InferenceOptions forCmmd = base.withPreparation(preset.cmmdPreparation());
    this.ssim = preset.ssim();
    this.msSsim = MsSsim.tm19().withPreparation(preset.preparation());
    this.clip = new Lazy<>(() -> ClipSimilarity.of(kept(ClipEmbedding.vitB32(models, forClip))));
    this.lpips = new Lazy<>(() -> Lpips.load(options.lpipsBackbone(), models, base));
    this.dists = new Lazy<>(() -> Dists.load(models, base));
    this.inception =
        new Lazy<>(
            () ->
                kept(
                    InceptionEmbedding.load(
                        models, preset.fidResizer(), options.fidDimension(), base)));
    this.cmmd = new Lazy<>(() -> Cmmd.of(kept(options.cmmdEncoder().load(models, forCmmd))));
  }

  private ImageEmbedding kept(ImageEmbedding embedding) throws IOException {
    if (options.featureCache().isEmpty()) {
      return embedding;
    }
    try {
      return CachedEmbedding.in(options.featureCache().get(), embedding);
    } catch (IOException e) {
      embedding.close();
      throw e;
    }
  }

  /** A suite over the weights in a folder. */
  public static ImageSuite open(ModelFolder models, SuiteOptions options) {
    return new ImageSuite(models, options);
  }

  /**
   * What to do before a metric can be computed; empty when it can.
   *
   * @throws IOException if a weight file is there but cannot be read
   */
  public Optional<String> remedy(PairMetric metric) throws IOException {
    return switch (metric) {
      case SSIM, MS_SSIM -> Optional.empty();
      case CLIP -> message(clip);
      case LPIPS -> message(lpips);
      case DISTS -> message(dists);
    };
  }

  /**
   * What to do before a metric can be computed; empty when it can.
   *
   * @throws IOException if a weight file is there but cannot be read
   */
  public Optional<String> remedy(SetMetric metric) throws IOException {
    return message(metric == SetMetric.CMMD ? cmmd : inception);
  }

  /**
   * Every choice that can change a metric's number; empty when its weights are missing.
   *
   * @throws IOException if a weight file is there but cannot be read
   */
  public Optional<String> signature(PairMetric metric) throws IOException {
    return switch (metric) {
      case SSIM -> Optional.of(ssim.signature());
      case MS_SSIM -> Optional.of(msSsim.signature());
      case CLIP -> clip.get().map(ClipSimilarity::signature);
      case LPIPS -> lpips.get().map(Lpips::signature);
      case DISTS -> dists.get().map(Dists::signature);
    };
  }

  /**
   * Every choice that can change the features of a set metric; empty when its weights are missing.
   *
   * @throws IOException if a weight file is there but cannot be read
   */
  public Optional<String> signature(SetMetric metric) throws IOException {
    return metric == SetMetric.CMMD
        ? cmmd.get().map(Cmmd::signature)
        : inception.get().map(ImageEmbedding::signature);
  }

  private static Optional<String> message(Lazy<?> network) throws IOException {
    return network.problem().map(problem -> String.valueOf(problem.getMessage()));
  }

  /** Compares one pair. */
  public SuiteScore compare(PairMetric metric, BufferedImage candidate, BufferedImage reference)
      throws IOException {
    return compareAll(metric, List.of(candidate), List.of(reference)).get(0);
  }

  /**
   * Compares pairs, networks in batches.
   *
   * @return a score per pair, in order; pairs that the metric does not allow have no value
   * @throws IOException if a weight file is there but cannot be read
   */
  public List<SuiteScore> compareAll(
      PairMetric metric, List<BufferedImage> candidates, List<BufferedImage> references)
      throws IOException {
    return switch (metric) {
      case SSIM -> PairRun.each(candidates, references, ssim::compare, ssim.signature());
      case MS_SSIM -> PairRun.each(candidates, references, msSsim::compare, msSsim.signature());
      case CLIP -> neural(clip, candidates, references, network -> network::compareAll);
      case DISTS -> neural(dists, candidates, references, network -> network::compareAll);
      case LPIPS ->
          neural(
              lpips,
              candidates,
              references,
              network ->
                  (c, r) ->
                      network.compareAll(c, r).stream()
                          .map(s -> new ImageScore(s.value(), s.flags(), s.signature()))
                          .toList());
    };
  }

  private static <T extends AutoCloseable> List<SuiteScore> neural(
      Lazy<T> network,
      List<BufferedImage> candidates,
      List<BufferedImage> references,
      java.util.function.Function<
              T, BiFunction<List<BufferedImage>, List<BufferedImage>, List<ImageScore>>>
          comparison)
      throws IOException {
    Optional<T> loaded = network.get();
    if (loaded.isPresent()) {
      return PairRun.batch(candidates, references, comparison.apply(loaded.get()));
    }
    List<SuiteScore> none = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      none.add(SuiteScore.none(flag(network), ""));
    }
    return none;
  }

  static String flag(Lazy<?> network) throws IOException {
    boolean unverified = network.problem().map(MissingModelException::unverified).orElse(false);
    return unverified ? "unverified-weights" : "weights-missing";
  }

  /** An empty comparison of two sets, which is filled step by step. */
  public SetComparison sets(List<SetMetric> metrics) {
    return new SetComparison(metrics, inception, cmmd, options.cmmdEncoder());
  }

  /** The choices of this suite. */
  public SuiteOptions options() {
    return options;
  }

  @Override
  public void close() {
    for (Lazy<?> network : List.of(clip, lpips, dists, inception, cmmd)) {
      network.close();
    }
  }
}
