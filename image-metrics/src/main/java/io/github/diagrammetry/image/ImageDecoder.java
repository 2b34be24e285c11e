package io.github.diagrammetry.image;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/** Reads PNG, JPEG, GIF and BMP with the readers of the JDK, after looking at the header. */
final class ImageDecoder {

  /** DEFLATE cannot pack more than 1032 bytes into one. */
  private static final long MAX_DEFLATE_RATIO = 1032;

  private ImageDecoder() {}

  static DecodedImage decode(byte[] file, long maxPixels, DeepGrey deepGrey)
      throws ImageFormatException {
    ImageHeader header = ImageHeader.of(file);
    refuseColourModels(header);
    List<String> flags = new ArrayList<>();
    if (header.orientation() > 1) {
      flags.add("exif-orientation-ignored");
    }
    BufferedImage raw = read(file, header.format(), maxPixels);
    boolean deep =
        raw.getRaster().getNumBands() == 1
            && raw.getRaster().getTransferType() == DataBuffer.TYPE_USHORT;
    if (deep && deepGrey == DeepGrey.CLIP) {
      flags.add("clipped-16-bit");
    }
    return new DecodedImage(OnWhite.rgb(raw, deepGrey), flags);
  }

  private static void refuseColourModels(ImageHeader header) throws ImageFormatException {
    if (header.format().equals("jpeg") && header.components() == 4) {
      throw new ImageFormatException(
          "CMYK JPEG: its colours depend on a printer profile; save the picture as RGB PNG first");
    }
  }

  private static BufferedImage read(byte[] file, String format, long maxPixels)
      throws ImageFormatException {
    ImageReader reader = reader(format);
    try (ImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(file))) {
      reader.setInput(in, true, true);
      checkSize(reader.getWidth(0), reader.getHeight(0), format, file.length, maxPixels);
      return reader.read(0);
    } catch (ImageFormatException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      // The readers of the JDK answer damaged files with many kinds of unchecked exceptions.
      throw new ImageFormatException("Damaged " + format + " file: " + e.getMessage(), e);
    } finally {
      reader.dispose();
    }
  }

  private static void checkSize(int width, int height, String format, long length, long maxPixels)
      throws ImageFormatException {
    long pixels = (long) width * height;
    if (pixels > maxPixels) {
      throw new ImageFormatException(
          "Picture of " + width + "x" + height + " px: more than the limit of " + maxPixels);
    }
    // The smallest PNG pixel has one bit.
    if (format.equals("png") && pixels / 8 > length * MAX_DEFLATE_RATIO) {
      throw new ImageFormatException(
          "PNG of "
              + length
              + " bytes cannot hold the "
              + width
              + "x"
              + height
              + " px it declares");
    }
  }

  private static ImageReader reader(String format) throws ImageFormatException {
    // Readers from other jars would make the pixels depend on the class path.
    Module jdk = BufferedImage.class.getModule();
    Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName(format);
    while (readers.hasNext()) {
      ImageReader reader = readers.next();
      if (reader.getClass().getModule().equals(jdk)) {
        return reader;
      }
    }
    throw new ImageFormatException("This Java runtime has no reader for " + format);
  }
}
