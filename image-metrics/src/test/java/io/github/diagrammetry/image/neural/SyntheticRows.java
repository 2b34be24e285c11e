package io.github.diagrammetry.image.neural;

/** The generated numbers behind golden feature rows. */
public final class SyntheticRows {

  private SyntheticRows() {}

  /** Numbers in [-1, 1), exact in single precision. */
  public static float[] uniform(String name, int n) {
    return SyntheticWeights.uniform(name, n);
  }
}
