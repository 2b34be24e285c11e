package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDManager;
import io.github.diagrammetry.image.ImageScore;
import io.github.diagrammetry.image.Version;
import io.github.diagrammetry.image.models.ModelFile;
import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.image.models.ModelPath;
import io.github.diagrammetry.image.weights.WeightFile;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Deep image structure and texture similarity.
 *
 * <pre>
 * d = 1 − Σ_c (α_c S1_c + β_c S2_c) / (Σα + Σβ)
 * S1 = (2 mx my + 1e-6) / (mx² + my² + 1e-6),  S2 = (2 cov + 1e-6) / (vx + vy + 1e-6)
 * </pre>
 *
 * over the 1475 channels of the picture itself and of five layers of VGG-16 with L2 pooling. Lower
 * is better: 0 for identical pictures (up to ±5e-7, slightly negative at times), about 1 at most.
 *
 * <ul>
 *   <li>Pictures of different size (only with a preparation that keeps the size) are an {@code
 *       IllegalArgumentException}.
 *   <li>The weights are divided by their sum, as the authors' code does; {@code piq} relies on
 *       files whose weights sum to 1.
 *   <li>{@code piq} shrinks pictures whose shorter side exceeds 256 px; here the preparation
 *       decides.
 * </ul>
 *
 * <p>Agrees with piq 0.8, torchmetrics 1.9 and the authors' code to 1e-6. Thread-safe; holds native
 * memory until {@link #close}. Math-Vision Diagrams, section 7.3; K. Ding, K. Ma, S. Wang, E. P.
 * Simoncelli, "Image quality assessment: unifying structure and texture similarity", IEEE TPAMI,
 * 2020.
 */
public final class Dists implements AutoCloseable {

  private static final int[] CHANNELS = {3, 64, 128, 256, 512, 512};

  private final PairNetwork network;
  private final List<String> flags;
  private final String signature;

  private Dists(PairNetwork network, List<String> flags, String signature) {
    this.network = network;
    this.flags = flags;
    this.signature = signature;
  }

  /** As {@link #load(ModelFolder, InferenceOptions)} with defaults. */
  public static Dists load(ModelFolder models) throws IOException {
    return load(models, InferenceOptions.defaults());
  }

  /**
   * Loads VGG-16 and the channel weights.
   *
   * @throws io.github.diagrammetry.image.models.MissingModelException if a file is missing or not
   *     verified
   * @throws IOException if a file cannot be read
   */
  public static Dists load(ModelFolder models, InferenceOptions options) throws IOException {
    ModelPath vggPath = models.require(ModelFile.VGG16);
    ModelPath channelPath = models.require(ModelFile.DISTS);
    NDManager manager = TorchEngine.newManager(options.device());
    try (WeightFile vggFile = WeightFile.open(vggPath.path());
        WeightFile channelFile = WeightFile.open(channelPath.path())) {
      Weights weights = new Weights(manager);
      Vgg16Features vgg = Vgg16Features.load(vggFile, weights, true);
      loadChannels(channelFile, weights);
      weights.optimiseLayout();
      return new Dists(
          new PairNetwork(manager, new DistsDistance(vgg, weights), options),
          LoadedModels.flags(vggPath, channelPath),
          signature(options, LoadedModels.identity(vggPath, channelPath)));
    } catch (IOException | RuntimeException e) {
      manager.close();
      throw e;
    }
  }

  private static void loadChannels(WeightFile file, Weights weights) throws IOException {
    int total = Arrays.stream(CHANNELS).sum();
    float[] alpha = Weights.read(file, "alpha", 1, total, 1, 1);
    float[] beta = Weights.read(file, "beta", 1, total, 1, 1);
    double sum = 0;
    for (int i = 0; i < total; i++) {
      sum += (double) alpha[i] + beta[i];
    }
    int at = 0;
    for (int layer = 0; layer < CHANNELS.length; layer++) {
      int end = at + CHANNELS[layer];
      weights.put("alpha" + layer, divided(alpha, at, end, sum), 1, CHANNELS[layer]);
      weights.put("beta" + layer, divided(beta, at, end, sum), 1, CHANNELS[layer]);
      at = end;
    }
  }

  private static float[] divided(float[] values, int from, int to, double sum) {
    float[] part = Arrays.copyOfRange(values, from, to);
    for (int i = 0; i < part.length; i++) {
      part[i] = (float) (part[i] / sum);
    }
    return part;
  }

  private static String signature(InferenceOptions options, String identity) {
    return "dists|preset:official|net:vgg16-l2pool|weights:"
        + identity
        + "|"
        + options.preparation().signature()
        + "|v:"
        + Version.TEXT;
  }

  /** Prepares both pictures and compares them. */
  public ImageScore compare(BufferedImage candidate, BufferedImage reference) {
    return compareAll(List.of(candidate), List.of(reference)).get(0);
  }

  /**
   * Compares pairs in batches; each distinct picture passes the network once.
   *
   * @return scores in the order of the pairs, equal to single comparisons up to rounding
   */
  public List<ImageScore> compareAll(
      List<BufferedImage> candidates, List<BufferedImage> references) {
    List<ImageScore> scores = new ArrayList<>();
    for (double[] parts : network.compare(candidates, references)) {
      scores.add(new ImageScore(network.distance().value(parts), flags, signature));
    }
    return scores;
  }

  /** Every choice that can change the number. */
  public String signature() {
    return signature;
  }

  PairNetwork network() {
    return network;
  }

  @Override
  public void close() {
    network.close();
  }
}
