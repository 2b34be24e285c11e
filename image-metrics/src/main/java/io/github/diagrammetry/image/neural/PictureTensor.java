package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Prepared pictures ({@code TYPE_INT_RGB}) as arrays of single-precision numbers, [N, 3, H, W]. */
final class PictureTensor {

  private PictureTensor() {}

  /**
   * The number for each 8-bit value of each channel, (v / 255 - mean) / std, rounded to single
   * precision after each operation as PyTorch does.
   */
  static float[][] table(float[] mean, float[] std) {
    float[][] table = new float[3][256];
    for (int c = 0; c < 3; c++) {
      for (int v = 0; v < 256; v++) {
        table[c][v] = (v / 255f - mean[c]) / std[c];
      }
    }
    return table;
  }

  /** Pictures of one size as an array in the manager. */
  static NDArray of(
      NDManager manager, Staging staging, List<BufferedImage> pictures, float[][] table) {
    BufferedImage first = pictures.get(0);
    int w = first.getWidth();
    int h = first.getHeight();
    float[] plane = new float[w * h];
    return staging.array(
        manager,
        new Shape(pictures.size(), 3, h, w),
        values -> pictures.forEach(picture -> write(pixels(picture), table, plane, values)));
  }

  private static void write(int[] pixels, float[][] table, float[] plane, FloatBuffer values) {
    for (int c = 0; c < 3; c++) {
      float[] of = table[c];
      int shift = 16 - 8 * c;
      for (int i = 0; i < pixels.length; i++) {
        plane[i] = of[(pixels[i] >> shift) & 0xFF];
      }
      values.put(plane);
    }
  }

  static int[] pixels(BufferedImage rgb) {
    return ((DataBufferInt) rgb.getRaster().getDataBuffer()).getData();
  }

  /** A name for the content: the hash of size and pixels. */
  static String key(BufferedImage rgb) {
    int[] pixels = pixels(rgb);
    ByteBuffer bytes = ByteBuffer.allocate(8 + 4 * pixels.length);
    bytes.putInt(rgb.getWidth()).putInt(rgb.getHeight());
    IntBuffer ints = bytes.asIntBuffer();
    ints.put(pixels);
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes.array());
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256", e);
    }
  }
}
