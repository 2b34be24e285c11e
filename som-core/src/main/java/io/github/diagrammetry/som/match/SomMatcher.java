package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  /** The routes that need no flag: the best one, and a drawing that was given as SVG or objects. */
  private static final String USUAL_ROUTE = "dvi-spy";

  private static final String GIVEN = "svg";

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
    return score(candidate, reference, place(candidate, reference));
  }

  SomScore score(
      SemanticObjectModel candidate, SemanticObjectModel reference, Placement placement) {
    List<SomElement> left = placement.elements();
    List<SomElement> right = reference.elements();
    TreeSet<String> flags = new TreeSet<>();
    DimensionScores scores = dimensions(left, right);
    scores.addFlags("", flags);
    addModelFlags(flags, candidate, reference);
    return new SomScore(
        scores,
        withoutTickLabels(left, right, scores),
        placement.alignment(),
        options.structure() ? Optional.of(structure(placement, right, flags)) : Optional.empty(),
        flags,
        signature());
  }

  /** Lays a candidate upon the reference, as the options ask. */
  Placement place(SemanticObjectModel candidate, SemanticObjectModel reference) {
    return FrameAligner.place(options, candidate.elements(), reference.elements(), true);
  }

  /** The same where nobody asks what alignment finds by chance. */
  List<SomElement> placed(SemanticObjectModel model, SemanticObjectModel reference) {
    return FrameAligner.place(options, model.elements(), reference.elements(), false).elements();
  }

  /** The pairs behind {@link #score(SemanticObjectModel, SemanticObjectModel)}. */
  public Matching match(SemanticObjectModel candidate, SemanticObjectModel reference) {
    List<SomElement> right = reference.elements();
    Placement placement = FrameAligner.place(options, candidate.elements(), right, false);
    return matching(placement, right, new BoundAssignment(placement.elements(), right, options));
  }

  Matching matching(Placement placement, List<SomElement> right, BoundAssignment bound) {
    List<SomElement> left = placement.elements();
    return new Matching(
        elementPairs(types, left, right),
        elementPairs(texts, left, right),
        elementPairs(colors, left, right),
        elementPairs(boxes, left, right),
        bound.pairs(),
        placement.alignment().map(Alignment::frame).orElse(Frame.IDENTITY));
  }

  /** Which elements count as edited, and in which dimensions. */
  MatchReport.EditMarks editMarks(List<SomElement> h, List<SomElement> g, List<SomElement> s) {
    List<Set<Dimension>> left = noMarks(h.size());
    List<Set<Dimension>> right = noMarks(g.size());
    mark(types, Dimension.TYPE, h, g, s, left, right);
    mark(texts, Dimension.TEXT, h, g, s, left, right);
    mark(colors, Dimension.COLOR, h, g, s, left, right);
    mark(boxes, Dimension.BBOX, h, g, s, left, right);
    return new MatchReport.EditMarks(left, right);
  }

  private static List<Set<Dimension>> noMarks(int size) {
    List<Set<Dimension>> marks = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      marks.add(EnumSet.noneOf(Dimension.class));
    }
    return marks;
  }

  private <T> void mark(
      DimensionMatcher<T> matcher,
      Dimension dimension,
      List<SomElement> candidate,
      List<SomElement> reference,
      List<SomElement> source,
      List<Set<Dimension>> left,
      List<Set<Dimension>> right) {
    EditItems<T> edit = editItems(matcher, candidate, reference, source);
    edit.candidate.forEach(item -> left.get(matcher.element(item)).add(dimension));
    edit.reference.forEach(item -> right.get(matcher.element(item)).add(dimension));
  }

  /**
   * Scores an edit of a source against the edited reference. When frames are aligned, candidate and
   * source are both moved onto the reference.
   */
  public SomSplits score(
      SemanticObjectModel candidate, SemanticObjectModel reference, SemanticObjectModel source) {
    Placement placement = place(candidate, reference);
    return splits(
        score(candidate, reference, placement),
        placement.elements(),
        reference.elements(),
        placed(source, reference));
  }

  SomSplits splits(SomScore overall, List<SomElement> h, List<SomElement> g, List<SomElement> s) {
    Split type = split(types, h, g, s);
    Split text = split(texts, h, g, s);
    Split color = split(colors, h, g, s);
    Split bbox = split(boxes, h, g, s);
    DimensionScores preserve =
        new DimensionScores(type.preserve, text.preserve, color.preserve, bbox.preserve);
    DimensionScores edit = new DimensionScores(type.edit, text.edit, color.edit, bbox.edit);
    TreeSet<String> flags = new TreeSet<>(overall.flags());
    preserve.addFlags("preserve-", flags);
    edit.addFlags("edit-", flags);
    if (edit.touchedAverage().isEmpty()) {
      flags.add("edit-untouched");
    }
    return new SomSplits(
        overall,
        preserve,
        new DimensionScores(type.common, text.common, color.common, bbox.common),
        edit,
        flags,
        signature());
  }

  private record Split(F1Score preserve, F1Score common, F1Score edit) {}

  /** What is left of both sides when the unchanged part is taken away. */
  private record EditItems<T>(List<T> candidate, List<T> reference) {}

  private <T> Split split(
      DimensionMatcher<T> matcher,
      List<SomElement> candidate,
      List<SomElement> reference,
      List<SomElement> source) {
    List<T> h = matcher.items(candidate);
    List<T> s = matcher.items(source);
    List<T> kept = matcher.intersect(matcher.items(reference), s);
    EditItems<T> edit = editItems(matcher, candidate, reference, source);
    return new Split(
        matcher.score(matcher.intersect(h, s), kept),
        matcher.score(matcher.intersect(h, kept), kept),
        matcher.score(edit.candidate, edit.reference));
  }

  private <T> EditItems<T> editItems(
      DimensionMatcher<T> matcher,
      List<SomElement> candidate,
      List<SomElement> reference,
      List<SomElement> source) {
    List<T> g = matcher.items(reference);
    List<T> s = matcher.items(source);
    List<T> kept = matcher.intersect(g, s);
    boolean all = options.editSubtraction() == MatchOptions.EditSubtraction.SOURCE;
    return new EditItems<>(
        matcher.subtract(matcher.items(candidate), all ? s : kept), matcher.without(g, kept));
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

  private static <T> List<MatchPair> elementPairs(
      DimensionMatcher<T> matcher, List<SomElement> left, List<SomElement> right) {
    List<T> candidate = matcher.items(left);
    List<T> reference = matcher.items(right);
    List<MatchPair> pairs = new ArrayList<>();
    for (MatchPair pair : matcher.pairs(candidate, reference)) {
      pairs.add(
          new MatchPair(
              matcher.element(candidate.get(pair.candidate())),
              matcher.element(reference.get(pair.reference())),
              pair.weight()));
    }
    return pairs;
  }

  private DimensionScores withoutTickLabels(
      List<SomElement> left, List<SomElement> right, DimensionScores all) {
    List<SomElement> l = left.stream().filter(e -> !isTickLabel(e)).toList();
    List<SomElement> r = right.stream().filter(e -> !isTickLabel(e)).toList();
    return l.size() == left.size() && r.size() == right.size() ? all : dimensions(l, r);
  }

  private static boolean isTickLabel(SomElement element) {
    return element.type().equals("text:tick") || "ticklabel".equals(element.role());
  }

  /** Connectivity needs no common frame, so it reads the candidate where it was drawn. */
  private Structure structure(Placement placement, List<SomElement> right, TreeSet<String> flags) {
    List<SomElement> left = placement.elements();
    BoundAssignment bound = new BoundAssignment(left, right, options);
    Connectivity connectivity = new Connectivity(placement.drawn(), right, bound);
    connectivity.addFlags(flags);
    if (!bound.exact()) {
      flags.add("bound-approximate");
    }
    return new Structure(
        bound.score(),
        connectivity.score,
        GraphEdits.distance(left, right, connectivity, bound),
        SoftText.score(texts, texts.items(left), texts.items(right)));
  }

  private static void addModelFlags(
      TreeSet<String> flags, SemanticObjectModel candidate, SemanticObjectModel reference) {
    flags.addAll(candidate.flags());
    flags.addAll(reference.flags());
    for (String route : List.of(candidate.route(), reference.route())) {
      if (!route.equals(USUAL_ROUTE) && !route.equals(GIVEN)) {
        flags.add("route:" + route);
      }
    }
    if (!candidate.route().equals(reference.route())) {
      flags.add("routes-differ");
    }
    if (candidate.elements().isEmpty() && reference.elements().isEmpty()) {
      flags.add("both-empty");
    } else if (candidate.elements().isEmpty() || reference.elements().isEmpty()) {
      flags.add("one-empty");
    }
  }
}
