package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** OpenCV and DJL's PyTorch, both native, in one process and at the same time. */
class PytorchNeighbourTest {
  private static final int ROUNDS = 40;

  @Test
  void compare_besidePytorch_bothGiveTheirOwnResults() throws Exception {
    System.setProperty("ai.djl.offline", "true");
    BufferedImage candidate = Goldens.image("prepared/p01_flow_shift_b.png");
    BufferedImage reference = Goldens.image("prepared/p01_flow_shift_a.png");
    EdgeMetric metric =
        EdgeMetric.mathVision().withDetector(EdgeDetector.canny(100, 200).withOpenCv());
    Callable<Double> edges = () -> metric.compare(candidate, reference).iou().orElseThrow();
    double expected =
        Goldens.json("edge.json").at("/pairs/p01_flow_shift/256/iou_dilated").asDouble();

    List<Future<Double>> ious = new ArrayList<>();
    List<Future<Double>> products = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (int i = 0; i < ROUNDS; i++) {
        ious.add(threads.submit(edges));
        products.add(threads.submit(PytorchNeighbourTest::convolution));
      }
      for (int i = 0; i < ROUNDS; i++) {
        assertThat(ious.get(i).get()).isEqualTo(expected);
        assertThat(products.get(i).get()).isEqualTo(64.0 * 64 * 3 * 9);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** The sum of a picture of ones filtered by ones: a number without rounding. */
  private static double convolution() {
    Engine engine = Engine.getEngine("PyTorch");
    try (NDManager manager = engine.newBaseManager()) {
      NDArray image = manager.ones(new Shape(1, 3, 66, 66));
      NDArray weights = manager.ones(new Shape(1, 3, 3, 3));
      return ai.djl.nn.convolutional.Conv2d.conv2d(image, weights)
          .singletonOrThrow()
          .sum()
          .getFloat();
    }
  }
}
