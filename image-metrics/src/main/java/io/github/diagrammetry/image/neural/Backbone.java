package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import java.util.List;

/** A convolutional network seen through the activations at some of its layers. */
interface Backbone {

  /**
   * The activations at the taps.
   *
   * @param x normalised pictures, [N, 3, H, W]; not closed
   * @return new arrays in the manager of {@code x}
   */
  List<NDArray> taps(NDArray x);

  /** Channels of each tap. */
  int[] channels();

  /** The shortest side, in px, that leaves something to pool at every layer. */
  int minSide();
}
