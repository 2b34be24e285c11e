package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.color.Ciede2000;
import io.github.diagrammetry.som.color.LabColor;
import io.github.diagrammetry.som.color.Rgb;
import io.github.diagrammetry.som.match.Items.Channel;
import io.github.diagrammetry.som.match.Items.TextItem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far two elements agree.
 *
 * @param type 1 if the type keys are equal, else 0
 * @param text 1 if both have equal texts or neither has one, else 0
 * @param color mean similarity of the paints that at least one of them has; 1 if neither has any
 * @param bbox intersection over union of the boxes; 1 if neither has one
 */
record Agreement(double type, double text, double color, double bbox) {

  /** Mean of the four. */
  double mean() {
    return (type + text + color + bbox) / 4;
  }

  /** What is compared of one element, read once. */
  static final class Profile {

    final SomElement element;
    final @Nullable TextItem text;
    final @Nullable LabColor[] paints = new LabColor[3];
    final @Nullable BoundingBox box;

    Profile(SomElement element, MatchOptions options) {
      this.element = element;
      List<TextItem> texts = new TextMatcher(options).items(List.of(element));
      text = texts.isEmpty() ? null : texts.get(0);
      for (Channel channel : Channel.values()) {
        Rgb rgb = ColorMatcher.paint(element, channel);
        paints[channel.ordinal()] = rgb == null ? null : LabColor.of(rgb);
      }
      BoundingBox bbox = element.bbox();
      box = bbox == null ? null : bbox.widenedTo(options.minimumSide());
    }
  }

  static Agreement of(Profile a, Profile b, double colorScale) {
    return new Agreement(
        a.element.type().equals(b.element.type()) ? 1 : 0,
        sameText(a.text, b.text) ? 1 : 0,
        color(a, b, colorScale),
        bbox(a.box, b.box));
  }

  private static boolean sameText(@Nullable TextItem a, @Nullable TextItem b) {
    if (a == null || b == null) {
      return a == b;
    }
    String linear = a.linear();
    return linear != null && b.linear() != null
        ? linear.equals(b.linear())
        : a.glyphs().equals(b.glyphs());
  }

  private static double color(Profile a, Profile b, double scale) {
    double sum = 0;
    int channels = 0;
    for (int k = 0; k < 3; k++) {
      LabColor first = a.paints[k];
      LabColor second = b.paints[k];
      if (first != null || second != null) {
        channels++;
      }
      if (first != null && second != null) {
        sum += first.equals(second) ? 1 : Ciede2000.similarity(first, second, scale);
      }
    }
    return channels == 0 ? 1 : sum / channels;
  }

  private static double bbox(@Nullable BoundingBox a, @Nullable BoundingBox b) {
    if (a == null || b == null) {
      return a == b ? 1 : 0;
    }
    return same(a, b) ? 1 : a.iou(b);
  }

  /** Equal but for the rounding of {@link OwnCoordinates}. */
  private static boolean same(BoundingBox a, BoundingBox b) {
    double slack = 8 * OwnCoordinates.GRID;
    return Math.abs(a.centerX() - b.centerX()) <= slack
        && Math.abs(a.centerY() - b.centerY()) <= slack
        && Math.abs(a.width() - b.width()) <= slack
        && Math.abs(a.height() - b.height()) <= slack;
  }
}
