package io.github.diagrammetry.image.neural;

import io.github.diagrammetry.image.ImagePreparation;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An embedding that keeps rows in a folder, so that references are encoded once.
 *
 * <p>A row is found by the hash of the pixels and by the signature of the embedding, which names
 * the weights; changed weights or preparation never meet old rows. Files are written whole or not
 * at all; a damaged file counts as absent. Several processes may share a folder.
 *
 * <p>Thread-safe; owns the embedding and closes it.
 */
public final class CachedEmbedding implements ImageEmbedding {

  private final ImageEmbedding embedding;
  private final Path folder;

  private CachedEmbedding(ImageEmbedding embedding, Path folder) {
    this.embedding = embedding;
    this.folder = folder;
  }

  /**
   * Keeps the rows of an embedding below a folder, which is made when it is absent.
   *
   * @throws IOException if the folder cannot be made
   */
  public static CachedEmbedding in(Path folder, ImageEmbedding embedding) throws IOException {
    Path own = folder.resolve(hash(embedding.signature()).substring(0, 16));
    Files.createDirectories(own);
    return new CachedEmbedding(embedding, own);
  }

  @Override
  public int dimension() {
    return embedding.dimension();
  }

  @Override
  public String signature() {
    return embedding.signature();
  }

  @Override
  public List<String> flags() {
    return embedding.flags();
  }

  @Override
  public float[][] embed(List<BufferedImage> pictures) {
    float[][] rows = new float[pictures.size()][];
    Map<String, List<Integer>> missing = new LinkedHashMap<>();
    for (int i = 0; i < rows.length; i++) {
      String key = PictureTensor.key(ImagePreparation.nativeSize().prepare(pictures.get(i)));
      float[] row = read(folder.resolve(key + ".f32"));
      if (row.length == dimension()) {
        rows[i] = row;
      } else {
        missing.computeIfAbsent(key, k -> new ArrayList<>()).add(i);
      }
    }
    encode(pictures, missing, rows);
    return rows;
  }

  private void encode(
      List<BufferedImage> pictures, Map<String, List<Integer>> missing, float[][] rows) {
    List<BufferedImage> wanted = new ArrayList<>();
    missing.values().forEach(places -> wanted.add(pictures.get(places.get(0))));
    if (wanted.isEmpty()) {
      return;
    }
    float[][] made = embedding.embed(wanted);
    int next = 0;
    for (Map.Entry<String, List<Integer>> entry : missing.entrySet()) {
      float[] row = made[next++];
      write(folder.resolve(entry.getKey() + ".f32"), row);
      for (int place : entry.getValue()) {
        rows[place] = row.clone();
      }
    }
  }

  /** The row in a file; empty when there is none or it is damaged. */
  private static float[] read(Path file) {
    try {
      byte[] bytes = Files.isRegularFile(file) ? Files.readAllBytes(file) : new byte[0];
      if (bytes.length < 32 || (bytes.length - 32) % 4 != 0) {
        return new float[0];
      }
      ByteBuffer data = ByteBuffer.wrap(bytes, 0, bytes.length - 32).order(ByteOrder.LITTLE_ENDIAN);
      float[] row = new float[(bytes.length - 32) / 4];
      data.asFloatBuffer().get(row);
      return java.util.Arrays.equals(file(row), bytes) ? row : new float[0];
    } catch (IOException e) {
      return new float[0];
    }
  }

  private static void write(Path file, float[] row) {
    try {
      Path part = Files.createTempFile(file.getParent(), "row", ".part");
      Files.write(part, file(row));
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write to the feature cache " + file.getParent(), e);
    }
  }

  /** The numbers, little-endian, and the SHA-256 of their bytes. */
  private static byte[] file(float[] row) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * row.length + 32).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(row);
    MessageDigest digest = sha256();
    digest.update(bytes.array(), 0, 4 * row.length);
    bytes.position(4 * row.length);
    bytes.put(digest.digest());
    return bytes.array();
  }

  private static String hash(String text) {
    return HexFormat.of().formatHex(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256", e);
    }
  }

  @Override
  public void close() {
    embedding.close();
  }
}
