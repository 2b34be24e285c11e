package io.github.diagrammetry.image;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;

/**
 * A picture as three planes of numbers in [0, 1], red, green, blue, row by row.
 *
 * @param width px
 * @param height px
 * @param channels three arrays of width x height
 */
record Planes(int width, int height, double[][] channels) {

  static Planes of(BufferedImage rgb) {
    int w = rgb.getWidth();
    int h = rgb.getHeight();
    int[] pixels = ((DataBufferInt) rgb.getRaster().getDataBuffer()).getData();
    double[][] channels = new double[3][w * h];
    double[] values = new double[256];
    for (int v = 0; v < 256; v++) {
      values[v] = v / 255.0;
    }
    for (int c = 0; c < 3; c++) {
      int shift = 16 - 8 * c;
      for (int i = 0; i < pixels.length; i++) {
        channels[c][i] = values[(pixels[i] >> shift) & 0xFF];
      }
    }
    return new Planes(w, h, channels);
  }

  /** Means of 2x2 blocks; an odd last row or column is dropped. */
  Planes halved() {
    int w = width / 2;
    int h = height / 2;
    double[][] half = new double[3][w * h];
    for (int c = 0; c < 3; c++) {
      double[] in = channels[c];
      for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
          int at = 2 * y * width + 2 * x;
          half[c][y * w + x] = (in[at] + in[at + 1] + in[at + width] + in[at + width + 1]) / 4;
        }
      }
    }
    return new Planes(w, h, half);
  }
}
