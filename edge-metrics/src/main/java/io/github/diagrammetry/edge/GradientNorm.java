package io.github.diagrammetry.edge;

/** How Canny turns the two derivatives of a pixel into one gradient magnitude. */
public enum GradientNorm {
  /** Sum of the absolute derivatives; OpenCV's default. */
  L1,
  /** Euclidean length of the derivatives; OpenCV's {@code L2gradient=true}. */
  L2
}
