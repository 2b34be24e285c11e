package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDManager;
import io.github.diagrammetry.image.Version;
import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.image.models.ModelPath;
import io.github.diagrammetry.image.weights.WeightFile;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Learned perceptual image patch similarity, version 0.1.
 *
 * <pre>
 * d = Σ over layers of the mean over places of Σ_c w_c (f_c / |f| − g_c / |g|)²
 * </pre>
 *
 * where f and g are the activations of a network trained on ImageNet and w the learned,
 * non-negative weights of the layer's channels. Pictures are given as values in [0, 1] and scaled
 * to [-1, 1] here. Lower is better; 0 for identical pictures, no upper bound; symmetric up to
 * rounding.
 *
 * <ul>
 *   <li>Pictures of different size (only with a preparation that keeps the size), or smaller than
 *       31 px (AlexNet), 17 px (SqueezeNet) or 16 px (VGG) are an {@code IllegalArgumentException}.
 * </ul>
 *
 * <p>Agrees with the package lpips 0.1.4 and with torchmetrics 1.9 to 1e-6.
 *
 * <p>Thread-safe: several threads may share one object. Holds native memory until {@link #close};
 * do not close it while another thread compares. Diagram-MMU, Appendix C.2; R. Zhang, P. Isola, A.
 * A. Efros, E. Shechtman, O. Wang, "The unreasonable effectiveness of deep features as a perceptual
 * metric", CVPR 2018.
 */
public final class Lpips implements AutoCloseable {

  private final PairNetwork network;
  private final List<String> flags;
  private final String signature;

  private Lpips(PairNetwork network, List<String> flags, String signature) {
    this.network = network;
    this.flags = flags;
    this.signature = signature;
  }

  /** As {@link #load(LpipsBackbone, ModelFolder, InferenceOptions)} with AlexNet and defaults. */
  public static Lpips load(ModelFolder models) throws IOException {
    return load(LpipsBackbone.ALEX, models, InferenceOptions.defaults());
  }

  /**
   * Loads a backbone and its layer weights.
   *
   * @throws io.github.diagrammetry.image.models.MissingModelException if a file is missing or not
   *     verified
   * @throws IOException if a file cannot be read
   */
  public static Lpips load(LpipsBackbone backbone, ModelFolder models, InferenceOptions options)
      throws IOException {
    ModelPath networkPath = models.require(backbone.network());
    ModelPath layersPath = models.require(backbone.layers());
    NDManager manager = TorchEngine.newManager(options.device());
    try (WeightFile networkFile = WeightFile.open(networkPath.path());
        WeightFile layersFile = WeightFile.open(layersPath.path())) {
      Weights weights = new Weights(manager);
      Backbone loaded = backbone.load(networkFile, weights);
      loadLayers(layersFile, loaded, weights);
      weights.optimiseLayout();
      PairDistance distance = new LpipsDistance(loaded, weights, backbone.bytesPerPixel());
      return new Lpips(
          new PairNetwork(manager, distance, options),
          LoadedModels.flags(networkPath, layersPath),
          signature(backbone, options, LoadedModels.identity(networkPath, layersPath)));
    } catch (IOException | RuntimeException e) {
      manager.close();
      throw e;
    }
  }

  private static void loadLayers(WeightFile file, Backbone backbone, Weights weights)
      throws IOException {
    int[] channels = backbone.channels();
    for (int layer = 0; layer < channels.length; layer++) {
      long[] shape = {1, channels[layer], 1, 1};
      weights.put(
          "lin" + layer, Weights.read(file, "lin" + layer + ".model.1.weight", shape), shape);
    }
  }

  private static String signature(
      LpipsBackbone backbone, InferenceOptions options, String identity) {
    return "lpips|preset:v0.1|net:"
        + backbone.label()
        + "|weights:"
        + identity
        + "|range:-1..1|"
        + options.preparation().signature()
        + "|v:"
        + Version.TEXT;
  }

  /** Prepares both pictures and compares them. */
  public LpipsScore compare(BufferedImage candidate, BufferedImage reference) {
    return compareAll(List.of(candidate), List.of(reference)).get(0);
  }

  /**
   * Compares pairs in batches; each distinct picture passes the network once.
   *
   * @return scores in the order of the pairs, equal to single comparisons up to rounding
   */
  public List<LpipsScore> compareAll(
      List<BufferedImage> candidates, List<BufferedImage> references) {
    List<LpipsScore> scores = new ArrayList<>();
    for (double[] parts : network.compare(candidates, references)) {
      List<Double> layers = new ArrayList<>();
      for (double part : parts) {
        layers.add(part);
      }
      scores.add(new LpipsScore(network.distance().value(parts), layers, flags, signature));
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
