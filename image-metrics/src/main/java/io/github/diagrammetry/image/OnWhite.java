package io.github.diagrammetry.image;

import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferInt;
import java.awt.image.DirectColorModel;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;

/**
 * Any picture as 8-bit RGB on white, reading the samples as they are stored.
 *
 * <p>{@code BufferedImage.getRGB} is not used for grey pictures: it converts between colour spaces,
 * and a stored 128 comes back as 188.
 */
final class OnWhite {

  private OnWhite() {}

  /** The picture itself when it already is 8-bit RGB, else a converted copy; 16-bit grey clips. */
  static BufferedImage rgb(BufferedImage image) {
    return rgb(image, DeepGrey.CLIP);
  }

  static BufferedImage rgb(BufferedImage image, DeepGrey deepGrey) {
    if (image.getType() == BufferedImage.TYPE_INT_RGB
        && image.getRaster().getParent() == null
        && image.getRaster().getDataBuffer() instanceof DataBufferInt) {
      return image;
    }
    int w = image.getWidth();
    int h = image.getHeight();
    BufferedImage result = new BufferedImage(w, h, BufferedImage.TYPE_INT_RGB);
    int[] out = ((DataBufferInt) result.getRaster().getDataBuffer()).getData();
    Row row = Row.of(image, deepGrey);
    for (int y = 0; y < h; y++) {
      row.read(y, out, y * w);
    }
    return result;
  }

  /** Composites as Pillow's paste does: integers, rounded division by 255. */
  static int blend(int red, int green, int blue, int alpha) {
    return blend(red, alpha) << 16 | blend(green, alpha) << 8 | blend(blue, alpha);
  }

  private static int blend(int colour, int alpha) {
    int t = colour * alpha + 255 * (255 - alpha) + 128;
    return ((t >> 8) + t) >> 8;
  }

  /** Writes row y of a picture as packed RGB. */
  private interface Row {

    void read(int y, int[] out, int offset);

    static Row of(BufferedImage image, DeepGrey deepGrey) {
      ColorModel model = image.getColorModel();
      Raster raster = image.getRaster();
      int bands = raster.getNumBands();
      int depth = raster.getSampleModel().getSampleSize(0);
      int type = raster.getTransferType();
      boolean plain =
          bands <= 4 && !(model instanceof IndexColorModel) && !model.isAlphaPremultiplied();
      if (plain && model.getNumComponents() == bands && !(model instanceof DirectColorModel)) {
        if (depth == 8 && type == DataBuffer.TYPE_BYTE) {
          return samples(raster, bands, value -> value);
        }
        if (depth == 16 && type == DataBuffer.TYPE_USHORT) {
          boolean clip = bands == 1 && deepGrey == DeepGrey.CLIP;
          return samples(raster, bands, clip ? value -> Math.min(value, 255) : value -> value >> 8);
        }
      }
      return packed(image);
    }

    private static Row packed(BufferedImage image) {
      int w = image.getWidth();
      int[] line = new int[w];
      return (y, out, offset) -> {
        image.getRGB(0, y, w, 1, line, 0, w);
        for (int x = 0; x < w; x++) {
          int p = line[x];
          out[offset + x] = blend((p >> 16) & 0xFF, (p >> 8) & 0xFF, p & 0xFF, p >>> 24);
        }
      };
    }

    private static Row samples(
        Raster raster, int bands, java.util.function.IntUnaryOperator toByte) {
      int w = raster.getWidth();
      int[] line = new int[w * bands];
      boolean colour = bands >= 3;
      boolean alpha = bands == 2 || bands == 4;
      return (y, out, offset) -> {
        raster.getPixels(raster.getMinX(), raster.getMinY() + y, w, 1, line);
        for (int x = 0; x < w; x++) {
          int at = x * bands;
          int r = toByte.applyAsInt(line[at]);
          int g = colour ? toByte.applyAsInt(line[at + 1]) : r;
          int b = colour ? toByte.applyAsInt(line[at + 2]) : r;
          int a = alpha ? toByte.applyAsInt(line[at + bands - 1]) : 255;
          out[offset + x] = blend(r, g, b, a);
        }
      };
    }
  }
}
