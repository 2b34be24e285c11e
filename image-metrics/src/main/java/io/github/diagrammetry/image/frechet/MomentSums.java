package io.github.diagrammetry.image.frechet;

import java.util.Collection;

/**
 * Number of rows, their sum, and the sum of their products.
 *
 * @param count number of rows
 * @param sum one number per dimension
 * @param products d x d, row by row
 */
record MomentSums(long count, double[] sum, double[] products) {

  static MomentSums none(int dimension) {
    return new MomentSums(0, new double[dimension], new double[0]);
  }

  static MomentSums of(Collection<float[]> rows, int dimension) {
    double[] sum = new double[dimension];
    double[] flat = new double[Math.multiplyExact(rows.size(), dimension)];
    int at = 0;
    for (float[] row : rows) {
      for (int i = 0; i < dimension; i++) {
        sum[i] += row[i];
        flat[at++] = row[i];
      }
    }
    return new MomentSums(rows.size(), sum, Products.gram(flat, dimension));
  }

  MomentSums plus(MomentSums other) {
    if (other.count == 0) {
      return this;
    }
    if (count == 0) {
      return other;
    }
    return new MomentSums(count + other.count, sum(sum, other.sum), sum(products, other.products));
  }

  private static double[] sum(double[] a, double[] b) {
    double[] sum = a.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] += b[i];
    }
    return sum;
  }

  double[] mean() {
    double[] mean = sum.clone();
    for (int i = 0; i < mean.length; i++) {
      mean[i] /= count;
    }
    return mean;
  }

  /** The unbiased covariance, d x d, both triangles. */
  double[] covariance() {
    int d = sum.length;
    double[] covariance = new double[d * d];
    for (int i = 0; i < d; i++) {
      double mean = sum[i] / count;
      for (int j = i; j < d; j++) {
        double v = (products[i * d + j] - mean * sum[j]) / (count - 1);
        covariance[i * d + j] = v;
        covariance[j * d + i] = v;
      }
    }
    return covariance;
  }
}
