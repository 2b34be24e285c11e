package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.PilResize;
import io.github.diagrammetry.image.ResizeFilter;
import io.github.diagrammetry.image.Version;
import io.github.diagrammetry.image.models.ModelFile;
import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.image.models.ModelPath;
import io.github.diagrammetry.image.weights.WeightFile;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;

/**
 * The image tower of OpenAI's CLIP, in single precision. Rows are not normalised.
 *
 * <p>After the preparation of the options, the picture is made square in the way of the encoder:
 * {@link #vitB32} resizes the shorter side to 224 px (Pillow's bicubic) and crops the middle, as
 * OpenAI's code does; {@link #vitL14At336} crops the middle square and resizes it to 336 px, as the
 * code of CMMD does. A wide or tall picture loses its ends; with the default preparation it is 256
 * px square before.
 *
 * <p>Agrees with OpenAI's code to 3e-5 per number. Thread-safe; holds native memory until {@link
 * #close}. A. Radford et al., "Learning transferable visual models from natural language
 * supervision", ICML 2021.
 */
public final class ClipEmbedding implements ImageEmbedding {

  private static final float[] MEAN = {0.48145466f, 0.4578275f, 0.40821073f};
  private static final float[] STD = {0.26862954f, 0.26130258f, 0.27577711f};

  private final NDManager manager;
  private final ClipVision vision;
  private final Staging staging = new Staging();
  private final boolean cropFirst;
  private final ImagePreparation preparation;
  private final Batches batches;
  private final List<String> flags;
  private final String signature;
  private final float[][] table = PictureTensor.table(MEAN, STD);

  private ClipEmbedding(
      NDManager manager,
      ClipVision vision,
      boolean cropFirst,
      InferenceOptions options,
      ModelPath path) {
    this.manager = manager;
    this.vision = vision;
    this.cropFirst = cropFirst;
    this.preparation = options.preparation();
    this.batches = batches(vision.shape(), manager, options);
    this.flags = LoadedModels.flags(path);
    this.signature =
        "clip|net:"
            + vision.shape().label()
            + "|weights:"
            + path.identity()
            + "|"
            + preparation.signature()
            + (cropFirst ? "|crop:square-then-" : "|crop:center-after-")
            + vision.shape().size()
            + "|v:"
            + Version.TEXT;
  }

  private static Batches batches(ClipShape shape, NDManager manager, InferenceOptions options) {
    int tokens = (shape.size() / shape.patch()) * (shape.size() / shape.patch()) + 1;
    long bytes = 4L * tokens * (16L * shape.width() + 2L * tokens * shape.width() / 64);
    int size = Batches.size(options.batchSize(), bytes, FreeMemory.ofGpu(manager.getDevice()));
    return new Batches(size, options.notices());
  }

  /**
   * ViT-B/32, from OpenAI's file or, when that is absent, the one of Hugging Face.
   *
   * @throws io.github.diagrammetry.image.models.MissingModelException if no file is there or it is
   *     not verified
   * @throws IOException if a file cannot be read
   */
  public static ClipEmbedding vitB32(ModelFolder models, InferenceOptions options)
      throws IOException {
    ModelPath path = models.require(ModelFile.CLIP_VIT_B_32, ModelFile.CLIP_VIT_B_32_SAFETENSORS);
    return load(path, false, options);
  }

  /**
   * ViT-L/14 at 336 px, the encoder of the original CMMD; about 60 times the work of ViT-B/32.
   *
   * @throws io.github.diagrammetry.image.models.MissingModelException if the file is not there or
   *     not verified
   * @throws IOException if a file cannot be read
   */
  public static ClipEmbedding vitL14At336(ModelFolder models, InferenceOptions options)
      throws IOException {
    return load(models.require(ModelFile.CLIP_VIT_L_14_336), true, options);
  }

  private static ClipEmbedding load(ModelPath path, boolean cropFirst, InferenceOptions options)
      throws IOException {
    NDManager manager = TorchEngine.newManager(options.device());
    try (WeightFile file = WeightFile.open(path.path())) {
      ClipVision vision = ClipWeights.load(file, manager);
      return new ClipEmbedding(manager, vision, cropFirst, options, path);
    } catch (IOException | RuntimeException e) {
      manager.close();
      throw e;
    }
  }

  @Override
  public int dimension() {
    return vision.shape().dimension();
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
            NDArray rows = vision.embed(input(work, batch));
            return rows.toFloatArray();
          }
        });
  }

  /** What the network is given: [N, 3, size, size]. */
  NDArray input(NDManager work, List<BufferedImage> pictures) {
    List<BufferedImage> squares = pictures.stream().map(this::square).toList();
    return PictureTensor.of(work, staging, squares, table);
  }

  /** The picture as the network sees it. */
  BufferedImage square(BufferedImage picture) {
    BufferedImage rgb = preparation.prepare(picture);
    int size = vision.shape().size();
    return cropFirst ? cropThenResize(rgb, size) : resizeThenCrop(rgb, size);
  }

  static BufferedImage resizeThenCrop(BufferedImage rgb, int size) {
    long w = rgb.getWidth();
    long h = rgb.getHeight();
    long shorter = Math.min(w, h);
    int width = (int) (w == shorter ? size : (double) (size * w) / shorter);
    int height = (int) (h == shorter ? size : (double) (size * h) / shorter);
    // Python rounds halves to even.
    int left = (int) Math.rint((width - size) / 2.0);
    int top = (int) Math.rint((height - size) / 2.0);
    Rectangle middle = new Rectangle(left, top, size, size);
    return PilResize.window(rgb, width, height, middle, ResizeFilter.PIL_BICUBIC);
  }

  static BufferedImage cropThenResize(BufferedImage rgb, int size) {
    int side = Math.min(rgb.getWidth(), rgb.getHeight());
    int left = (rgb.getWidth() - side) / 2;
    int top = (rgb.getHeight() - side) / 2;
    BufferedImage square = new BufferedImage(side, side, BufferedImage.TYPE_INT_RGB);
    square.setRGB(0, 0, side, side, rgb.getRGB(left, top, side, side, null, 0, side), 0, side);
    return PilResize.resize(square, size, size, ResizeFilter.PIL_BICUBIC);
  }

  /** What all arrays of this network belong to. */
  NDManager manager() {
    return manager;
  }

  @Override
  public void close() {
    vision.close();
    manager.close();
  }
}
