package io.github.diagrammetry.tex;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.jspecify.annotations.Nullable;

/** Reads picture files that untrusted programs have written. */
final class Pictures {

  private Pictures() {}

  /**
   * Reads a PNG onto white.
   *
   * @return the picture; null if it is none or has more pixels than allowed
   */
  static @Nullable BufferedImage read(byte[] png, long maxPixels) throws IOException {
    try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(png))) {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
      if (!readers.hasNext()) {
        return null;
      }
      ImageReader reader = readers.next();
      try {
        reader.setInput(in);
        if ((long) reader.getWidth(0) * reader.getHeight(0) > maxPixels) {
          return null;
        }
        return onWhite(reader.read(0));
      } finally {
        reader.dispose();
      }
    } catch (RuntimeException e) {
      throw new IOException("damaged picture", e); // what readers throw on damaged files
    }
  }

  private static BufferedImage onWhite(BufferedImage picture) {
    BufferedImage image = PageRaster.blank(picture.getWidth(), picture.getHeight());
    Graphics2D graphics = image.createGraphics();
    graphics.drawImage(picture, 0, 0, Color.WHITE, null);
    graphics.dispose();
    return image;
  }

  static boolean blank(BufferedImage image) {
    int[] row = new int[image.getWidth()];
    for (int y = 0; y < image.getHeight(); y++) {
      image.getRGB(0, y, row.length, 1, row, 0, row.length);
      for (int pixel : row) {
        if ((pixel & 0xffffff) != 0xffffff) {
          return false;
        }
      }
    }
    return true;
  }
}
