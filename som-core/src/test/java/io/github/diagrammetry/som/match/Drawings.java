package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.Trace;
import io.github.diagrammetry.som.Trace.Point;
import io.github.diagrammetry.som.color.Rgb;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Small drawings for tests, and random ones. */
final class Drawings {

  static final Rgb RED = new Rgb(255, 0, 0);
  static final Rgb BLUE = new Rgb(0, 0, 255);
  static final Rgb BLACK = new Rgb(0, 0, 0);

  private Drawings() {}

  static SemanticObjectModel model(SomElement... elements) {
    return GoldenModels.model(List.of(elements));
  }

  static SomElement node(String text, double x, double y, Rgb fill) {
    return SomElement.of("node:circle")
        .withText(text, text)
        .withPaint(fill, BLACK, BLACK)
        .withBbox(new BoundingBox(x, y, 20, 20));
  }

  static SomElement component(String kind, double x, double y) {
    return SomElement.of("component:" + kind)
        .withPaint(null, BLACK, null)
        .withBbox(new BoundingBox(x, y, 20, 8));
  }

  /** A path along points given as x1, y1, x2, y2, … */
  static SomElement path(boolean arrowAtStart, boolean arrowAtEnd, double... xy) {
    List<Point> points = new ArrayList<>();
    BoundingBox box = new BoundingBox(xy[0], xy[1], 0, 0);
    for (int k = 0; k < xy.length; k += 2) {
      points.add(new Point(xy[k], xy[k + 1]));
      box = box.union(new BoundingBox(xy[k], xy[k + 1], 0, 0));
    }
    return SomElement.of("path:open")
        .withPaint(null, BLACK, null)
        .withBbox(box)
        .withTraces(List.of(new Trace(points, false, arrowAtStart, arrowAtEnd)));
  }

  static SomElement line(double... xy) {
    return path(false, false, xy);
  }

  static Arbitrary<SomElement> elements() {
    Arbitrary<String> types =
        Arbitraries.of("node:circle", "node:rectangle", "path:open", "component:resistor", "scope");
    Arbitrary<String> texts = Arbitraries.of("A", "B", "x_1", "Ω", " ").injectNull(0.4);
    Arbitrary<Rgb> paints =
        Arbitraries.of(RED, BLUE, BLACK, new Rgb(250, 10, 5), new Rgb(90, 160, 30)).injectNull(0.3);
    Arbitrary<BoundingBox> boxes =
        Combinators.combine(
                Arbitraries.doubles().between(0, 150).ofScale(2),
                Arbitraries.doubles().between(0, 150).ofScale(2),
                Arbitraries.of(0.0, 0.4, 5.0, 12.5, 30.0),
                Arbitraries.of(0.0, 0.4, 6.0, 11.0, 25.0))
            .as(BoundingBox::new);
    return Combinators.combine(types, texts, paints, paints, boxes.injectNull(0.05))
        .as(
            (type, text, fill, stroke, box) ->
                SomElement.of(type)
                    .withText(text, null)
                    .withPaint(fill, stroke, null)
                    .withBbox(box));
  }

  static Arbitrary<SemanticObjectModel> models(int most) {
    return Combinators.combine(elements().list().ofMaxSize(most), Arbitraries.longs())
        .as((elements, seed) -> GoldenModels.model(wired(elements, new Random(seed))));
  }

  /** The elements and up to three lines and arrows between the centres of two of them. */
  private static List<SomElement> wired(List<SomElement> elements, Random random) {
    List<SomElement> all = new ArrayList<>(elements);
    for (int k = 0; k < Math.min(3, elements.size() - 1); k++) {
      BoundingBox a = elements.get(random.nextInt(elements.size())).bbox();
      BoundingBox b = elements.get(random.nextInt(elements.size())).bbox();
      if (a != null && b != null) {
        all.add(path(false, k == 0, a.centerX(), a.centerY(), b.centerX(), b.centerY()));
      }
    }
    return all;
  }
}
