package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/**
 * Brings numbers from Java into the engine's memory through buffers that are used again. An array
 * made from Java numbers alone lives in memory that only the garbage collector frees. There is one
 * buffer per thread that works at the same time. Thread-safe.
 */
final class Staging {

  private final ConcurrentLinkedQueue<ByteBuffer> free = new ConcurrentLinkedQueue<>();

  /**
   * An array in the engine's memory.
   *
   * @param fill puts exactly as many numbers as the shape has
   */
  NDArray array(NDManager manager, Shape shape, Consumer<FloatBuffer> fill) {
    int bytes = Math.toIntExact(Math.multiplyExact(4, shape.size()));
    ByteBuffer buffer = free.poll();
    if (buffer == null || buffer.capacity() < bytes) {
      buffer = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }
    buffer.clear().limit(bytes);
    FloatBuffer numbers = buffer.asFloatBuffer();
    fill.accept(numbers);
    if (numbers.hasRemaining()) {
      throw new IllegalStateException(numbers.remaining() + " numbers are missing");
    }
    try (NDArray view = manager.create(buffer, shape, DataType.FLOAT32)) {
      return view.duplicate();
    } finally {
      free.add(buffer);
    }
  }
}
