package io.github.diagrammetry.edge;

import java.util.ArrayList;
import java.util.List;

/**
 * The placements that an alignment tries.
 *
 * @param reach the largest movement along each axis in pixels; 0 for no movement
 * @param most the largest factor of enlargement and of reduction; 1 for no scaling
 */
record AlignmentRange(int reach, double most) {
  static final AlignmentRange NONE = new AlignmentRange(0, 1);

  /** Neighbouring scales: half a step moves the border of a picture of 256 pixels by 1.3 pixels. */
  private static final double STEP = 1.02;

  boolean isNone() {
    return reach == 0 && most == 1;
  }

  /** The factors: 1, then ever further from it, enlargement first. */
  List<Double> scales() {
    List<Double> scales = new ArrayList<>(List.of(1.0));
    for (int i = 1; Math.pow(STEP, i) <= most; i++) {
      scales.add(Math.pow(STEP, i));
      scales.add(Math.pow(STEP, -i));
    }
    return scales;
  }

  /** How far a placement can bring an edge beyond the border of a map. */
  int margin(EdgeMap map) {
    double growth = (most - 1) * Math.max(map.width(), map.height()) / 2;
    return reach + (most == 1 ? 0 : (int) Math.ceil(growth) + 1);
  }

  String signature() {
    if (isNone()) {
      return "align:off";
    }
    return "align:shift"
        + reach
        + (most == 1
            ? ""
            : ",scale" + EdgeDetector.number(most) + "by" + EdgeDetector.number(STEP));
  }
}
