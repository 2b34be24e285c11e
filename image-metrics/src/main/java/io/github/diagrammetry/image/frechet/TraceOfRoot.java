package io.github.diagrammetry.image.frechet;

import io.github.diagrammetry.image.neural.NativeAlgebra;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;

/**
 * The trace of the root of the product of two covariances, the only hard part of the Fréchet
 * distance.
 *
 * <p>With centred rows X and Y it equals the sum of the singular values of X Yᵀ, over the root of
 * (n − 1)(m − 1): exact also when a covariance is singular, where eigenvalues of the product carry
 * the root of their rounding errors. With more rows than dimensions the eigenvalues of Rᵀ S R, R a
 * root of the other covariance, are used: symmetric, so never complex.
 *
 * <p>Without the native library the same is done with Commons Math, which is slow beyond a few
 * hundred rows.
 */
final class TraceOfRoot {

  private TraceOfRoot() {}

  static double of(Moments a, Moments b) {
    if (a.hasFewRows() && b.hasFewRows()) {
      double norm = nuclearNorm(a.centred(), b.centred(), a.dimension());
      return norm / Math.sqrt((a.count() - 1.0) * (b.count() - 1.0));
    }
    if (a.hasFewRows()) {
      return nuclearNormWithRoot(a.centred(), b.covariance(), a.dimension())
          / Math.sqrt(a.count() - 1.0);
    }
    if (b.hasFewRows()) {
      return of(b, a);
    }
    return traceOfRoot(a.covariance(), b.covariance(), a.dimension());
  }

  private static double nuclearNorm(double[] x, double[] y, int d) {
    if (NativeAlgebra.isAvailable()) {
      return NativeAlgebra.nuclearNorm(x, y, d);
    }
    return singularSum(matrix(x, d).multiply(matrix(y, d).transpose()));
  }

  private static double nuclearNormWithRoot(double[] x, double[] s, int d) {
    if (NativeAlgebra.isAvailable()) {
      return NativeAlgebra.nuclearNormWithRoot(x, s, d);
    }
    return singularSum(matrix(x, d).multiply(root(s, d)));
  }

  private static double traceOfRoot(double[] s1, double[] s2, int d) {
    if (NativeAlgebra.isAvailable()) {
      return NativeAlgebra.traceOfRoot(s1, s2, d);
    }
    return singularSum(root(s1, d).transpose().multiply(root(s2, d)));
  }

  /** R with S = R Rᵀ, from the singular value decomposition, which for S is its eigenbasis. */
  static RealMatrix root(double[] s, int d) {
    SingularValueDecomposition svd = new SingularValueDecomposition(matrix(s, d));
    RealMatrix root = svd.getU().copy();
    double[] values = svd.getSingularValues();
    for (int i = 0; i < d; i++) {
      for (int j = 0; j < d; j++) {
        root.multiplyEntry(i, j, Math.sqrt(values[j]));
      }
    }
    return root;
  }

  static double singularSum(RealMatrix matrix) {
    double sum = 0;
    for (double value : new SingularValueDecomposition(matrix).getSingularValues()) {
      sum += value;
    }
    return sum;
  }

  static RealMatrix matrix(double[] values, int d) {
    double[][] rows = new double[values.length / d][d];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(values, i * d, rows[i], 0, d);
    }
    return new Array2DRowRealMatrix(rows, false);
  }
}
