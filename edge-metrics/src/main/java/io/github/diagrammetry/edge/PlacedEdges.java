package io.github.diagrammetry.edge;

/**
 * Scales the edges of a map about the centre of their bounding box and puts them into a larger
 * frame.
 *
 * <p>Where two edge pixels touch, the place half-way between them is set too, so that a line stays
 * whole when it grows to up to twice its length. The result moves with the map: all rounding is of
 * offsets from the centre.
 */
final class PlacedEdges {
  /** Half of the eight neighbours; the others are reached from the other side. */
  private static final int[][] STEPS = {{1, 0}, {-1, 1}, {0, 1}, {1, 1}};

  private final EdgeMap edges;
  private final int margin;
  private final double scale;
  private final int dx;
  private final int dy;
  private int doubledCentreX;
  private int doubledCentreY;

  private PlacedEdges(EdgeMap edges, int margin, Placement placement) {
    this.edges = edges;
    this.margin = margin;
    this.scale = placement.scale();
    this.dx = placement.dx();
    this.dy = placement.dy();
  }

  /** The edges, scaled and moved, in a frame that is wider by a margin on every side. */
  static EdgeMap of(EdgeMap edges, int margin, Placement placement) {
    if (placement.scale() == 1 || edges.isEmpty()) {
      return edges.inFrame(margin, placement.dx(), placement.dy());
    }
    return new PlacedEdges(edges, margin, placement).draw();
  }

  private EdgeMap draw() {
    int[] places = edges.points();
    findCentre(places);
    int wide = edges.width() + 2 * margin;
    int high = edges.height() + 2 * margin;
    byte[] pixels = new byte[wide * high];
    for (int place : places) {
      int x = 2 * (place % edges.width());
      int y = 2 * (place / edges.width());
      set(pixels, wide, high, x, y);
      for (int[] step : STEPS) {
        if (edges.get(x / 2 + step[0], y / 2 + step[1])) {
          set(pixels, wide, high, x + step[0], y + step[1]);
        }
      }
    }
    return EdgeMap.of(wide, high, pixels);
  }

  private void findCentre(int[] places) {
    int left = Integer.MAX_VALUE;
    int right = 0;
    for (int place : places) {
      left = Math.min(left, place % edges.width());
      right = Math.max(right, place % edges.width());
    }
    doubledCentreX = left + right;
    doubledCentreY = places[0] / edges.width() + places[places.length - 1] / edges.width();
  }

  /** Sets the place of a point that is given in half pixels. */
  private void set(byte[] pixels, int wide, int high, int doubledX, int doubledY) {
    int x = scaled(doubledX, doubledCentreX) + margin + dx;
    int y = scaled(doubledY, doubledCentreY) + margin + dy;
    if (x >= 0 && y >= 0 && x < wide && y < high) {
      pixels[y * wide + x] = 1;
    }
  }

  private int scaled(int doubled, int doubledCentre) {
    int half = doubledCentre & 1;
    double fromCentre = ((doubled - doubledCentre) * scale + half) / 2;
    return (int) Math.floor(fromCentre + 0.5) + ((doubledCentre - half) >> 1);
  }
}
