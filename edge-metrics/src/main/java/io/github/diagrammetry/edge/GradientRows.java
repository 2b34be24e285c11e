package io.github.diagrammetry.edge;

/**
 * The derivatives of a grey picture by the 3×3 Sobel operator, row after row from the top, the
 * border replicated.
 *
 * <p>The loops use one index for all their arrays, and shifted rows are copies: the virtual machine
 * turns loops of that form into vector instructions, which makes them several times faster. Not
 * thread-safe.
 */
final class GradientRows {
  private final PixelPlane plane;
  private final int width;
  private int[] above;
  private int[] here;
  private int[] below;
  private final int[] smooth;
  private final int[] smoothLeft;
  private final int[] smoothRight;
  private final int[] slope;
  private final int[] slopeLeft;
  private final int[] slopeRight;
  private int next;

  GradientRows(PixelPlane plane) {
    this.plane = plane;
    width = plane.width();
    above = new int[width];
    here = new int[width];
    below = new int[width];
    smooth = new int[width];
    smoothLeft = new int[width];
    smoothRight = new int[width];
    slope = new int[width];
    slopeLeft = new int[width];
    slopeRight = new int[width];
    plane.greyRow(0, here);
    plane.greyRow(0, below);
  }

  /** Fills in the next row of both derivatives and of the magnitude |dx| + |dy|. */
  void next(int[] dx, int[] dy, int[] magnitude) {
    int[] free = above;
    above = here;
    here = below;
    below = free;
    if (next == 0) {
      System.arraycopy(here, 0, above, 0, width);
    }
    plane.greyRow(Math.min(next + 1, plane.height() - 1), below);
    next++;
    down(above, here, below, smooth, slope, width);
    shift(smooth, smoothLeft, smoothRight);
    shift(slope, slopeLeft, slopeRight);
    differences(smoothLeft, smoothRight, slopeLeft, slope, slopeRight, dx, dy, width);
    magnitudes(dx, dy, magnitude, width);
  }

  private static void down(int[] a, int[] b, int[] c, int[] smooth, int[] slope, int width) {
    for (int i = 0; i < width; i++) {
      smooth[i] = a[i] + b[i] + b[i] + c[i];
      slope[i] = c[i] - a[i];
    }
  }

  private static void differences(
      int[] smoothLeft,
      int[] smoothRight,
      int[] slopeLeft,
      int[] slope,
      int[] slopeRight,
      int[] dx,
      int[] dy,
      int width) {
    for (int i = 0; i < width; i++) {
      dx[i] = smoothRight[i] - smoothLeft[i];
      dy[i] = slopeLeft[i] + slope[i] + slope[i] + slopeRight[i];
    }
  }

  private static void magnitudes(int[] dx, int[] dy, int[] magnitude, int width) {
    for (int i = 0; i < width; i++) {
      magnitude[i] = Math.abs(dx[i]) + Math.abs(dy[i]);
    }
  }

  /** The row as its left and its right neighbours see it, the end values repeated. */
  private void shift(int[] row, int[] left, int[] right) {
    System.arraycopy(row, 0, left, 1, width - 1);
    left[0] = row[0];
    System.arraycopy(row, 1, right, 0, width - 1);
    right[width - 1] = row[width - 1];
  }
}
