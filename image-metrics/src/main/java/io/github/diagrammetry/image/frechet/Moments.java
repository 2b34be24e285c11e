package io.github.diagrammetry.image.frechet;

import java.util.List;

/**
 * Mean, covariance and, while they are there, centred rows of one set.
 *
 * @param count number of rows
 * @param mean one number per dimension
 * @param trace of the covariance
 * @param centred rows minus mean, row by row; empty when only sums were kept
 * @param sums the sums, when the rows are not there
 */
record Moments(long count, double[] mean, double trace, double[] centred, MomentSums sums) {

  static Moments of(List<double[]> rows, int dimension) {
    double[] mean = new double[dimension];
    for (double[] row : rows) {
      for (int j = 0; j < dimension; j++) {
        mean[j] += row[j];
      }
    }
    for (int j = 0; j < dimension; j++) {
      mean[j] /= rows.size();
    }
    double[] centred = new double[Math.multiplyExact(rows.size(), dimension)];
    double squares = 0;
    for (int i = 0; i < rows.size(); i++) {
      for (int j = 0; j < dimension; j++) {
        double v = rows.get(i)[j] - mean[j];
        centred[i * dimension + j] = v;
        squares += v * v;
      }
    }
    double trace = squares / (rows.size() - 1);
    return new Moments(rows.size(), mean, trace, centred, MomentSums.none(dimension));
  }

  static Moments of(MomentSums sums) {
    int d = sums.sum().length;
    double trace = 0;
    for (int i = 0; i < d; i++) {
      double mean = sums.sum()[i] / sums.count();
      trace += (sums.products()[i * d + i] - mean * sums.sum()[i]) / (sums.count() - 1);
    }
    return new Moments(sums.count(), sums.mean(), trace, new double[0], sums);
  }

  int dimension() {
    return mean.length;
  }

  /** Whether the rows are there and are not more than dimensions. */
  boolean hasFewRows() {
    return centred.length > 0 && count <= dimension();
  }

  /** The unbiased covariance, d x d. */
  double[] covariance() {
    if (centred.length == 0) {
      return sums.covariance();
    }
    int d = dimension();
    double[] products = Products.gram(centred, d);
    for (int i = 0; i < products.length; i++) {
      products[i] /= count - 1;
    }
    return products;
  }
}
