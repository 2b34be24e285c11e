package io.github.diagrammetry.edge;

import java.util.Arrays;

/**
 * Canny's detector for the 3×3 Sobel operator and the L1 norm, equal to OpenCV's bit for bit.
 *
 * <p>OpenCV decides pixel by pixel which of four directions an edge has, and jumps to one of four
 * comparisons. On a dense drawing these jumps are hard to foresee and take most of its time. Here
 * every pixel goes through all four comparisons, as sign bits of differences, in a loop that the
 * virtual machine turns into vector instructions: the time does not depend on what is drawn.
 *
 * <p>A pixel is kept if its magnitude exceeds the low threshold and is a maximum along its
 * direction: not below one neighbour and above the other, in the order that OpenCV uses. Outside
 * the picture the magnitude is 0. Needs no native code.
 */
final class CannyRows {
  /** The tangent of 22.5 degrees, in OpenCV's fixed point. */
  private static final int TANGENT = 13573;

  private static final int FRACTION_BITS = 15;

  private final int width;
  private final int low;
  private final int high;
  private Magnitudes above;
  private Magnitudes here;
  private Magnitudes below;
  private int[] dx;
  private int[] dy;
  private int[] nextDx;
  private int[] nextDy;
  private final int[] kept;

  private CannyRows(int width, int low, int high) {
    this.width = width;
    this.low = low;
    this.high = high;
    above = new Magnitudes(width);
    here = new Magnitudes(width);
    below = new Magnitudes(width);
    dx = new int[width];
    dy = new int[width];
    nextDx = new int[width];
    nextDy = new int[width];
    kept = new int[width];
  }

  /** The edges of a picture; thresholds are cut to integers and put in order. */
  static EdgeMap detect(PixelPlane plane, double low, double high) {
    int least = (int) Math.floor(Math.min(low, high));
    int strong = (int) Math.floor(Math.max(low, high));
    return new CannyRows(plane.width(), least, strong).detect(plane);
  }

  private EdgeMap detect(PixelPlane plane) {
    int height = plane.height();
    GradientRows gradient = new GradientRows(plane);
    EdgeBands bands = new EdgeBands(width, height);
    for (int y = 0; y <= height; y++) {
      advance();
      if (y < height) {
        gradient.next(nextDx, nextDy, below.centre);
        below.shift();
      } else {
        below.clear();
      }
      if (y > 0) {
        suppress(above, here, below, dx, dy, low, kept, width);
        bands.add(y - 1, kept, here.centre, high);
      }
    }
    return bands.connected();
  }

  private void advance() {
    Magnitudes free = above;
    above = here;
    here = below;
    below = free;
    int[] lastDx = dx;
    int[] lastDy = dy;
    dx = nextDx;
    dy = nextDy;
    nextDx = lastDx;
    nextDy = lastDy;
  }

  private static void suppress(
      Magnitudes above,
      Magnitudes here,
      Magnitudes below,
      int[] dx,
      int[] dy,
      int low,
      int[] kept,
      int width) {
    suppress(
        above.left,
        above.centre,
        above.right,
        here.left,
        here.centre,
        here.right,
        below.left,
        below.centre,
        below.right,
        dx,
        dy,
        low,
        kept,
        width);
  }

  /**
   * Sets a place of {@code kept} to −1 if the pixel is a maximum above the low threshold, to 0 if
   * not. A difference of two magnitudes is negative, all ones after the shift, exactly if the first
   * is the smaller one.
   */
  private static void suppress(
      int[] upLeft,
      int[] up,
      int[] upRight,
      int[] left,
      int[] centre,
      int[] right,
      int[] downLeft,
      int[] down,
      int[] downRight,
      int[] dx,
      int[] dy,
      int low,
      int[] kept,
      int width) {
    for (int i = 0; i < width; i++) {
      int m = centre[i];
      int across = Math.abs(dx[i]);
      int along = Math.abs(dy[i]) << FRACTION_BITS;
      int flat = across * TANGENT;
      int horizontal = (along - flat) >> 31;
      int vertical = (flat + (across << (FRACTION_BITS + 1)) - along) >> 31;
      int falling = (dx[i] ^ dy[i]) >> 31;
      int maxAcross = ((left[i] - m) & ~(m - right[i])) >> 31;
      int maxAlong = ((up[i] - m) & ~(m - down[i])) >> 31;
      int maxRising = ((upLeft[i] - m) & (downRight[i] - m)) >> 31;
      int maxFalling = ((upRight[i] - m) & (downLeft[i] - m)) >> 31;
      int maxDiagonal = (~falling & maxRising) | (falling & maxFalling);
      int maximum =
          (horizontal & maxAcross)
              | (vertical & maxAlong)
              | (~(horizontal | vertical) & maxDiagonal);
      kept[i] = maximum & ((low - m) >> 31);
    }
  }

  /** One row of magnitudes, and the same as its left and right neighbours see it. */
  private static final class Magnitudes {
    private final int[] left;
    private final int[] centre;
    private final int[] right;

    Magnitudes(int width) {
      left = new int[width];
      centre = new int[width];
      right = new int[width];
    }

    /** The outermost places of the shifted rows are never written and stay 0. */
    void shift() {
      System.arraycopy(centre, 0, left, 1, centre.length - 1);
      System.arraycopy(centre, 1, right, 0, centre.length - 1);
    }

    void clear() {
      Arrays.fill(left, 0);
      Arrays.fill(centre, 0);
      Arrays.fill(right, 0);
    }
  }
}
