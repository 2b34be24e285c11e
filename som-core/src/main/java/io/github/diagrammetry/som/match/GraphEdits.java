package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.SomElement;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Computes a {@link GraphEditDistance}: the upper bound from an assignment of vertices, and for
 * graphs of up to {@value #EXACT} vertices the best assignment by branch and bound.
 */
final class GraphEdits {

  static final int EXACT = 12;
  private static final int MAX_STEPS = 2_000_000;

  private final int n;
  private final int m;
  private final int[][][] left;
  private final int[][][] right;
  private final double[][] change;
  private final int[] image;
  private final boolean[] used;
  private double best;
  private int steps;

  private GraphEdits(
      List<SomElement> candidate,
      List<Integer> leftVertices,
      List<Connection> leftEdges,
      List<SomElement> reference,
      List<Integer> rightVertices,
      List<Connection> rightEdges) {
    n = leftVertices.size();
    m = rightVertices.size();
    left = edges(leftVertices, leftEdges);
    right = edges(rightVertices, rightEdges);
    change = new double[n][m];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < m; j++) {
        change[i][j] =
            difference(candidate.get(leftVertices.get(i)), reference.get(rightVertices.get(j)));
      }
    }
    image = new int[n];
    used = new boolean[m];
  }

  static GraphEditDistance distance(
      List<SomElement> candidate,
      List<SomElement> reference,
      Connectivity connectivity,
      BoundAssignment assignment) {
    List<Integer> leftVertices = vertices(connectivity.candidate, candidate);
    List<Integer> rightVertices = vertices(connectivity.reference, reference);
    if ((long) leftVertices.size() * rightVertices.size() > 250_000) {
      double most =
          leftVertices.size()
              + rightVertices.size()
              + connectivity.candidate.connections().size()
              + (double) connectivity.reference.connections().size();
      return new GraphEditDistance(Math.abs(leftVertices.size() - rightVertices.size()), most);
    }
    GraphEdits edits =
        new GraphEdits(
            candidate,
            leftVertices,
            connectivity.candidate.connections(),
            reference,
            rightVertices,
            connectivity.reference.connections());
    int[] start = new int[leftVertices.size()];
    Arrays.fill(start, -1);
    for (MatchPair pair : assignment.pairs()) {
      int i = leftVertices.indexOf(pair.candidate());
      int j = rightVertices.indexOf(pair.reference());
      if (i >= 0 && j >= 0) {
        start[i] = j;
      }
    }
    return edits.solve(start);
  }

  /** Joints and whatever else a connection ends at. */
  private static List<Integer> vertices(ConnectionReader reader, List<SomElement> elements) {
    Set<Integer> vertices = new HashSet<>(reader.joints());
    for (Connection connection : reader.connections()) {
      vertices.add(connection.from());
      vertices.add(connection.to());
    }
    return ElementOrder.indices(elements).filter(vertices::contains).boxed().toList();
  }

  private GraphEditDistance solve(int[] start) {
    best = cost(start);
    double lower = Math.min(best, vertexBound() + edgeBound());
    if (n <= EXACT && m <= EXACT) {
      branch(0, 0);
      if (steps < MAX_STEPS) {
        return new GraphEditDistance(best, best);
      }
    }
    return new GraphEditDistance(lower, best);
  }

  /** Cost of the changes that a full assignment of the left vertices means; -1 is taken out. */
  private double cost(int[] images) {
    System.arraycopy(images, 0, image, 0, n);
    Arrays.fill(used, false);
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += step(i, images[i]);
      if (images[i] >= 0) {
        used[images[i]] = true;
      }
    }
    sum += rest();
    Arrays.fill(used, false);
    return sum;
  }

  private void branch(int i, double sum) {
    if (steps++ >= MAX_STEPS || sum + remaining(i) >= best - 1e-12) {
      return;
    }
    if (i == n) {
      best = Math.min(best, sum + rest());
      return;
    }
    for (int j = 0; j < m; j++) {
      if (!used[j]) {
        image[i] = j;
        double next = sum + step(i, j);
        used[j] = true;
        branch(i + 1, next);
        used[j] = false;
      }
    }
    image[i] = -1;
    branch(i + 1, sum + step(i, -1));
  }

  /** Cost of sending vertex i to j, with the connections to the vertices before it. */
  private double step(int i, int j) {
    double sum = j < 0 ? 1 : change[i][j];
    for (int k = 0; k <= i; k++) {
      int l = k == i ? j : image[k];
      int[] kept = left[i][k];
      sum += j < 0 || l < 0 ? total(kept) : difference(kept, right[j][l]);
    }
    return sum;
  }

  /** Vertices of the right side that nothing was sent to, and their connections. */
  private double rest() {
    double sum = 0;
    for (int j = 0; j < m; j++) {
      sum += used[j] ? 0 : 1;
      for (int l = 0; l <= j; l++) {
        if (!used[j] || !used[l]) {
          sum += total(right[j][l]);
        }
      }
    }
    return sum;
  }

  /** No completion costs less: each vertex left takes its cheapest image, extra ones cost 1. */
  private double remaining(int from) {
    double sum = 0;
    int open = 0;
    for (int j = 0; j < m; j++) {
      open += used[j] ? 0 : 1;
    }
    for (int i = from; i < n; i++) {
      double least = 1;
      for (int j = 0; j < m; j++) {
        if (!used[j]) {
          least = Math.min(least, change[i][j]);
        }
      }
      sum += least;
    }
    return Math.max(sum, 0) + Math.max(0, open - (n - from));
  }

  private double vertexBound() {
    Arrays.fill(used, false);
    return remaining(0);
  }

  /** Every change of a connection changes the number of one kind by 1, or of two. */
  private double edgeBound() {
    return difference(kinds(left), kinds(right));
  }

  private static int[] kinds(int[][][] edges) {
    int[] kinds = new int[3];
    for (int i = 0; i < edges.length; i++) {
      for (int k = 0; k <= i; k++) {
        int[] between = edges[i][k];
        kinds[0] += between[0];
        kinds[1] += between[1] + between[2];
        kinds[2] += between[3];
      }
    }
    return kinds;
  }

  /** Numbers of plain lines, arrows there, arrows back and double arrows between two vertices. */
  private static int[][][] edges(List<Integer> vertices, List<Connection> connections) {
    Map<Integer, Integer> index = new HashMap<>();
    for (int i = 0; i < vertices.size(); i++) {
      index.put(vertices.get(i), i);
    }
    int[][][] edges = new int[vertices.size()][vertices.size()][4];
    for (Connection connection : connections) {
      Integer from = index.get(connection.from());
      Integer to = index.get(connection.to());
      if (from != null && to != null) {
        switch (connection.kind()) {
          case LINE -> add(edges, from, to, 0, 0);
          case BOTH -> add(edges, from, to, 3, 3);
          case ARROW -> add(edges, from, to, 1, 2);
        }
      }
    }
    return edges;
  }

  private static void add(int[][][] edges, int from, int to, int there, int back) {
    edges[from][to][there]++;
    if (from != to) {
      edges[to][from][back]++;
    }
  }

  private static double total(int[] counts) {
    int sum = 0;
    for (int count : counts) {
      sum += count;
    }
    return sum;
  }

  /** Changes between two multisets of connections: a substitution costs as much as one of both. */
  private static double difference(int[] a, int[] b) {
    int more = 0;
    int fewer = 0;
    for (int k = 0; k < a.length; k++) {
      more += Math.max(0, a[k] - b[k]);
      fewer += Math.max(0, b[k] - a[k]);
    }
    return Math.max(more, fewer);
  }

  private static double difference(SomElement a, SomElement b) {
    String x = a.text() == null ? "" : a.text();
    String y = b.text() == null ? "" : b.text();
    return (a.type().equals(b.type()) ? 0 : 0.5) + (x.equals(y) ? 0 : 0.5);
  }
}
