package io.github.diagrammetry.edge;

import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferInt;
import java.awt.image.Raster;
import org.jspecify.annotations.Nullable;

/**
 * The grey values of a picture, in rows from the top.
 *
 * <p>Transparent pixels are laid on white. Samples of grey pictures are taken from the raster as
 * they are: {@code BufferedImage.getRGB} would convert them from a linear grey space and turn 128
 * into 188.
 *
 * @param width columns, at least 1
 * @param height rows, at least 1
 * @param rgb {@code width * height} packed pixels, which may be the live ones of the picture: only
 *     to be read
 * @param conversion how a colour becomes grey
 */
record PixelPlane(int width, int height, int[] rgb, GreyConversion conversion) {

  static PixelPlane of(BufferedImage image, GreyConversion conversion) {
    return new PixelPlane(image.getWidth(), image.getHeight(), rgb(image), conversion);
  }

  /** Fills in one row of grey values, 0 to 255. */
  void greyRow(int y, int[] row) {
    System.arraycopy(rgb, y * width, row, 0, width);
    conversion.toGrey(row);
  }

  /** All grey values as bytes. */
  byte[] grey() {
    byte[] grey = new byte[width * height];
    int[] row = new int[width];
    for (int y = 0; y < height; y++) {
      greyRow(y, row);
      for (int x = 0; x < width; x++) {
        grey[y * width + x] = (byte) row[x];
      }
    }
    return grey;
  }

  /**
   * How far the colours of a picture are apart: the largest range, over the three channels, between
   * the least and the greatest sample; 0 for a picture of one colour.
   */
  static int colorSpread(BufferedImage image) {
    int[] pixels = rgb(image);
    int spread = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      int low = 255;
      int high = 0;
      for (int pixel : pixels) {
        int sample = (pixel >> shift) & 0xFF;
        low = Math.min(low, sample);
        high = Math.max(high, sample);
      }
      spread = Math.max(spread, high - low);
    }
    return spread;
  }

  /** Packed opaque pixels, which may be the live ones of the picture: only to be read. */
  private static int[] rgb(BufferedImage image) {
    int[] direct = packedRgb(image);
    if (direct != null) {
      return direct;
    }
    int[] pixels = new int[image.getWidth() * image.getHeight()];
    fill(image, pixels);
    return pixels;
  }

  /** The live pixel array of an opaque packed picture that is not a view of another one. */
  private static int @Nullable [] packedRgb(BufferedImage image) {
    Raster raster = image.getRaster();
    boolean whole =
        image.getType() == BufferedImage.TYPE_INT_RGB
            && raster.getParent() == null
            && raster.getDataBuffer() instanceof DataBufferInt buffer
            && buffer.getNumBanks() == 1
            && buffer.getOffset() == 0
            && buffer.getSize() == image.getWidth() * image.getHeight();
    return whole ? ((DataBufferInt) raster.getDataBuffer()).getData() : null;
  }

  private static void fill(BufferedImage image, int[] pixels) {
    int width = image.getWidth();
    int bands = image.getRaster().getNumBands();
    boolean samples = image.getColorModel().getPixelSize() == 8 * bands && bands <= 2;
    if (samples && isGrey(image)) {
      fillFromGrey(image.getRaster(), pixels, bands);
      return;
    }
    for (int i = 0; i < pixels.length; i++) {
      int argb = image.getRGB(i % width, i / width);
      pixels[i] = (argb >>> 24) == 255 ? argb : onWhite(argb);
    }
  }

  private static boolean isGrey(BufferedImage image) {
    return image.getColorModel().getColorSpace().getType() == ColorSpace.TYPE_GRAY
        && image.getRaster().getDataBuffer() instanceof DataBufferByte;
  }

  private static void fillFromGrey(Raster raster, int[] pixels, int bands) {
    int width = raster.getWidth();
    int[] sample = new int[bands];
    for (int i = 0; i < pixels.length; i++) {
      raster.getPixel(raster.getMinX() + i % width, raster.getMinY() + i / width, sample);
      int alpha = bands == 2 ? sample[1] : 255;
      pixels[i] = onWhite((alpha << 24) | (sample[0] * 0x010101));
    }
  }

  /** The pixel composited on white, rounded as Pillow does. */
  private static int onWhite(int argb) {
    int alpha = argb >>> 24;
    return blend(argb >> 16, alpha) << 16 | blend(argb >> 8, alpha) << 8 | blend(argb, alpha);
  }

  private static int blend(int sample, int alpha) {
    int scaled = (sample & 0xFF) * alpha + 255 * (255 - alpha) + 128;
    return ((scaled >> 8) + scaled) >> 8;
  }

  /**
   * The lower quartile over all pixels of |dx| + |dy| by a 3×3 Sobel operator, the border
   * replicated.
   */
  int quartileGradient() {
    int[] histogram = new int[8 * 255 + 1];
    GradientRows gradient = new GradientRows(this);
    int[] dx = new int[width];
    int[] dy = new int[width];
    int[] magnitude = new int[width];
    for (int y = 0; y < height; y++) {
      gradient.next(dx, dy, magnitude);
      for (int value : magnitude) {
        histogram[value]++;
      }
    }
    int seen = histogram[0];
    int quartile = 0;
    while (4L * seen < (long) width * height) {
      seen += histogram[++quartile];
    }
    return quartile;
  }
}
