package io.github.diagrammetry.som.match;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Every choice that can move an object score. Immutable and thread-safe; the {@code with} methods
 * return a changed copy. Two presets fix all of them: {@link #diagramMmu()} and {@link #robust()}.
 */
public final class MatchOptions {

  /** Which elements share a colour group. */
  public enum ColorGroups {
    /** Those with the same type key. */
    FINE_TYPE,
    /** Those with the same part of the type key before the colon. */
    COARSE_TYPE
  }

  /** How the colours of a group are paired. */
  public enum ColorAssignment {
    /**
     * The best of all assignments up to a limit. Above it the most similar pair first; ties by
     * reference index, then candidate index.
     */
    EXACT_THEN_GREEDY,
    /** The same, but above the limit references in order, each with the most similar one left. */
    EXACT_THEN_REFERENCE_ORDER,
    /** The best of all assignments at any size. */
    OPTIMAL
  }

  /** Which side of a colour group the limit of exact assignment looks at. */
  public enum LimitSide {
    /** The larger one. */
    LARGER,
    /** The reference. */
    REFERENCE
  }

  /** How boxes are paired. */
  public enum BoxMatching {
    /** References in order, each with the first candidate left that overlaps enough. */
    FIRST_FIT,
    /** References in order, each with the candidate left that overlaps most. */
    BEST_FIT,
    /** As many pairs as possible. */
    MAXIMUM
  }

  /** How the candidate's frame is moved onto the reference's before boxes are compared. */
  public enum FrameAlignment {
    /** Not at all. */
    NONE,
    /** By a translation. */
    TRANSLATION,
    /** By a translation and one scale for both directions. */
    TRANSLATION_AND_SCALE
  }

  /** What the edit split takes away from the candidate. */
  public enum EditSubtraction {
    /** What source and reference have in common. */
    COMMON,
    /** Everything in the source: then keeping what should be deleted costs nothing. */
    SOURCE
  }

  private static final Set<String> CONTAINERS = Set.of("picture", "scope", "axis", "matrix");

  private final String preset;
  private final Values values;

  private record Text(TextForm form, TextEquality equality) {}

  private record Color(
      ColorGroups groups,
      ColorAssignment assignment,
      int exactLimit,
      LimitSide limitSide,
      double scale,
      boolean distinct) {}

  private record Box(
      double minimumSide,
      double iouThreshold,
      BoxMatching matching,
      FrameAlignment alignment,
      int shuffledReferences) {}

  /** The choices; records, so that copies and comparison come for free. */
  private record Values(
      Set<String> containers,
      Text text,
      Color color,
      Box box,
      EditSubtraction editSubtraction,
      boolean structure) {

    Values with(Text value) {
      return new Values(containers, value, color, box, editSubtraction, structure);
    }

    Values with(Color value) {
      return new Values(containers, text, value, box, editSubtraction, structure);
    }

    Values with(Box value) {
      return new Values(containers, text, color, value, editSubtraction, structure);
    }
  }

  private MatchOptions(String preset, Values values) {
    this.preset = preset;
    this.values = values;
  }

  /**
   * Our documented interpretation of Diagram-MMU, Appendix C.2: texts equal without white space,
   * colours exact up to 6 on the larger side of a group and greedy above, similarity 1 − ΔE00/100,
   * boxes first-fit with IoU ≥ 0.3 after sides below 1 bp are widened, no alignment.
   */
  public static MatchOptions diagramMmu() {
    return new MatchOptions(
        "diagram-mmu",
        new Values(
            CONTAINERS,
            new Text(TextForm.GLYPHS, TextEquality.SPACELESS),
            new Color(
                ColorGroups.FINE_TYPE,
                ColorAssignment.EXACT_THEN_GREEDY,
                6,
                LimitSide.LARGER,
                100,
                false),
            new Box(1, 0.3, BoxMatching.FIRST_FIT, FrameAlignment.NONE, 0),
            EditSubtraction.COMMON,
            false));
  }

  /**
   * The same questions without the defects: linear texts with variants folded, optimal colours with
   * similarity 1 − ΔE00/40, frames aligned, as many boxes as possible, and beside F1avg the scores
   * of the structure: bound F1, connectivity and soft text.
   */
  public static MatchOptions robust() {
    return new MatchOptions(
        "robust",
        new Values(
            CONTAINERS,
            new Text(TextForm.LINEAR, TextEquality.FOLDED),
            new Color(
                ColorGroups.FINE_TYPE, ColorAssignment.OPTIMAL, 6, LimitSide.LARGER, 40, false),
            new Box(1, 0.3, BoxMatching.MAXIMUM, FrameAlignment.TRANSLATION_AND_SCALE, 8),
            EditSubtraction.COMMON,
            true));
  }

  /** The name of the preset that this started from. */
  public String preset() {
    return preset;
  }

  /** Types that are left out of type, colour and bbox. */
  public Set<String> containers() {
    return values.containers;
  }

  /** Whether a type is a container. */
  public boolean isContainer(String type) {
    return values.containers.contains(type);
  }

  /** Which string is compared. */
  public TextForm textForm() {
    return values.text.form;
  }

  /** When two texts are equal. */
  public TextEquality textEquality() {
    return values.text.equality;
  }

  /** Which elements share a colour group. */
  public ColorGroups colorGroups() {
    return values.color.groups;
  }

  /** How colours are paired. */
  public ColorAssignment colorAssignment() {
    return values.color.assignment;
  }

  /** Largest group whose colours are assigned exactly, unless all are. */
  public int exactLimit() {
    return values.color.exactLimit;
  }

  /** Which side that limit looks at. */
  public LimitSide limitSide() {
    return values.color.limitSide;
  }

  /** ΔE00 at which the similarity of two colours reaches 0. */
  public double colorScale() {
    return values.color.scale;
  }

  /** Whether equal colours of a group count once. */
  public boolean distinctColors() {
    return values.color.distinct;
  }

  /** Sides of boxes below this are widened to it, bp; 0 for none. */
  public double minimumSide() {
    return values.box.minimumSide;
  }

  /** Smallest IoU of a pair of boxes; when frames are aligned, less 1e-8 for rounding. */
  public double iouThreshold() {
    return values.box.iouThreshold;
  }

  /** The IoU that is enough: places in an aligned frame are exact but for rounding. */
  double leastIou() {
    return alignment() == FrameAlignment.NONE ? iouThreshold() : iouThreshold() - 1e-8;
  }

  /** How boxes are paired. */
  public BoxMatching boxMatching() {
    return values.box.matching;
  }

  /** How frames are aligned. */
  public FrameAlignment alignment() {
    return values.box.alignment;
  }

  /** How many shuffled references show what alignment finds by chance; 0 for none. */
  public int shuffledReferences() {
    return values.box.shuffledReferences;
  }

  /** What the edit split takes away from the candidate. */
  public EditSubtraction editSubtraction() {
    return values.editSubtraction;
  }

  /** Whether bound F1, connectivity and soft text are computed. */
  public boolean structure() {
    return values.structure;
  }

  /** One line that names every choice. */
  public String signature() {
    Values v = values;
    return String.join(
        "|",
        "som-match",
        "preset:" + preset,
        "containers:" + String.join("+", new TreeSet<>(v.containers)),
        "text:" + name(v.text.form) + "," + name(v.text.equality),
        "color:"
            + name(v.color.assignment)
            + "<="
            + v.color.exactLimit
            + ","
            + name(v.color.limitSide),
        "groups:" + name(v.color.groups) + (v.color.distinct ? ",distinct" : ""),
        "scale:" + number(v.color.scale),
        "side:" + number(v.box.minimumSide),
        "iou:" + number(v.box.iouThreshold),
        "boxes:" + name(v.box.matching),
        "align:"
            + name(v.box.alignment)
            + (v.box.shuffledReferences > 0 ? "~" + v.box.shuffledReferences : ""),
        "edit:" + name(v.editSubtraction),
        "v:0.1.0");
  }

  /** The signature. */
  @Override
  public String toString() {
    return signature();
  }

  /** Compares the choices. */
  @Override
  public boolean equals(Object other) {
    return other instanceof MatchOptions o && preset.equals(o.preset) && values.equals(o.values);
  }

  @Override
  public int hashCode() {
    return 31 * preset.hashCode() + values.hashCode();
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }

  /** Other types to leave out of type, colour and bbox. */
  public MatchOptions withContainers(Set<String> value) {
    Values v = values;
    return new MatchOptions(
        preset,
        new Values(Set.copyOf(value), v.text, v.color, v.box, v.editSubtraction, v.structure));
  }

  /** Another string to compare. */
  public MatchOptions withTextForm(TextForm value) {
    Text t = values.text;
    return with(new Text(value, t.equality));
  }

  /** Another equality of texts. */
  public MatchOptions withTextEquality(TextEquality value) {
    Text t = values.text;
    return with(new Text(t.form, value));
  }

  /** Other colour groups. */
  public MatchOptions withColorGroups(ColorGroups value) {
    Color c = values.color;
    return with(new Color(value, c.assignment, c.exactLimit, c.limitSide, c.scale, c.distinct));
  }

  /** Another way to pair colours. */
  public MatchOptions withColorAssignment(ColorAssignment value) {
    Color c = values.color;
    return with(new Color(c.groups, value, c.exactLimit, c.limitSide, c.scale, c.distinct));
  }

  /** Another limit of exact assignment, 0 or more. */
  public MatchOptions withExactLimit(int value) {
    check(value >= 0, "Limit must be 0 or more", value);
    Color c = values.color;
    return with(new Color(c.groups, c.assignment, value, c.limitSide, c.scale, c.distinct));
  }

  /** Another side for that limit. */
  public MatchOptions withLimitSide(LimitSide value) {
    Color c = values.color;
    return with(new Color(c.groups, c.assignment, c.exactLimit, value, c.scale, c.distinct));
  }

  /** Another ΔE00 at which similarity reaches 0, above 0. */
  public MatchOptions withColorScale(double value) {
    check(value > 0 && value < Double.POSITIVE_INFINITY, "Colour scale must be above 0", value);
    Color c = values.color;
    return with(new Color(c.groups, c.assignment, c.exactLimit, c.limitSide, value, c.distinct));
  }

  /** Count equal colours of a group once, or each. */
  public MatchOptions withDistinctColors(boolean value) {
    Color c = values.color;
    return with(new Color(c.groups, c.assignment, c.exactLimit, c.limitSide, c.scale, value));
  }

  /** Widen sides below this, bp; 0 for the literal boxes. */
  public MatchOptions withMinimumSide(double value) {
    check(value >= 0 && value < Double.POSITIVE_INFINITY, "Minimum side must be 0 or more", value);
    Box b = values.box;
    return with(new Box(value, b.iouThreshold, b.matching, b.alignment, b.shuffledReferences));
  }

  /** Another smallest IoU, above 0 and at most 1. */
  public MatchOptions withIouThreshold(double value) {
    check(value > 0 && value <= 1, "IoU threshold must lie above 0 and at most 1", value);
    Box b = values.box;
    return with(new Box(b.minimumSide, value, b.matching, b.alignment, b.shuffledReferences));
  }

  /** Another way to pair boxes. */
  public MatchOptions withBoxMatching(BoxMatching value) {
    Box b = values.box;
    return with(new Box(b.minimumSide, b.iouThreshold, value, b.alignment, b.shuffledReferences));
  }

  /** Another alignment of frames. */
  public MatchOptions withAlignment(FrameAlignment value) {
    Box b = values.box;
    return with(new Box(b.minimumSide, b.iouThreshold, b.matching, value, b.shuffledReferences));
  }

  /** Another number of shuffled references, 0 to 1000. */
  public MatchOptions withShuffledReferences(int value) {
    check(value >= 0 && value <= 1000, "Shuffled references must number 0 to 1000", value);
    Box b = values.box;
    return with(new Box(b.minimumSide, b.iouThreshold, b.matching, b.alignment, value));
  }

  /** Another subtraction for the edit split. */
  public MatchOptions withEditSubtraction(EditSubtraction value) {
    Values v = values;
    return new MatchOptions(
        preset, new Values(v.containers, v.text, v.color, v.box, value, v.structure));
  }

  /** With or without bound F1, connectivity and soft text. */
  public MatchOptions withStructure(boolean value) {
    Values v = values;
    return new MatchOptions(
        preset, new Values(v.containers, v.text, v.color, v.box, v.editSubtraction, value));
  }

  private MatchOptions with(Text text) {
    return new MatchOptions(preset, values.with(text));
  }

  private MatchOptions with(Color color) {
    return new MatchOptions(preset, values.with(color));
  }

  private MatchOptions with(Box box) {
    return new MatchOptions(preset, values.with(box));
  }

  private static void check(boolean holds, String rule, Number value) {
    if (!holds) {
      throw new IllegalArgumentException(rule + ": " + value);
    }
  }
}
