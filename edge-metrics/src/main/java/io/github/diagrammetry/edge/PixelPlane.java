package io.github.diagrammetry.edge;

import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferInt;
import java.awt.image.Raster;
import org.jspecify.annotations.Nullable;

/**
 * The grey values of a picture, one byte a pixel in rows from the top.
 *
 * <p>Transparent pixels are laid on white. Samples of grey pictures are taken from the raster as
 * they are: {@code BufferedImage.getRGB} would convert them from a linear grey space and turn 128
 * into 188.
 *
 * @param width columns, at least 1
 * @param height rows, at least 1
 * @param grey {@code width * height} values
 */
record PixelPlane(int width, int height, byte[] grey) {

  static PixelPlane of(BufferedImage image, GreyConversion conversion) {
    int width = image.getWidth();
    int height = image.getHeight();
    return new PixelPlane(width, height, conversion.grey(rgb(image), width * height));
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

  /** The median over all pixels of |dx| + |dy| by a 3×3 Sobel operator, the border replicated. */
  int medianGradient() {
    int[] histogram = new int[8 * 255 + 1];
    for (int y = 0; y < height; y++) {
      int above = Math.max(0, y - 1) * width;
      int row = y * width;
      int below = Math.min(height - 1, y + 1) * width;
      for (int x = 0; x < width; x++) {
        histogram[gradient(above, row, below, Math.max(0, x - 1), x, Math.min(width - 1, x + 1))]++;
      }
    }
    int seen = histogram[0];
    int median = 0;
    while (2L * seen < (long) width * height) {
      seen += histogram[++median];
    }
    return median;
  }

  private int gradient(int above, int row, int below, int left, int x, int right) {
    int diagonal = at(below + right) - at(above + left);
    int other = at(above + right) - at(below + left);
    int dx = diagonal + other + 2 * (at(row + right) - at(row + left));
    int dy = diagonal - other + 2 * (at(below + x) - at(above + x));
    return Math.abs(dx) + Math.abs(dy);
  }

  private int at(int index) {
    return grey[index] & 0xFF;
  }
}
