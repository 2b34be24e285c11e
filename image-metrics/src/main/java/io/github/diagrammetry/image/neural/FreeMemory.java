package io.github.diagrammetry.image.neural;

import ai.djl.Device;
import ai.djl.util.cuda.CudaUtils;
import java.lang.management.MemoryUsage;

/** Free memory of a GPU. */
final class FreeMemory {

  private FreeMemory() {}

  /** Free bytes of a GPU; 0 for the CPU, whose batches stay small anyway. */
  static long ofGpu(Device device) {
    if (!device.isGpu()) {
      return 0;
    }
    MemoryUsage usage = CudaUtils.getGpuMemory(device);
    return Math.max(1, usage.getMax() - usage.getCommitted());
  }
}
