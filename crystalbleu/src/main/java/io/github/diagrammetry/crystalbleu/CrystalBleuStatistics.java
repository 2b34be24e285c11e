package io.github.diagrammetry.crystalbleu;

import java.util.Arrays;
import java.util.Objects;

/**
 * The counts that a score is computed from. The counts of a corpus are the sums over its pairs, so
 * that a corpus can be scored in parts and resampled for a bootstrap without reading it again.
 *
 * <p>Immutable and thread-safe. Arrays are given by order: position 0 holds the single tokens.
 *
 * @see CrystalBleu#score(CrystalBleuStatistics)
 */
public final class CrystalBleuStatistics {
  private final long pairs;
  private final long candidateLength;
  private final long referenceLength;
  private final long[] matched;
  private final long[] denominators;
  private final long[] candidateLeft;
  private final long[] referenceLeft;
  private final long[] candidateTotal;

  CrystalBleuStatistics(
      long pairs,
      long candidateLength,
      long referenceLength,
      long[] matched,
      long[] denominators,
      long[] candidateLeft,
      long[] referenceLeft,
      long[] candidateTotal) {
    this.pairs = pairs;
    this.candidateLength = candidateLength;
    this.referenceLength = referenceLength;
    this.matched = matched;
    this.denominators = denominators;
    this.candidateLeft = candidateLeft;
    this.referenceLeft = referenceLeft;
    this.candidateTotal = candidateTotal;
  }

  /**
   * The counts of no pair at all: the start of a sum.
   *
   * @param maxOrder longest n-gram that is counted
   */
  public static CrystalBleuStatistics empty(int maxOrder) {
    NgramCounting.checkMaxOrder(maxOrder);
    return new CrystalBleuStatistics(
        0,
        0,
        0,
        new long[maxOrder],
        new long[maxOrder],
        new long[maxOrder],
        new long[maxOrder],
        new long[maxOrder]);
  }

  static CrystalBleuStatistics of(
      Part part, ReferenceCounts references, CandidateCounts candidate) {
    int maxOrder = references.maxOrder();
    long[] matched = new long[maxOrder];
    long[] denominators = new long[maxOrder];
    long[] candidateLeft = new long[maxOrder];
    long[] referenceLeft = new long[maxOrder];
    long[] candidateTotal = new long[maxOrder];
    long[] referenceTotal = new long[maxOrder];
    for (int n = 0; n < maxOrder; n++) {
      NgramIndex index = references.index();
      int[] known = candidate.known(n);
      int[] inReferences = references.references(n);
      int[] inSource = references.source(n);
      long kept = part.holdsUnknown() ? candidate.unknownKept(n) : 0;
      candidateTotal[n] = part.holdsUnknown() ? candidate.unknown(n) : 0;
      for (int id = 0; id < index.size(n); id++) {
        int reference = id < inReferences.length ? inReferences[id] : 0;
        int source = part != Part.OVERALL && id < inSource.length ? inSource[id] : 0;
        int c = part.candidate(known[id], reference, source);
        int r = part.reference(reference, source);
        candidateTotal[n] += c;
        referenceTotal[n] += r;
        if (!index.isMarked(n, id)) {
          kept += c;
          referenceLeft[n] += r;
          matched[n] += Math.min(c, r);
        }
      }
      candidateLeft[n] = kept;
      denominators[n] = Math.max(1, kept);
    }
    long candidateLength = candidate.length();
    long referenceLength = references.closestLength(candidate.length());
    if (part != Part.OVERALL) {
      int n = 0;
      while (n < maxOrder - 1 && candidateTotal[n] == 0 && referenceTotal[n] == 0) {
        n++;
      }
      candidateLength = candidateTotal[n];
      referenceLength = referenceTotal[n];
    }
    return new CrystalBleuStatistics(
        1,
        candidateLength,
        referenceLength,
        matched,
        denominators,
        candidateLeft,
        referenceLeft,
        candidateTotal);
  }

  /**
   * Adds the counts of other pairs.
   *
   * @throws IllegalArgumentException if the two were counted up to different orders
   */
  public CrystalBleuStatistics plus(CrystalBleuStatistics other) {
    if (other.maxOrder() != maxOrder()) {
      throw new IllegalArgumentException(
          "Orders differ: " + maxOrder() + " != " + other.maxOrder());
    }
    return new CrystalBleuStatistics(
        pairs + other.pairs,
        candidateLength + other.candidateLength,
        referenceLength + other.referenceLength,
        sum(matched, other.matched),
        sum(denominators, other.denominators),
        sum(candidateLeft, other.candidateLeft),
        sum(referenceLeft, other.referenceLeft),
        sum(candidateTotal, other.candidateTotal));
  }

  private static long[] sum(long[] a, long[] b) {
    long[] sum = a.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] += b[i];
    }
    return sum;
  }

  /** Longest n-gram that is counted. */
  public int maxOrder() {
    return matched.length;
  }

  /** Number of pairs that were summed. */
  public long pairs() {
    return pairs;
  }

  /** Tokens of the candidates; of a split, its n-grams of the lowest order that has any. */
  public long candidateLength() {
    return candidateLength;
  }

  /** Tokens of the closest references; of a split as {@link #candidateLength}. */
  public long referenceLength() {
    return referenceLength;
  }

  /**
   * Candidate n-grams of an order that match, clipped.
   *
   * @param order from 1
   */
  public long matched(int order) {
    return matched[position(order)];
  }

  /**
   * Denominator of the original definition: candidate n-grams left, at least 1 per pair.
   *
   * @param order from 1
   */
  public long denominator(int order) {
    return denominators[position(order)];
  }

  /**
   * Candidate n-grams of an order that are not trivially shared.
   *
   * @param order from 1
   */
  public long candidateLeft(int order) {
    return candidateLeft[position(order)];
  }

  /**
   * Reference n-grams of an order that are not trivially shared; of several references the largest
   * count of each.
   *
   * @param order from 1
   */
  public long referenceLeft(int order) {
    return referenceLeft[position(order)];
  }

  /**
   * All candidate n-grams of an order.
   *
   * @param order from 1
   */
  public long candidateTotal(int order) {
    return candidateTotal[position(order)];
  }

  private int position(int order) {
    return Objects.checkIndex(order - 1, matched.length);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CrystalBleuStatistics that
        && pairs == that.pairs
        && candidateLength == that.candidateLength
        && referenceLength == that.referenceLength
        && Arrays.equals(matched, that.matched)
        && Arrays.equals(denominators, that.denominators)
        && Arrays.equals(candidateLeft, that.candidateLeft)
        && Arrays.equals(referenceLeft, that.referenceLeft)
        && Arrays.equals(candidateTotal, that.candidateTotal);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(matched) + Arrays.hashCode(candidateTotal);
  }

  @Override
  public String toString() {
    return "CrystalBleuStatistics[pairs="
        + pairs
        + ", matched="
        + Arrays.toString(matched)
        + ", left="
        + Arrays.toString(candidateLeft)
        + ", candidateLength="
        + candidateLength
        + ", referenceLength="
        + referenceLength
        + "]";
  }
}
