package io.github.diagrammetry.image;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;

/**
 * Turns a picture file into the pixels that the metrics see: decode, composite on white, resize.
 *
 * <ul>
 *   <li>Grey, grey with alpha, palette, 16-bit, RGB and RGBA pictures are read sample by sample; no
 *       colour management takes part.
 *   <li>Transparency is composited on white with Pillow's integer arithmetic. Dropping alpha
 *       instead would show hidden colours.
 *   <li>Resizing has the same bits as Pillow 9.4 ({@link PilResize}).
 *   <li>EXIF orientation is ignored, as Pillow does, and reported as a flag; CMYK is refused.
 *   <li>A file that declares more pixels than the limit is refused before memory is taken.
 * </ul>
 *
 * <p>Agrees bit for bit with Pillow 9.4 ({@code Image.new("RGB", size, white).paste(im, mask)},
 * {@code Image.resize}). Diagram-MMU, Appendix C.2 asks for pictures of 256x256 px on white and
 * leaves the filter open; Pillow's default, bicubic, is taken.
 *
 * <p>Immutable and thread-safe.
 */
public final class ImagePreparation {

  /** The limit at which Pillow warns of a decompression bomb. */
  private static final long DEFAULT_MAX_PIXELS = 89_478_485;

  private static final int WHITE = 0xFFFFFF;

  private final Fit fit;
  private final int size;
  private final ResizeFilter filter;
  private final DeepGrey deepGrey;
  private final long maxPixels;

  private ImagePreparation(
      Fit fit, int size, ResizeFilter filter, DeepGrey deepGrey, long maxPixels) {
    this.fit = fit;
    this.size = size;
    this.filter = filter;
    this.deepGrey = deepGrey;
    this.maxPixels = maxPixels;
  }

  /** Stretch to 256x256 px, bicubic. */
  public static ImagePreparation diagramMmu() {
    return new ImagePreparation(
        Fit.STRETCH, 256, ResizeFilter.PIL_BICUBIC, DeepGrey.CLIP, DEFAULT_MAX_PIXELS);
  }

  /** Longer side to 256 px, bicubic, centred on white; 16-bit grey is scaled, not clipped. */
  public static ImagePreparation robust() {
    return new ImagePreparation(
        Fit.PAD, 256, ResizeFilter.PIL_BICUBIC, DeepGrey.SCALE, DEFAULT_MAX_PIXELS);
  }

  /** No resizing: RGB on white only. */
  public static ImagePreparation nativeSize() {
    return diagramMmu().withFit(Fit.NATIVE);
  }

  /** With another way to reach the square. */
  public ImagePreparation withFit(Fit newFit) {
    return new ImagePreparation(Objects.requireNonNull(newFit), size, filter, deepGrey, maxPixels);
  }

  /** With another side length of the square, 1 to 4096 px. */
  public ImagePreparation withSize(int newSize) {
    if (newSize < 1 || newSize > 4096) {
      throw new IllegalArgumentException("Size " + newSize + " px: must be 1 to 4096");
    }
    return new ImagePreparation(fit, newSize, filter, deepGrey, maxPixels);
  }

  /** With another resampling kernel. */
  public ImagePreparation withFilter(ResizeFilter newFilter) {
    return new ImagePreparation(fit, size, Objects.requireNonNull(newFilter), deepGrey, maxPixels);
  }

  /** With another treatment of 16-bit grey. */
  public ImagePreparation withDeepGrey(DeepGrey newDeepGrey) {
    return new ImagePreparation(fit, size, filter, Objects.requireNonNull(newDeepGrey), maxPixels);
  }

  /** With another limit on the declared number of pixels, 1 or more. */
  public ImagePreparation withMaxPixels(long newMaxPixels) {
    if (newMaxPixels < 1) {
      throw new IllegalArgumentException("Limit of " + newMaxPixels + " px: must be at least 1");
    }
    return new ImagePreparation(fit, size, filter, deepGrey, newMaxPixels);
  }

  /**
   * Reads a picture file and puts it on white, at its own size.
   *
   * @throws ImageFormatException if it is not a readable PNG, JPEG, GIF or BMP, is CMYK, or is
   *     larger than the limit
   */
  public BufferedImage decode(byte[] file) throws ImageFormatException {
    return read(file).image();
  }

  /**
   * Reads a picture file and puts it on white, at its own size.
   *
   * @throws ImageFormatException as {@link #decode(byte[])}
   * @throws IOException if the file cannot be read
   */
  public BufferedImage decode(Path file) throws IOException {
    return read(file).image();
  }

  /** As {@link #decode(byte[])}, with the flags. */
  public DecodedImage read(byte[] file) throws ImageFormatException {
    return ImageDecoder.decode(file, maxPixels, deepGrey);
  }

  /** As {@link #decode(Path)}, with the flags. */
  public DecodedImage read(Path file) throws IOException {
    long length = Files.size(file);
    if (length > Integer.MAX_VALUE - 16) {
      throw new ImageFormatException("Picture file of " + length + " bytes: more than 2 GiB");
    }
    try {
      return read(Files.readAllBytes(file));
    } catch (ImageFormatException e) {
      throw new ImageFormatException(file + ": " + e.getMessage(), e);
    }
  }

  /**
   * Composites on white and brings the picture to the size of this preparation.
   *
   * @param image any picture; it is not changed
   * @return a picture of type {@code TYPE_INT_RGB}; the same object when nothing has to change
   */
  public BufferedImage prepare(BufferedImage image) {
    BufferedImage rgb = OnWhite.rgb(image, deepGrey);
    return switch (fit) {
      case NATIVE -> rgb;
      case STRETCH -> PilResize.resize(rgb, size, size, filter);
      case PAD -> fitInto(rgb);
    };
  }

  private BufferedImage fitInto(BufferedImage rgb) {
    double scale = (double) size / Math.max(rgb.getWidth(), rgb.getHeight());
    int w = Math.max(1, (int) Math.rint(rgb.getWidth() * scale));
    int h = Math.max(1, (int) Math.rint(rgb.getHeight() * scale));
    BufferedImage small = PilResize.resize(rgb, w, h, filter);
    if (w == size && h == size) {
      return small;
    }
    BufferedImage square = new BufferedImage(size, size, BufferedImage.TYPE_INT_RGB);
    Arrays.fill(((DataBufferInt) square.getRaster().getDataBuffer()).getData(), WHITE);
    Graphics2D g = square.createGraphics();
    g.drawImage(small, (size - w) / 2, (size - h) / 2, null);
    g.dispose();
    return square;
  }

  /** Whether every pixel, after compositing on white, is white. */
  public static boolean isBlank(BufferedImage image) {
    BufferedImage rgb = OnWhite.rgb(image);
    for (int pixel : ((DataBufferInt) rgb.getRaster().getDataBuffer()).getData()) {
      if ((pixel & WHITE) != WHITE) {
        return false;
      }
    }
    return true;
  }

  /** The choices that can change the pixels, for example {@code bg:white|fit:stretch256|…}. */
  public String signature() {
    String shape =
        fit == Fit.NATIVE
            ? "fit:native"
            : "fit:" + fit.label() + size + "|resize:" + filter.label();
    return "bg:white|" + shape + "|depth16:" + deepGrey.label();
  }
}
