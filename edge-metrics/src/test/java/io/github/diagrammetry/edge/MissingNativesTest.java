package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a user reads who forgot the libraries of the platform; in a process of its own. */
class MissingNativesTest {

  /**
   * Compares two pictures by the preset, which needs no natives, and then by OpenCV; prints what is
   * thrown, twice: the JVM reports the two differently.
   */
  public static void main(String[] args) {
    BufferedImage image = new BufferedImage(256, 256, BufferedImage.TYPE_INT_RGB);
    System.out.println(EdgeMetric.mathVision().compare(image, image).iou());
    EdgeMetric metric =
        EdgeMetric.mathVision().withDetector(EdgeDetector.canny(100, 200).withOpenCv());
    for (int i = 0; i < 2; i++) {
      try {
        System.out.println(metric.compare(image, image));
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
    }
  }

  @Test
  void compare_withoutTheNatives_saysWhichJarsToAdd() throws Exception {
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    String withoutNatives =
        Arrays.stream(classPath.split(File.pathSeparator))
            .filter(entry -> !entry.contains("linux-x86_64"))
            .collect(Collectors.joining(File.pathSeparator));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                withoutNatives,
                MissingNativesTest.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).isZero();
    assertThat(output.lines()).hasSize(3).startsWith("OptionalDouble[1.0]");
    assertThat(output.lines().skip(1))
        .allMatch(line -> line.startsWith("OpenCV's native libraries are not on the class path"))
        .allMatch(line -> line.contains("linux-x86_64) of org.bytedeco:opencv"));
  }
}
