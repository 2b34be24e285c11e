package io.github.diagrammetry.image;

/** How a picture of any shape becomes a square of the wanted size. */
public enum Fit {
  /** Both sides are resized to the wanted length; the aspect ratio is lost. */
  STRETCH("stretch"),
  /**
   * The longer side is resized to the wanted length, the shorter one in proportion, and the result
   * is centred on a white square; a wrong aspect ratio stays visible.
   */
  PAD("pad"),
  /** The picture keeps its size. */
  NATIVE("native");

  private final String label;

  Fit(String label) {
    this.label = label;
  }

  /** The word used in signatures. */
  public String label() {
    return label;
  }
}
