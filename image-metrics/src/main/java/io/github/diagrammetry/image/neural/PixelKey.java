package io.github.diagrammetry.image.neural;

import java.awt.image.BufferedImage;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A picture's pixels as a key; cheaper than a digest, but it holds on to the pixels. */
final class PixelKey {

  private final int width;
  private final int[] pixels;
  private final int hash;

  private PixelKey(int width, int[] pixels) {
    this.width = width;
    this.pixels = pixels;
    this.hash = 31 * width + Arrays.hashCode(pixels);
  }

  static PixelKey of(BufferedImage rgb) {
    return new PixelKey(rgb.getWidth(), PictureTensor.pixels(rgb));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PixelKey key
        && hash == key.hash
        && width == key.width
        && Arrays.equals(pixels, key.pixels);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
