package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;

/** A distance between two pictures that is taken between features of each. */
interface PairDistance {

  /** The number for each 8-bit value of each channel, [3][256]. */
  float[][] table();

  /**
   * The features of pictures.
   *
   * @param x pictures as {@link #table} gives them, [N, 3, H, W]; not closed
   */
  NDList features(NDArray x);

  /** The same numbers as {@link #table} from pictures in [0, 1], so that gradients can flow. */
  NDArray scaled(NDArray pictures);

  /** The parts of the distance, each of shape [N]; differentiable. */
  NDList parts(NDList candidate, NDList reference);

  /** The distance from the sums of its parts. */
  double value(double[] parts);

  /** The shortest side in px. */
  int minSide();

  /** Native memory that one pixel of a picture needs in a pass, bytes. */
  long bytesPerPixel();
}
