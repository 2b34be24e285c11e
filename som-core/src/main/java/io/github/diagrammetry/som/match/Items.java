package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.color.LabColor;
import io.github.diagrammetry.som.color.Rgb;
import org.jspecify.annotations.Nullable;

/** What the four dimensions compare. Each item knows the element that it comes from. */
final class Items {

  private Items() {}

  /** One element's type key. */
  record TypeItem(int element, String key) {}

  /** One element's text: glyphs, and the linear form where it is compared. */
  record TextItem(int element, String glyphs, @Nullable String linear) {}

  /** Where a colour comes from. */
  enum Channel {
    FILL,
    STROKE,
    TEXT
  }

  /** One paint of one element. */
  record ColorItem(int element, Channel channel, String group, Rgb rgb, LabColor lab) {}

  /** One element's box, widened. */
  record BoxItem(int element, BoundingBox box) {}
}
