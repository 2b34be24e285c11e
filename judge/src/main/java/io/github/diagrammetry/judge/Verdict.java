package io.github.diagrammetry.judge;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was decided about one answer, by which stage and why. Made by the library.
 *
 * @param label the decision
 * @param stage the stage that decided, or that gave up when the label is {@link Label#UNDECIDED}
 * @param confidence how sure the stage is, 0 to 1; rule verdicts below {@link RuleJudge#GATE} are
 *     undecided
 * @param reason one line for people, such as {@code equal within 1 %}
 * @param answer the answer that was judged, or null when there is none
 * @param votes what each model said; empty when none was asked
 * @param flags what a report has to count, such as {@code judge-unparsed}
 * @param signature every choice that can change the decision
 */
public record Verdict(
    Label label,
    Stage stage,
    double confidence,
    String reason,
    @Nullable String answer,
    List<JudgeVote> votes,
    List<String> flags,
    String signature) {
  /** Copies the lists. */
  public Verdict {
    votes = List.copyOf(votes);
    flags = List.copyOf(flags);
  }

  /**
   * Says whether anybody decided.
   *
   * @return false if the label is {@link Label#UNDECIDED}
   */
  public boolean decided() {
    return label != Label.UNDECIDED;
  }

  /**
   * The score of Diagram-MMU: 1 for a correct answer, 0 for any other that was decided.
   *
   * @return 1 or 0, or null when undecided
   */
  public @Nullable Integer score() {
    return decided() ? Integer.valueOf(label == Label.CORRECT ? 1 : 0) : null;
  }
}
