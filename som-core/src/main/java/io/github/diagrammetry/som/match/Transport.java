package io.github.diagrammetry.som.match;

import java.util.Arrays;

/**
 * Minimum-cost transport between two sets of points with whole numbers of units; with one unit each
 * it is the assignment problem. Successive shortest paths with potentials on the dense matrix: each
 * path costs O(rows · columns), and carries as many units as it can.
 *
 * <p>References: Kuhn, "The Hungarian method for the assignment problem" (1955); Jonker and
 * Volgenant, "A shortest augmenting path algorithm for dense and sparse linear assignment problems"
 * (1987).
 */
final class Transport {

  private final int rows;
  private final int columns;
  private final double[] cost;
  private final int[] flow;
  private final double[] rowPotential;
  private final double[] columnPotential;
  private final double[] distance;
  private final int[] fromRow;
  private final boolean[] columnDone;
  private final double[] rowDistance;
  private final int[] fromColumn;
  private final int[] queue;
  private int queued;

  private Transport(double[] cost, int rows, int columns) {
    this.cost = cost;
    this.rows = rows;
    this.columns = columns;
    flow = new int[rows * columns];
    rowPotential = new double[rows];
    columnPotential = new double[columns];
    distance = new double[columns];
    fromRow = new int[columns];
    columnDone = new boolean[columns];
    rowDistance = new double[rows];
    fromColumn = new int[rows];
    queue = new int[rows];
  }

  /**
   * Moves as many units as the smaller side has at the smallest total cost.
   *
   * @param cost finite costs, row by row
   * @param supply units of each row
   * @param demand units that each column can take
   * @return the units moved from each row to each column, row by row
   */
  static int[] solve(double[] cost, int[] supply, int[] demand) {
    if (sum(supply) > sum(demand)) {
      return transpose(
          solve(transpose(cost, supply.length, demand.length), demand, supply),
          demand.length,
          supply.length);
    }
    Transport transport = new Transport(cost, supply.length, demand.length);
    int[] free = demand.clone();
    for (int row = 0; row < supply.length; row++) {
      int left = supply[row];
      while (left > 0) {
        left -= transport.augment(row, left, free);
      }
    }
    return transport.flow;
  }

  /**
   * Finds the cheapest path from a row to a free column, moves units along it, returns how many.
   */
  private int augment(int source, int supply, int[] free) {
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    Arrays.fill(columnDone, false);
    Arrays.fill(rowDistance, Double.POSITIVE_INFINITY);
    queued = 0;
    reach(source, 0, -1);
    while (true) {
      int column = nearest();
      columnDone[column] = true;
      if (free[column] > 0) {
        int units = push(source, column, Math.min(supply, free[column]));
        free[column] -= units;
        return units;
      }
      for (int row = 0; row < rows; row++) {
        if (flow[row * columns + column] > 0 && rowDistance[row] == Double.POSITIVE_INFINITY) {
          reach(row, distance[column], column);
        }
      }
    }
  }

  /** Marks a row as reached and relaxes its columns. */
  private void reach(int row, double at, int column) {
    rowDistance[row] = at;
    fromColumn[row] = column;
    queue[queued++] = row;
    double base = at - rowPotential[row];
    for (int j = 0, cell = row * columns; j < columns; j++, cell++) {
      double through = base + cost[cell] - columnPotential[j];
      if (!columnDone[j] && through < distance[j]) {
        distance[j] = through;
        fromRow[j] = row;
      }
    }
  }

  private int nearest() {
    int best = -1;
    for (int j = 0; j < columns; j++) {
      if (!columnDone[j] && (best < 0 || distance[j] < distance[best])) {
        best = j;
      }
    }
    return best;
  }

  private int push(int source, int target, int limit) {
    int units = limit;
    for (int row = fromRow[target]; row != source; row = fromRow[fromColumn[row]]) {
      units = Math.min(units, flow[row * columns + fromColumn[row]]);
    }
    int column = target;
    while (true) {
      int row = fromRow[column];
      flow[row * columns + column] += units;
      if (row == source) {
        break;
      }
      column = fromColumn[row];
      flow[row * columns + column] -= units;
    }
    updatePotentials(distance[target]);
    return units;
  }

  /** Keeps reduced costs at 0 or above, and at 0 where units flow. */
  private void updatePotentials(double length) {
    for (int k = 0; k < queued; k++) {
      rowPotential[queue[k]] += length - rowDistance[queue[k]];
    }
    for (int j = 0; j < columns; j++) {
      if (columnDone[j]) {
        columnPotential[j] += distance[j] - length;
      }
    }
  }

  private static long sum(int[] values) {
    long sum = 0;
    for (int value : values) {
      sum += value;
    }
    return sum;
  }

  private static double[] transpose(double[] matrix, int rows, int columns) {
    double[] transposed = new double[matrix.length];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        transposed[j * rows + i] = matrix[i * columns + j];
      }
    }
    return transposed;
  }

  private static int[] transpose(int[] matrix, int rows, int columns) {
    int[] transposed = new int[matrix.length];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        transposed[j * rows + i] = matrix[i * columns + j];
      }
    }
    return transposed;
  }
}
