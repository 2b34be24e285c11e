package io.github.diagrammetry.runner.drawing;

import io.github.diagrammetry.som.SemanticObjectModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Brings the objects of drawings that are compared to one route of extraction. An extraction that
 * only one side lost must not count as a difference of the drawings. Thread-safe.
 */
public final class CommonRoute {

  private static final String PLAIN = "dvi-plain";
  private static final String PDF = "pdf";

  private final DrawingPipeline pipeline;

  private CommonRoute(DrawingPipeline pipeline) {
    this.pipeline = pipeline;
  }

  /**
   * A program and its objects.
   *
   * @param code the program
   * @param objects the objects that it gave
   */
  public record Side(String code, SemanticObjectModel objects) {}

  /** Draws again with a pipeline, which stays open. */
  public static CommonRoute of(DrawingPipeline pipeline) {
    return new CommonRoute(pipeline);
  }

  /**
   * The objects of the sides, in their order, by a route that all share. The sides keep the objects
   * that they have if these came by one route already, or if no route serves all.
   */
  public List<SemanticObjectModel> objects(List<Side> sides) throws InterruptedException {
    List<SemanticObjectModel> found = sides.stream().map(Side::objects).toList();
    if (found.stream().map(CommonRoute::kind).distinct().count() <= 1) {
      return found;
    }
    boolean pdf = found.stream().anyMatch(objects -> kind(objects).equals(PDF));
    for (String route : pdf ? List.of(PDF) : List.of(PLAIN, PDF)) {
      List<SemanticObjectModel> shared = by(route, sides);
      if (shared.size() == sides.size()) {
        return shared;
      }
    }
    return found;
  }

  /** The objects by one route; fewer than there are sides if it does not serve all. */
  private List<SemanticObjectModel> by(String route, List<Side> sides) throws InterruptedException {
    List<SemanticObjectModel> shared = new ArrayList<>();
    for (Side side : sides) {
      Optional<SemanticObjectModel> objects =
          kind(side.objects).equals(route)
              ? Optional.of(side.objects)
              : pipeline.draw(side.code, route::equals).objects();
      if (objects.isEmpty() || !kind(objects.get()).equals(route)) {
        break;
      }
      shared.add(objects.get());
    }
    return shared;
  }

  /** The routes with our marks are one kind: they see the same things. */
  private static String kind(SemanticObjectModel objects) {
    return objects.route().endsWith("-spy") ? "spy" : objects.route();
  }
}
