package io.github.diagrammetry.som.match;

import java.util.Locale;

/** The rules of the four dimensions in words. */
final class RuleText {

  private RuleText() {}

  static String of(Dimension dimension, MatchOptions options) {
    return switch (dimension) {
      case TYPE -> "equal type keys, counted; containers left out";
      case TEXT -> text(options);
      case COLOR -> color(options);
      case BBOX -> bbox(options);
    };
  }

  private static String text(MatchOptions options) {
    String form = options.textForm() == TextForm.LINEAR ? "linear forms" : "glyphs";
    return switch (options.textEquality()) {
      case EXACT -> "equal " + form + ", one to one";
      case SPACELESS -> "equal " + form + " without white space, one to one";
      case FOLDED -> "equal " + form + " without white space, variants folded, one to one";
    };
  }

  private static String color(MatchOptions options) {
    String group =
        options.colorGroups() == MatchOptions.ColorGroups.FINE_TYPE ? "type key" : "coarse type";
    String assignment =
        switch (options.colorAssignment()) {
          case OPTIMAL -> "best assignment";
          case EXACT_THEN_GREEDY ->
              "best assignment up to "
                  + options.exactLimit()
                  + " colours, most similar first above";
          case EXACT_THEN_REFERENCE_ORDER ->
              "best assignment up to "
                  + options.exactLimit()
                  + " colours, in reference order above";
        };
    return String.format(
        Locale.ROOT,
        "similarity 1 - dE00/%s within one %s; %s",
        plain(options.colorScale()),
        group,
        assignment);
  }

  private static String bbox(MatchOptions options) {
    String matching =
        switch (options.boxMatching()) {
          case FIRST_FIT -> "references in order take the first candidate left";
          case BEST_FIT -> "references in order take the candidate left that overlaps most";
          case MAXIMUM -> "as many pairs as possible";
        };
    String frame =
        switch (options.alignment()) {
          case NONE -> "";
          case TRANSLATION -> ", after a translation";
          case TRANSLATION_AND_SCALE -> ", after a translation and a scale";
        };
    return String.format(
        Locale.ROOT,
        "IoU >= %s, sides widened to %s bp; %s%s",
        plain(options.iouThreshold()),
        plain(options.minimumSide()),
        matching,
        frame);
  }

  private static String plain(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }
}
