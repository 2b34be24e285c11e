package io.github.diagrammetry.image.neural;

import ai.djl.engine.EngineException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Runs work in batches that fit memory: a batch that runs out of memory is halved and tried again,
 * and the smaller size is kept. Thread-safe.
 */
final class Batches {

  /** What to do with some consecutive items. */
  interface Step<T> {
    void run(List<T> items);
  }

  /** Native memory of one pass on the CPU that keeps its working set small. */
  private static final long CPU_BUDGET = 160L << 20;

  private static final int MAX_AUTOMATIC = 64;

  private final AtomicInteger size;
  private final Consumer<String> notices;

  Batches(int size, Consumer<String> notices) {
    if (size < 1) {
      throw new IllegalArgumentException("Batch size " + size + ": must be at least 1");
    }
    this.size = new AtomicInteger(size);
    this.notices = notices;
  }

  /**
   * A batch size that fits, at most what a user chose. On a GPU the choice counts as it is; on the
   * CPU larger batches would only take more memory.
   *
   * @param chosen 1 or more, or 0 for no choice
   * @param bytesPerItem native memory that one picture needs in a pass
   * @param freeBytes free memory of a GPU, or 0 for the CPU
   */
  static int size(int chosen, long bytesPerItem, long freeBytes) {
    if (chosen > 0 && freeBytes > 0) {
      return chosen;
    }
    long budget = freeBytes > 0 ? freeBytes / 2 : CPU_BUDGET;
    int limit = chosen > 0 ? chosen : MAX_AUTOMATIC;
    return (int) Math.max(1, Math.min(limit, budget / bytesPerItem));
  }

  int size() {
    return size.get();
  }

  <T> void run(List<T> items, Step<T> step) {
    int at = 0;
    while (at < items.size()) {
      int n = Math.min(size.get(), items.size() - at);
      try {
        step.run(items.subList(at, at + n));
        at += n;
      } catch (EngineException | OutOfMemoryError e) {
        if (n == 1 || !isOutOfMemory(e)) {
          throw e;
        }
        int smaller = n / 2;
        size.accumulateAndGet(smaller, Math::min);
        notices.accept("Out of memory with a batch of " + n + "; continuing with " + smaller);
      }
    }
  }

  private static boolean isOutOfMemory(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      return true;
    }
    String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    return message.contains("out of memory")
        || message.contains("not enough memory")
        || message.contains("alloc_cpu")
        || message.contains("can't allocate memory");
  }
}
