package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.match.FrameTries.Keyed;
import io.github.diagrammetry.som.match.MatchOptions.FrameAlignment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the frame in which most of a candidate's boxes match the reference; among frames that
 * match equally many, the one whose pairs overlap most and agree most in type and text.
 *
 * <p>Frames are proposed and compared in the candidate's {@linkplain OwnCoordinates own
 * coordinates}, and without regard to the order of the elements where matching has none: a shifted
 * candidate is laid upon the reference in the same way to the last bit. Only the identity is not
 * one of these frames. It is tried as well, and taken when it matches more boxes than every other.
 */
final class FrameAligner {

  /** Tries that look best by a quick count are matched in full. */
  private static final int FINALISTS = 6;

  /** A quick count of a large drawing looks at about this many boxes. */
  private static final int SAMPLE = 500;

  private final MatchOptions options;
  private final List<Keyed> candidate;
  private final List<Keyed> reference;

  private record Outcome(Frame frame, List<MatchPair> pairs, double affinity) {

    boolean beats(Outcome other) {
      return pairs.size() != other.pairs.size()
          ? pairs.size() > other.pairs.size()
          : affinity > other.affinity + 1e-9;
    }
  }

  private FrameAligner(MatchOptions options, List<Keyed> candidate, List<Keyed> reference) {
    this.options = options;
    this.candidate = candidate;
    this.reference = reference;
  }

  /**
   * Lays a candidate upon a reference.
   *
   * @param chance whether to find out, as the options ask, what alignment finds by chance
   */
  static Placement place(
      MatchOptions options,
      List<SomElement> candidate,
      List<SomElement> reference,
      boolean chance) {
    if (options.alignment() == FrameAlignment.NONE) {
      return Placement.asDrawn(candidate, Optional.empty());
    }
    List<Keyed> right = keyed(options, reference);
    FrameAligner asDrawn = new FrameAligner(options, keyed(options, candidate), right);
    int unaligned = asDrawn.matches(Frame.IDENTITY, options.iouThreshold()).size();
    int atIdentity = asDrawn.matches(Frame.IDENTITY, options.leastIou()).size();
    if (!OwnCoordinates.exist(candidate) || !OwnCoordinates.exist(reference)) {
      return Placement.asDrawn(
          candidate,
          Optional.of(
              new Alignment(Frame.IDENTITY, unaligned, atIdentity, OptionalDouble.empty())));
    }
    OwnCoordinates coordinates = OwnCoordinates.of(candidate);
    List<SomElement> own = coordinates.apply(candidate);
    FrameAligner aligner = new FrameAligner(options, keyed(options, own), right);
    Outcome best = aligner.best();
    OptionalDouble shuffled = chance ? aligner.shuffled() : OptionalDouble.empty();
    if (best == null || atIdentity > best.pairs.size()) {
      return Placement.asDrawn(
          candidate, Optional.of(new Alignment(Frame.IDENTITY, unaligned, atIdentity, shuffled)));
    }
    Frame frame = coordinates.outer(best.frame);
    return Placement.moved(
        own,
        best.frame,
        new Alignment(
            frame.nearIdentity() ? Frame.IDENTITY : frame, unaligned, best.pairs.size(), shuffled));
  }

  private static List<Keyed> keyed(MatchOptions options, List<SomElement> elements) {
    List<Keyed> items = new ArrayList<>();
    for (SomElement element : elements) {
      BoundingBox box = element.bbox();
      if (box != null && !options.isContainer(element.type())) {
        items.add(new Keyed(box, element.type(), element.type() + '\n' + element.text()));
      }
    }
    if (options.boxMatching() == MatchOptions.BoxMatching.MAXIMUM) {
      // Then the order of the elements means nothing, and must not choose among equal frames.
      items.sort(
          Comparator.comparing(Keyed::key)
              .thenComparingDouble(item -> item.box().centerX())
              .thenComparingDouble(item -> item.box().centerY())
              .thenComparingDouble(item -> item.box().width())
              .thenComparingDouble(item -> item.box().height()));
    }
    return items;
  }

  private @Nullable Outcome best() {
    boolean scaled = options.alignment() == FrameAlignment.TRANSLATION_AND_SCALE;
    List<Frame> tries = new FrameTries(candidate, reference, options.minimumSide()).propose(scaled);
    Outcome best = null;
    for (Frame frame : finalists(tries)) {
      best = better(best, outcome(frame));
    }
    for (int round = 0; best != null && round < 3; round++) {
      Outcome next = better(best, outcome(refined(best, scaled)));
      if (next == best) {
        break;
      }
      best = next;
    }
    return best;
  }

  private static Outcome better(@Nullable Outcome best, Outcome next) {
    return best == null || next.beats(best) ? next : best;
  }

  /**
   * The tries with the most boxes, then the largest affinity, in a quick count that lets one
   * reference serve several.
   */
  private List<Frame> finalists(List<Frame> tries) {
    BoxIndex index = new BoxIndex(boxes(reference, Frame.IDENTITY), options.leastIou());
    double[] quality = new double[tries.size()];
    List<Integer> order = new ArrayList<>();
    for (int t = 0; t < quality.length; t++) {
      List<BoundingBox> boxes = boxes(candidate, tries.get(t));
      for (int i = 0; i < boxes.size(); i += 1 + boxes.size() / SAMPLE) {
        int j = index.best(boxes.get(i));
        if (j >= 0) {
          quality[t] += 1 + affinity(i, j, index.bestIou()) / (4 * boxes.size());
        }
      }
      order.add(t);
    }
    // Tries that are equally good but for rounding keep the order in which they were proposed.
    order.sort((a, b) -> Long.compare(Math.round(quality[b] * 1e9), Math.round(quality[a] * 1e9)));
    return order.stream().limit(FINALISTS).map(tries::get).toList();
  }

  private List<MatchPair> matches(Frame frame, double threshold) {
    return BoxMatcher.pairs(
        boxes(candidate, frame),
        boxes(reference, Frame.IDENTITY),
        options.boxMatching(),
        threshold);
  }

  private Outcome outcome(Frame frame) {
    List<BoundingBox> left = boxes(candidate, frame);
    List<BoundingBox> right = boxes(reference, Frame.IDENTITY);
    List<MatchPair> pairs =
        BoxMatcher.pairs(left, right, options.boxMatching(), options.leastIou());
    double affinity = 0;
    for (MatchPair pair : pairs) {
      double iou = left.get(pair.candidate()).iou(right.get(pair.reference()));
      affinity += affinity(pair.candidate(), pair.reference(), iou);
    }
    return new Outcome(frame, pairs, affinity);
  }

  private double affinity(int i, int j, double iou) {
    Keyed a = candidate.get(i);
    Keyed b = reference.get(j);
    return iou + (a.type().equals(b.type()) ? 1 : 0) + (a.key().equals(b.key()) ? 1 : 0);
  }

  private List<BoundingBox> boxes(List<Keyed> items, Frame frame) {
    List<BoundingBox> boxes = new ArrayList<>(items.size());
    for (Keyed item : items) {
      boxes.add(frame.apply(item.box()).widenedTo(options.minimumSide()));
    }
    return boxes;
  }

  /** The frame that brings the centres of the matched boxes closest together. */
  private Frame refined(Outcome outcome, boolean scaled) {
    List<MatchPair> pairs = outcome.pairs;
    double scale = outcome.frame.scale();
    if (pairs.isEmpty()) {
      return outcome.frame;
    }
    if (scaled && pairs.size() > 1) {
      double fitted = fittedScale(pairs);
      scale = fitted > 0.02 && fitted < 50 ? fitted : scale;
    }
    List<Double> dx = new ArrayList<>();
    List<Double> dy = new ArrayList<>();
    for (MatchPair pair : pairs) {
      BoundingBox a = candidate.get(pair.candidate()).box();
      BoundingBox b = reference.get(pair.reference()).box();
      dx.add(b.centerX() - scale * a.centerX());
      dy.add(b.centerY() - scale * a.centerY());
    }
    return new Frame(scale, FrameTries.median(dx), FrameTries.median(dy));
  }

  /** Least squares over the centres of the pairs. */
  private double fittedScale(List<MatchPair> pairs) {
    double ax = 0;
    double ay = 0;
    double bx = 0;
    double by = 0;
    for (MatchPair pair : pairs) {
      BoundingBox a = candidate.get(pair.candidate()).box();
      BoundingBox b = reference.get(pair.reference()).box();
      ax += a.centerX() / pairs.size();
      ay += a.centerY() / pairs.size();
      bx += b.centerX() / pairs.size();
      by += b.centerY() / pairs.size();
    }
    double cross = 0;
    double square = 0;
    for (MatchPair pair : pairs) {
      BoundingBox a = candidate.get(pair.candidate()).box();
      BoundingBox b = reference.get(pair.reference()).box();
      double x = a.centerX() - ax;
      double y = a.centerY() - ay;
      cross += x * (b.centerX() - bx) + y * (b.centerY() - by);
      square += x * x + y * y;
    }
    return square > 1e-9 ? cross / square : -1;
  }

  private OptionalDouble shuffled() {
    int rounds = options.shuffledReferences();
    if (rounds == 0) {
      return OptionalDouble.empty();
    }
    double sum = 0;
    for (int round = 0; round < rounds; round++) {
      List<BoundingBox> places = new ArrayList<>(reference.stream().map(Keyed::box).toList());
      Collections.shuffle(places, new Random(20_260_000L + round));
      List<Keyed> moved = new ArrayList<>();
      for (int j = 0; j < places.size(); j++) {
        Keyed item = reference.get(j);
        BoundingBox place = places.get(j);
        BoundingBox box =
            new BoundingBox(
                place.centerX(), place.centerY(), item.box().width(), item.box().height());
        moved.add(new Keyed(box, item.type(), item.key()));
      }
      Outcome best = new FrameAligner(options, candidate, moved).best();
      sum += best == null ? 0 : best.pairs.size();
    }
    return OptionalDouble.of(sum / rounds);
  }
}
