package io.github.diagrammetry.image.frechet;

import io.github.diagrammetry.image.neural.NativeAlgebra;

/** Products of matrices, with the native library where it is there. */
final class Products {

  private Products() {}

  /** The transpose of X times X, d x d, for rows of d numbers one after another. */
  static double[] gram(double[] x, int d) {
    if (NativeAlgebra.isAvailable()) {
      return NativeAlgebra.gram(x, d);
    }
    double[] products = new double[d * d];
    for (int at = 0; at < x.length; at += d) {
      for (int i = 0; i < d; i++) {
        double v = x[at + i];
        for (int j = 0; j < d; j++) {
          products[i * d + j] += v * x[at + j];
        }
      }
    }
    return products;
  }
}
