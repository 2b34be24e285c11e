package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Why a score is what it is: which elements stand for each other and how they differ, which are
 * missing and which are extra, and the rule behind each of the four counts.
 *
 * <pre>{@code
 * MatchReport report = MatchReport.of(SomMatcher.diagramMmu(), candidate, reference);
 * report.missing();                  // indices of reference elements
 * Files.writeString(path, report.html(candidatePicture, referencePicture));
 * }</pre>
 *
 * <p>Elements stand for each other by one assignment of whole elements, whatever the matcher counts
 * per dimension: {@link #matching()} has those pairs. Two elements that agree in less than half are
 * not said to stand for each other. Immutable and thread-safe.
 */
public final class MatchReport {

  /** Below this mean agreement a pair is one missing and one extra element. */
  static final double LEAST_AGREEMENT = 0.5;

  private final SemanticObjectModel candidate;
  private final SemanticObjectModel reference;
  private final SomScore score;
  private final Optional<SomSplits> splits;
  private final Matching matching;
  private final List<PairReport> pairs;
  private final List<Integer> missing;
  private final List<Integer> extra;
  private final List<Connection> missingConnections;
  private final List<Connection> extraConnections;
  private final Optional<EditMarks> marks;
  private final MatchOptions options;

  /** Per element, the dimensions in which it counts as edited. */
  record EditMarks(List<Set<Dimension>> candidate, List<Set<Dimension>> reference) {}

  private MatchReport(
      SomMatcher matcher,
      SemanticObjectModel candidate,
      SemanticObjectModel reference,
      Optional<SemanticObjectModel> source) {
    this.candidate = candidate;
    this.reference = reference;
    options = matcher.options();
    Placement placement = matcher.place(candidate, reference);
    List<SomElement> framed = placement.elements();
    List<SomElement> right = reference.elements();
    score = matcher.score(candidate, reference, placement);
    Optional<List<SomElement>> framedSource = source.map(s -> matcher.placed(s, reference));
    splits = framedSource.map(s -> matcher.splits(score, framed, right, s));
    marks = framedSource.map(s -> matcher.editMarks(framed, right, s));
    BoundAssignment bound = new BoundAssignment(framed, right, options);
    matching = matcher.matching(placement, right, bound);
    pairs = pairs(framed, right, bound, options);
    missing = unpaired(reference, pairs.stream().map(PairReport::reference).toList(), options);
    extra = unpaired(candidate, pairs.stream().map(PairReport::candidate).toList(), options);
    Connectivity connectivity = new Connectivity(placement.drawn(), right, bound);
    missingConnections = List.copyOf(connectivity.missing);
    extraConnections = List.copyOf(connectivity.extra);
  }

  /** The report of a candidate against a reference. */
  public static MatchReport of(
      SomMatcher matcher, SemanticObjectModel candidate, SemanticObjectModel reference) {
    return new MatchReport(matcher, candidate, reference, Optional.empty());
  }

  /** The report of an edit. */
  public static MatchReport of(
      SomMatcher matcher,
      SemanticObjectModel candidate,
      SemanticObjectModel reference,
      SemanticObjectModel source) {
    return new MatchReport(matcher, candidate, reference, Optional.of(source));
  }

  private static List<PairReport> pairs(
      List<SomElement> framed,
      List<SomElement> reference,
      BoundAssignment bound,
      MatchOptions options) {
    List<PairReport> pairs = new ArrayList<>();
    for (MatchPair pair : bound.pairs()) {
      if (pair.weight() >= LEAST_AGREEMENT) {
        pairs.add(
            PairReport.of(
                pair, framed.get(pair.candidate()), reference.get(pair.reference()), options));
      }
    }
    return List.copyOf(pairs);
  }

  private static List<Integer> unpaired(
      SemanticObjectModel model, List<Integer> paired, MatchOptions options) {
    Set<Integer> taken = Set.copyOf(paired);
    List<Integer> rest = new ArrayList<>();
    for (int i = 0; i < model.elements().size(); i++) {
      if (!taken.contains(i) && !options.isContainer(model.elements().get(i).type())) {
        rest.add(i);
      }
    }
    return List.copyOf(rest);
  }

  /** The candidate's model. */
  public SemanticObjectModel candidate() {
    return candidate;
  }

  /** The reference's model. */
  public SemanticObjectModel reference() {
    return reference;
  }

  /** The score. */
  public SomScore score() {
    return score;
  }

  /** The splits, if the report is of an edit. */
  public Optional<SomSplits> splits() {
    return splits;
  }

  /** The pairs that were counted in each dimension. */
  public Matching matching() {
    return matching;
  }

  /** The elements that stand for each other, by reference index. */
  public List<PairReport> pairs() {
    return pairs;
  }

  /** Indices of reference elements that nothing stands for. */
  public List<Integer> missing() {
    return missing;
  }

  /** Indices of candidate elements that stand for nothing. */
  public List<Integer> extra() {
    return extra;
  }

  /** Connections of the reference that the candidate does not draw, by reference elements. */
  public List<Connection> missingConnections() {
    return missingConnections;
  }

  /** Connections of the candidate that the reference does not have, by candidate elements. */
  public List<Connection> extraConnections() {
    return extraConnections;
  }

  /**
   * The dimensions in which a candidate element counts as edited; empty if all of it counts as
   * preserved. Always empty when there is no source.
   */
  public Set<Dimension> editedInCandidate(int element) {
    return marks.map(m -> m.candidate().get(element)).orElseGet(MatchReport::none);
  }

  /** The same for a reference element. */
  public Set<Dimension> editedInReference(int element) {
    return marks.map(m -> m.reference().get(element)).orElseGet(MatchReport::none);
  }

  private static Set<Dimension> none() {
    return EnumSet.noneOf(Dimension.class);
  }

  /** The rule that decides what counts in a dimension. */
  public String rule(Dimension dimension) {
    return RuleText.of(dimension, options);
  }

  /** The report as one JSON object. */
  public String json() {
    return MatchReportJson.tree(this).toString();
  }

  /**
   * The report as a page that needs no other file: both drawings, with what is missing in red and
   * what is extra in blue. Texts of the drawings are escaped; the page loads nothing.
   *
   * @param candidatePicture the candidate's picture, or empty for boxes alone
   * @param referencePicture the reference's picture, or empty for boxes alone
   */
  public String html(
      Optional<ReportPicture> candidatePicture, Optional<ReportPicture> referencePicture) {
    return html("Match report", Optional.empty(), candidatePicture, referencePicture);
  }

  /**
   * The same with a title, and a link to the page that it belongs to.
   *
   * @param title what is compared
   * @param back relative path of that page, or empty for no link
   * @param candidatePicture the candidate's picture, or empty for boxes alone
   * @param referencePicture the reference's picture, or empty for boxes alone
   * @throws IllegalArgumentException if the path holds other than letters, digits and {@code ._/-}
   */
  public String html(
      String title,
      Optional<String> back,
      Optional<ReportPicture> candidatePicture,
      Optional<ReportPicture> referencePicture) {
    return MatchReportHtml.page(this, title, back, candidatePicture, referencePicture);
  }
}
