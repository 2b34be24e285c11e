package io.github.diagrammetry.runner.eval;

import io.github.diagrammetry.runner.UsageException;
import io.github.diagrammetry.som.match.MatchOptions;
import io.github.diagrammetry.som.match.TextEquality;
import io.github.diagrammetry.som.match.TextForm;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The choices of the object scores as options of a command. */
final class SomMatchOptions {

  @Option(names = "--preset", paramLabel = "NAME", description = "diagram-mmu (default) or robust.")
  String preset = "diagram-mmu";

  @Option(
      names = "--containers",
      split = ",",
      paramLabel = "TYPE",
      description = "Types left out of type, colour and bbox (picture,scope,axis,matrix).")
  @Nullable List<String> containers;

  @Option(names = "--text-form", paramLabel = "F", description = "glyphs or linear.")
  @Nullable String textForm;

  @Option(names = "--text-equality", paramLabel = "E", description = "exact, spaceless or folded.")
  @Nullable String textEquality;

  @Option(names = "--color-groups", paramLabel = "G", description = "fine-type or coarse-type.")
  @Nullable String colorGroups;

  @Option(
      names = "--color-assignment",
      paramLabel = "A",
      description = "exact-then-greedy, exact-then-reference-order or optimal.")
  @Nullable String colorAssignment;

  @Option(
      names = "--exact-limit",
      paramLabel = "N",
      description = "Largest colour group that is assigned exactly (6).")
  @Nullable Integer exactLimit;

  @Option(
      names = "--limit-side",
      paramLabel = "S",
      description = "Side that this limit looks at: larger or reference.")
  @Nullable String limitSide;

  @Option(
      names = "--color-scale",
      paramLabel = "N",
      description = "CIEDE2000 difference at which similarity reaches 0 (100, robust 40).")
  @Nullable Double colorScale;

  @Option(
      names = "--distinct-colors",
      negatable = true,
      description = "Count equal colours of a group once.")
  @Nullable Boolean distinctColors;

  @Option(
      names = "--min-side",
      paramLabel = "BP",
      description = "Widen smaller sides of boxes to this; 0 for the literal boxes (1).")
  @Nullable Double minimumSide;

  @Option(names = "--iou", paramLabel = "T", description = "Smallest IoU of a pair (0.3).")
  @Nullable Double iou;

  @Option(names = "--boxes", paramLabel = "M", description = "first-fit, best-fit or maximum.")
  @Nullable String boxes;

  @Option(
      names = "--align",
      paramLabel = "A",
      description = "none, translation or translation-and-scale.")
  @Nullable String align;

  @Option(
      names = "--shuffled",
      paramLabel = "N",
      description = "Shuffled references that show what alignment finds by chance.")
  @Nullable Integer shuffled;

  @Option(names = "--edit-subtraction", paramLabel = "S", description = "common or source.")
  @Nullable String editSubtraction;

  @Option(
      names = "--structure",
      negatable = true,
      description = "Bound F1, connectivity, graph edit distance and soft text as well.")
  @Nullable Boolean structure;

  /** The options, with a text equality for a preset that does not set it. */
  MatchOptions parse(@Nullable TextEquality usualEquality) throws UsageException {
    MatchOptions options =
        switch (preset) {
          case "diagram-mmu" -> MatchOptions.diagramMmu();
          case "robust" -> MatchOptions.robust();
          default ->
              throw new UsageException(
                  "Unknown preset '" + preset + "': use diagram-mmu or robust");
        };
    if (usualEquality != null) {
      options = options.withTextEquality(usualEquality);
    }
    return withBoxChoices(withColorChoices(withTextChoices(options)));
  }

  private MatchOptions withTextChoices(MatchOptions base) throws UsageException {
    MatchOptions options = base;
    if (containers != null) {
      LinkedHashSet<String> types = new LinkedHashSet<>(containers);
      types.remove("");
      options = options.withContainers(types);
    }
    if (textForm != null) {
      options = options.withTextForm(value(TextForm.class, "--text-form", textForm));
    }
    if (textEquality != null) {
      options =
          options.withTextEquality(value(TextEquality.class, "--text-equality", textEquality));
    }
    if (editSubtraction != null) {
      options =
          options.withEditSubtraction(
              value(MatchOptions.EditSubtraction.class, "--edit-subtraction", editSubtraction));
    }
    return structure == null ? options : options.withStructure(structure);
  }

  private MatchOptions withColorChoices(MatchOptions base) throws UsageException {
    MatchOptions options = base;
    if (colorGroups != null) {
      options =
          options.withColorGroups(
              value(MatchOptions.ColorGroups.class, "--color-groups", colorGroups));
    }
    if (colorAssignment != null) {
      options =
          options.withColorAssignment(
              value(MatchOptions.ColorAssignment.class, "--color-assignment", colorAssignment));
    }
    if (exactLimit != null) {
      options = options.withExactLimit(exactLimit);
    }
    if (limitSide != null) {
      options =
          options.withLimitSide(value(MatchOptions.LimitSide.class, "--limit-side", limitSide));
    }
    if (colorScale != null) {
      options = options.withColorScale(colorScale);
    }
    return distinctColors == null ? options : options.withDistinctColors(distinctColors);
  }

  private MatchOptions withBoxChoices(MatchOptions base) throws UsageException {
    MatchOptions options = base;
    if (minimumSide != null) {
      options = options.withMinimumSide(minimumSide);
    }
    if (iou != null) {
      options = options.withIouThreshold(iou);
    }
    if (boxes != null) {
      options = options.withBoxMatching(value(MatchOptions.BoxMatching.class, "--boxes", boxes));
    }
    if (align != null) {
      options = options.withAlignment(value(MatchOptions.FrameAlignment.class, "--align", align));
    }
    return shuffled == null ? options : options.withShuffledReferences(shuffled);
  }

  private static <E extends Enum<E>> E value(Class<E> type, String option, String name)
      throws UsageException {
    for (E constant : type.getEnumConstants()) {
      if (label(constant).equals(name)) {
        return constant;
      }
    }
    List<String> labels =
        Arrays.stream(type.getEnumConstants()).map(SomMatchOptions::label).toList();
    throw new UsageException(
        "Unknown value '" + name + "' for " + option + ": use " + String.join(", ", labels));
  }

  private static String label(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
