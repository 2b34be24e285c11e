package io.github.diagrammetry.image.weights;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The bytes of one or several pickles in a file, read in order through a small buffer. */
final class PickleInput {

  private static final int CHUNK = 1 << 16;

  private final FileBytes file;
  private final long end;
  private long next;
  private ByteBuffer chunk = ByteBuffer.allocate(0);

  PickleInput(FileBytes file, long start, long length) {
    this.file = file;
    this.next = start;
    this.end = start + length;
  }

  /** Position in the file of the next byte. */
  long position() {
    return next - chunk.remaining();
  }

  private void need(int count) throws IOException {
    if (chunk.remaining() >= count) {
      return;
    }
    long from = position();
    if (count > end - from) {
      throw new WeightFormatException("Truncated pickle");
    }
    long size = Math.min(Math.max(CHUNK, count), end - from);
    chunk = file.read(from, size);
    next = from + size;
  }

  int u8() throws IOException {
    need(1);
    return chunk.get() & 0xFF;
  }

  int u16() throws IOException {
    need(2);
    return chunk.getShort() & 0xFFFF;
  }

  int i32() throws IOException {
    need(4);
    return chunk.getInt();
  }

  long i64() throws IOException {
    need(8);
    return chunk.getLong();
  }

  double bigEndianDouble() throws IOException {
    need(8);
    return Double.longBitsToDouble(Long.reverseBytes(chunk.getLong()));
  }

  String text(int length) throws IOException {
    if (length < 0) {
      throw new WeightFormatException("Pickle with a text of more than 2 GiB");
    }
    need(length);
    byte[] bytes = new byte[length];
    chunk.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Text up to a line feed, as the GLOBAL opcode has it. */
  String line() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int c = u8(); c != '\n'; c = u8()) {
      text.append((char) c);
      if (text.length() > 1000) {
        throw new WeightFormatException("Pickle with a global name of more than 1000 characters");
      }
    }
    return text.toString();
  }
}
