package io.github.diagrammetry.crystalbleu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TexEditDistanceTest {
  private static final TexEditDistance METRIC = TexEditDistance.withDefaults();

  static Stream<JsonNode> cases() {
    return Goldens.lines("edit_distance.jsonl");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void compare_agreesWithThePlainProgramme(JsonNode golden) {
    TexEditScore score =
        METRIC.compare(golden.get("candidate").textValue(), golden.get("reference").textValue());
    assertThat(score.edits()).isEqualTo(golden.get("edits").longValue());
    assertThat(score.distance()).isEqualTo(golden.get("distance").doubleValue());
    assertThat(score.similarity()).isEqualTo(1 - golden.get("distance").doubleValue());
    assertThat(score.eed()).isCloseTo(golden.get("eed").doubleValue(), within(1e-12));
  }

  @Test
  void errorRate_publishedExample_isReproduced() {
    double first = rate(" this is the prediction ", " this is the reference ");
    double second = rate(" here is an other sample ", " here is another one ");
    assertThat((first + second) / 2).isCloseTo(0.3078, within(5e-5));
  }

  private static double rate(String candidate, String reference) {
    return ExtendedEditDistance.errorRate(
        candidate.codePoints().toArray(), reference.codePoints().toArray());
  }

  @Test
  void compare_movedStatement_costsLessInEed() {
    String a = "\\draw (0,0); ".repeat(3);
    String b = "\\node [blue] at (5,5) {label}; ".repeat(3);
    TexEditScore moved = METRIC.compare(b + a, a + b);
    assertThat(moved.eed()).isLessThan(moved.distance());
  }

  @Test
  void compare_equalTexts_isZeroApartFromTheUnvisitedStart() {
    TexEditScore score = METRIC.compare("\\a{b}", "\\a{b}");
    assertThat(score.distance()).isZero();
    assertThat(score.similarity()).isOne();
    assertThat(score.eed()).isCloseTo(0.3 / 10.3, within(1e-12));
    assertThat(score.flags()).isEmpty();
  }

  @Test
  void compare_emptyTexts_areFlagged() {
    TexEditScore both = METRIC.compare("", "% only a comment");
    assertThat(both.distance()).isZero();
    assertThat(both.eed()).isZero();
    assertThat(both.flags()).containsExactly("both-empty");
    TexEditScore one = METRIC.compare("", "\\a");
    assertThat(one.distance()).isOne();
    assertThat(one.eed()).isOne();
    assertThat(one.flags()).containsExactly("one-empty");
  }

  @Test
  void compare_tooLongTexts_areNullAndFlagged() {
    TexEditDistance tight = METRIC.withLimits(3, 30);
    TexEditScore score = tight.compare("\\a\\b", "\\c\\d");
    assertThat(score.distance()).isNull();
    assertThat(score.similarity()).isNull();
    assertThat(score.edits()).isNull();
    assertThat(score.eed()).isNull();
    assertThat(score.flags()).containsExactly("too-long");
    assertThat(METRIC.withLimits(1, 49).compare("\\a\\b", "\\a\\c").distance()).isEqualTo(0.5);
  }

  @Test
  void withLimits_negative_isRefused() {
    assertThatThrownBy(() -> METRIC.withLimits(-1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1");
  }

  @Test
  void signature_namesTheChoices() {
    assertThat(METRIC.withTokens(TokenMode.FINE).withGrammar(TexGrammar.PYGMENTS_2_18).signature())
        .isEqualTo(
            "tex-edit-distance|grammar:pygments-2.18|tokens:fine|norm:longer|eed:2,.3,.2,1|v:0.1.0");
  }
}
