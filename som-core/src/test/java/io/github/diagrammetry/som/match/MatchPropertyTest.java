package io.github.diagrammetry.som.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.Trace;
import io.github.diagrammetry.som.Trace.Point;
import io.github.diagrammetry.som.match.MatchOptions.BoxMatching;
import io.github.diagrammetry.som.match.MatchOptions.FrameAlignment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;

class MatchPropertyTest {

  private static final MatchOptions ROBUST = MatchOptions.robust().withShuffledReferences(0);
  private static final SomMatcher PAPER = SomMatcher.diagramMmu();
  private static final SomMatcher BETTER = SomMatcher.of(ROBUST);

  @Provide
  Arbitrary<SemanticObjectModel> models() {
    return Drawings.models(9);
  }

  @Property(tries = 150)
  void score_ofItself_isOne(@ForAll("models") SemanticObjectModel model) {
    // First-fit boxes are the exception that the paper's definition brings with it.
    SomScore paper =
        SomMatcher.of(MatchOptions.diagramMmu().withBoxMatching(BoxMatching.MAXIMUM))
            .score(model, model);
    assertThat(paper.value()).isCloseTo(1, within(1e-12));
    SomSplits splits = BETTER.score(model, model, model);
    assertThat(splits.overall().value()).isCloseTo(1, within(1e-12));
    Structure structure = splits.overall().structure().orElseThrow();
    assertThat(structure.bound().value()).isCloseTo(1, within(1e-9));
    assertThat(structure.softText().value()).isCloseTo(1, within(1e-9));
    assertThat(splits.preserve().f1avg()).isCloseTo(1, within(1e-12));
    assertThat(splits.preserveCommon().f1avg()).isCloseTo(1, within(1e-12));
    assertThat(splits.edit().touchedAverage()).isEmpty();
    assertThat(splits.flags()).contains("edit-untouched");
  }

  @Property(tries = 150)
  void score_always_staysWithinBounds(
      @ForAll("models") SemanticObjectModel candidate,
      @ForAll("models") SemanticObjectModel reference,
      @ForAll("models") SemanticObjectModel source) {
    for (SomMatcher matcher : List.of(PAPER, BETTER)) {
      SomSplits splits = matcher.score(candidate, reference, source);
      for (DimensionScores scores :
          List.of(
              splits.overall().scores(),
              splits.preserve(),
              splits.preserveCommon(),
              splits.edit())) {
        for (Dimension dimension : Dimension.values()) {
          F1Score score = scores.get(dimension);
          assertThat(score.precision()).isBetween(0.0, 1.0);
          assertThat(score.recall()).isBetween(0.0, 1.0);
          assertThat(score.value()).isBetween(0.0, 1.0);
        }
        assertThat(scores.f1avg()).isBetween(0.0, 1.0);
      }
      assertThat(splits.preserveCommon().type().precision())
          .as("restricted to what should have stayed")
          .isIn(0.0, 1.0);
    }
  }

  @Property(tries = 150)
  void score_argumentsExchanged_exchangesPrecisionAndRecall(
      @ForAll("models") SemanticObjectModel candidate,
      @ForAll("models") SemanticObjectModel reference) {
    MatchOptions symmetric = ROBUST.withAlignment(FrameAlignment.NONE);
    DimensionScores there = SomMatcher.of(symmetric).score(candidate, reference).scores();
    DimensionScores back = SomMatcher.of(symmetric).score(reference, candidate).scores();
    for (Dimension dimension : Dimension.values()) {
      assertThat(there.get(dimension).matched())
          .as(dimension.name())
          .isCloseTo(back.get(dimension).matched(), within(1e-9));
      assertThat(there.get(dimension).precision())
          .isCloseTo(back.get(dimension).recall(), within(1e-9));
    }
  }

  @Property(tries = 150)
  void score_candidateElementsPermuted_staysTheSame(
      @ForAll("models") SemanticObjectModel candidate,
      @ForAll("models") SemanticObjectModel reference,
      @ForAll long seed) {
    List<SomElement> shuffled = new ArrayList<>(candidate.elements());
    Collections.shuffle(shuffled, new Random(seed));
    SemanticObjectModel permuted = GoldenModels.model(shuffled);
    assertSame(BETTER.score(permuted, reference), BETTER.score(candidate, reference));
    DimensionScores paperExpected = PAPER.score(candidate, reference).scores();
    DimensionScores paperActual = PAPER.score(permuted, reference).scores();
    assertThat(paperActual.type()).isEqualTo(paperExpected.type());
    assertThat(paperActual.text()).isEqualTo(paperExpected.text());
  }

  @Property(tries = 300)
  void score_withAlignment_neverMatchesFewerBoxes(
      @ForAll("models") SemanticObjectModel candidate,
      @ForAll("models") SemanticObjectModel reference) {
    SomScore aligned = BETTER.score(candidate, reference);
    SomScore plain =
        SomMatcher.of(ROBUST.withAlignment(FrameAlignment.NONE)).score(candidate, reference);
    assertThat(aligned.scores().bbox().matched())
        .isGreaterThanOrEqualTo(plain.scores().bbox().matched());
    Alignment alignment = aligned.alignment().orElseThrow();
    assertThat((double) alignment.unaligned()).isEqualTo(plain.scores().bbox().matched());
    assertThat((double) alignment.aligned()).isEqualTo(aligned.scores().bbox().matched());
  }

  @Property(tries = 300)
  void score_drawingMovedAndScaled_staysOne(
      @ForAll("models") SemanticObjectModel reference,
      @ForAll @DoubleRange(min = -300, max = 300) double dx,
      @ForAll @DoubleRange(min = -300, max = 300) double dy,
      @ForAll @DoubleRange(min = 0.5, max = 3) double scale) {
    // Boxes widened to the smallest side do not scale, so thin ones are left out here.
    List<SomElement> thick =
        reference.elements().stream()
            .filter(e -> e.bbox() == null || e.bbox().width() > 2.1 && e.bbox().height() > 2.1)
            .toList();
    SemanticObjectModel drawn = GoldenModels.model(thick);
    SomScore score = BETTER.score(moved(drawn, scale, dx, dy), drawn);
    assertThat(score.scores().bbox().value()).isEqualTo(1);
    assertThat(score.structure().orElseThrow().bound().value()).isCloseTo(1, within(1e-6));
  }

  @Property(tries = 300)
  void score_candidateMoved_staysTheSame(
      @ForAll("models") SemanticObjectModel reference,
      @ForAll("models") SemanticObjectModel extra,
      @ForAll @DoubleRange(min = -300, max = 300) double dx,
      @ForAll @DoubleRange(min = -300, max = 300) double dy) {
    List<SomElement> elements = new ArrayList<>(reference.elements());
    elements.addAll(extra.elements().subList(0, extra.elements().size() / 3));
    SemanticObjectModel candidate = GoldenModels.model(elements);
    assertSame(
        BETTER.score(moved(candidate, 1, dx, dy), reference), BETTER.score(candidate, reference));
  }

  private static void assertSame(SomScore actual, SomScore expected) {
    for (Dimension dimension : Dimension.values()) {
      assertThat(actual.scores().get(dimension).matched())
          .as(dimension.name())
          .isCloseTo(expected.scores().get(dimension).matched(), within(1e-9));
    }
    Structure structure = actual.structure().orElseThrow();
    Structure same = expected.structure().orElseThrow();
    assertThat(structure.bound().matched()).isCloseTo(same.bound().matched(), within(1e-9));
    assertThat(structure.softText().matched()).isCloseTo(same.softText().matched(), within(1e-9));
    assertThat(structure.connectivity()).isEqualTo(same.connectivity());
    assertThat(structure.graphEdits()).isEqualTo(same.graphEdits());
  }

  private static SemanticObjectModel moved(
      SemanticObjectModel model, double scale, double dx, double dy) {
    List<SomElement> moved = new ArrayList<>();
    for (SomElement element : model.elements()) {
      BoundingBox box = element.bbox();
      SomElement placed =
          box == null ? element : element.withBbox(new Frame(scale, dx, dy).apply(box));
      List<Trace> traces = new ArrayList<>();
      for (Trace t : element.traces()) {
        List<Point> points =
            t.points().stream()
                .map(p -> new Point(scale * p.x() + dx, scale * p.y() + dy))
                .toList();
        traces.add(new Trace(points, t.closed(), t.arrowAtStart(), t.arrowAtEnd()));
      }
      moved.add(placed.withTraces(traces));
    }
    return GoldenModels.model(moved);
  }
}
