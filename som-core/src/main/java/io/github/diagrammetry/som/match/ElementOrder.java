package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.color.Rgb;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An order of elements by what they are and where they lie. Where several assignments are equally
 * good, this order decides between them, and not the order in which a drawing lists its elements.
 */
final class ElementOrder {

  private static final Comparator<@Nullable String> TEXT =
      Comparator.nullsFirst(Comparator.naturalOrder());

  private static final Comparator<BoundingBox> PLACE =
      Comparator.comparingDouble(BoundingBox::centerX)
          .thenComparingDouble(BoundingBox::centerY)
          .thenComparingDouble(BoundingBox::width)
          .thenComparingDouble(BoundingBox::height);

  /** What is compared last is rarely reached. */
  private static final Comparator<SomElement> ORDER =
      Comparator.comparing(SomElement::type)
          .thenComparing(SomElement::text, TEXT)
          .thenComparing(SomElement::bbox, Comparator.nullsFirst(PLACE))
          .thenComparing(SomElement::textLinear, TEXT)
          .thenComparing(SomElement::role, TEXT)
          .thenComparingInt(e -> number(e.fill()))
          .thenComparingInt(e -> number(e.stroke()))
          .thenComparingInt(e -> number(e.textColor()))
          .thenComparing(e -> e.traces().toString());

  private ElementOrder() {}

  /** The indices of a list, in this order. */
  static IntStream indices(List<SomElement> elements) {
    return IntStream.range(0, elements.size())
        .boxed()
        .sorted(Comparator.comparing(elements::get, ORDER))
        .mapToInt(Integer::intValue);
  }

  private static int number(@Nullable Rgb paint) {
    return paint == null ? -1 : paint.bits();
  }
}
