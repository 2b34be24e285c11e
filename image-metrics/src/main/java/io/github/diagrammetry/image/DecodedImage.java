package io.github.diagrammetry.image;

import java.awt.image.BufferedImage;
import java.util.List;

/**
 * A picture read from a file. Constructed by the library.
 *
 * @param image 8-bit RGB on white, {@code TYPE_INT_RGB}
 * @param flags what the reader of a score should know: {@code exif-orientation-ignored}, {@code
 *     clipped-16-bit}
 */
public record DecodedImage(BufferedImage image, List<String> flags) {

  /** Keeps an unmodifiable copy of the flags. */
  public DecodedImage {
    flags = List.copyOf(flags);
  }
}
