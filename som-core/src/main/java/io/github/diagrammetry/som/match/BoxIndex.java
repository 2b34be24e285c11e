package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds boxes that overlap a given one enough, among boxes that can be taken out and put back.
 *
 * <p>A tree over centre and size, halved at the median of the direction that separates most. An IoU
 * of at least τ needs both widths and both heights within a factor of 1/τ and an overlap of at
 * least τ times the larger side in each direction, so whole branches fall away. Each branch knows
 * the lowest index that is left in it, so that the first box in list order is found without looking
 * at the others. Building takes O(n log² n); a query usually looks at O(log n) branches.
 */
final class BoxIndex {

  private static final int LEAF = 16;

  /** Room for rounding in the tests that only rule branches out. */
  private static final double SLACK = 1 - 1e-9;

  private final double threshold;
  private final double[] minX;
  private final double[] maxX;
  private final double[] minY;
  private final double[] maxY;
  private final double[] area;
  private final boolean[] out;
  private final int[] leafOf;
  private final int[] order;
  private final int[] from;
  private final int[] to;
  private final int[] lowest;
  private final double[] bounds;
  private int nodes;

  // The query box and the best index so far; a query is one call, never shared.
  private double qMinX;
  private double qMaxX;
  private double qMinY;
  private double qMaxY;
  private double qArea;
  private int found;
  private double foundIou;

  BoxIndex(List<BoundingBox> boxes, double threshold) {
    this.threshold = threshold;
    int n = boxes.size();
    minX = new double[n];
    maxX = new double[n];
    minY = new double[n];
    maxY = new double[n];
    area = new double[n];
    out = new boolean[n];
    leafOf = new int[n];
    order = new int[n];
    for (int i = 0; i < n; i++) {
      BoundingBox box = boxes.get(i);
      minX[i] = box.minX();
      maxX[i] = box.maxX();
      minY[i] = box.minY();
      maxY[i] = box.maxY();
      area[i] = box.area();
      order[i] = i;
    }
    int capacity = 2;
    for (int size = n; size > LEAF; size = (size + 1) / 2) {
      capacity *= 2;
    }
    from = new int[capacity];
    to = new int[capacity];
    lowest = new int[capacity];
    bounds = new double[capacity * 8];
    nodes = capacity;
    build(1, 0, n);
  }

  /** Takes a box out. */
  void remove(int index) {
    out[index] = true;
    update(leafOf[index]);
  }

  /** Puts a box back. */
  void restore(int index) {
    out[index] = false;
    update(leafOf[index]);
  }

  /** The lowest index left whose IoU with the box reaches the threshold, or -1. */
  int first(BoundingBox box) {
    query(box);
    found = Integer.MAX_VALUE;
    visitFirst(1);
    return found == Integer.MAX_VALUE ? -1 : found;
  }

  /** The index left with the largest IoU, ties to the lowest index; -1 below the threshold. */
  int best(BoundingBox box) {
    query(box);
    found = -1;
    foundIou = 0;
    visitBest(1);
    return found;
  }

  /** All indices left whose IoU with the box reaches the threshold, ascending. */
  int[] all(BoundingBox box) {
    query(box);
    int[] indices = visitAll(1, IntStream.builder()).build().toArray();
    Arrays.sort(indices);
    return indices;
  }

  /** The IoU of the last answer of {@link #best}; 0 if there was none. */
  double bestIou() {
    return foundIou;
  }

  private void query(BoundingBox box) {
    qMinX = box.minX();
    qMaxX = box.maxX();
    qMinY = box.minY();
    qMaxY = box.maxY();
    qArea = box.area();
  }

  private void visitFirst(int node) {
    if (lowest[node] >= found || !mayOverlap(node)) {
      return;
    }
    if (isLeaf(node)) {
      for (int k = from[node]; k < to[node]; k++) {
        int i = order[k];
        if (i < found && !out[i] && iou(i) >= threshold) {
          found = i;
        }
      }
      return;
    }
    int near = lowest[2 * node] <= lowest[2 * node + 1] ? 2 * node : 2 * node + 1;
    visitFirst(near);
    visitFirst(near ^ 1);
  }

  private IntStream.Builder visitAll(int node, IntStream.Builder indices) {
    if (lowest[node] == Integer.MAX_VALUE || !mayOverlap(node)) {
      return indices;
    }
    if (!isLeaf(node)) {
      visitAll(2 * node, indices);
      return visitAll(2 * node + 1, indices);
    }
    for (int k = from[node]; k < to[node]; k++) {
      if (!out[order[k]] && iou(order[k]) >= threshold) {
        indices.add(order[k]);
      }
    }
    return indices;
  }

  private void visitBest(int node) {
    boolean beaten = foundIou >= 1 && lowest[node] > found;
    if (beaten || lowest[node] == Integer.MAX_VALUE || !mayOverlap(node)) {
      return;
    }
    if (!isLeaf(node)) {
      int near = lowest[2 * node] <= lowest[2 * node + 1] ? 2 * node : 2 * node + 1;
      visitBest(near);
      visitBest(near ^ 1);
      return;
    }
    for (int k = from[node]; k < to[node]; k++) {
      int i = order[k];
      double iou = out[i] ? 0 : iou(i);
      if (iou >= threshold && (iou > foundIou || iou == foundIou && i < found)) {
        found = i;
        foundIou = iou;
      }
    }
  }

  /** The same operations in the same order as {@link BoundingBox#iou}, so the same bits. */
  private double iou(int i) {
    double w = Math.min(qMaxX, maxX[i]) - Math.max(qMinX, minX[i]);
    double h = Math.min(qMaxY, maxY[i]) - Math.max(qMinY, minY[i]);
    if (!(w > 0 && h > 0)) {
      return 0;
    }
    double intersection = w * h;
    return intersection / (area[i] + qArea - intersection);
  }

  private boolean mayOverlap(int node) {
    int b = node * 8;
    double least = threshold * SLACK;
    double width = qMaxX - qMinX;
    double height = qMaxY - qMinY;
    return Math.min(qMaxX, bounds[b + 1]) - Math.max(qMinX, bounds[b])
            >= least * Math.max(width, bounds[b + 4])
        && Math.min(qMaxY, bounds[b + 3]) - Math.max(qMinY, bounds[b + 2])
            >= least * Math.max(height, bounds[b + 6])
        && bounds[b + 5] >= least * width
        && bounds[b + 7] >= least * height;
  }

  private boolean isLeaf(int node) {
    return 2 * node >= nodes || to[2 * node] == 0;
  }

  private void build(int node, int start, int end) {
    from[node] = start;
    to[node] = end;
    measure(node, start, end);
    if (end - start > LEAF && 2 * node + 1 < nodes) {
      sort(start, end, widest(node));
      int middle = (start + end) >>> 1;
      build(2 * node, start, middle);
      build(2 * node + 1, middle, end);
    } else {
      for (int k = start; k < end; k++) {
        leafOf[order[k]] = node;
      }
    }
    lowest[node] = lowestOf(node);
  }

  /** Bounds: smallest and largest minX/maxX, minY/maxY, width, height. */
  private void measure(int node, int start, int end) {
    int b = node * 8;
    for (int k = 0; k < 8; k += 2) {
      bounds[b + k] = Double.POSITIVE_INFINITY;
      bounds[b + k + 1] = Double.NEGATIVE_INFINITY;
    }
    for (int k = start; k < end; k++) {
      int i = order[k];
      widen(b, minX[i], maxX[i]);
      widen(b + 2, minY[i], maxY[i]);
      widen(b + 4, maxX[i] - minX[i], maxX[i] - minX[i]);
      widen(b + 6, maxY[i] - minY[i], maxY[i] - minY[i]);
    }
  }

  private void widen(int b, double low, double high) {
    bounds[b] = Math.min(bounds[b], low);
    bounds[b + 1] = Math.max(bounds[b + 1], high);
  }

  /** 0 centre x, 1 centre y, 2 width, 3 height: spread in units that matter for the IoU. */
  private int widest(int node) {
    int b = node * 8;
    double width = (bounds[b + 4] + bounds[b + 5]) / 2;
    double height = (bounds[b + 6] + bounds[b + 7]) / 2;
    double[] spread = {
      (bounds[b + 1] - bounds[b]) / width - 1,
      (bounds[b + 3] - bounds[b + 2]) / height - 1,
      2 * Math.log(bounds[b + 5] / bounds[b + 4]),
      2 * Math.log(bounds[b + 7] / bounds[b + 6])
    };
    int best = 0;
    for (int k = 1; k < 4; k++) {
      if (spread[k] > spread[best]) {
        best = k;
      }
    }
    return best;
  }

  private double key(int i, int axis) {
    return switch (axis) {
      case 0 -> minX[i] + maxX[i];
      case 1 -> minY[i] + maxY[i];
      case 2 -> maxX[i] - minX[i];
      default -> maxY[i] - minY[i];
    };
  }

  /** Moves the lower half by a key before the upper half (quickselect at the middle). */
  private void sort(int start, int end, int axis) {
    int middle = (start + end) >>> 1;
    int low = start;
    int high = end - 1;
    while (low < high) {
      double pivot = key(order[(low + high) >>> 1], axis);
      int i = low;
      int j = high;
      while (i <= j) {
        while (key(order[i], axis) < pivot) {
          i++;
        }
        while (key(order[j], axis) > pivot) {
          j--;
        }
        if (i <= j) {
          int swap = order[i];
          order[i++] = order[j];
          order[j--] = swap;
        }
      }
      if (middle <= j) {
        high = j;
      } else if (middle >= i) {
        low = i;
      } else {
        return;
      }
    }
  }

  private int lowestOf(int node) {
    if (!isLeaf(node)) {
      return Math.min(lowest[2 * node], lowest[2 * node + 1]);
    }
    int low = Integer.MAX_VALUE;
    for (int k = from[node]; k < to[node]; k++) {
      if (!out[order[k]]) {
        low = Math.min(low, order[k]);
      }
    }
    return low;
  }

  private void update(int leaf) {
    for (int node = leaf; node >= 1; node >>= 1) {
      int low = lowestOf(node);
      if (lowest[node] == low && node != leaf) {
        return;
      }
      lowest[node] = low;
    }
  }
}
