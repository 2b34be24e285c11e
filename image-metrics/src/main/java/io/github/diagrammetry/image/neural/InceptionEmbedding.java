package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.Version;
import io.github.diagrammetry.image.models.ModelFile;
import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.image.models.ModelPath;
import io.github.diagrammetry.image.weights.WeightFile;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/**
 * The features of FID and KID: means over places in the Inception network of the 2015-12-05
 * TensorFlow release.
 *
 * <p>The prepared picture (256x256 px by default) is resized to 299x299 px in the way of a {@link
 * FidResizer}. All features are 0 or more. Agrees with torchmetrics 1.9 and torch-fidelity 0.4 to
 * 5e-5 per number. Thread-safe; holds native memory until {@link #close}.
 */
public final class InceptionEmbedding implements ImageEmbedding {

  private static final Set<Integer> DIMENSIONS = Set.of(64, 192, 768, 2048);
  private static final int SIDE = 299;
  private static final long BYTES_PER_PICTURE = 16L << 20;

  private final NDManager manager;
  private final FidInception network;
  private final FidResizer resizer;
  private final Staging staging = new Staging();
  private final int dimension;
  private final ImagePreparation preparation;
  private final Batches batches;
  private final List<String> flags;
  private final String signature;

  private InceptionEmbedding(
      NDManager manager,
      FidInception network,
      FidResizer resizer,
      int dimension,
      InferenceOptions options,
      ModelPath path) {
    this.manager = manager;
    this.network = network;
    this.resizer = resizer;
    this.dimension = dimension;
    this.preparation = options.preparation();
    int size =
        Batches.size(options.batchSize(), BYTES_PER_PICTURE, FreeMemory.ofGpu(manager.getDevice()));
    this.batches = new Batches(size, options.notices());
    this.flags = LoadedModels.flags(path);
    this.signature =
        "inception|layer:"
            + dimension
            + "|weights:"
            + path.identity()
            + "|"
            + preparation.signature()
            + "|resize299:"
            + resizer.label()
            + "|v:"
            + Version.TEXT;
  }

  /** As {@link #load(ModelFolder, FidResizer, int, InferenceOptions)}: tm-1.8, 2048 features. */
  public static InceptionEmbedding load(ModelFolder models) throws IOException {
    return load(models, FidResizer.TM_1_8, 2048, InferenceOptions.defaults());
  }

  /**
   * Loads the network.
   *
   * @param dimension 64, 192, 768 or 2048: after the first pool, the second pool, block 6e, the end
   * @throws io.github.diagrammetry.image.models.MissingModelException if the file is missing or not
   *     verified
   * @throws IOException if the file cannot be read
   */
  public static InceptionEmbedding load(
      ModelFolder models, FidResizer resizer, int dimension, InferenceOptions options)
      throws IOException {
    if (!DIMENSIONS.contains(dimension)) {
      throw new IllegalArgumentException(
          "Inception features " + dimension + ": must be 64, 192, 768 or 2048");
    }
    ModelPath path = models.require(ModelFile.INCEPTION);
    NDManager manager = TorchEngine.newManager(options.device());
    try (WeightFile file = WeightFile.open(path.path())) {
      FidInception network = new FidInception(InceptionWeights.load(file, manager));
      return new InceptionEmbedding(manager, network, resizer, dimension, options, path);
    } catch (IOException | RuntimeException e) {
      manager.close();
      throw e;
    }
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public String signature() {
    return signature;
  }

  @Override
  public List<String> flags() {
    return flags;
  }

  @Override
  public float[][] embed(List<BufferedImage> pictures) {
    return Rows.of(
        pictures,
        batches,
        batch -> {
          try (NDManager work = manager.newSubManager()) {
            float[] rows = network.features(input(work, batch), dimension).get(dimension);
            if (rows == null) {
              throw new IllegalStateException("No features of dimension " + dimension);
            }
            return rows;
          }
        });
  }

  private NDArray input(NDManager work, List<BufferedImage> pictures) {
    return staging.array(
        work,
        new Shape(pictures.size(), 3, SIDE, SIDE),
        values -> {
          for (BufferedImage picture : pictures) {
            float[] numbers = resizer.resize(preparation.prepare(picture));
            for (int i = 0; i < numbers.length; i++) {
              numbers[i] = resizer.normalised(numbers[i]);
            }
            values.put(numbers);
          }
        });
  }

  /** What all arrays of this network belong to. */
  NDManager manager() {
    return manager;
  }

  @Override
  public void close() {
    manager.close();
  }
}
