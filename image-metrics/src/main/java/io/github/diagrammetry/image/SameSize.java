package io.github.diagrammetry.image;

import java.awt.image.BufferedImage;

/** The condition that pixel-wise metrics put on a pair. */
final class SameSize {

  private SameSize() {}

  static void check(BufferedImage candidate, BufferedImage reference) {
    if (candidate.getWidth() != reference.getWidth()
        || candidate.getHeight() != reference.getHeight()) {
      throw new IllegalArgumentException(
          "Image sizes differ: candidate "
              + candidate.getWidth()
              + "x"
              + candidate.getHeight()
              + ", reference "
              + reference.getWidth()
              + "x"
              + reference.getHeight());
    }
  }
}
