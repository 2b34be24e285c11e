package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.color.Ciede2000;
import io.github.diagrammetry.som.color.LabColor;
import io.github.diagrammetry.som.color.Rgb;
import io.github.diagrammetry.som.match.Items.Channel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A candidate element and the reference element that it stands for.
 *
 * @param candidate index of the candidate's element
 * @param reference index of the reference's element
 * @param agreement mean agreement of type, text, colour and box, 0 to 1
 * @param changes what differs, in the order of {@link Change}; empty if nothing does
 * @param iou overlap of the boxes in the common frame; absent if one has no box
 * @param shiftX how far the candidate's centre lies to the right, bp in the common frame
 * @param shiftY how far the candidate's centre lies below, bp in the common frame
 * @param colorDifference largest ΔE00 of paints that both have; absent if they share none
 */
public record PairReport(
    int candidate,
    int reference,
    double agreement,
    Set<Change> changes,
    OptionalDouble iou,
    double shiftX,
    double shiftY,
    OptionalDouble colorDifference) {

  /** How an element differs from the one it stands for. */
  public enum Change {
    /** Another type key. */
    RETYPED,
    /** Another text. */
    RELABELLED,
    /** Another paint, or paint more or less. */
    RECOLORED,
    /** The boxes overlap less than the threshold. */
    MOVED
  }

  /** Copies the changes. */
  public PairReport {
    EnumSet<Change> copy = EnumSet.noneOf(Change.class);
    copy.addAll(changes);
    changes = Collections.unmodifiableSet(copy);
  }

  static PairReport of(
      MatchPair pair, SomElement candidate, SomElement reference, MatchOptions options) {
    Agreement agreement =
        Agreement.of(
            new Agreement.Profile(candidate, options),
            new Agreement.Profile(reference, options),
            options.colorScale());
    Set<Change> changes = EnumSet.noneOf(Change.class);
    if (agreement.type() == 0) {
      changes.add(Change.RETYPED);
    }
    if (agreement.text() == 0) {
      changes.add(Change.RELABELLED);
    }
    if (agreement.color() < 1) {
      changes.add(Change.RECOLORED);
    }
    if (agreement.bbox() < options.leastIou()) {
      changes.add(Change.MOVED);
    }
    BoundingBox a = candidate.bbox();
    BoundingBox b = reference.bbox();
    boolean boxes = a != null && b != null;
    return new PairReport(
        pair.candidate(),
        pair.reference(),
        agreement.mean(),
        changes,
        boxes ? OptionalDouble.of(agreement.bbox()) : OptionalDouble.empty(),
        a != null && b != null ? a.centerX() - b.centerX() : 0,
        a != null && b != null ? a.centerY() - b.centerY() : 0,
        colorDifference(candidate, reference));
  }

  private static OptionalDouble colorDifference(SomElement candidate, SomElement reference) {
    List<Double> differences = new ArrayList<>();
    for (Channel channel : Channel.values()) {
      Rgb a = ColorMatcher.paint(candidate, channel);
      Rgb b = ColorMatcher.paint(reference, channel);
      if (a != null && b != null) {
        differences.add(Ciede2000.difference(LabColor.of(a), LabColor.of(b)));
      }
    }
    return differences.stream().mapToDouble(Double::doubleValue).max();
  }
}
