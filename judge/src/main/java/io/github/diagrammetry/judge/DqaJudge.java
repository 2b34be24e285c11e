package io.github.diagrammetry.judge;

import java.util.List;
import java.util.Objects;

/**
 * The whole pipeline for one answer: extraction, rules, then a model for what is left.
 *
 * <p>Immutable and thread-safe.
 *
 * <p>Source: Diagram-MMU, Appendix C.3.
 */
public final class DqaJudge {
  private final AnswerExtractor extractor;
  private final RuleJudge rules;

  private DqaJudge(RuleJudge rules) {
    this.extractor = AnswerExtractor.withDefaults();
    this.rules = rules;
  }

  /**
   * Returns a judge without a model and with robust rules: what they do not decide is undecided.
   *
   * @return the judge
   */
  public static DqaJudge rulesOnly() {
    return new DqaJudge(RuleJudge.robust());
  }

  /**
   * Returns a copy with other rules.
   *
   * @param other the rules
   * @return the copy
   */
  public DqaJudge withRules(RuleJudge other) {
    return new DqaJudge(Objects.requireNonNull(other, "other"));
  }

  /**
   * Returns the line that names every choice that can change a verdict.
   *
   * @return the signature
   */
  public String signature() {
    return "dqa|" + extractor.signature() + "|" + rules.signature() + "|llm:none";
  }

  /**
   * Judges what a model said to a question.
   *
   * @param item the question
   * @param rawResponse all that the model said
   * @return the verdict
   */
  public Verdict judge(DqaItem item, String rawResponse) {
    ExtractedAnswer extracted = extractor.extract(rawResponse);
    if (extracted.strategy() == ExtractionStrategy.NONE) {
      return notExtracted(extracted.rest());
    }
    return judgeAnswer(item, extracted.answer());
  }

  /**
   * Judges an answer that needs no extraction.
   *
   * @param item the question
   * @param answer the answer, or null if there is none
   * @return the verdict
   */
  public Verdict judgeAnswer(DqaItem item, @org.jspecify.annotations.Nullable String answer) {
    Verdict rule = rules.judge(item.type(), item.truth(), answer);
    return new Verdict(
        rule.label(),
        rule.stage(),
        rule.confidence(),
        rule.reason(),
        rule.answer(),
        rule.flags(),
        signature());
  }

  private Verdict notExtracted(String rest) {
    boolean nothing = rest.isBlank();
    return new Verdict(
        nothing ? Label.UNATTEMPTED : Label.UNDECIDED,
        Stage.EXTRACT,
        nothing ? 1 : 0.3,
        nothing ? "nothing was answered" : "no answer found in the reply",
        null,
        nothing ? List.of() : List.of("not-extracted"),
        signature());
  }
}
