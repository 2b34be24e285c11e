package io.github.diagrammetry.image.weights;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The directory of a zip file whose data is stored without compression, as {@code torch.save}
 * writes it, with the position of each entry's bytes. Compressed entries are listed but cannot be
 * read; only code is compressed in such files.
 */
final class StoredZip {

  private static final int END = 0x06054b50;
  private static final int END64 = 0x06064b50;
  private static final int LOCATOR64 = 0x07064b50;
  private static final int CENTRAL = 0x02014b50;
  private static final int LOCAL = 0x04034b50;
  private static final long FULL = 0xFFFFFFFFL;

  /** Position and length of the bytes of an entry. */
  record Entry(long start, long length) {}

  private record Central(boolean stored, long size, long packed, long header) {}

  private final FileBytes file;
  private final Map<String, Central> entries;

  private StoredZip(FileBytes file, Map<String, Central> entries) {
    this.file = file;
    this.entries = entries;
  }

  static StoredZip open(FileBytes file) throws IOException {
    long tail = Math.min(file.length(), 65_557);
    long base = file.length() - tail;
    ByteBuffer end = file.read(base, tail);
    for (int at = (int) tail - 22; at >= 0; at--) {
      if (end.getInt(at) == END) {
        return directory(file, end, at, base + at);
      }
    }
    throw new WeightFormatException("Truncated zip file: it has no directory at its end");
  }

  private static StoredZip directory(FileBytes file, ByteBuffer end, int at, long position)
      throws IOException {
    long size = Integer.toUnsignedLong(end.getInt(at + 12));
    long start = Integer.toUnsignedLong(end.getInt(at + 16));
    if (start == FULL || size == FULL || end.getShort(at + 10) == -1) {
      ByteBuffer locator = file.read(position - 20, 20);
      check(locator.getInt(0) == LOCATOR64, "its 64-bit directory is missing");
      ByteBuffer end64 = file.read(locator.getLong(8), 56);
      check(end64.getInt(0) == END64, "its 64-bit directory is missing");
      size = end64.getLong(40);
      start = end64.getLong(48);
    }
    return new StoredZip(file, entries(file.read(start, size)));
  }

  private static Map<String, Central> entries(ByteBuffer in) throws WeightFormatException {
    Map<String, Central> entries = new LinkedHashMap<>();
    int at = 0;
    while (at + 46 <= in.limit()) {
      check(in.getInt(at) == CENTRAL, "bad directory entry");
      int nameLength = in.getShort(at + 28) & 0xFFFF;
      int extraLength = in.getShort(at + 30) & 0xFFFF;
      int commentLength = in.getShort(at + 32) & 0xFFFF;
      int next = at + 46 + nameLength + extraLength + commentLength;
      check(next <= in.limit(), "its directory is cut off");
      String name = new String(in.array(), at + 46, nameLength, StandardCharsets.UTF_8);
      Central entry = central(in, at, at + 46 + nameLength, extraLength);
      check(entries.put(name, entry) == null, "two entries are named " + name);
      at = next;
    }
    return entries;
  }

  private static Central central(ByteBuffer in, int at, int extra, int extraLength)
      throws WeightFormatException {
    int flags = in.getShort(at + 8);
    int method = in.getShort(at + 10);
    check((flags & 1) == 0, "an entry is encrypted");
    long packed = Integer.toUnsignedLong(in.getInt(at + 20));
    long size = Integer.toUnsignedLong(in.getInt(at + 24));
    long header = Integer.toUnsignedLong(in.getInt(at + 42));
    int end = extra + extraLength;
    int field = extra;
    while (field + 4 <= end) {
      int length = in.getShort(field + 2) & 0xFFFF;
      if (in.getShort(field) == 1 && field + 4 + length <= end) {
        ByteBuffer wide = in.slice(field + 4, length).order(in.order());
        size = size == FULL && wide.remaining() >= 8 ? wide.getLong() : size;
        packed = packed == FULL && wide.remaining() >= 8 ? wide.getLong() : packed;
        header = header == FULL && wide.remaining() >= 8 ? wide.getLong() : header;
      }
      field += 4 + length;
    }
    return new Central(method == 0, size, packed, header);
  }

  /** The folder that holds {@code data.pkl}: its name is the writer's choice. */
  String root() throws WeightFormatException {
    for (String name : entries.keySet()) {
      if (name.endsWith("/data.pkl") && name.indexOf('/') == name.length() - 9) {
        return name.substring(0, name.length() - 8);
      }
    }
    throw new WeightFormatException("Zip file without data.pkl: not made by torch.save");
  }

  boolean has(String name) {
    return entries.containsKey(name);
  }

  Entry entry(String name) throws IOException {
    Central entry = entries.get(name);
    if (entry == null) {
      throw new WeightFormatException("Zip file without the entry " + name);
    }
    check(entry.stored() && entry.size() == entry.packed(), name + " is compressed");
    ByteBuffer local = file.read(entry.header(), 30);
    check(local.getInt(0) == LOCAL, "the header of " + name + " is damaged");
    long start =
        entry.header() + 30 + (local.getShort(26) & 0xFFFF) + (local.getShort(28) & 0xFFFF);
    check(
        entry.size() >= 0 && start <= file.length() - entry.size(),
        name + " reaches past the end of the file");
    return new Entry(start, entry.size());
  }

  private static void check(boolean condition, String problem) throws WeightFormatException {
    if (!condition) {
      throw new WeightFormatException("Unreadable zip file: " + problem);
    }
  }
}
