package io.github.diagrammetry.runner.eval;

import io.github.diagrammetry.runner.drawing.CommonRoute;
import io.github.diagrammetry.runner.drawing.Drawing;
import io.github.diagrammetry.runner.drawing.DrawingPipeline;
import io.github.diagrammetry.som.SemanticObjectModel;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns programs into models for {@code object-f1}. Thread-safe. */
final class ObjectSides {

  /** References and sources come again and again; candidates do not. */
  private static final int KEPT = 256;

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
  record Side(String code, boolean compiled, Optional<SemanticObjectModel> model, String problem) {}

  ObjectSides(DrawingPipeline pipeline, boolean robust) {
    this.pipeline = pipeline;
    this.robust = robust;
  }

  Side candidate(String code) throws InterruptedException {
    return draw(code);
  }

  /** A reference or source, remembered. */
  Side given(String code) throws InterruptedException {
    Side side = known.get(code);
    if (side == null) {
      side = draw(code);
      known.put(code, side);
    }
    return side;
  }

  private Side draw(String code) throws InterruptedException {
    Drawing drawing = pipeline.draw(code);
    boolean compiled = robust ? drawing.result().hasInk() : drawing.result().compiled();
    if (!compiled) {
      String message = drawing.result().outcome().name() + ": " + drawing.result().message();
      return new Side(code, false, Optional.empty(), message);
    }
    return new Side(code, true, drawing.objects(), drawing.svgProblem());
  }

  /** The objects of sides that are drawn; under {@code robust}, by a route that they share. */
  List<SemanticObjectModel> objects(Side... sides) throws InterruptedException {
    List<CommonRoute.Side> drawn =
        Arrays.stream(sides)
            .map(side -> new CommonRoute.Side(side.code, side.model.orElseThrow()))
            .toList();
    return robust
        ? CommonRoute.of(pipeline).objects(drawn)
        : drawn.stream().map(CommonRoute.Side::objects).toList();
  }
}
