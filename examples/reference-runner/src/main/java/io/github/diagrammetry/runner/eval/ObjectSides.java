package io.github.diagrammetry.runner.eval;

import io.github.diagrammetry.runner.drawing.Drawing;
import io.github.diagrammetry.runner.drawing.DrawingPipeline;
import io.github.diagrammetry.som.SemanticObjectModel;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Turns programs into models for {@code object-f1}. Thread-safe. */
final class ObjectSides {

  /** References and sources come again and again; candidates do not. */
  private static final int KEPT = 256;

  private static final String PLAIN = "dvi-plain";
  private static final String PDF = "pdf";

  private final DrawingPipeline pipeline;
  private final boolean robust;
  private final Map<String, Side> known =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Side> eldest) {
              return size() > KEPT;
            }
          });

  /**
   * One program's outcome.
   *
   * @param code the program
   * @param compiled whether it compiled, as the preset counts it
   * @param model its objects; empty if it did not compile or gave no SVG
   * @param problem why there is no model; empty if there is
   */
  record Side(String code, boolean compiled, Optional<SemanticObjectModel> model, String problem) {

    SemanticObjectModel drawing() {
      return model.orElseThrow();
    }
  }

  ObjectSides(DrawingPipeline pipeline, boolean robust) {
    this.pipeline = pipeline;
    this.robust = robust;
  }

  Side candidate(String code) throws InterruptedException {
    return draw(code, route -> true);
  }

  /** A reference or source, remembered. */
  Side given(String code) throws InterruptedException {
    Side side = known.get(code);
    if (side == null) {
      side = draw(code, route -> true);
      known.put(code, side);
    }
    return side;
  }

  private Side draw(String code, Predicate<String> routes) throws InterruptedException {
    Drawing drawing = pipeline.draw(code, routes);
    boolean compiled = robust ? drawing.result().hasInk() : drawing.result().compiled();
    if (!compiled) {
      String message = drawing.result().outcome().name() + ": " + drawing.result().message();
      return new Side(code, false, Optional.empty(), message);
    }
    return new Side(code, true, drawing.objects(), drawing.svgProblem());
  }

  /**
   * Under {@code robust}: when one side had to fall back, all sides by a route that they share. An
   * extraction that only one side lost must not count as a difference of the drawings.
   */
  Side[] byCommonRoute(Side... sides) throws InterruptedException {
    if (!robust || Arrays.stream(sides).map(ObjectSides::kind).distinct().count() == 1) {
      return sides;
    }
    boolean pdf = Arrays.stream(sides).anyMatch(side -> kind(side).equals(PDF));
    for (String target : pdf ? new String[] {PDF} : new String[] {PLAIN, PDF}) {
      Side[] redrawn = new Side[sides.length];
      boolean shared = true;
      for (int k = 0; k < sides.length; k++) {
        redrawn[k] = kind(sides[k]).equals(target) ? sides[k] : draw(sides[k].code, target::equals);
        shared &= redrawn[k].model.isPresent() && kind(redrawn[k]).equals(target);
      }
      if (shared) {
        return redrawn;
      }
    }
    return sides;
  }

  /** The routes with our marks are one kind: they see the same things. */
  private static String kind(Side side) {
    String route = side.model.map(SemanticObjectModel::route).orElse("");
    return route.endsWith("-spy") ? "spy" : route;
  }
}
