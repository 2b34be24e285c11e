package io.github.diagrammetry.som.match;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.TreeSet;

/**
 * The four F1 scores of Diagram-MMU, equation 2, and their mean, equation 5.
 *
 * @param type F1 of element types
 * @param text F1 of texts
 * @param color F1 of colours; the number of matches is a sum of similarities
 * @param bbox F1 of bounding boxes
 */
public record DimensionScores(F1Score type, F1Score text, F1Score color, F1Score bbox) {

  /** The score of one dimension. */
  public F1Score get(Dimension dimension) {
    return switch (dimension) {
      case TYPE -> type;
      case TEXT -> text;
      case COLOR -> color;
      case BBOX -> bbox;
    };
  }

  /** Mean of the four F1 scores, 0 to 1. */
  public double f1avg() {
    return (type.value() + text.value() + color.value() + bbox.value()) / 4;
  }

  /**
   * Mean F1 of the dimensions that are not empty on both sides; nothing if all four are. A
   * dimension that an edit does not touch scores 1 and lifts {@link #f1avg()}; here it does not
   * count.
   */
  public OptionalDouble touchedAverage() {
    double sum = 0;
    int touched = 0;
    for (Dimension dimension : Dimension.values()) {
      if (!get(dimension).bothEmpty()) {
        sum += get(dimension).value();
        touched++;
      }
    }
    return touched == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / touched);
  }

  /** Adds flags for the dimensions that are empty on one or both sides. */
  void addFlags(String prefix, TreeSet<String> flags) {
    for (Dimension dimension : Dimension.values()) {
      String name = prefix + dimension.name().toLowerCase(Locale.ROOT);
      if (get(dimension).bothEmpty()) {
        flags.add("both-empty:" + name);
      } else if (get(dimension).oneEmpty()) {
        flags.add("one-empty:" + name);
      }
    }
  }
}
