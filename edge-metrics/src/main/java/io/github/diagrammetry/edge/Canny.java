package io.github.diagrammetry.edge;

import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.global.opencv_imgproc;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * The one place that calls OpenCV: Canny's detector on a plane of grey bytes.
 *
 * <p>Every native matrix lives in a try block, so that nothing waits for the garbage collector.
 * OpenCV's detector keeps no state between calls; the class is thread-safe.
 */
final class Canny {
  private Canny() {}

  static EdgeMap detect(
      PixelPlane plane, double low, double high, int aperture, GradientNorm norm, double sigma) {
    try (Mat grey = new Mat(plane.height(), plane.width(), opencv_core.CV_8UC1);
        Mat edges = new Mat()) {
      grey.data().put(plane.grey());
      blur(grey, sigma);
      opencv_imgproc.Canny(grey, edges, low, high, aperture, norm == GradientNorm.L2);
      byte[] pixels = new byte[plane.width() * plane.height()];
      edges.data().get(pixels);
      return EdgeMap.of(plane.width(), plane.height(), pixels);
    } catch (UnsatisfiedLinkError | NoClassDefFoundError missing) {
      throw new IllegalStateException(
          "OpenCV's native libraries are not on the class path: add the jars of your platform"
              + " (classifier such as linux-x86_64) of org.bytedeco:opencv, org.bytedeco:openblas"
              + " and org.bytedeco:javacpp, or org.bytedeco:opencv-platform",
          missing);
    }
  }

  /** Smooths in place; a sigma of 0 leaves the plane alone. */
  private static void blur(Mat grey, double sigma) {
    if (sigma > 0) {
      try (Size automatic = new Size(0, 0)) {
        opencv_imgproc.GaussianBlur(grey, grey, automatic, sigma);
      }
    }
  }
}
