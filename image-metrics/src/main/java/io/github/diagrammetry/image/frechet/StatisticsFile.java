package io.github.diagrammetry.image.frechet;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;

/**
 * Saves and loads {@link FeatureStatistics}. The file holds every bit, so that a saved part merges
 * as the part itself would. Big-endian; a magic number, the signature, the rows by id, the sums.
 */
public final class StatisticsFile {

  private static final int MAGIC = 0x44475331; // DGS1
  private static final int MAX_ROWS = 10_000_000;

  private StatisticsFile() {}

  /**
   * Writes the statistics to a file, whole or not at all.
   *
   * @throws IOException if the file cannot be written
   */
  public static void write(FeatureStatistics statistics, Path file) throws IOException {
    Path part = Files.createTempFile(file.toAbsolutePath().getParent(), "statistics", ".part");
    try {
      try (OutputStream raw = new BufferedOutputStream(Files.newOutputStream(part), 1 << 16)) {
        write(statistics, new DataOutputStream(raw));
      }
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static void write(FeatureStatistics statistics, DataOutputStream out) throws IOException {
    out.writeInt(MAGIC);
    out.writeUTF(statistics.signature());
    out.writeInt(statistics.dimension());
    out.writeBoolean(statistics.keepsRows());
    out.writeInt(statistics.rowsById().size());
    for (Map.Entry<String, float[]> entry : statistics.rowsById().entrySet()) {
      out.writeUTF(entry.getKey());
      for (float v : entry.getValue()) {
        out.writeFloat(v);
      }
    }
    MomentSums sums = statistics.sums();
    out.writeLong(sums.count());
    if (sums.count() > 0) {
      writeAll(out, sums.sum());
      writeAll(out, sums.products());
    }
    out.flush();
  }

  private static void writeAll(DataOutputStream out, double[] values) throws IOException {
    for (double v : values) {
      out.writeDouble(v);
    }
  }

  /**
   * Reads statistics.
   *
   * @throws IOException if the file cannot be read, is damaged or is something else
   */
  public static FeatureStatistics read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      return read(in, Files.size(file));
    } catch (EOFException | UTFDataFormatException e) {
      throw new IOException(file + ": damaged statistics file", e);
    }
  }

  private static FeatureStatistics read(DataInputStream in, long length) throws IOException {
    require(in.readInt() == MAGIC, "not a statistics file");
    String signature = in.readUTF();
    int dimension = in.readInt();
    require(dimension >= 1 && dimension <= 16_384, "bad dimension");
    boolean keepRows = in.readBoolean();
    int count = in.readInt();
    require(count >= 0 && count <= MAX_ROWS && 4L * dimension * count <= length, "bad row count");
    Map<String, float[]> rows = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      String id = in.readUTF();
      float[] row = new float[dimension];
      for (int j = 0; j < dimension; j++) {
        row[j] = in.readFloat();
      }
      rows.put(id, row);
    }
    long summed = in.readLong();
    require(summed >= 0, "bad count");
    MomentSums sums = MomentSums.none(dimension);
    if (summed > 0) {
      require(8L * dimension * dimension <= length, "sums are cut off");
      sums = new MomentSums(summed, doubles(in, dimension), doubles(in, dimension * dimension));
    }
    return FeatureStatistics.restored(signature, dimension, keepRows, rows, sums);
  }

  private static double[] doubles(DataInputStream in, int count) throws IOException {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = in.readDouble();
    }
    return values;
  }

  private static void require(boolean condition, String problem) throws IOException {
    if (!condition) {
      throw new IOException("Damaged statistics file: " + problem);
    }
  }
}
