package io.github.diagrammetry.crystalbleu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.domains.Domain;

@Domain(TexTexts.class)
class CrystalBleuPropertyTest {
  private static final List<CrystalBleu> METRICS =
      List.of(
          CrystalBleu.diagramMmu(),
          CrystalBleu.robust(),
          CrystalBleu.diagramMmu().withShared(SharedNgrams.fixedList(FixedListReading.ANY)),
          CrystalBleu.robust().withShared(SharedNgrams.fixedList(FixedListReading.DROP)),
          CrystalBleu.robust().withShared(SharedNgrams.fixedList(FixedListReading.UNIGRAM)));

  /** BLEU by its definition: n-grams as lists, one map per order. */
  private static double plainBleu(List<String> candidate, List<String> reference) {
    double product = 1;
    for (int n = 1; n <= 4; n++) {
      Map<List<String>, Integer> wanted = ngrams(reference, n);
      int matched = 0;
      int total = 0;
      for (Map.Entry<List<String>, Integer> entry : ngrams(candidate, n).entrySet()) {
        matched += Math.min(entry.getValue(), wanted.getOrDefault(entry.getKey(), 0));
        total += entry.getValue();
      }
      product *= matched == 0 ? 0 : Math.pow((double) matched / total, 0.25);
    }
    double c = candidate.size();
    return product == 0 ? 0 : product * Math.min(1, Math.exp(1 - reference.size() / c));
  }

  private static Map<List<String>, Integer> ngrams(List<String> tokens, int n) {
    Map<List<String>, Integer> counts = new HashMap<>();
    for (int i = 0; i + n <= tokens.size(); i++) {
      counts.merge(tokens.subList(i, i + n), 1, Integer::sum);
    }
    return counts;
  }

  @Property
  void score_nothingIgnored_isBleu(@ForAll String candidate, @ForAll String reference) {
    CrystalBleu metric = CrystalBleu.diagramMmu().withShared(SharedNgrams.none());
    TexLexer lexer = TexLexer.withDefaults();
    double expected =
        plainBleu(
            lexer.tokens(candidate, TokenMode.STRIP), lexer.tokens(reference, TokenMode.STRIP));
    assertThat(metric.score(candidate, reference).value()).isCloseTo(expected, within(1e-12));
  }

  @Property
  void score_isInTheUnitInterval(
      @ForAll String candidate, @ForAll String reference, @ForAll String source) {
    for (CrystalBleu metric : METRICS) {
      CrystalBleuSplits splits = metric.score(candidate, reference, source);
      assertThat(List.of(splits.overall(), splits.edit(), splits.editCommon(), splits.preserve()))
          .allSatisfy(score -> assertThat(score.value()).isBetween(0.0, 1.0 + 1e-12));
    }
  }

  @Property
  void score_identicalTextsWithEffectiveZeros_isOne(@ForAll String text, @ForAll String source) {
    for (CrystalBleu metric : METRICS) {
      CrystalBleuSplits splits = metric.withZero(ZeroHandling.EFFECTIVE).score(text, text, source);
      assertThat(splits.overall().value()).isEqualTo(1.0);
      assertThat(splits.edit().value()).isEqualTo(1.0);
      assertThat(splits.editCommon().value()).isEqualTo(1.0);
      assertThat(splits.preserve().value()).isEqualTo(1.0);
    }
  }

  @Property
  void statistics_oneReferenceMore_neverMatchesLess(
      @ForAll String candidate, @ForAll String first, @ForAll String second) {
    for (CrystalBleu metric : METRICS) {
      CrystalBleuStatistics one = metric.statistics(candidate, first);
      CrystalBleuStatistics both = metric.statistics(candidate, List.of(first, second));
      for (int n = 1; n <= 4; n++) {
        assertThat(both.matched(n)).isGreaterThanOrEqualTo(one.matched(n));
        assertThat(both.matched(n)).isLessThanOrEqualTo(both.candidateLeft(n));
        assertThat(both.candidateLeft(n)).isEqualTo(one.candidateLeft(n));
      }
    }
  }

  @Property
  void statistics_matches_neverExceedTheReferencesCount(
      @ForAll String candidate, @ForAll String reference) {
    for (CrystalBleu metric : METRICS) {
      CrystalBleuStatistics counts = metric.statistics(candidate, reference);
      CrystalBleuStatistics turned = metric.statistics(reference, candidate);
      for (int n = 1; n <= 4; n++) {
        assertThat(counts.matched(n)).isEqualTo(turned.matched(n));
        assertThat(counts.referenceLeft(n)).isEqualTo(turned.candidateLeft(n));
        assertThat(counts.matched(n)).isLessThanOrEqualTo(counts.referenceLeft(n));
      }
    }
  }

  @Property
  void score_orderOfReferences_isIrrelevant(
      @ForAll String candidate, @ForAll @Size(min = 1, max = 4) List<String> references) {
    List<String> turned = new ArrayList<>(references);
    java.util.Collections.reverse(turned);
    for (CrystalBleu metric : METRICS) {
      assertThat(metric.statistics(candidate, turned))
          .isEqualTo(metric.statistics(candidate, references));
      assertThat(metric.score(candidate, metric.prepare(turned)))
          .isEqualTo(metric.score(candidate, references));
    }
  }

  @Property
  void statistics_ofAConcatenation_isTheSum(
      @ForAll @Size(max = 5) List<String> candidates, @ForAll String reference, @ForAll int cut) {
    CrystalBleu metric = CrystalBleu.diagramMmu();
    int middle = Math.floorMod(cut, candidates.size() + 1);
    assertThat(
            sum(metric, candidates.subList(0, middle), reference)
                .plus(sum(metric, candidates.subList(middle, candidates.size()), reference)))
        .isEqualTo(sum(metric, candidates, reference));
  }

  private static CrystalBleuStatistics sum(
      CrystalBleu metric, List<String> candidates, String reference) {
    CrystalBleuStatistics sum = CrystalBleuStatistics.empty(4);
    for (String candidate : candidates) {
      sum = sum.plus(metric.statistics(candidate, reference));
    }
    return sum;
  }

  @Property
  void explain_addsUpToTheStatistics(@ForAll String candidate, @ForAll String reference) {
    for (CrystalBleu metric : METRICS) {
      CrystalBleuStatistics counts = metric.statistics(candidate, reference);
      List<NgramMatch> ngrams = metric.explain(candidate, reference).ngrams();
      for (int n = 1; n <= 4; n++) {
        int order = n;
        List<NgramMatch> own = ngrams.stream().filter(g -> g.order() == order).toList();
        assertThat(own.stream().mapToLong(NgramMatch::matched).sum()).isEqualTo(counts.matched(n));
        assertThat(own.stream().mapToLong(NgramMatch::candidateCount).sum())
            .isEqualTo(counts.candidateTotal(n));
        assertThat(
                own.stream().filter(g -> !g.ignored()).mapToLong(NgramMatch::referenceCount).sum())
            .isEqualTo(counts.referenceLeft(n));
      }
    }
  }

  @Property
  void splitStatistics_overall_areTheStatistics(
      @ForAll String candidate, @ForAll String reference, @ForAll String source) {
    for (CrystalBleu metric : METRICS) {
      CrystalBleuSplitStatistics splits = metric.splitStatistics(candidate, reference, source);
      assertThat(splits.overall()).isEqualTo(metric.statistics(candidate, reference));
      for (int n = 1; n <= 4; n++) {
        // what is kept and what is new of the reference make up the reference
        assertThat(splits.edit().referenceLeft(n) + splits.preserve().referenceLeft(n))
            .isEqualTo(splits.overall().referenceLeft(n));
      }
    }
  }
}
