package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.Command.OutputLimitException;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The first page as pixels, read from a binary PPM and cropped to its ink while it is read: white
 * rows before the first ink and after the last are never kept.
 *
 * @param image the ink box and 4 white pixels on each side; a blank page whole
 * @param ink whether a pixel is not white
 * @param pageWidth the width of the page in pixels
 * @param pageHeight the height of the page in pixels
 */
record PageRaster(BufferedImage image, boolean ink, int pageWidth, int pageHeight) {

  private static final int MARGIN = 4;
  private static final int MAX_SIDE = 1 << 20;

  static PageRaster read(InputStream stream, long maxPixels) throws IOException {
    InputStream in = new BufferedInputStream(stream, 1 << 16);
    if (in.read() != 'P' || in.read() != '6') {
      throw new IOException("not a binary PPM");
    }
    int width = number(in);
    int height = number(in);
    if (number(in) != 255 || width < 1 || height < 1) {
      throw new IOException("not an 8-bit PPM");
    }
    if ((long) width * height > maxPixels) {
      throw new OutputLimitException("page of " + width + "x" + height + " pixels");
    }
    return crop(in, width, height);
  }

  private static PageRaster crop(InputStream in, int width, int height) throws IOException {
    List<byte[]> rows = new ArrayList<>();
    int kept = 0;
    int left = width;
    int right = -1;
    byte[] row = new byte[width * 3];
    byte[] white = new byte[width * 3];
    Arrays.fill(white, (byte) 0xff);
    for (int y = 0; y < height; y++) {
      if (in.readNBytes(row, 0, row.length) != row.length) {
        throw new EOFException("PPM ends in row " + y);
      }
      int first = Arrays.mismatch(row, white);
      if (first >= 0) {
        left = Math.min(left, first / 3);
        right = Math.max(right, lastInk(row) / 3);
        rows.add(row);
        kept = rows.size();
        row = new byte[width * 3];
      } else if (kept > 0) {
        rows.add(white);
      }
    }
    if (kept == 0) {
      return new PageRaster(blank(width, height), false, width, height);
    }
    return new PageRaster(paste(rows.subList(0, kept), left, right), true, width, height);
  }

  private static int lastInk(byte[] row) {
    int i = row.length - 1;
    while (row[i] == (byte) 0xff) {
      i--;
    }
    return i;
  }

  private static BufferedImage paste(List<byte[]> rows, int left, int right) {
    int width = right - left + 1;
    BufferedImage image = blank(width + 2 * MARGIN, rows.size() + 2 * MARGIN);
    byte[] data = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
    int stride = image.getWidth() * 3;
    for (int y = 0; y < rows.size(); y++) {
      byte[] row = rows.get(y);
      int to = (y + MARGIN) * stride + MARGIN * 3;
      for (int from = left * 3; from < (right + 1) * 3; from += 3, to += 3) {
        data[to] = row[from + 2];
        data[to + 1] = row[from + 1];
        data[to + 2] = row[from];
      }
    }
    return image;
  }

  static BufferedImage blank(int width, int height) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
    Arrays.fill(((DataBufferByte) image.getRaster().getDataBuffer()).getData(), (byte) 0xff);
    return image;
  }

  private static int number(InputStream in) throws IOException {
    int c = in.read();
    while (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
      c = in.read();
    }
    int value = 0;
    while (c >= '0' && c <= '9') {
      value = value * 10 + c - '0';
      if (value > MAX_SIDE) {
        throw new OutputLimitException("page side of more than " + MAX_SIDE + " pixels");
      }
      c = in.read();
    }
    return value;
  }
}
