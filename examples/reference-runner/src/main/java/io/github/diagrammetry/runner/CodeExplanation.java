package io.github.diagrammetry.runner;

import io.github.diagrammetry.crystalbleu.CrystalBleuExplanation;
import io.github.diagrammetry.crystalbleu.NgramMatch;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** Writes for people which n-grams made a CrystalBLEU score. */
final class CodeExplanation {
  private static final int SHOWN = 12;

  private CodeExplanation() {}

  static String of(CrystalBleuExplanation explanation) {
    StringBuilder text = new StringBuilder("N-grams behind CrystalBLEU\n\n");
    text.append(orders(explanation)).append('\n');
    // the longest match says most, but of a difference the shortest part does
    list(text, "Matched", longestFirst(explanation.matched()), NgramMatch::matched);
    list(
        text,
        "Only, or more often, in the reference",
        explanation.missing(),
        ngram -> ngram.referenceCount() - ngram.candidateCount());
    list(
        text,
        "Only, or more often, in the candidate",
        explanation.surplus(),
        ngram -> ngram.candidateCount() - ngram.referenceCount());
    list(text, "Ignored as trivially shared", explanation.ignored(), NgramMatch::candidateCount);
    return text.toString();
  }

  private static TextTable orders(CrystalBleuExplanation explanation) {
    TextTable table = new TextTable(List.of("tokens", "candidate", "ignored", "left", "matched"));
    for (int n = 1; n <= explanation.score().precisions().size(); n++) {
      int order = n;
      List<NgramMatch> ngrams =
          explanation.ngrams().stream().filter(ngram -> ngram.order() == order).toList();
      long all = sum(ngrams, ngram -> true, NgramMatch::candidateCount);
      long ignored = sum(ngrams, NgramMatch::ignored, NgramMatch::candidateCount);
      long matched = sum(ngrams, ngram -> true, NgramMatch::matched);
      table.row(
          List.of(
              String.valueOf(n),
              String.valueOf(all),
              String.valueOf(ignored),
              String.valueOf(all - ignored),
              String.valueOf(matched)));
    }
    return table;
  }

  private static long sum(
      List<NgramMatch> ngrams, Predicate<NgramMatch> which, ToLongFunction<NgramMatch> count) {
    return ngrams.stream().filter(which).mapToLong(count).sum();
  }

  private static List<NgramMatch> longestFirst(List<NgramMatch> ngrams) {
    return ngrams.stream().sorted(Comparator.comparingInt(NgramMatch::order).reversed()).toList();
  }

  private static void list(
      StringBuilder text, String title, List<NgramMatch> ngrams, ToLongFunction<NgramMatch> count) {
    text.append(String.format(Locale.ROOT, "%s: %d different%n", title, ngrams.size()));
    ngrams.stream()
        .limit(SHOWN)
        .forEach(
            ngram ->
                text.append(
                    String.format(
                        Locale.ROOT, "  %4d ×  %s%n", count.applyAsLong(ngram), line(ngram))));
    if (ngrams.size() > SHOWN) {
      text.append("  and ").append(ngrams.size() - SHOWN).append(" more\n");
    }
  }

  private static String line(NgramMatch ngram) {
    return String.join("  ", ngram.tokens()).replaceAll("\\s*[\\r\\n]\\s*", " ");
  }
}
