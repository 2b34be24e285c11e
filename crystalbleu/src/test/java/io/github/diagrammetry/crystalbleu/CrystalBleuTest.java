package io.github.diagrammetry.crystalbleu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class CrystalBleuTest {
  private static final CrystalBleu PAPER = CrystalBleu.diagramMmu();
  private static final CrystalBleu EFFECTIVE = PAPER.withZero(ZeroHandling.EFFECTIVE);

  private static final String TEXT =
      """
      \\begin{tikzpicture}
        \\draw[thick] (0,0) -- (1,1) node {A};
        \\fill[red] (2,2) circle (3pt);
      \\end{tikzpicture}
      """;

  @Test
  void score_bothPresets_giveOneToACopy() {
    assertThat(PAPER.score(TEXT, TEXT).value()).isEqualTo(1.0);
    assertThat(CrystalBleu.robust().score(TEXT, TEXT).value()).isEqualTo(1.0);
  }

  @Test
  void score_originalOnThreeTokens_isNextToZeroAndSaysWhy() {
    CrystalBleuScore score = PAPER.score("\\a\\b\\c", "\\a\\b\\c");
    assertThat(score.value()).isCloseTo(0, within(1e-76)).isPositive();
    assertThat(score.flags()).containsExactly("short-text", "order-without-match");
    assertThat(EFFECTIVE.score("\\a\\b\\c", "\\a\\b\\c").value()).isEqualTo(1.0);
  }

  @Test
  void score_brevityPenalty_usesAllTokensAndTheClosestReference() {
    CrystalBleuScore score = PAPER.score("\\a\\b", List.of("\\a\\b\\c", "\\a", "\\a\\b\\c\\d"));
    assertThat(score.referenceLength()).isEqualTo(1);
    assertThat(score.brevityPenalty()).isEqualTo(1.0);
    assertThat(PAPER.score("{}", "{}{}").brevityPenalty()).isEqualTo(Math.exp(-1));
  }

  @Test
  void score_ignoredShare_countsNgramsOfTheList() {
    CrystalBleuScore score = PAPER.score("{\\a}", "{\\a}");
    // 3 tokens of which 2 are on the list, no longer n-gram of listed tokens alone: 2 of 6
    assertThat(score.ignoredShare()).isEqualTo(2.0 / 6);
    assertThat(score.precisions())
        .containsExactly(
            new Precision(1, 1), new Precision(2, 2), new Precision(1, 1), new Precision(0, 1));
  }

  @Test
  void score_nothingLeft_isFlagged() {
    assertThat(PAPER.score("{}", "{}").flags())
        .contains("all-ignored")
        .doesNotContain("no-order-left");
    CrystalBleuScore effective = EFFECTIVE.score("{}", "{}");
    assertThat(effective.flags()).contains("all-ignored", "no-order-left");
    assertThat(effective.value()).isEqualTo(1.0);
    assertThat(effective.precisions()).allMatch(p -> p.denominator() == 0 && p.value() == 0);
  }

  @Test
  void score_emptyTexts_areFlagged() {
    assertThat(PAPER.score("", "").value()).isZero();
    assertThat(PAPER.score("", "").flags()).containsExactly("both-empty");
    assertThat(EFFECTIVE.score("", "%").value()).isEqualTo(1.0);
    assertThat(EFFECTIVE.score("", TEXT).value()).isZero();
    assertThat(EFFECTIVE.score("", TEXT).flags()).containsExactly("one-empty");
    assertThat(CrystalBleu.robust().score("a", "").value()).isZero();
    assertThat(CrystalBleu.robust().score("a", "").flags()).containsExactly("one-empty");
  }

  @Test
  void score_withSource_separatesTheEdit() {
    String source = "\\draw (0,0);\n\\fill (1,1);\n\\node (a) {A};\n";
    String reference = "\\draw (0,0);\n\\fill (1,1);\n\\node (b) {B};\n";
    CrystalBleu fine = EFFECTIVE.withTokens(TokenMode.FINE);
    CrystalBleuSplits idle = fine.score(source, reference, source);
    assertThat(idle.edit().value()).isZero();
    assertThat(idle.preserve().value()).isBetween(0.5, 0.99);
    CrystalBleuSplits right = fine.score(reference, reference, source);
    assertThat(right.edit().value()).isEqualTo(1.0);
    assertThat(right.editCommon().value()).isEqualTo(1.0);
    assertThat(right.preserve().value()).isEqualTo(1.0);
    assertThat(right.overall()).isEqualTo(fine.score(reference, reference));
  }

  @Test
  void score_keepingWhatShouldGo_isPunishedByTheCommonEditAlone() {
    CrystalBleuSplits splits = EFFECTIVE.score("\\a\\b\\c", "\\a\\b", "\\a\\b\\c");
    assertThat(splits.edit().value()).isEqualTo(1.0);
    assertThat(splits.editCommon().value()).isZero();
    assertThat(PAPER.score("\\a", "\\b", "\\a").editCommon().signature())
        .contains("zero:effective");
  }

  @Test
  void score_sumOfSplitStatistics_isTheCorpusScore() {
    CrystalBleuSplitStatistics one = EFFECTIVE.splitStatistics(TEXT, TEXT + "\\x", "\\y");
    CrystalBleuSplitStatistics two = EFFECTIVE.splitStatistics("\\a\\b", "\\a\\c", "\\a");
    CrystalBleuSplitStatistics sum = CrystalBleuSplitStatistics.empty(4).plus(one).plus(two);
    assertThat(sum).isEqualTo(two.plus(one));
    assertThat(EFFECTIVE.score(sum).overall())
        .isEqualTo(EFFECTIVE.score(one.overall().plus(two.overall())));
    assertThat(sum.edit().pairs()).isEqualTo(2);
  }

  @Test
  void prepare_givesTheSameScore_andRefusesOtherChoices() {
    PreparedReferences prepared = PAPER.prepare(List.of(TEXT, "\\a\\b\\c\\d"));
    assertThat(PAPER.score("\\a\\b\\c\\d", prepared))
        .isEqualTo(PAPER.score("\\a\\b\\c\\d", List.of(TEXT, "\\a\\b\\c\\d")));
    assertThat(PAPER.score(TEXT, prepared).value()).isEqualTo(1.0);
    assertThatThrownBy(() -> PAPER.withTokens(TokenMode.FINE).score(TEXT, prepared))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("tokens:fine");
    assertThat(PAPER.withSmoothing(Smoothing.method1(0.1)).score(TEXT, prepared).value())
        .isEqualTo(1.0);
  }

  @Test
  void prepare_edit_givesTheSameParts() {
    String source = TEXT.replace("red", "blue");
    CrystalBleu metric = CrystalBleu.robust();
    PreparedEdit edit = metric.prepare(TEXT, source);
    for (String candidate : List.of(TEXT, source, "", "\\a")) {
      assertThat(metric.score(candidate, edit)).isEqualTo(metric.score(candidate, TEXT, source));
    }
    assertThatThrownBy(() -> PAPER.score(TEXT, edit))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("References were prepared with grammar:pygments-2.14|tokens:fine");
  }

  @Test
  void score_listOfOtherTokens_isFlagged() {
    CrystalBleu mixed = PAPER.withShared(SharedNgrams.tikzK500());
    assertThat(mixed.score(TEXT, TEXT).flags()).contains("shared-list-of-other-tokens");
    assertThat(CrystalBleu.robust().score(TEXT, TEXT).flags()).isEmpty();
  }

  @Test
  void explain_listsWhatMatchedAndWhatDidNot() {
    CrystalBleuExplanation explanation = PAPER.explain("\\a{\\b}", "\\a{\\c}");
    assertThat(explanation.score()).isEqualTo(PAPER.score("\\a{\\b}", "\\a{\\c}"));
    assertThat(explanation.matched())
        .extracting(NgramMatch::tokens)
        .containsExactly(List.of("\\a"), List.of("\\a", "{"));
    assertThat(explanation.ignored())
        .extracting(NgramMatch::tokens)
        .containsExactly(List.of("{"), List.of("}"));
    assertThat(explanation.surplus()).extracting(NgramMatch::tokens).contains(List.of("\\b"));
    assertThat(explanation.missing()).extracting(NgramMatch::tokens).contains(List.of("\\c"));
  }

  @Test
  void signature_namesEveryChoice() {
    assertThat(PAPER.signature())
        .isEqualTo(
            "crystalbleu|preset:diagram-mmu|grammar:pygments-2.14|tokens:strip|shared:fixed-all"
                + "|zero:original|smooth:none|order:4|v:0.1.0");
    assertThat(
            CrystalBleu.robust().withMaxOrder(3).withSmoothing(Smoothing.method1(0.5)).signature())
        .isEqualTo(
            "crystalbleu|preset:custom|grammar:pygments-2.14|tokens:fine|shared:tikz-k500"
                + "|zero:effective|smooth:method1-0.5|order:3|v:0.1.0");
  }

  @Test
  void choices_outOfRange_areRefused() {
    assertThatThrownBy(() -> PAPER.withMaxOrder(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Longest n-gram must be in [1, 16]: 0");
    assertThatThrownBy(() -> PAPER.score("a", List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("At least one reference is needed");
    assertThatThrownBy(() -> Smoothing.method1(2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2.0");
    assertThatThrownBy(() -> PAPER.score(CrystalBleuStatistics.empty(3)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Counted up to order 3, not 4");
    assertThatThrownBy(() -> CrystalBleuStatistics.empty(3).plus(CrystalBleuStatistics.empty(4)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Orders differ: 3 != 4");
    assertThatThrownBy(() -> ZeroHandling.ofId("none"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("original, effective");
  }

  @Test
  void score_manyThreads_giveTheSameValues() throws Exception {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      texts.add(TEXT.repeat(1 + i % 7) + "\\node {" + i % 5 + "};");
    }
    CrystalBleu metric = CrystalBleu.robust();
    List<CrystalBleuScore> expected = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      expected.add(CrystalBleu.robust().score(texts.get(i), texts.get((i + 3) % 40)));
    }
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<CrystalBleuScore>> results = new ArrayList<>();
      for (int round = 0; round < 25; round++) {
        for (int i = 0; i < texts.size(); i++) {
          int at = i;
          results.add(threads.submit(() -> metric.score(texts.get(at), texts.get((at + 3) % 40))));
        }
      }
      for (int i = 0; i < results.size(); i++) {
        assertThat(results.get(i).get()).isEqualTo(expected.get(i % 40));
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void score_hostileTexts_areScored() {
    String many = "\\a[".repeat(700_000);
    assertThat(PAPER.score(many, many).value()).isEqualTo(1.0);
    StringBuilder distinct = new StringBuilder();
    for (int i = 0; i < 200_000; i++) {
      distinct.append("{x").append(i).append('}');
    }
    assertThat(CrystalBleu.robust().score(distinct.toString(), distinct.toString()).value())
        .isEqualTo(1.0);
  }
}
