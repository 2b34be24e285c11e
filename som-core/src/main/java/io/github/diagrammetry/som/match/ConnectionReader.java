package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.Trace;
import io.github.diagrammetry.som.Trace.Point;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Reads from the geometry of a drawing which elements its paths join.
 *
 * <ul>
 *   <li>A path joins what its ends touch or nearly touch, and what its corners lie in, in order. An
 *       arrow tip at an end gives the connection a direction.
 *   <li>An end that touches no element but another path makes both one net, as does a dot of a
 *       circuit; a net joins all elements that it touches, pairwise. Paths that only cross do not.
 *   <li>A closed path that is long and thin, as a wedge bond is, counts as a line along it.
 *   <li>Of a path whose course is not known, only a straight run between two corners of its box is
 *       considered, without direction.
 * </ul>
 */
final class ConnectionReader {

  private static final double REACH = 4;
  private static final double ARROW_REACH = 10;
  private static final double OUTLINE_REACH = 1.5;
  private static final double WIRE_REACH = 0.75;
  private static final long MAX_WORK = 20_000_000;
  private static final int MAX_NET = 64;

  private final List<SomElement> elements;
  private final List<Joint> joints;
  private final List<Wire> wires = new ArrayList<>();
  private final List<Connection> connections = new ArrayList<>();
  private boolean guessed;
  private boolean skipped;

  /** One trace with what it touches, in order; -1 for an end that touches no element. */
  private static final class Wire {

    final int element;
    final Trace trace;
    final BoundingBox bounds;
    final List<Integer> contacts = new ArrayList<>();
    Wire net = this;

    Wire(int element, Trace trace) {
      this.element = element;
      this.trace = trace;
      bounds = Courses.bounds(trace);
    }

    boolean hasTip() {
      return trace.arrowAtStart() || trace.arrowAtEnd();
    }

    boolean looseStart() {
      return !trace.closed() && contacts.get(0) < 0;
    }

    boolean looseEnd() {
      return !trace.closed() && contacts.get(contacts.size() - 1) < 0;
    }

    Wire root() {
      Wire wire = this;
      while (wire.net != wire) {
        wire.net = wire.net.net;
        wire = wire.net;
      }
      return wire;
    }
  }

  ConnectionReader(List<SomElement> elements) {
    this.elements = elements;
    joints = Joint.of(elements);
    collectWires();
    long work = (long) wires.size() * (joints.size() + wires.size());
    skipped = work > MAX_WORK;
    if (!skipped) {
      wires.forEach(this::touch);
      joinNets();
      readConnections();
    }
  }

  /** The connections, each as often as it is drawn. */
  List<Connection> connections() {
    return connections;
  }

  /** The elements that paths can join. */
  List<Integer> joints() {
    return joints.stream().filter(j -> j.outline() == null).map(Joint::element).toList();
  }

  /** Whether some courses were guessed from boxes. */
  boolean guessed() {
    return guessed;
  }

  /** Whether the drawing has too many paths to look at. */
  boolean skipped() {
    return skipped;
  }

  private void collectWires() {
    for (int i = 0; i < elements.size(); i++) {
      SomElement element = elements.get(i);
      if (!element.type().startsWith("path:") || !Joint.hasDrawingRole(element)) {
        continue;
      }
      for (Trace trace : element.traces()) {
        wires.add(new Wire(i, Courses.thinToLine(trace)));
      }
      BoundingBox box = element.bbox();
      if (element.traces().isEmpty() && element.type().equals("path:open") && box != null) {
        guess(i, box);
      }
    }
  }

  /** The diagonal of the box whose ends come closest to two different elements. */
  private void guess(int element, BoundingBox box) {
    double inset = Math.min(0.2, Math.min(box.width(), box.height()) / 2);
    double[] x = {box.minX() + inset, box.maxX() - inset};
    double[] y = {box.minY() + inset, box.maxY() - inset};
    Wire best = null;
    double bestSum = Double.POSITIVE_INFINITY;
    for (int k = 0; k < 2; k++) {
      Trace trace = Trace.of(List.of(new Point(x[0], y[k]), new Point(x[1], y[1 - k])));
      int from = nearest(trace.start(), REACH, element);
      int to = nearest(trace.end(), REACH, element);
      if (from >= 0 && to >= 0 && from != to) {
        double sum =
            joints.get(from).distance(trace.start()) + joints.get(to).distance(trace.end());
        if (sum < bestSum) {
          best = new Wire(element, trace);
          bestSum = sum;
        }
      }
    }
    if (best != null) {
      guessed = true;
      wires.add(best);
    }
  }

  private void touch(Wire wire) {
    Trace trace = wire.trace;
    List<Point> points = trace.points();
    for (int k = 0; k < points.size(); k++) {
      boolean start = k == 0 && !trace.closed();
      boolean end = k == points.size() - 1 && !trace.closed();
      if (start || end) {
        boolean tip = start && trace.arrowAtStart() || end && trace.arrowAtEnd();
        wire.contacts.add(nearest(points.get(k), tip ? ARROW_REACH : REACH, wire.element));
      } else {
        int inside = nearest(points.get(k), 0, wire.element);
        if (inside >= 0 && joints.get(inside).rank() == 0) {
          addOnce(wire.contacts, inside);
        }
      }
    }
    if (wire.contacts.size() == 1 && !trace.closed()) {
      wire.contacts.add(wire.contacts.get(0));
    }
  }

  private static void addOnce(List<Integer> contacts, int joint) {
    if (contacts.isEmpty() || contacts.get(contacts.size() - 1) != joint) {
      contacts.add(joint);
    }
  }

  /** The joint that a point touches: things first, then the closest, then the smallest; or -1. */
  private int nearest(Point point, double reach, int self) {
    int best = -1;
    double bestDistance = 0;
    for (int k = 0; k < joints.size(); k++) {
      Joint joint = joints.get(k);
      if (joint.element() == self) {
        continue;
      }
      double distance = joint.distance(point);
      if (distance > (joint.outline() == null ? reach : Math.min(reach, OUTLINE_REACH))) {
        continue;
      }
      if (best < 0 || closer(joint, distance, joints.get(best), bestDistance)) {
        best = k;
        bestDistance = distance;
      }
    }
    return best;
  }

  private static boolean closer(Joint a, double distanceA, Joint b, double distanceB) {
    if (a.rank() != b.rank()) {
      return a.rank() < b.rank();
    }
    return distanceA != distanceB ? distanceA < distanceB : a.box().area() < b.box().area();
  }

  private void joinNets() {
    for (Wire wire : wires) {
      if (!wire.hasTip()) {
        if (wire.looseStart()) {
          joinAt(wire, wire.trace.start());
        }
        if (wire.looseEnd()) {
          joinAt(wire, wire.trace.end());
        }
      }
    }
    for (SomElement element : elements) {
      BoundingBox box = element.bbox();
      if (Joint.isDot(element) && box != null) {
        joinDot(new Point(box.centerX(), box.centerY()), box.width() / 2 + WIRE_REACH);
      }
    }
  }

  private void joinAt(Wire wire, Point point) {
    for (Wire other : wires) {
      if (other != wire && !other.hasTip() && isOn(other, point, WIRE_REACH)) {
        other.root().net = wire.root();
      }
    }
  }

  private void joinDot(Point point, double reach) {
    Wire first = null;
    for (Wire wire : wires) {
      if (!wire.hasTip() && isOn(wire, point, reach)) {
        if (first == null) {
          first = wire;
        } else {
          wire.root().net = first.root();
        }
      }
    }
  }

  private static boolean isOn(Wire wire, Point point, double reach) {
    BoundingBox b = wire.bounds;
    return point.x() >= b.minX() - reach
        && point.x() <= b.maxX() + reach
        && point.y() >= b.minY() - reach
        && point.y() <= b.maxY() + reach
        && Courses.distance(wire.trace, point) <= reach;
  }

  private void readConnections() {
    Map<Wire, List<Wire>> nets = new LinkedHashMap<>();
    for (Wire wire : wires) {
      nets.computeIfAbsent(wire.root(), k -> new ArrayList<>()).add(wire);
    }
    for (List<Wire> net : nets.values()) {
      if (net.size() == 1) {
        readWire(net.get(0));
      } else {
        readNet(net);
      }
    }
  }

  private void readWire(Wire wire) {
    List<Integer> contacts = new ArrayList<>(wire.contacts);
    Trace trace = wire.trace;
    if (trace.closed()) {
      if (contacts.size() < 2) {
        return;
      }
      contacts.add(contacts.get(0));
    }
    int last = contacts.size() - 1;
    for (int k = 0; k < last; k++) {
      int from = contacts.get(k);
      int to = contacts.get(k + 1);
      boolean loop = from >= 0 && from == to && last == 1 && leaves(wire, from);
      if (from >= 0 && to >= 0 && (from != to || loop)) {
        connections.add(
            Connection.of(
                joints.get(from).element(),
                joints.get(to).element(),
                k == 0 && trace.arrowAtStart(),
                k == last - 1 && trace.arrowAtEnd()));
      }
    }
  }

  /** Whether a path that starts and ends at a thing goes away from it in between. */
  private boolean leaves(Wire wire, int joint) {
    Joint at = joints.get(joint);
    return at.rank() == 0
        && wire.trace.points().stream().anyMatch(point -> at.distance(point) > REACH);
  }

  private void readNet(List<Wire> net) {
    TreeSet<Integer> touched = new TreeSet<>();
    for (Wire wire : net) {
      for (int contact : wire.contacts) {
        if (contact >= 0) {
          touched.add(joints.get(contact).element());
        }
      }
    }
    List<Integer> list = touched.stream().limit(MAX_NET).toList();
    for (int a = 0; a < list.size(); a++) {
      for (int b = a + 1; b < list.size(); b++) {
        connections.add(Connection.of(list.get(a), list.get(b), false, false));
      }
    }
  }
}
