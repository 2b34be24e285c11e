package io.github.diagrammetry.image.weights;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/** Positional, bounds-checked, little-endian reads from a file. Thread-safe. */
final class FileBytes {

  private final FileChannel channel;
  private final long length;

  FileBytes(FileChannel channel) throws IOException {
    this.channel = channel;
    this.length = channel.size();
  }

  long length() {
    return length;
  }

  /** Exactly {@code count} bytes from a position; never more memory than the file has bytes. */
  ByteBuffer read(long position, long count) throws IOException {
    if (position < 0 || count < 0 || count > Integer.MAX_VALUE - 16 || position > length - count) {
      throw new WeightFormatException(
          "File of " + length + " bytes ends before " + count + " bytes at position " + position);
    }
    ByteBuffer buffer = ByteBuffer.allocate((int) count).order(ByteOrder.LITTLE_ENDIAN);
    while (buffer.hasRemaining()) {
      int n = channel.read(buffer, position + buffer.position());
      if (n < 0) {
        throw new WeightFormatException("The file became shorter while it was read");
      }
    }
    return buffer.flip();
  }
}
