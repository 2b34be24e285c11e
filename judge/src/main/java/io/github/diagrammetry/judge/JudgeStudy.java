package io.github.diagrammetry.judge;

import io.github.diagrammetry.judge.agreement.CohenKappa;
import io.github.diagrammetry.judge.agreement.FleissKappa;
import io.github.diagrammetry.judge.agreement.MajorityVote;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How well a judge agrees with people, and people among themselves; or judges with each other.
 *
 * <p>Kappa stands beside raw accuracy because it is deflated when nearly all labels are the same:
 * with one disagreement in 130 answers that are all correct it is 0. {@link #note} says so.
 *
 * <p>Source: Diagram-MMU, Appendix C.4 and Table C.2.
 *
 * @param items the number of items with a majority among the people
 * @param withoutMajority the number of items left out for want of one
 * @param kappa Cohen's kappa between judge and majority, or null when undefined
 * @param accuracy the share of items on which judge and majority agree, or null without items
 * @param kappaAmongPeople Fleiss' kappa among the people, or null when undefined
 * @param note a warning to print beside kappa, or empty
 */
public record JudgeStudy(
    int items,
    int withoutMajority,
    @Nullable Double kappa,
    @Nullable Double accuracy,
    @Nullable Double kappaAmongPeople,
    String note) {
  private static final String SKEW_NOTE =
      "nearly all labels are the same, which deflates kappa; accuracy says more";

  /**
   * Compares a judge with the majority of people.
   *
   * @param judge the judge's label of each item
   * @param people the people's labels of each item, the same number of at least 2 for each
   * @return the study
   * @throws IllegalArgumentException if the numbers of items differ
   */
  public static JudgeStudy of(List<Label> judge, List<List<Label>> people) {
    if (judge.size() != people.size() || judge.isEmpty()) {
      throw new IllegalArgumentException(
          "Judge and people need the same items, at least 1: "
              + judge.size()
              + " and "
              + people.size());
    }
    int[] a = new int[judge.size()];
    int[] b = new int[judge.size()];
    int n = 0;
    for (int i = 0; i < judge.size(); i++) {
      Optional<Label> majority = MajorityVote.of(people.get(i));
      if (majority.isPresent()) {
        a[n] = judge.get(i).ordinal();
        b[n++] = majority.get().ordinal();
      }
    }
    CohenKappa cohen =
        n == 0 ? null : CohenKappa.of(java.util.Arrays.copyOf(a, n), java.util.Arrays.copyOf(b, n));
    return new JudgeStudy(
        n,
        judge.size() - n,
        cohen == null ? null : cohen.value(),
        cohen == null ? null : Double.valueOf(cohen.agreement()),
        among(people).value(),
        cohen != null && isDeflated(cohen) ? SKEW_NOTE : "");
  }

  private static boolean isDeflated(CohenKappa kappa) {
    Double value = kappa.value();
    return kappa.skewed() && (value == null || value < kappa.agreement());
  }

  /**
   * The agreement of several judges on the items that went to all of them.
   *
   * @param verdicts verdicts; those without at least two votes are left out
   * @return Fleiss' kappa of the votes, or null if no verdict has two
   */
  public static @Nullable FleissKappa amongJudges(List<Verdict> verdicts) {
    int judges = verdicts.stream().mapToInt(v -> v.votes().size()).max().orElse(0);
    List<List<Label>> votes =
        verdicts.stream()
            .filter(v -> v.votes().size() == judges)
            .map(v -> v.votes().stream().map(JudgeVote::label).toList())
            .toList();
    return judges < 2 ? null : among(votes);
  }

  private static FleissKappa among(List<List<Label>> labels) {
    return FleissKappa.of(
        labels.stream()
            .map(item -> item.stream().mapToInt(Label::ordinal).toArray())
            .toArray(int[][]::new));
  }
}
