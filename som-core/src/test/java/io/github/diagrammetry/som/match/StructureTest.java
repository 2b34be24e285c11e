package io.github.diagrammetry.som.match;

import static io.github.diagrammetry.som.match.Drawings.BLACK;
import static io.github.diagrammetry.som.match.Drawings.BLUE;
import static io.github.diagrammetry.som.match.Drawings.RED;
import static io.github.diagrammetry.som.match.Drawings.component;
import static io.github.diagrammetry.som.match.Drawings.line;
import static io.github.diagrammetry.som.match.Drawings.model;
import static io.github.diagrammetry.som.match.Drawings.node;
import static io.github.diagrammetry.som.match.Drawings.path;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class StructureTest {

  private static final SomMatcher ROBUST =
      SomMatcher.of(MatchOptions.robust().withShuffledReferences(0));

  private static Structure structure(SemanticObjectModel candidate, SemanticObjectModel reference) {
    return ROBUST.score(candidate, reference).structure().orElseThrow();
  }

  /** A triangle A → B, B — C. */
  private static SemanticObjectModel graph(SomElement firstEdge, SomElement secondEdge) {
    return model(
        node("A", 20, 20, RED),
        node("B", 120, 20, BLUE),
        node("C", 70, 90, BLACK),
        firstEdge,
        secondEdge);
  }

  private static final SomElement A_TO_B = path(false, true, 30.2, 20, 109.8, 20);
  private static final SomElement B_C = line(114, 28.2, 76, 81.8);
  private static final SemanticObjectModel GRAPH = graph(A_TO_B, B_C);

  private static void assertFourScoresAreOne(SemanticObjectModel candidate) {
    assertThat(ROBUST.score(candidate, GRAPH).value()).isCloseTo(1, within(1e-12));
  }

  @Test
  void bound_labelsSwapped_fallsWhileF1avgStaysOne() {
    SemanticObjectModel swapped =
        model(
            node("B", 20, 20, RED),
            node("A", 120, 20, BLUE),
            node("C", 70, 90, BLACK),
            A_TO_B,
            B_C);
    assertFourScoresAreOne(swapped);
    assertThat(structure(swapped, GRAPH).bound().value()).isCloseTo(0.9, within(1e-9));
  }

  @Test
  void bound_fillsSwapped_fallsWhileF1avgStaysOne() {
    SemanticObjectModel swapped =
        model(
            node("A", 20, 20, BLUE),
            node("B", 120, 20, RED),
            node("C", 70, 90, BLACK),
            A_TO_B,
            B_C);
    assertFourScoresAreOne(swapped);
    assertThat(structure(swapped, GRAPH).bound().value()).isLessThan(0.97);
  }

  @Test
  void connectivity_arrowReversed_fallsWhileF1avgStaysOne() {
    SemanticObjectModel reversed = graph(path(true, false, 30.2, 20, 109.8, 20), B_C);
    assertFourScoresAreOne(reversed);
    F1Score score = structure(reversed, GRAPH).connectivity();
    assertThat(score).isEqualTo(new F1Score(1, 2, 2));
  }

  @Test
  void connectivity_arrowDrawnFromTheOtherEnd_staysOne() {
    SemanticObjectModel redrawn = graph(path(true, false, 109.8, 20, 30.2, 20), B_C);
    assertThat(structure(redrawn, GRAPH).connectivity()).isEqualTo(new F1Score(2, 2, 2));
  }

  @Test
  void connectivity_edgeRewired_fallsWhileF1avgStaysHigh() {
    SemanticObjectModel rewired = graph(A_TO_B, line(26, 28.2, 64, 81.8));
    assertThat(ROBUST.score(rewired, GRAPH).value()).isGreaterThan(0.94);
    assertThat(structure(rewired, GRAPH).connectivity().value()).isEqualTo(0.5);
    assertThat(structure(rewired, GRAPH).graphEdits()).isEqualTo(new GraphEditDistance(2, 2));
  }

  @Test
  void connectivity_nothingJoined_isOneWithAFlag() {
    SemanticObjectModel nodes = model(node("A", 20, 20, RED));
    SomScore score = ROBUST.score(nodes, nodes);
    assertThat(score.structure().orElseThrow().connectivity().value()).isEqualTo(1);
    assertThat(score.flags()).contains("both-empty:connectivity");
  }

  @Test
  void connectivity_coursesUnknown_readsStraightLinesFromBoxes() {
    SomElement bare = B_C.withTraces(List.of());
    SemanticObjectModel reference = graph(bare, bare);
    SomScore score = ROBUST.score(reference, reference);
    assertThat(score.flags()).contains("connectivity-from-boxes");
    assertThat(score.structure().orElseThrow().connectivity()).isEqualTo(new F1Score(2, 2, 2));
  }

  @Test
  void connections_loopAndFrameAndLabel_readAsDrawn() {
    SomElement frame =
        SomElement.of("node:rectangle")
            .withPaint(null, BLACK, null)
            .withBbox(new BoundingBox(70, 50, 160, 140));
    SomElement label = node("edge", 70, 15, BLACK).withRole("label");
    SomElement loop = path(false, true, 14, 11.5, 5, -10, 35, -10, 26, 11.5);
    SemanticObjectModel drawing =
        model(node("A", 20, 20, RED), node("B", 120, 20, BLUE), frame, label, A_TO_B, loop);
    assertThat(new ConnectionReader(drawing.elements()).connections())
        .containsExactlyInAnyOrder(
            new Connection(0, 1, Connection.Kind.ARROW),
            new Connection(0, 0, Connection.Kind.ARROW));
  }

  @Test
  void connections_pathThroughPointsAndClosedPath_joinsThemInOrder() {
    SomElement a = node("A", 0, 0, RED).withBbox(new BoundingBox(0, 0, 3, 3));
    SomElement b = node("B", 50, 0, RED).withBbox(new BoundingBox(50, 0, 3, 3));
    SomElement c = node("C", 50, 50, RED).withBbox(new BoundingBox(50, 50, 3, 3));
    SomElement open = line(0, 0, 50, 0, 50, 50);
    assertThat(new ConnectionReader(List.of(a, b, c, open)).connections())
        .containsExactly(
            new Connection(0, 1, Connection.Kind.LINE), new Connection(1, 2, Connection.Kind.LINE));
  }

  @Test
  void connections_wedgeAndTriangle_onlyTheThinOneJoins() {
    SomElement c = node("C", 0, 0, RED);
    SomElement o = node("O", 60, 0, RED);
    SomElement wedge = closed(12, 0, 48, -3, 48, 3);
    SomElement triangle = closed(12, 0, 48, -20, 48, 20);
    assertThat(new ConnectionReader(List.of(c, o, wedge)).connections())
        .containsExactly(new Connection(0, 1, Connection.Kind.LINE));
    assertThat(new ConnectionReader(List.of(c, o, triangle)).connections()).isEmpty();
  }

  private static SomElement closed(double... xy) {
    SomElement open = line(xy);
    return open.withType("path:closed")
        .withTraces(List.of(new Trace(open.traces().get(0).points(), true, false, false)));
  }

  /** A loop of source, resistor and capacitor; the wires bend at bare corners. */
  private static SemanticObjectModel circuit(double tap) {
    return model(
        component("battery", 0, 50),
        component("resistor", 50, 0),
        component("capacitor", 100, 50),
        component("inductor", tap, 50),
        line(0, 46, 0, 0),
        line(0, 0, 40, 0),
        line(60, 0, 100, 0, 100, 46),
        line(0, 54, 0, 100, 100, 100, 100, 54),
        line(tap, 46, tap, 0),
        line(tap, 54, tap, 100));
  }

  @Test
  void connections_circuit_wiresMeetAtBareCorners() {
    List<Connection> connections = new ConnectionReader(circuit(80).elements()).connections();
    assertThat(connections)
        .containsExactlyInAnyOrder(
            new Connection(0, 1, Connection.Kind.LINE),
            new Connection(1, 2, Connection.Kind.LINE),
            new Connection(1, 3, Connection.Kind.LINE),
            new Connection(2, 3, Connection.Kind.LINE),
            new Connection(0, 2, Connection.Kind.LINE),
            new Connection(0, 3, Connection.Kind.LINE),
            new Connection(2, 3, Connection.Kind.LINE));
  }

  @Test
  void connectivity_circuitTapMovedToTheOtherSide_falls() {
    SemanticObjectModel reference = circuit(80);
    SemanticObjectModel rewired = circuit(20);
    assertThat(structure(reference, reference).connectivity().value()).isEqualTo(1);
    assertThat(structure(rewired, reference).connectivity()).isEqualTo(new F1Score(6, 7, 7));
  }

  @Test
  void connections_wiresThatOnlyCross_stayApart() {
    SemanticObjectModel crossing =
        model(
            node("A", 0, 50, RED),
            node("B", 100, 50, RED),
            node("C", 50, 0, RED),
            node("D", 50, 100, RED),
            line(10, 50, 90, 50),
            line(50, 10, 50, 90));
    assertThat(new ConnectionReader(crossing.elements()).connections())
        .containsExactly(
            new Connection(0, 1, Connection.Kind.LINE), new Connection(2, 3, Connection.Kind.LINE));
  }

  @Test
  void softText_oneLetterWrong_givesPartialCredit() {
    SemanticObjectModel reference = model(node("Start", 0, 0, RED), node("End", 90, 0, RED));
    SemanticObjectModel candidate = model(node("Stort", 0, 0, RED), node("End", 90, 0, RED));
    assertThat(ROBUST.score(candidate, reference).scores().text().value()).isEqualTo(0.5);
    F1Score soft = structure(candidate, reference).softText();
    assertThat(soft.matched()).isCloseTo(1.8, within(1e-12));
    assertThat(soft.recall()).isCloseTo(0.9, within(1e-12));
  }

  @Test
  void graphEdits_vertexRenamedAndEdgeMissing_countsBoth() {
    SemanticObjectModel candidate =
        model(node("A", 20, 20, RED), node("X", 120, 20, BLUE), node("C", 70, 90, BLACK), A_TO_B);
    assertThat(structure(candidate, GRAPH).graphEdits()).isEqualTo(new GraphEditDistance(1.5, 1.5));
  }
}
