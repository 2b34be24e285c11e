package io.github.diagrammetry.crystalbleu;

import java.util.Arrays;

/**
 * Levenshtein distance of two sequences of token numbers: insertions, deletions and substitutions
 * cost 1.
 *
 * <p>Bit-parallel (Myers 1999, in the block form of Hyyrö 2003): 64 rows of the table are one step,
 * where a row's value is kept as its difference to the row above. Blocks are the outer loop, so
 * that the memory is linear.
 */
final class TokenLevenshtein {
  private static final int ROWS = Long.SIZE;

  private TokenLevenshtein() {}

  /**
   * @param a token numbers, all below {@code vocabulary}
   * @param b token numbers, all below {@code vocabulary}
   * @param maxCells largest product of the lengths, common start and end left out
   * @return the distance, or -1 where the product is larger
   */
  static int distance(int[] a, int[] b, int vocabulary, long maxCells) {
    int start = 0;
    int aEnd = a.length;
    int bEnd = b.length;
    while (start < aEnd && start < bEnd && a[start] == b[start]) {
      start++;
    }
    while (aEnd > start && bEnd > start && a[aEnd - 1] == b[bEnd - 1]) {
      aEnd--;
      bEnd--;
    }
    int[] rows = Arrays.copyOfRange(a, start, aEnd);
    int[] columns = Arrays.copyOfRange(b, start, bEnd);
    if (rows.length == 0 || columns.length == 0) {
      return rows.length + columns.length;
    }
    boolean tooLong = (long) rows.length * columns.length > maxCells;
    return tooLong ? -1 : blocks(rows, columns, vocabulary);
  }

  private static int blocks(int[] rows, int[] columns, int vocabulary) {
    long[] places = new long[vocabulary];
    byte[] steps = new byte[columns.length];
    Arrays.fill(steps, (byte) 1);
    for (int from = 0; from < rows.length; from += ROWS) {
      int to = Math.min(rows.length, from + ROWS);
      for (int i = from; i < to; i++) {
        places[rows[i]] |= 1L << (i - from);
      }
      block(places, columns, steps, 1L << (to - from - 1));
      for (int i = from; i < to; i++) {
        places[rows[i]] = 0;
      }
    }
    int distance = rows.length;
    for (byte step : steps) {
      distance += step;
    }
    return distance;
  }

  /**
   * Walks one block of rows over all columns.
   *
   * @param steps per column the difference to the column before, of the row above on entry, of the
   *     block's last row on return
   * @param last the bit of the block's last row
   */
  private static void block(long[] places, int[] columns, byte[] steps, long last) {
    long up = -1;
    long down = 0;
    for (int j = 0; j < columns.length; j++) {
      long equal = places[columns[j]];
      int above = steps[j];
      long vertical = equal | down;
      if (above < 0) {
        equal |= 1;
      }
      long horizontal = (((equal & up) + up) ^ up) | equal;
      long right = down | ~(horizontal | up);
      long left = up & horizontal;
      steps[j] = (byte) ((right & last) != 0 ? 1 : (left & last) != 0 ? -1 : 0);
      right = (right << 1) | (above > 0 ? 1 : 0);
      left = (left << 1) | (above < 0 ? 1 : 0);
      up = left | ~(vertical | right);
      down = right & vertical;
    }
  }
}
