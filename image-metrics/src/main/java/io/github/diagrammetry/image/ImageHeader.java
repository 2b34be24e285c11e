package io.github.diagrammetry.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * What the first bytes of a picture file say.
 *
 * @param format {@code png}, {@code jpeg}, {@code gif} or {@code bmp}
 * @param components number of colour components of a JPEG, else 0
 * @param orientation EXIF orientation, 1 to 8; 0 when absent
 */
record ImageHeader(String format, int components, int orientation) {

  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

  static ImageHeader of(byte[] file) throws ImageFormatException {
    if (startsWith(file, PNG)) {
      return new ImageHeader("png", 0, pngOrientation(file));
    }
    if (startsWith(file, new byte[] {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF})) {
      return jpeg(file);
    }
    if (startsWith(file, "GIF8".getBytes(StandardCharsets.US_ASCII))) {
      return new ImageHeader("gif", 0, 0);
    }
    if (startsWith(file, "BM".getBytes(StandardCharsets.US_ASCII))) {
      return new ImageHeader("bmp", 0, 0);
    }
    throw new ImageFormatException(
        "Not a picture in one of the formats PNG, JPEG, GIF, BMP; convert it to PNG first");
  }

  private static boolean startsWith(byte[] file, byte[] magic) {
    return file.length >= magic.length
        && Arrays.equals(file, 0, magic.length, magic, 0, magic.length);
  }

  private static int pngOrientation(byte[] file) {
    ByteBuffer in = ByteBuffer.wrap(file);
    long at = PNG.length;
    while (at + 8 <= file.length) {
      long length = Integer.toUnsignedLong(in.getInt((int) at));
      int type = in.getInt((int) at + 4);
      long end = at + 8 + length;
      if (type == 0x65584966 && end <= file.length) { // eXIf
        return tiffOrientation(ByteBuffer.wrap(file, (int) at + 8, (int) length).slice());
      }
      at = end + 4;
    }
    return 0;
  }

  private static ImageHeader jpeg(byte[] file) {
    ByteBuffer in = ByteBuffer.wrap(file);
    int components = 0;
    int orientation = 0;
    int at = 2;
    while (at + 4 <= file.length && (file[at] & 0xFF) == 0xFF && components == 0) {
      int marker = file[at + 1] & 0xFF;
      int length = in.getShort(at + 2) & 0xFFFF;
      boolean complete = at + 2 + length <= file.length;
      if (marker == 0xE1 && complete && length > 8 && isExif(file, at + 4)) {
        orientation = tiffOrientation(ByteBuffer.wrap(file, at + 10, length - 8).slice());
      } else if (isStartOfFrame(marker) && complete && length >= 8) {
        components = file[at + 9] & 0xFF;
      } else if (marker == 0xDA) {
        break;
      }
      at += 2 + Math.max(length, 2);
    }
    return new ImageHeader("jpeg", components, orientation);
  }

  private static boolean isStartOfFrame(int marker) {
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
  }

  private static boolean isExif(byte[] file, int at) {
    return at + 6 <= file.length
        && new String(file, at, 4, StandardCharsets.US_ASCII).equals("Exif");
  }

  /** The orientation entry of the first directory of a TIFF structure, 0 when there is none. */
  private static int tiffOrientation(ByteBuffer tiff) {
    if (tiff.capacity() < 8) {
      return 0;
    }
    tiff.order(tiff.get(0) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    long directory = Integer.toUnsignedLong(tiff.getInt(4));
    if (directory + 2 > tiff.capacity()) {
      return 0;
    }
    int entries = tiff.getShort((int) directory) & 0xFFFF;
    for (int i = 0; i < entries; i++) {
      long entry = directory + 2 + 12L * i;
      if (entry + 12 > tiff.capacity()) {
        return 0;
      }
      if ((tiff.getShort((int) entry) & 0xFFFF) == 0x0112) {
        return tiff.getShort((int) entry + 8) & 0xFFFF;
      }
    }
    return 0;
  }
}
