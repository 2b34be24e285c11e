package io.github.diagrammetry.som.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.diagrammetry.som.match.MatchOptions.BoxMatching;
import io.github.diagrammetry.som.match.MatchOptions.ColorAssignment;
import io.github.diagrammetry.som.match.MatchOptions.ColorGroups;
import io.github.diagrammetry.som.match.MatchOptions.EditSubtraction;
import io.github.diagrammetry.som.match.MatchOptions.FrameAlignment;
import io.github.diagrammetry.som.match.MatchOptions.LimitSide;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MatchOptionsTest {

  private static final MatchOptions PAPER = MatchOptions.diagramMmu();

  @Test
  void signature_presets_areFrozen() {
    assertThat(PAPER.signature())
        .isEqualTo(
            "som-match|preset:diagram-mmu|containers:axis+matrix+picture+scope"
                + "|text:glyphs,spaceless|color:exact-then-greedy<=6,larger|groups:fine-type"
                + "|scale:100|side:1|iou:0.3|boxes:first-fit|align:none|edit:common|v:0.1.0");
    assertThat(MatchOptions.robust().signature())
        .isEqualTo(
            "som-match|preset:robust|containers:axis+matrix+picture+scope"
                + "|text:linear,folded|color:optimal<=6,larger|groups:fine-type"
                + "|scale:40|side:1|iou:0.3|boxes:maximum|align:translation-and-scale~8"
                + "|edit:common|v:0.1.0");
  }

  @Test
  void signature_everyChoiceThatMovesTheScore_changesIt() {
    List<MatchOptions> changed =
        List.of(
            PAPER,
            MatchOptions.robust(),
            PAPER.withContainers(Set.of("scope")),
            PAPER.withTextForm(TextForm.LINEAR),
            PAPER.withTextEquality(TextEquality.EXACT),
            PAPER.withColorGroups(ColorGroups.COARSE_TYPE),
            PAPER.withColorAssignment(ColorAssignment.OPTIMAL),
            PAPER.withExactLimit(7),
            PAPER.withLimitSide(LimitSide.REFERENCE),
            PAPER.withColorScale(40),
            PAPER.withDistinctColors(true),
            PAPER.withMinimumSide(0),
            PAPER.withIouThreshold(0.5),
            PAPER.withBoxMatching(BoxMatching.BEST_FIT),
            PAPER.withAlignment(FrameAlignment.TRANSLATION),
            PAPER.withEditSubtraction(EditSubtraction.SOURCE));
    Set<String> signatures = new HashSet<>();
    changed.forEach(options -> signatures.add(options.signature()));
    assertThat(signatures).hasSize(changed.size());
    assertThat(new HashSet<>(changed)).hasSize(changed.size());
    assertThat(PAPER.withExactLimit(7).withExactLimit(6)).isEqualTo(PAPER);
  }

  @Test
  void with_valuesOutOfRange_nameTheValue() {
    assertThatThrownBy(() -> PAPER.withIouThreshold(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("IoU threshold must lie above 0 and at most 1: 0.0");
    assertThatThrownBy(() -> PAPER.withColorScale(Double.NaN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Colour scale must be above 0: NaN");
    assertThatThrownBy(() -> PAPER.withMinimumSide(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Minimum side must be 0 or more: -1.0");
    assertThatThrownBy(() -> PAPER.withExactLimit(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Limit must be 0 or more: -1");
    assertThatThrownBy(() -> PAPER.withShuffledReferences(1001))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Shuffled references must number 0 to 1000: 1001");
  }
}
