package io.github.diagrammetry.image.neural;

import io.github.diagrammetry.image.ImagePreparation;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * How a network is run: device, batch size, memory for cached references, and preparation of the
 * pictures. None but the preparation changes a number by more than rounding.
 *
 * <p>Immutable and thread-safe, as long as the receiver of notices is.
 */
public final class InferenceOptions {

  private final ComputeDevice device;
  private final int batchSize;
  private final long cacheBytes;
  private final ImagePreparation preparation;
  private final Consumer<String> notices;

  private InferenceOptions(
      ComputeDevice device,
      int batchSize,
      long cacheBytes,
      ImagePreparation preparation,
      Consumer<String> notices) {
    this.device = device;
    this.batchSize = batchSize;
    this.cacheBytes = cacheBytes;
    this.preparation = preparation;
    this.notices = notices;
  }

  /** CPU, batch size chosen from memory, no cache, pictures stretched to 256x256 px. */
  public static InferenceOptions defaults() {
    return new InferenceOptions(
        ComputeDevice.cpu(), 0, 0, ImagePreparation.diagramMmu(), notice -> {});
  }

  /** With another device. */
  public InferenceOptions withDevice(ComputeDevice newDevice) {
    return new InferenceOptions(
        Objects.requireNonNull(newDevice), batchSize, cacheBytes, preparation, notices);
  }

  /**
   * With a number of pictures per pass, 1 to 1024, or 0 to choose it from memory. On the CPU a pass
   * never has more pictures than a small working set allows.
   */
  public InferenceOptions withBatchSize(int newBatchSize) {
    if (newBatchSize < 0 || newBatchSize > 1024) {
      throw new IllegalArgumentException("Batch size " + newBatchSize + ": must be 0 to 1024");
    }
    return new InferenceOptions(device, newBatchSize, cacheBytes, preparation, notices);
  }

  /** With native memory, in bytes, for the features of references that were seen before. */
  public InferenceOptions withReferenceCache(long newCacheBytes) {
    if (newCacheBytes < 0) {
      throw new IllegalArgumentException("Cache of " + newCacheBytes + " bytes: must not be < 0");
    }
    return new InferenceOptions(device, batchSize, newCacheBytes, preparation, notices);
  }

  /** With another preparation of both pictures. */
  public InferenceOptions withPreparation(ImagePreparation newPreparation) {
    return new InferenceOptions(
        device, batchSize, cacheBytes, Objects.requireNonNull(newPreparation), notices);
  }

  /** With a receiver of messages, such as that a batch was halved because memory ran out. */
  public InferenceOptions withNotices(Consumer<String> newNotices) {
    return new InferenceOptions(
        device, batchSize, cacheBytes, preparation, Objects.requireNonNull(newNotices));
  }

  /** Where the network runs. */
  public ComputeDevice device() {
    return device;
  }

  /** Pictures per pass; 0 means chosen from memory. */
  public int batchSize() {
    return batchSize;
  }

  /** Native memory for features of references, bytes. */
  public long cacheBytes() {
    return cacheBytes;
  }

  /** The preparation of both pictures. */
  public ImagePreparation preparation() {
    return preparation;
  }

  /** The receiver of messages. */
  public Consumer<String> notices() {
    return notices;
  }
}
