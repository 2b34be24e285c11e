package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SomElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A drawing laid upon the reference.
 *
 * @param elements the elements with their boxes in the reference's frame
 * @param drawn the elements in a frame of their own, for questions that need no common one
 * @param alignment how the frame was found; absent if frames are not aligned
 */
record Placement(List<SomElement> elements, List<SomElement> drawn, Optional<Alignment> alignment) {

  /** The elements where they are. */
  static Placement asDrawn(List<SomElement> elements, Optional<Alignment> alignment) {
    return new Placement(elements, elements, alignment);
  }

  static Placement moved(List<SomElement> own, Frame frame, Alignment alignment) {
    List<SomElement> moved = new ArrayList<>(own.size());
    for (SomElement element : own) {
      BoundingBox box = element.bbox();
      moved.add(box == null ? element : element.withBbox(frame.apply(box)));
    }
    return new Placement(moved, own, Optional.of(alignment));
  }
}
