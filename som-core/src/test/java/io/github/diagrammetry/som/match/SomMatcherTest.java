package io.github.diagrammetry.som.match;

import static io.github.diagrammetry.som.match.Drawings.BLUE;
import static io.github.diagrammetry.som.match.Drawings.RED;
import static io.github.diagrammetry.som.match.Drawings.model;
import static io.github.diagrammetry.som.match.Drawings.node;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.match.MatchOptions.FrameAlignment;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SomMatcherTest {

  private static final SemanticObjectModel EMPTY = model();

  private static SomElement text(String glyphs, String linear) {
    return SomElement.of("text").withText(glyphs, linear).withBbox(new BoundingBox(0, 0, 9, 9));
  }

  @Test
  void score_bothEmpty_isOneWithFlags() {
    SomScore score = SomMatcher.diagramMmu().score(EMPTY, EMPTY);
    assertThat(score.value()).isEqualTo(1);
    assertThat(score.flags()).contains("both-empty", "both-empty:type", "both-empty:bbox");
    assertThat(score.signature()).isEqualTo(SomMatcher.diagramMmu().signature());
  }

  @Test
  void score_oneEmpty_isZeroWithFlags() {
    SomScore score = SomMatcher.diagramMmu().score(EMPTY, model(node("A", 0, 0, RED)));
    assertThat(score.value()).isZero();
    assertThat(score.flags()).contains("one-empty", "one-empty:color");
  }

  @Test
  void score_numbersBeyondAnyDrawing_areComparedWhereTheyAre() {
    SomElement far = node("A", 0, 0, RED).withBbox(new BoundingBox(-1e308, 0, 20, 20));
    SomElement huge = node("A", 0, 0, RED).withBbox(new BoundingBox(1e308, 1e308, 1e308, 1e308));
    SomScore score = SomMatcher.robust().score(model(far, huge), model(huge));
    assertThat(score.alignment().orElseThrow().frame()).isEqualTo(Frame.IDENTITY);
    assertThat(score.value()).isBetween(0.0, 1.0);
  }

  @Test
  void score_containers_countByTheirTextOnly() {
    SemanticObjectModel reference = model(node("A", 0, 0, RED).withType("scope"));
    DimensionScores scores = SomMatcher.diagramMmu().score(reference, reference).scores();
    assertThat(scores.type().bothEmpty()).isTrue();
    assertThat(scores.color().bothEmpty()).isTrue();
    assertThat(scores.bbox().bothEmpty()).isTrue();
    assertThat(scores.text()).isEqualTo(new F1Score(1, 1, 1));
  }

  @Test
  void score_tickLabels_canBeLeftOut() {
    SomElement tick = node("10", 90, 0, RED).withType("text:tick").withRole("ticklabel");
    SemanticObjectModel candidate = model(node("A", 0, 0, RED), tick);
    SemanticObjectModel reference = model(node("A", 0, 0, RED), tick.withText("20", "20"));
    SomScore score = SomMatcher.diagramMmu().score(candidate, reference);
    assertThat(score.scores().text().value()).isEqualTo(0.5);
    assertThat(score.withoutTickLabels().text()).isEqualTo(new F1Score(1, 1, 1));
    assertThat(score.withoutTickLabels().type()).isEqualTo(new F1Score(1, 1, 1));
  }

  @Test
  void text_spaces_areNoDifferenceUnlessExact() {
    SemanticObjectModel candidate = model(text("(1, 2)", null));
    SemanticObjectModel reference = model(text("(1,2)", null));
    assertThat(SomMatcher.diagramMmu().score(candidate, reference).scores().text().value()).isOne();
    SomMatcher exact =
        SomMatcher.of(MatchOptions.diagramMmu().withTextEquality(TextEquality.EXACT));
    assertThat(exact.score(candidate, reference).scores().text().value()).isZero();
  }

  @Test
  void text_variants_areFoldedByRobustOnly() {
    SemanticObjectModel candidate = model(text("\u2126 \uFB01 \u00B5 \u2212", null));
    SemanticObjectModel reference = model(text("\u03A9 fi \u03BC -", null));
    assertThat(SomMatcher.robust().score(candidate, reference).scores().text().value()).isOne();
    assertThat(SomMatcher.diagramMmu().score(candidate, reference).scores().text().value())
        .isZero();
  }

  @Test
  void text_linearForms_decideWhereBothHaveThem() {
    SomElement squared = text("x2", "x^{2}");
    SomElement indexed = text("x2", "x_{2}");
    SomElement plain = text("x2", null);
    SomMatcher robust = SomMatcher.robust();
    assertThat(robust.score(model(squared), model(indexed)).scores().text().value()).isZero();
    assertThat(robust.score(model(squared), model(plain)).scores().text().value()).isOne();
    assertThat(robust.score(model(plain, squared), model(squared, indexed)).scores().text())
        .as("equal linear forms first, then plain texts for the rest")
        .isEqualTo(new F1Score(2, 2, 2));
    assertThat(SomMatcher.diagramMmu().score(model(squared), model(indexed)).value()).isOne();
  }

  @Test
  void alignment_scaledAndShifted_isFoundAndReported() {
    SemanticObjectModel reference =
        model(node("A", 10, 10, RED), node("B", 110, 10, BLUE), node("C", 60, 80, RED));
    Frame frame = new Frame(0.5, 400, -3);
    SemanticObjectModel candidate =
        model(
            reference.elements().stream()
                .map(e -> e.withBbox(frame.apply(e.bbox())))
                .toArray(SomElement[]::new));
    Alignment alignment = SomMatcher.robust().score(candidate, reference).alignment().orElseThrow();
    assertThat(alignment.frame().scale()).isCloseTo(2, within(1e-9));
    assertThat(alignment.frame().dx()).isCloseTo(-800, within(1e-6));
    assertThat(alignment.unaligned()).isZero();
    assertThat(alignment.aligned()).isEqualTo(3);
    assertThat(alignment.shuffled().orElseThrow()).isBetween(1.0, 3.0);
    SomMatcher shiftOnly =
        SomMatcher.of(MatchOptions.robust().withAlignment(FrameAlignment.TRANSLATION));
    assertThat(shiftOnly.score(candidate, reference).alignment().orElseThrow().frame().scale())
        .isOne();
    assertThat(SomMatcher.diagramMmu().score(candidate, reference).alignment()).isEmpty();
  }

  @Test
  void preserveCommon_editLeftUndone_costsNothing() {
    SemanticObjectModel source = model(node("A", 0, 0, RED), node("B", 90, 0, RED));
    SemanticObjectModel reference = model(node("A", 0, 0, RED), node("B", 90, 0, BLUE));
    SomSplits splits = SomMatcher.diagramMmu().score(source, reference, source);
    assertThat(splits.preserve().color().value()).isLessThan(1);
    assertThat(splits.preserveCommon().color().value()).isOne();
    assertThat(splits.edit().color().value()).isLessThan(1);
    assertThat(splits.edit().type().bothEmpty()).isTrue();
    assertThat(splits.editF1AvgTouched().orElseThrow()).isEqualTo(splits.edit().color().value());
    assertThat(splits.flags()).contains("both-empty:edit-type").doesNotContain("edit-untouched");
  }

  @Test
  void match_pairs_areElementIndices() {
    SemanticObjectModel reference =
        model(SomElement.of("scope"), node("A", 0, 0, RED), node("B", 90, 0, BLUE));
    SemanticObjectModel candidate = model(node("B", 90, 0, BLUE), node("A", 0, 0, RED));
    Matching matching = SomMatcher.diagramMmu().match(candidate, reference);
    assertThat(matching.text()).containsExactly(new MatchPair(1, 1, 1), new MatchPair(0, 2, 1));
    assertThat(matching.bbox()).isEqualTo(matching.get(Dimension.BBOX)).hasSize(2);
    assertThat(matching.color()).hasSize(6).allMatch(pair -> pair.weight() == 1);
    assertThat(matching.bound()).allMatch(pair -> pair.weight() == 1).hasSize(2);
  }

  @Test
  void flags_routes_areNamed() {
    SemanticObjectModel plain = model(node("A", 0, 0, RED)).withRoute("pdf");
    SemanticObjectModel spied =
        new SemanticObjectModel(
            9, 9, "dvi-spy", List.of(node("A", 0, 0, RED)), Set.of("unknown-glyph"));
    assertThat(SomMatcher.diagramMmu().score(plain, spied).flags())
        .containsExactly("route:pdf", "routes-differ", "unknown-glyph");
  }

  @Test
  void f1Score_impossibleCounts_areRejected() {
    assertThatThrownBy(() -> new F1Score(3, 2, 5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Matches must lie in 0 to min(2, 5): 3.0");
    assertThatThrownBy(() -> new F1Score(0, -1, 5)).isInstanceOf(IllegalArgumentException.class);
    assertThat(new F1Score(1 + 1e-12, 1, 1).matched()).isOne();
  }

  @Test
  void shuffledReferences_ofDistinctDrawings_scoreBelowTheirOwn() {
    List<SemanticObjectModel> drawings =
        List.of(
            model(node("A", 0, 0, RED)),
            model(node("B", 50, 0, BLUE).withType("node:star")),
            model(text("T", null)));
    ShuffledReferences chance =
        ShuffledReferences.of(SomMatcher.robust(), drawings, drawings, 5).orElseThrow();
    assertThat(chance.pairs()).isEqualTo(6);
    assertThat(chance.text()).isZero();
    assertThat(chance.f1avg()).isBetween(0.1, 0.6);
    assertThat(ShuffledReferences.of(SomMatcher.robust(), List.of(EMPTY), List.of(EMPTY), 1))
        .isEmpty();
  }
}
