package io.github.diagrammetry.quickstart;

import io.github.diagrammetry.edge.EdgeMetric;
import io.github.diagrammetry.image.ImagePreparation;
import java.nio.file.Path;

/** IoU and F1 of the edges of two pictures. */
final class CompareEdges {

  private CompareEdges() {}

  public static void main(String[] args) throws Exception {
    var preparation = ImagePreparation.diagramMmu();
    var candidate = preparation.prepare(preparation.decode(Path.of(args[0])));
    var reference = preparation.prepare(preparation.decode(Path.of(args[1])));
    var score = EdgeMetric.mathVision().compare(candidate, reference);
    System.out.println(score.iou() + " " + score.f1() + "  " + score.signature());
  }
}
