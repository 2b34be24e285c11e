package io.github.diagrammetry.edge;

/**
 * How three colour channels become one grey value. All weights are those of ITU-R BT.601; the two
 * conversions round differently and disagree by one grey level for about one colour in a thousand.
 */
public enum GreyConversion {
  /** As OpenCV's {@code COLOR_RGB2GRAY} on bytes: 15-bit weights, rounded to nearest. */
  OPENCV("opencv") {
    @Override
    void toGrey(int[] pixels) {
      for (int i = 0; i < pixels.length; i++) {
        int rgb = pixels[i];
        int sum = (rgb >>> 16 & 0xFF) * 9798 + (rgb >>> 8 & 0xFF) * 19235 + (rgb & 0xFF) * 3735;
        pixels[i] = (sum + (1 << 14)) >>> 15;
      }
    }
  },
  /** As Pillow's {@code convert("L")}: 16-bit weights, rounded to nearest. */
  PILLOW("pillow") {
    @Override
    void toGrey(int[] pixels) {
      for (int i = 0; i < pixels.length; i++) {
        int rgb = pixels[i];
        int sum = (rgb >>> 16 & 0xFF) * 19595 + (rgb >>> 8 & 0xFF) * 38470 + (rgb & 0xFF) * 7471;
        pixels[i] = (sum + (1 << 15)) >>> 16;
      }
    }
  };

  private final String label;

  GreyConversion(String label) {
    this.label = label;
  }

  /** The name used in signatures. */
  String label() {
    return label;
  }

  /**
   * Replaces packed pixels {@code 0xRRGGBB}, higher bits ignored, by their grey values. Weights and
   * shift are constants in the loop, so that the virtual machine turns it into vector instructions.
   */
  abstract void toGrey(int[] pixels);
}
