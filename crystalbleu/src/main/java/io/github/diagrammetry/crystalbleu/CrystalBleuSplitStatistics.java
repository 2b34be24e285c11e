package io.github.diagrammetry.crystalbleu;

/**
 * The counts that the scores of an edited text are computed from; those of a corpus are the sums
 * over its items.
 *
 * @param overall candidate against reference
 * @param edit both less the source
 * @param editCommon both less what source and reference share
 * @param preserve what both share with the source
 */
public record CrystalBleuSplitStatistics(
    CrystalBleuStatistics overall,
    CrystalBleuStatistics edit,
    CrystalBleuStatistics editCommon,
    CrystalBleuStatistics preserve) {

  /**
   * The counts of no item at all: the start of a sum.
   *
   * @param maxOrder longest n-gram that is counted
   */
  public static CrystalBleuSplitStatistics empty(int maxOrder) {
    CrystalBleuStatistics none = CrystalBleuStatistics.empty(maxOrder);
    return new CrystalBleuSplitStatistics(none, none, none, none);
  }

  /**
   * Adds the counts of other items.
   *
   * @throws IllegalArgumentException if the two were counted up to different orders
   */
  public CrystalBleuSplitStatistics plus(CrystalBleuSplitStatistics other) {
    return new CrystalBleuSplitStatistics(
        overall.plus(other.overall),
        edit.plus(other.edit),
        editCommon.plus(other.editCommon),
        preserve.plus(other.preserve));
  }
}
