package io.github.diagrammetry.som.color;

/**
 * An opaque sRGB colour. Immutable.
 *
 * @param red 0 to 255
 * @param green 0 to 255
 * @param blue 0 to 255
 */
public record Rgb(int red, int green, int blue) {

  /** Rejects channels outside 0 to 255. */
  public Rgb {
    if (((red | green | blue) & ~0xff) != 0) {
      throw new IllegalArgumentException(
          "Colour channels must lie in 0 to 255: " + red + ", " + green + ", " + blue);
    }
  }

  /** The colour whose 24 bits are 0xRRGGBB. */
  public static Rgb of(int rgb) {
    return new Rgb(rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff);
  }

  /** The 24 bits 0xRRGGBB. */
  public int bits() {
    return red << 16 | green << 8 | blue;
  }

  /** The colour as {@code #rrggbb}. */
  public String hex() {
    return '#' + Integer.toHexString(1 << 24 | bits()).substring(1);
  }

  /** The colour as {@code #rrggbb}. */
  @Override
  public String toString() {
    return hex();
  }
}
