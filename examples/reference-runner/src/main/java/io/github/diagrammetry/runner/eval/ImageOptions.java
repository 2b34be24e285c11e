package io.github.diagrammetry.runner.eval;

import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.image.neural.ComputeDevice;
import io.github.diagrammetry.image.neural.InferenceOptions;
import io.github.diagrammetry.image.suite.ImagePreset;
import io.github.diagrammetry.image.suite.ImageSuite;
import io.github.diagrammetry.image.suite.SuiteOptions;
import io.github.diagrammetry.runner.UsageException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that {@code eval image} and {@code eval image-set} share. */
final class ImageOptions {

  /** Native memory for features of references that occur again. */
  private static final long CACHE_BYTES = 128L << 20;

  private static final String THREADS = "ai.djl.pytorch.num_threads";

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      description = {
        "diagram-mmu (default), math-vision, robust, native, tm-1.9, tm-1.4.1 (SSIM),",
        "tm-1.8, tm-1.7, pytorch-fid, clean-fid (FID)."
      })
  String preset = "diagram-mmu";

  @Option(
      names = "--models",
      paramLabel = "DIR",
      description = "Folder of the official weight files (default: $DIAGRAMMETRY_MODELS or cache).")
  @Nullable Path models;

  @Option(
      names = "--allow-unverified-models",
      description = "Use weight files whose hash is not the official one; results are flagged.")
  boolean unverified;

  @Option(
      names = "--device",
      paramLabel = "NAME",
      description = "cpu (default), gpu, gpu:N or auto.")
  String device = "cpu";

  @Option(
      names = "--batch-size",
      paramLabel = "N",
      description = "Pictures per pass of a network (default: chosen from memory).")
  int batchSize;

  ModelFolder folder() {
    Path path = models == null ? ModelFolder.defaultPath() : models;
    return ModelFolder.of(path).withUnverified(unverified);
  }

  SuiteOptions suite() {
    InferenceOptions inference =
        InferenceOptions.defaults()
            .withDevice(ComputeDevice.parse(device))
            .withBatchSize(batchSize)
            .withReferenceCache(CACHE_BYTES)
            .withNotices(notice -> System.err.println("diagrammetry: " + notice));
    return SuiteOptions.defaults().withPreset(ImagePreset.parse(preset)).withInference(inference);
  }

  /** The engine or the GPU that was asked for is not there: nothing that a stack trace explains. */
  static UsageException engineMissing(ImageSuite suite, IllegalStateException problem) {
    suite.close();
    return new UsageException(String.valueOf(problem.getMessage()));
  }

  /** Lets the workers share the processors instead of each using all of them. */
  static void shareProcessors(int workers) {
    if (System.getProperty(THREADS) == null) {
      int each = Math.max(1, Runtime.getRuntime().availableProcessors() / workers);
      System.setProperty(THREADS, Integer.toString(each));
    }
  }
}
