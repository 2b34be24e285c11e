package io.github.diagrammetry.edge;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How well the edges of a candidate agree with those of a reference.
 *
 * <p>All measures are in [0, 1], higher is better.
 *
 * <ul>
 *   <li>Neither picture has an edge, and each is of one colour: 1, with the flag {@code
 *       both-empty}.
 *   <li>Neither picture has an edge although one of them shows something: every measure is empty
 *       (undefined), with the flags {@code both-empty} and {@code edges-lost}. Thin grey lines
 *       vanish in this way when a large drawing is made small; agreement of nothing with nothing
 *       says nothing about them.
 *   <li>Exactly one picture has edges: 0, with the flag {@code one-empty}.
 * </ul>
 *
 * <p>Constructed by the library. Immutable.
 *
 * @param counts the counted pixels
 * @param tolerant agreement at several distances; empty unless the metric asks for it, and empty if
 *     the edges are lost
 * @param flags what a reader of the numbers must know; may be empty
 * @param signature the choices that led to the numbers
 */
public record EdgeScore(
    EdgeCounts counts, Optional<TolerantScore> tolerant, List<String> flags, String signature) {
  /** Neither picture has an edge. */
  public static final String BOTH_EMPTY = "both-empty";

  /** Exactly one of the pictures has edges. */
  public static final String ONE_EMPTY = "one-empty";

  /** Neither picture has an edge, but something is drawn in at least one of them. */
  public static final String EDGES_LOST = "edges-lost";

  /** Copies the flags. */
  public EdgeScore {
    flags = List.copyOf(flags);
  }

  /**
   * The main measure: the area under the tolerant F1 if the metric has tolerance radii, otherwise
   * the intersection over union of the dilated maps.
   */
  public OptionalDouble value() {
    return tolerant.isPresent() ? OptionalDouble.of(tolerant.get().area()) : iou();
  }

  /**
   * The same score when the caller knows that a picture showed something before it was prepared.
   *
   * <p>The faintest lines are gone after a strong reduction: the small picture is of one colour and
   * its score reads 1 with the flag {@code both-empty}. A caller who still has the pictures at
   * their own size can ask {@link EdgeMetric#showsInk} and correct this.
   *
   * @return a score with the flag {@code edges-lost}; this score if a picture has edges
   */
  public EdgeScore withInkBeforePreparation() {
    if (!counts.bothEmpty()) {
      return this;
    }
    return new EdgeScore(counts, Optional.empty(), List.of(BOTH_EMPTY, EDGES_LOST), signature);
  }

  /** Intersection over union of the dilated maps. */
  public OptionalDouble iou() {
    return defined(counts.iou());
  }

  /** F1 of the dilated maps, which is {@code 2 * IoU / (1 + IoU)}. */
  public OptionalDouble f1() {
    return defined(counts.f1());
  }

  /** The part of the candidate's dilated map that lies in the reference's dilated map. */
  public OptionalDouble precision() {
    return defined(counts.precision());
  }

  /** The part of the reference's dilated map that lies in the candidate's dilated map. */
  public OptionalDouble recall() {
    return defined(counts.recall());
  }

  /**
   * The part of the candidate's edge pixels (not dilated) that lie in the reference's dilated map.
   */
  public OptionalDouble tolerantPrecision() {
    return defined(counts.tolerantPrecision());
  }

  /**
   * The part of the reference's edge pixels (not dilated) that lie in the candidate's dilated map.
   */
  public OptionalDouble tolerantRecall() {
    return defined(counts.tolerantRecall());
  }

  /** The harmonic mean of tolerant precision and tolerant recall, 0 if both are 0. */
  public OptionalDouble tolerantF1() {
    return defined(counts.tolerantF1());
  }

  private OptionalDouble defined(OptionalDouble ratio) {
    if (flags.contains(EDGES_LOST)) {
      return OptionalDouble.empty();
    }
    return ratio.isPresent() ? ratio : OptionalDouble.of(1);
  }
}
