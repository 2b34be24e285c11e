package io.github.diagrammetry.image.frechet;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a set of pictures leaves behind for FID, KID and CMMD: the rows of an embedding by item id,
 * or, for large sets, their number, sum and sum of products.
 *
 * <ul>
 *   <li>Rows are kept while there are at most as many as dimensions, and always when the statistics
 *       were made with {@link #keepingRows}; every sum over them runs in the order of the ids. So
 *       the order of adding and any partition into parts that are merged later give the same bits.
 *   <li>Without kept rows, one row more turns them into sums; merged sums agree with a single pass
 *       to about 1e-9.
 *   <li>An id may occur once; adding it again with the same row changes nothing.
 * </ul>
 *
 * <p>Not thread-safe: fill one per thread and merge. Saved and loaded by {@link StatisticsFile}.
 */
public final class FeatureStatistics {

  /** Rows that wait to be summed together. */
  private static final int PENDING = 256;

  private static final int MAX_DIMENSION = 16_384;

  private final String signature;
  private final int dimension;
  private final boolean keepRows;
  private final TreeMap<String, float[]> rows = new TreeMap<>();
  private MomentSums sums;

  private FeatureStatistics(String signature, int dimension, boolean keepRows) {
    if (dimension < 1 || dimension > MAX_DIMENSION) {
      throw new IllegalArgumentException(
          "Dimension " + dimension + ": must be 1 to " + MAX_DIMENSION);
    }
    this.signature = Objects.requireNonNull(signature);
    this.dimension = dimension;
    this.keepRows = keepRows;
    this.sums = MomentSums.none(dimension);
  }

  /**
   * Empty statistics that turn into sums when there are more rows than dimensions.
   *
   * @param signature of the embedding; only equal ones are merged or compared
   * @param dimension numbers per row
   */
  public static FeatureStatistics of(String signature, int dimension) {
    return new FeatureStatistics(signature, dimension, false);
  }

  /** Empty statistics that keep every row, as KID and CMMD need. */
  public static FeatureStatistics keepingRows(String signature, int dimension) {
    return new FeatureStatistics(signature, dimension, true);
  }

  static FeatureStatistics restored(
      String signature,
      int dimension,
      boolean keepRows,
      Map<String, float[]> rows,
      MomentSums sums) {
    FeatureStatistics statistics = new FeatureStatistics(signature, dimension, keepRows);
    statistics.rows.putAll(rows);
    statistics.sums = sums;
    return statistics;
  }

  /**
   * Adds the row of an item.
   *
   * @throws IllegalArgumentException if the row has another length, a number that is not finite, or
   *     the id is there with another row
   */
  public void add(String id, float[] row) {
    if (row.length != dimension) {
      throw new IllegalArgumentException(
          "Row of " + row.length + " numbers for statistics of dimension " + dimension);
    }
    for (float v : row) {
      if (!Float.isFinite(v)) {
        throw new IllegalArgumentException("Row of item " + id + " with the number " + v);
      }
    }
    float[] known = rows.get(id);
    if (known != null && !java.util.Arrays.equals(known, row)) {
      throw new IllegalArgumentException("Item " + id + " was added before with another row");
    }
    rows.put(id, row.clone());
    settle();
  }

  /** Adds everything that the other statistics hold; the other is not changed. */
  public void merge(FeatureStatistics other) {
    checkComparable(other);
    for (Map.Entry<String, float[]> entry : other.rows.entrySet()) {
      float[] known = rows.putIfAbsent(entry.getKey(), entry.getValue());
      if (known != null && !java.util.Arrays.equals(known, entry.getValue())) {
        throw new IllegalArgumentException(
            "Item " + entry.getKey() + " is in both parts with different rows");
      }
    }
    sums = sums.plus(other.sums);
    settle();
  }

  private void settle() {
    int limit = sums.count() > 0 ? PENDING : dimension;
    if (!keepRows && rows.size() > limit) {
      sums = sums.plus(MomentSums.of(rows.values(), dimension));
      rows.clear();
    }
  }

  void checkComparable(FeatureStatistics other) {
    if (dimension != other.dimension || !signature.equals(other.signature)) {
      throw new IllegalArgumentException(
          "Statistics of different embeddings: "
              + signature
              + " ("
              + dimension
              + ") and "
              + other.signature
              + " ("
              + other.dimension
              + ")");
    }
  }

  /** Number of items. */
  public long count() {
    return sums.count() + rows.size();
  }

  /** Numbers per row. */
  public int dimension() {
    return dimension;
  }

  /** Signature of the embedding. */
  public String signature() {
    return signature;
  }

  /** The rows in the order of their ids; empty when only sums are left. */
  public Optional<List<float[]>> rows() {
    return sums.count() == 0 ? Optional.of(new ArrayList<>(rows.values())) : Optional.empty();
  }

  boolean keepsRows() {
    return keepRows;
  }

  Map<String, float[]> rowsById() {
    return rows;
  }

  MomentSums sums() {
    return sums;
  }

  /** Number, sum and sum of products of all items. */
  MomentSums moments() {
    Collection<float[]> kept = rows.values();
    return kept.isEmpty() ? sums : sums.plus(MomentSums.of(kept, dimension));
  }
}
