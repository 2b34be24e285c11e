package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bytedeco.javacpp.Pointer;
import org.junit.jupiter.api.Test;

/** Native memory and threads. */
class ResourcesTest {

  @Test
  void compare_freesItsNativeMemoryWithoutTheGarbageCollector() {
    EdgeMetric metric =
        EdgeMetric.nativeSize().withDetector(EdgeDetector.canny(100, 200).withOpenCv().withBlur(1));
    BufferedImage image = Drawings.random(1, 600, 0);
    metric.compare(image, image);
    // The number of native objects that wait for close() or for the garbage collector.
    long before = Pointer.totalCount();
    for (int i = 0; i < 20; i++) {
      metric.compare(image, image);
      assertThat(Pointer.totalCount()).isLessThanOrEqualTo(before);
    }
  }

  @Test
  void compare_fromManyThreads_givesTheSameScores() throws Exception {
    List<EdgeMetric> metrics =
        List.of(
            EdgeMetric.mathVision(),
            EdgeMetric.nativeSize().withDetector(EdgeDetector.canny(100, 200).withOpenCv()),
            EdgeMetric.robust());
    List<BufferedImage> images = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      images.add(Drawings.random(i, 256, 0));
    }
    List<EdgeScore> alone = new ArrayList<>();
    List<Future<EdgeScore>> together = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      for (int round = 0; round < 4; round++) {
        for (EdgeMetric metric : metrics) {
          for (int i = 0; i + 1 < images.size(); i++) {
            BufferedImage candidate = images.get(i);
            BufferedImage reference = images.get(i + 1);
            together.add(threads.submit(() -> metric.compare(candidate, reference)));
            alone.add(metric.compare(candidate, reference));
          }
        }
      }
      for (int i = 0; i < alone.size(); i++) {
        assertThat(together.get(i).get()).isEqualTo(alone.get(i));
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
