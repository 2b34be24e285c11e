package io.github.diagrammetry.judge.agreement;

import java.util.Map;
import java.util.TreeMap;

/**
 * Shannon entropy of the scores that one criterion got over several runs.
 *
 * <pre>
 * H = - sum p ln p
 * </pre>
 *
 * <p>0 when all runs agree. SciDiagBench (section 4.5) does not name the base, so both are given.
 *
 * @param nats with the natural logarithm
 * @param bits with the logarithm to base 2
 * @param normalised divided by the entropy of as many equally frequent values; 0 for one value
 */
public record ScoreEntropy(double nats, double bits, double normalised) {

  /**
   * Computes the entropy.
   *
   * @param values the scores of the runs
   * @return the entropy
   * @throws IllegalArgumentException if there is no value
   */
  public static ScoreEntropy of(double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("Entropy needs a value");
    }
    Map<Double, Integer> counts = new TreeMap<>();
    for (double value : values) {
      counts.merge(value + 0.0, 1, Integer::sum);
    }
    double nats = 0;
    for (int count : counts.values()) {
      double p = (double) count / values.length;
      nats -= p * Math.log(p);
    }
    nats += 0.0;
    double most = Math.log(counts.size());
    return new ScoreEntropy(nats, nats / Math.log(2), most == 0 ? 0 : nats / most);
  }
}
