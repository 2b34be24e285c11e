package io.github.diagrammetry.image;

/** What becomes of a grey picture with 16 bits per pixel. */
public enum DeepGrey {
  /** Values above 255 become 255, as Pillow 9 converts mode {@code I} to {@code RGB}. */
  CLIP("clip"),
  /** The upper 8 bits are kept. */
  SCALE("scale");

  private final String label;

  DeepGrey(String label) {
    this.label = label;
  }

  /** The word used in signatures. */
  public String label() {
    return label;
  }
}
