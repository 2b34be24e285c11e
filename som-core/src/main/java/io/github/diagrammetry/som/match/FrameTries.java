package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Proposes frames in which a candidate's boxes may fall on a reference's. All of them move with the
 * candidate: proposals for a shifted candidate are the shifted proposals.
 *
 * <p>Scales: 1, and ratios of the whole drawings' widths and heights and of the sizes of elements
 * that correspond by text or type. Shifts, for each scale: corners and centres of the whole
 * drawings, the median shift of the elements that correspond, and the shifts on which most pairs of
 * boxes agree. A pair votes for the shifts near the one that puts its centres together.
 */
final class FrameTries {

  /** Enough votes to find the common shift; the work grows with their square at worst. */
  private static final int MAX_VOTES = 1200;

  private static final int KEPT = 3;
  private static final double MAX_SCALE = 20;

  private final List<Keyed> candidate;
  private final List<Keyed> reference;
  private final double minimumSide;
  private final List<int[]> twins;

  /** A box and what its element is: type and text. */
  record Keyed(BoundingBox box, String type, String key) {}

  private record Vote(double dx, double dy, double reachX, double reachY) {}

  FrameTries(List<Keyed> candidate, List<Keyed> reference, double minimumSide) {
    this.candidate = candidate;
    this.reference = reference;
    this.minimumSide = minimumSide;
    twins = twins();
  }

  List<Frame> propose(boolean scaled) {
    List<Frame> frames = new ArrayList<>();
    if (candidate.isEmpty() || reference.isEmpty()) {
      return frames;
    }
    for (double scale : scaled ? scales() : List.of(1.0)) {
      corners(scale, frames);
      corresponding(scale, frames);
      voted(scale, frames);
    }
    return frames;
  }

  /** Pairs of elements whose type and text occur once on each side. */
  private List<int[]> twins() {
    List<Integer> left = new ArrayList<>();
    List<Integer> right = new ArrayList<>();
    unique(candidate, left);
    unique(reference, right);
    List<Keyed> leftItems = left.stream().map(candidate::get).toList();
    List<Keyed> rightItems = right.stream().map(reference::get).toList();
    List<int[]> pairs = new ArrayList<>();
    for (MatchPair pair : EqualKeys.pairs(leftItems, rightItems, Keyed::key)) {
      pairs.add(new int[] {left.get(pair.candidate()), right.get(pair.reference())});
    }
    return pairs;
  }

  private static void unique(List<Keyed> items, List<Integer> indices) {
    Map<String, Integer> counts = new HashMap<>();
    items.forEach(item -> counts.merge(item.key(), 1, Integer::sum));
    for (int i = 0; i < items.size(); i++) {
      if (counts.getOrDefault(items.get(i).key(), 0) == 1) {
        indices.add(i);
      }
    }
  }

  private List<Double> scales() {
    BoundingBox left = union(candidate);
    BoundingBox right = union(reference);
    List<Double> scales = new ArrayList<>(List.of(1.0));
    add(scales, right.width() / left.width());
    add(scales, right.height() / left.height());
    List<Double> sizes = new ArrayList<>();
    for (int[] twin : twins) {
      BoundingBox a = candidate.get(twin[0]).box();
      BoundingBox b = reference.get(twin[1]).box();
      sizes.add(Math.hypot(b.width(), b.height()) / Math.hypot(a.width(), a.height()));
    }
    sizes.removeIf(s -> !(s > 0 && s < Double.POSITIVE_INFINITY));
    if (!sizes.isEmpty()) {
      add(scales, median(sizes));
      add(scales, spreadRatio());
    }
    return scales;
  }

  private static void add(List<Double> scales, double scale) {
    if (scale >= 1 / MAX_SCALE
        && scale <= MAX_SCALE
        && scales.stream().noneMatch(s -> Math.abs(s / scale - 1) < 0.005)) {
      scales.add(scale);
    }
  }

  /** Ratio of the distances between corresponding elements: the scale of a layout. */
  private double spreadRatio() {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i + 1 < twins.size() && i < 200; i++) {
      for (int j = i + 1; j < twins.size() && j < i + 8; j++) {
        double a = distance(candidate, twins.get(i)[0], twins.get(j)[0]);
        double b = distance(reference, twins.get(i)[1], twins.get(j)[1]);
        if (a > 1 && b > 1) {
          ratios.add(b / a);
        }
      }
    }
    return ratios.isEmpty() ? 1 : median(ratios);
  }

  private static double distance(List<Keyed> items, int i, int j) {
    BoundingBox a = items.get(i).box();
    BoundingBox b = items.get(j).box();
    return Math.hypot(a.centerX() - b.centerX(), a.centerY() - b.centerY());
  }

  private void corners(double scale, List<Frame> frames) {
    BoundingBox left = union(candidate);
    BoundingBox right = union(reference);
    for (int x = -1; x <= 1; x++) {
      for (int y = -1; y <= 1; y++) {
        if (x != 0 && y != 0 || x == 0 && y == 0) {
          frames.add(
              new Frame(
                  scale,
                  right.centerX()
                      + x * right.width() / 2
                      - scale * (left.centerX() + x * left.width() / 2),
                  right.centerY()
                      + y * right.height() / 2
                      - scale * (left.centerY() + y * left.height() / 2)));
        }
      }
    }
  }

  private void corresponding(double scale, List<Frame> frames) {
    if (twins.isEmpty()) {
      return;
    }
    List<Double> dx = new ArrayList<>();
    List<Double> dy = new ArrayList<>();
    for (int[] twin : twins) {
      BoundingBox a = candidate.get(twin[0]).box();
      BoundingBox b = reference.get(twin[1]).box();
      dx.add(b.centerX() - scale * a.centerX());
      dy.add(b.centerY() - scale * a.centerY());
    }
    frames.add(new Frame(scale, median(dx), median(dy)));
  }

  private void voted(double scale, List<Frame> frames) {
    List<Vote> votes = votes(scale);
    votes.sort(Comparator.comparingDouble(Vote::dx).thenComparingDouble(Vote::dy));
    int[] support = new int[votes.size()];
    double widest = votes.stream().mapToDouble(Vote::reachX).max().orElse(0);
    for (int a = 0; a < support.length; a++) {
      Vote at = votes.get(a);
      for (int b = a + 1; b < support.length && votes.get(b).dx - at.dx <= widest; b++) {
        Vote other = votes.get(b);
        double x = other.dx - at.dx;
        double y = Math.abs(other.dy - at.dy);
        if (x <= other.reachX && y <= other.reachY) {
          support[a]++;
        }
        if (x <= at.reachX && y <= at.reachY) {
          support[b]++;
        }
      }
    }
    for (int k = 0; k < KEPT && k < support.length; k++) {
      int best = 0;
      for (int a = 1; a < support.length; a++) {
        best = support[a] > support[best] ? a : best;
      }
      frames.add(new Frame(scale, votes.get(best).dx, votes.get(best).dy));
      drop(votes, support, votes.get(best));
    }
  }

  /** Takes the neighbours of a kept shift out, so that the next one differs. */
  private static void drop(List<Vote> votes, int[] support, Vote kept) {
    for (int a = 0; a < support.length; a++) {
      if (Math.abs(votes.get(a).dx - kept.dx) <= kept.reachX / 4
          && Math.abs(votes.get(a).dy - kept.dy) <= kept.reachY / 4) {
        support[a] = -1;
      }
    }
  }

  private List<Vote> votes(double scale) {
    List<Vote> votes = new ArrayList<>();
    boolean sameType = (long) candidate.size() * reference.size() > MAX_VOTES;
    for (int round = 0; round < 2 && votes.isEmpty(); round++) {
      long step = step();
      for (long k = 0; k < (long) candidate.size() * reference.size(); k += step) {
        Keyed a = candidate.get((int) (k / reference.size()));
        Keyed b = reference.get((int) (k % reference.size()));
        if (!sameType || round == 1 || a.type().equals(b.type())) {
          vote(a, b, scale, votes);
        }
      }
    }
    return thin(votes);
  }

  /** How many pairs to go on at a time; without a common divisor, so that all references occur. */
  private long step() {
    long pairs = (long) candidate.size() * reference.size();
    long step = Math.max(1, pairs / (40L * MAX_VOTES));
    while (greatestCommonDivisor(step, reference.size()) > 1) {
      step++;
    }
    return step;
  }

  private static long greatestCommonDivisor(long a, long b) {
    return b == 0 ? a : greatestCommonDivisor(b, a % b);
  }

  private static List<Vote> thin(List<Vote> votes) {
    if (votes.size() <= MAX_VOTES) {
      return votes;
    }
    List<Vote> kept = new ArrayList<>();
    for (int k = 0; k < MAX_VOTES; k++) {
      kept.add(votes.get((int) ((long) k * votes.size() / MAX_VOTES)));
    }
    return kept;
  }

  private void vote(Keyed a, Keyed b, double scale, List<Vote> votes) {
    double w = Math.max(minimumSide, scale * a.box().width());
    double h = Math.max(minimumSide, scale * a.box().height());
    double w2 = Math.max(minimumSide, b.box().width());
    double h2 = Math.max(minimumSide, b.box().height());
    double wide = Math.min(w, w2) / Math.max(w, w2);
    double high = Math.min(h, h2) / Math.max(h, h2);
    if (wide * high >= 0.3) {
      votes.add(
          new Vote(
              b.box().centerX() - scale * a.box().centerX(),
              b.box().centerY() - scale * a.box().centerY(),
              0.3 * Math.min(w, w2),
              0.3 * Math.min(h, h2)));
    }
  }

  private static BoundingBox union(List<Keyed> items) {
    BoundingBox all = items.get(0).box();
    for (Keyed item : items) {
      all = all.union(item.box());
    }
    return all;
  }

  static double median(List<Double> values) {
    List<Double> sorted = new ArrayList<>(values);
    sorted.sort(null);
    int n = sorted.size();
    return (sorted.get((n - 1) / 2) + sorted.get(n / 2)) / 2;
  }
}
