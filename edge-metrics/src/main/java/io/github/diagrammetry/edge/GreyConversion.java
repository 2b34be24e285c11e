package io.github.diagrammetry.edge;

/**
 * How three colour channels become one grey value. All weights are those of ITU-R BT.601; the two
 * conversions round differently and disagree by one grey level for about one colour in a thousand.
 */
public enum GreyConversion {
  /** As OpenCV's {@code COLOR_RGB2GRAY} on bytes: 15-bit weights, rounded to nearest. */
  OPENCV("opencv", 9798, 19235, 3735, 15),
  /** As Pillow's {@code convert("L")}: 16-bit weights, rounded to nearest. */
  PILLOW("pillow", 19595, 38470, 7471, 16);

  private final String label;
  private final int red;
  private final int green;
  private final int blue;
  private final int shift;

  GreyConversion(String label, int red, int green, int blue, int shift) {
    this.label = label;
    this.red = red;
    this.green = green;
    this.blue = blue;
    this.shift = shift;
  }

  /** The name used in signatures. */
  String label() {
    return label;
  }

  /** The grey values of packed pixels {@code 0xRRGGBB}; higher bits are ignored. */
  byte[] grey(int[] pixels, int length) {
    byte[] grey = new byte[length];
    // Most pixels of a diagram are as the one before; converting only the others takes half as
    // long.
    int last = ~pixels[0];
    byte value = 0;
    for (int i = 0; i < length; i++) {
      int rgb = pixels[i];
      if (rgb != last) {
        last = rgb;
        value = grey(rgb);
      }
      grey[i] = value;
    }
    return grey;
  }

  private byte grey(int rgb) {
    int sum = ((rgb >> 16) & 0xFF) * red + ((rgb >> 8) & 0xFF) * green + (rgb & 0xFF) * blue;
    return (byte) ((sum + (1 << (shift - 1))) >> shift);
  }
}
