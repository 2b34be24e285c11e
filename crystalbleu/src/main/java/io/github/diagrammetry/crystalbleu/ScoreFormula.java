package io.github.diagrammetry.crystalbleu;

import java.util.ArrayList;
import java.util.List;

/** Turns counts into a score. */
final class ScoreFormula {
  private final ZeroHandling zero;
  private final Smoothing smoothing;
  private final boolean split;

  ScoreFormula(ZeroHandling zero, Smoothing smoothing, boolean split) {
    this.zero = zero;
    this.smoothing = smoothing;
    this.split = split;
  }

  CrystalBleuScore score(CrystalBleuStatistics counts, List<String> moreFlags, String signature) {
    List<String> flags = new ArrayList<>(flags(counts));
    flags.addAll(moreFlags);
    return new CrystalBleuScore(
        value(counts),
        precisions(counts),
        brevityPenalty(counts),
        counts.candidateLength(),
        counts.referenceLength(),
        ignoredShare(counts),
        flags,
        signature);
  }

  double value(CrystalBleuStatistics counts) {
    return zero == ZeroHandling.ORIGINAL ? original(counts) : effective(counts);
  }

  private double original(CrystalBleuStatistics counts) {
    if (counts.matched(1) == 0) {
      return 0;
    }
    int orders = counts.maxOrder();
    double[] logs = new double[orders];
    for (int n = 1; n <= orders; n++) {
      double numerator = counts.matched(n) == 0 ? smoothing.epsilon() : counts.matched(n);
      double precision = numerator / counts.denominator(n);
      logs[n - 1] = Math.log(precision == 0 ? Double.MIN_NORMAL : precision) * (1.0 / orders);
    }
    return brevityPenalty(counts) * Math.exp(ExactSum.of(logs));
  }

  private double effective(CrystalBleuStatistics counts) {
    List<Double> logs = new ArrayList<>();
    for (int n = 1; n <= counts.maxOrder(); n++) {
      if (isUsable(counts, n)) {
        double numerator = counts.matched(n) == 0 ? smoothing.epsilon() : counts.matched(n);
        logs.add(Math.log(numerator / Math.max(1, counts.candidateLeft(n))));
      }
    }
    if (logs.isEmpty()) {
      boolean onlyCandidate = counts.candidateLength() > 0 && counts.referenceLength() == 0;
      return split ? 1 : onlyCandidate ? 0 : brevityPenalty(counts);
    }
    if (leftOfCandidate(counts) == 0 || leftOfReference(counts) == 0) {
      return 0;
    }
    double[] weighted = new double[logs.size()];
    for (int i = 0; i < weighted.length; i++) {
      weighted[i] = logs.get(i) * (1.0 / weighted.length);
    }
    return brevityPenalty(counts) * Math.exp(ExactSum.of(weighted));
  }

  private static boolean isUsable(CrystalBleuStatistics counts, int order) {
    return counts.candidateLeft(order) > 0 || counts.referenceLeft(order) > 0;
  }

  private double brevityPenalty(CrystalBleuStatistics counts) {
    double c = counts.candidateLength();
    double r = counts.referenceLength();
    if (c == 0) {
      return zero == ZeroHandling.EFFECTIVE && r == 0 ? 1 : 0;
    }
    return c > r ? 1 : Math.exp(1 - r / c);
  }

  private List<Precision> precisions(CrystalBleuStatistics counts) {
    List<Precision> precisions = new ArrayList<>();
    for (int n = 1; n <= counts.maxOrder(); n++) {
      boolean original = zero == ZeroHandling.ORIGINAL;
      long denominator = original ? counts.denominator(n) : counts.candidateLeft(n);
      precisions.add(new Precision(counts.matched(n), denominator));
    }
    return precisions;
  }

  private static double ignoredShare(CrystalBleuStatistics counts) {
    long total = 0;
    for (int n = 1; n <= counts.maxOrder(); n++) {
      total += counts.candidateTotal(n);
    }
    return total == 0 ? 0 : (double) (total - leftOfCandidate(counts)) / total;
  }

  private List<String> flags(CrystalBleuStatistics counts) {
    long c = counts.candidateLength();
    long r = counts.referenceLength();
    if (c == 0 || r == 0) {
      return List.of(c == 0 && r == 0 ? "both-empty" : "one-empty");
    }
    List<String> flags = new ArrayList<>();
    if (!split && Math.min(c, r) < counts.maxOrder() * Math.max(1, counts.pairs())) {
      flags.add("short-text");
    }
    long candidateLeft = leftOfCandidate(counts);
    long referenceLeft = leftOfReference(counts);
    if (candidateLeft == 0 || referenceLeft == 0) {
      flags.add("all-ignored");
    }
    if (candidateLeft == 0 && referenceLeft == 0 && zero == ZeroHandling.EFFECTIVE) {
      flags.add("no-order-left");
    }
    if (hasOrderWithoutMatch(counts)) {
      flags.add("order-without-match");
    }
    return flags;
  }

  private boolean hasOrderWithoutMatch(CrystalBleuStatistics counts) {
    if (counts.matched(1) == 0) {
      return false;
    }
    for (int n = 2; n <= counts.maxOrder(); n++) {
      boolean asked = zero == ZeroHandling.ORIGINAL || isUsable(counts, n);
      if (asked && counts.matched(n) == 0) {
        return true;
      }
    }
    return false;
  }

  private static long leftOfCandidate(CrystalBleuStatistics counts) {
    long left = 0;
    for (int n = 1; n <= counts.maxOrder(); n++) {
      left += counts.candidateLeft(n);
    }
    return left;
  }

  private static long leftOfReference(CrystalBleuStatistics counts) {
    long left = 0;
    for (int n = 1; n <= counts.maxOrder(); n++) {
      left += counts.referenceLeft(n);
    }
    return left;
  }
}
