package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import java.util.List;
import java.util.TreeSet;

/**
 * Scores the objects of a drawing against those of a reference: the object F1 of Diagram-MMU,
 * Appendix C.2.
 *
 * <pre>{@code
 * SomScore score = SomMatcher.diagramMmu().score(candidate, reference);
 * score.value();                     // F1avg
 * score.scores().color().value();    // F1 of colours
 * }</pre>
 *
 * <ul>
 *   <li>Type, text, colour and box are scored apart, each from 0 to 1, and averaged.
 *   <li>A dimension without items on either side scores 1; without items on one side, 0.
 *   <li>First-fit boxes depend on the order of the elements, as the paper's definition does:
 *       references in order take the first candidate that fits. Nothing else does.
 * </ul>
 *
 * <p>Immutable and thread-safe.
 *
 * @see MatchOptions
 */
public final class SomMatcher {

  private final MatchOptions options;
  private final TypeMatcher types;
  private final TextMatcher texts;
  private final ColorMatcher colors;
  private final BoxMatcher boxes;

  private SomMatcher(MatchOptions options) {
    this.options = options;
    types = new TypeMatcher(options);
    texts = new TextMatcher(options);
    colors = new ColorMatcher(options);
    boxes = new BoxMatcher(options);
  }

  /** The matcher of {@link MatchOptions#diagramMmu()}. */
  public static SomMatcher diagramMmu() {
    return of(MatchOptions.diagramMmu());
  }

  /** The matcher of {@link MatchOptions#robust()}. */
  public static SomMatcher robust() {
    return of(MatchOptions.robust());
  }

  /** A matcher with given choices. */
  public static SomMatcher of(MatchOptions options) {
    return new SomMatcher(options);
  }

  /** The choices. */
  public MatchOptions options() {
    return options;
  }

  /** One line that names every choice that can move the score. */
  public String signature() {
    return options.signature();
  }

  /** Scores a candidate against a reference. */
  public SomScore score(SemanticObjectModel candidate, SemanticObjectModel reference) {
    List<SomElement> left = candidate.elements();
    List<SomElement> right = reference.elements();
    DimensionScores scores = dimensions(left, right);
    TreeSet<String> flags = new TreeSet<>();
    scores.addFlags("", flags);
    return new SomScore(scores, scores, flags, signature());
  }

  private DimensionScores dimensions(List<SomElement> left, List<SomElement> right) {
    return new DimensionScores(
        plain(types, left, right),
        plain(texts, left, right),
        plain(colors, left, right),
        plain(boxes, left, right));
  }

  private static <T> F1Score plain(
      DimensionMatcher<T> matcher, List<SomElement> left, List<SomElement> right) {
    return matcher.score(matcher.items(left), matcher.items(right));
  }

  /** Scores an edit of a source against the edited reference. */
  public SomSplits score(
      SemanticObjectModel candidate, SemanticObjectModel reference, SemanticObjectModel source) {
    List<SomElement> h = candidate.elements();
    List<SomElement> g = reference.elements();
    List<SomElement> s = source.elements();
    Split type = split(types, h, g, s);
    Split text = split(texts, h, g, s);
    Split color = split(colors, h, g, s);
    Split bbox = split(boxes, h, g, s);
    TreeSet<String> flags = new TreeSet<>();
    return new SomSplits(
        score(candidate, reference),
        new DimensionScores(type.preserve, text.preserve, color.preserve, bbox.preserve),
        new DimensionScores(type.common, text.common, color.common, bbox.common),
        new DimensionScores(type.edit, text.edit, color.edit, bbox.edit),
        flags,
        signature());
  }

  private record Split(F1Score preserve, F1Score common, F1Score edit) {}

  private <T> Split split(
      DimensionMatcher<T> matcher,
      List<SomElement> candidate,
      List<SomElement> reference,
      List<SomElement> source) {
    List<T> h = matcher.items(candidate);
    List<T> g = matcher.items(reference);
    List<T> s = matcher.items(source);
    List<T> kept = matcher.intersect(g, s);
    boolean all = options.editSubtraction() == MatchOptions.EditSubtraction.SOURCE;
    return new Split(
        matcher.score(matcher.intersect(h, s), kept),
        matcher.score(matcher.intersect(h, kept), kept),
        matcher.score(matcher.subtract(h, all ? s : kept), matcher.without(g, kept)));
  }
}
