package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.Trace;
import io.github.diagrammetry.som.Trace.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An element that paths can join: a node, component, free text or image, or a closed path.
 *
 * @param element index of the element
 * @param box its box
 * @param outline the course of a closed path, which is met on its line only; null for the others
 * @param enclosing whether it surrounds other joints, as a frame around a group does
 */
record Joint(int element, BoundingBox box, @Nullable Trace outline, boolean enclosing) {

  private static final Set<String> OTHER_ROLES =
      Set.of(
          "axis",
          "ticklabel",
          "axislabel",
          "title",
          "legend",
          "colorbar",
          "label",
          "nearcoord",
          "border",
          "decoration");

  /** Dots where wires meet: part of the wiring, not something that is wired. */
  private static final String DOT = "node:circ";

  static List<Joint> of(List<SomElement> elements) {
    List<Joint> joints = new ArrayList<>();
    for (int i : ElementOrder.indices(elements).toArray()) {
      SomElement element = elements.get(i);
      BoundingBox box = element.bbox();
      if (box != null && hasDrawingRole(element)) {
        if (isThing(element.type())) {
          joints.add(new Joint(i, box, null, false));
        } else if (element.type().equals("path:closed") && element.traces().size() == 1) {
          joints.add(new Joint(i, box, element.traces().get(0), false));
        }
      }
    }
    return joints.size() > 2_000 ? joints : joints.stream().map(j -> j.marked(joints)).toList();
  }

  static boolean hasDrawingRole(SomElement element) {
    String role = element.role();
    return role == null || !OTHER_ROLES.contains(role);
  }

  static boolean isDot(SomElement element) {
    return element.type().equals(DOT);
  }

  private static boolean isThing(String type) {
    return !type.equals(DOT)
        && (type.startsWith("node:")
            || type.startsWith("component:")
            || type.equals("text")
            || type.equals("image"));
  }

  private Joint marked(List<Joint> all) {
    for (Joint other : all) {
      if (other != this
          && other.outline == null
          && other.box.area() * 4 < box.area()
          && other.box.minX() >= box.minX()
          && other.box.maxX() <= box.maxX()
          && other.box.minY() >= box.minY()
          && other.box.maxY() <= box.maxY()) {
        return new Joint(element, box, outline, true);
      }
    }
    return this;
  }

  /** How far a point is from this: from the box, or from the line of a closed path. */
  double distance(Point point) {
    if (outline != null) {
      return Courses.distance(outline, point);
    }
    double x = Math.max(0, Math.max(box.minX() - point.x(), point.x() - box.maxX()));
    double y = Math.max(0, Math.max(box.minY() - point.y(), point.y() - box.maxY()));
    return Math.hypot(x, y);
  }

  /** Things before frames around things, and those before bare outlines. */
  int rank() {
    return outline != null ? 2 : enclosing ? 1 : 0;
  }
}
