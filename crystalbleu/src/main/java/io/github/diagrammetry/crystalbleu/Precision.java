package io.github.diagrammetry.crystalbleu;

/**
 * The precision of one n-gram order as an unreduced fraction.
 *
 * @param numerator candidate n-grams that match, clipped
 * @param denominator candidate n-grams left; under original zeros at least 1 per pair, under
 *     effective zeros 0 where the candidate has none
 */
public record Precision(long numerator, long denominator) {
  /** The fraction as a number; 0 where the denominator is 0. */
  public double value() {
    return denominator == 0 ? 0 : (double) numerator / denominator;
  }
}
