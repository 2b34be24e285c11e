package io.github.diagrammetry.image.neural;

import java.util.Locale;

/**
 * Where a network runs: {@code cpu}, {@code gpu} (the first one), {@code gpu:N}, or {@code auto}
 * (the first GPU when the engine sees one, else the CPU).
 *
 * <p>A GPU needs the CUDA natives of the PyTorch engine on the class path, which the user adds.
 *
 * @param kind {@code cpu}, {@code gpu} or {@code auto}
 * @param index number of the GPU; 0 otherwise
 */
public record ComputeDevice(String kind, int index) {

  /** Rejects other kinds and negative numbers. */
  public ComputeDevice {
    boolean known = kind.equals("cpu") || kind.equals("gpu") || kind.equals("auto");
    if (!known || index < 0 || (index > 0 && !kind.equals("gpu"))) {
      throw new IllegalArgumentException(
          "Device " + kind + ":" + index + ": must be cpu, gpu, gpu:N or auto");
    }
  }

  /** The processor. */
  public static ComputeDevice cpu() {
    return new ComputeDevice("cpu", 0);
  }

  /** The first GPU when there is one, else the processor. */
  public static ComputeDevice auto() {
    return new ComputeDevice("auto", 0);
  }

  /** Reads {@code cpu}, {@code gpu}, {@code gpu:N} or {@code auto}. */
  public static ComputeDevice parse(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.matches("gpu:[0-9]{1,4}")) {
      return new ComputeDevice("gpu", Integer.parseInt(lower.substring(4)));
    }
    if (lower.equals("cpu") || lower.equals("gpu") || lower.equals("auto")) {
      return new ComputeDevice(lower, 0);
    }
    throw new IllegalArgumentException("Device " + text + ": must be cpu, gpu, gpu:N or auto");
  }

  /**
   * The device that this choice means on a machine.
   *
   * @param gpus number of GPUs that the engine sees
   * @throws IllegalStateException if the GPU that was asked for is not there
   */
  ComputeDevice resolve(int gpus) {
    if (kind.equals("auto")) {
      return gpus > 0 ? new ComputeDevice("gpu", 0) : cpu();
    }
    if (kind.equals("gpu") && index >= gpus) {
      throw new IllegalStateException(
          "Device "
              + this
              + ": the PyTorch engine sees "
              + gpus
              + " GPUs. Add its CUDA natives to the class path, or use cpu");
    }
    return this;
  }

  @Override
  public String toString() {
    return kind.equals("gpu") ? "gpu:" + index : kind;
  }
}
