package io.github.diagrammetry.judge;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Judges an answer by rules alone, and says so when rules do not suffice.
 *
 * <p>A rule gives a label and a confidence. From {@value #GATE} on the label stands; below, the
 * verdict is {@link Label#UNDECIDED} and a model or a person has to look.
 *
 * <ul>
 *   <li>{@code OI-NUM}: equal within 1e-6, or within 1 % of the truth.
 *   <li>{@code OI-TERM}: equal without case, quotes, doubled spaces and final punctuation.
 *   <li>{@code OI-LIST}: equal sets of such terms, in any order.
 *   <li>An empty answer, or none, is unattempted.
 * </ul>
 *
 * <p>{@link #diagramMmu()} applies this to the letter and hands every mismatch on, which is what
 * the paper's own figures imply (of 130 answers that rules decided, all but one were judged
 * correct). {@link #robust()} refuses what the letter gets wrong: two different whole numbers
 * within 1 % (years, counts) are handed on, a unit has a dimension and a prefix, and a plain
 * mismatch of two numbers is incorrect. Numbers are compared as decimals of 40 digits, not as
 * doubles.
 *
 * <p>Total: every pair of strings gives a verdict in bounded time. Immutable and thread-safe.
 *
 * <p>Source: Diagram-MMU, Appendix C.3, stage 2.
 */
public final class RuleJudge {
  /** The confidence from which a rule's verdict stands: {@value}. */
  public static final double GATE = 0.85;

  private static final RuleJudge ROBUST = new RuleJudge(true);
  private static final RuleJudge DIAGRAM_MMU = new RuleJudge(false);

  private final NumberRule numbers;
  private final TermRule terms;
  private final ListRule lists;
  private final String signature;

  private RuleJudge(boolean robust) {
    this.numbers = new NumberRule(robust);
    this.terms = new TermRule(robust);
    this.lists = new ListRule(robust);
    this.signature =
        "rule|preset:%s|abs:1e-6|rel:.01|gate:.85|v:%s"
            .formatted(robust ? "robust" : "diagram-mmu", LibraryVersion.TEXT);
  }

  /**
   * Returns the judge that decides nothing wrongly, at the cost of handing more on.
   *
   * @return the judge
   */
  public static RuleJudge robust() {
    return ROBUST;
  }

  /**
   * Returns the judge that follows the paper to the letter.
   *
   * @return the judge
   */
  public static RuleJudge diagramMmu() {
    return DIAGRAM_MMU;
  }

  /**
   * Returns the line that names every choice that can change a verdict.
   *
   * @return the signature
   */
  public String signature() {
    return signature;
  }

  /**
   * Judges an answer.
   *
   * @param type the kind of answer asked for
   * @param truth the true answer
   * @param answer the answer, or null if none was given
   * @return the verdict, of the stage {@link Stage#RULE}
   */
  public Verdict judge(AnswerType type, String truth, @Nullable String answer) {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(truth, "truth");
    RuleOutcome outcome = outcome(type, truth, answer);
    Label label = outcome.confidence() >= GATE ? outcome.label() : Label.UNDECIDED;
    return new Verdict(
        label,
        Stage.RULE,
        outcome.confidence(),
        outcome.reason(),
        answer,
        List.of(),
        List.of(),
        signature);
  }

  private RuleOutcome outcome(AnswerType type, String truth, @Nullable String answer) {
    String folded = answer == null ? "" : TextFolding.fold(answer);
    if (answer == null || folded.isEmpty()) {
      return new RuleOutcome(Label.UNATTEMPTED, 1, "no answer");
    }
    return switch (type) {
      case NUM -> numbers.compare(TextFolding.fold(truth), folded);
      case TERM -> terms.compare(TextFolding.fold(truth), folded);
      case LIST -> lists.compare(truth, answer);
    };
  }
}
