package io.github.diagrammetry.judge;

import io.github.diagrammetry.judge.agreement.MajorityVote;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The whole pipeline for one answer: extraction, rules, then models for what is left.
 *
 * <ol>
 *   <li>{@link AnswerExtractor} finds the answer. A reply that holds nothing is unattempted; one
 *       with text but no answer goes to the models as it is.
 *   <li>{@link RuleJudge} decides what rules can decide.
 *   <li>Each {@link LlmJudge} votes on the rest. With several, the label of more than half of them
 *       stands; without such a majority the verdict is undecided with the flag {@code
 *       judges-disagree}.
 * </ol>
 *
 * <p>Without models an answer that rules leave open is {@link Label#UNDECIDED}; accuracy is then an
 * interval, see {@link JudgeSummary}.
 *
 * <p>Immutable; thread-safe if the models are.
 *
 * <p>Source: Diagram-MMU, Appendix C.3; several models are our extension.
 */
public final class DqaJudge {
  private final AnswerExtractor extractor = AnswerExtractor.withDefaults();
  private final RuleJudge rules;
  private final List<LlmJudge> models;
  private final String signature;

  private DqaJudge(RuleJudge rules, List<LlmJudge> models) {
    this.rules = Objects.requireNonNull(rules, "rules");
    this.models = List.copyOf(models);
    String llm =
        models.isEmpty()
            ? "llm:none"
            : models.stream().map(LlmJudge::signature).collect(Collectors.joining("|"));
    this.signature = "dqa|" + extractor.signature() + "|" + rules.signature() + "|" + llm;
  }

  /**
   * Returns a judge without a model and with robust rules: what they do not decide is undecided.
   *
   * @return the judge
   */
  public static DqaJudge rulesOnly() {
    return new DqaJudge(RuleJudge.robust(), List.of());
  }

  /**
   * Returns a judge with robust rules and with models for the rest.
   *
   * @param models one model, or an odd number for a majority
   * @return the judge
   */
  public static DqaJudge with(LlmJudge... models) {
    return new DqaJudge(RuleJudge.robust(), List.of(models));
  }

  /**
   * Returns a copy with other rules.
   *
   * @param other the rules
   * @return the copy
   */
  public DqaJudge withRules(RuleJudge other) {
    return new DqaJudge(other, models);
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
   * Judges what a model said to a question.
   *
   * @param item the question
   * @param rawResponse all that the model said
   * @return the verdict
   * @throws CancellationException if the thread is interrupted while a model is asked; the
   *     interrupt stays set
   */
  public Verdict judge(DqaItem item, String rawResponse) {
    ExtractedAnswer extracted = extractor.extract(rawResponse);
    if (extracted.strategy() != ExtractionStrategy.NONE) {
      return judgeAnswer(item, extracted.answer());
    }
    String rest = extracted.rest();
    if (rest.isBlank()) {
      return new Verdict(
          Label.UNATTEMPTED,
          Stage.EXTRACT,
          1,
          "nothing was answered",
          null,
          List.of(),
          List.of(),
          signature);
    }
    List<String> flags = List.of("not-extracted");
    return models.isEmpty()
        ? new Verdict(
            Label.UNDECIDED,
            Stage.EXTRACT,
            0.3,
            "no answer found in the reply",
            null,
            List.of(),
            flags,
            signature)
        : askModels(item, rest, flags);
  }

  /**
   * Judges an answer that needs no extraction.
   *
   * @param item the question
   * @param answer the answer, or null if there is none
   * @return the verdict
   * @throws CancellationException as {@link #judge}
   */
  public Verdict judgeAnswer(DqaItem item, @Nullable String answer) {
    Verdict rule = rules.judge(item.type(), item.truth(), answer);
    if (answer != null && !rule.decided() && !models.isEmpty()) {
      return askModels(item, answer, List.of());
    }
    return new Verdict(
        rule.label(),
        rule.stage(),
        rule.confidence(),
        rule.reason(),
        answer,
        List.of(),
        rule.flags(),
        signature);
  }

  private Verdict askModels(DqaItem item, String answer, List<String> flags) {
    List<JudgeVote> votes = new ArrayList<>();
    for (LlmJudge model : models) {
      try {
        votes.add(model.vote(item, answer));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("Interrupted while asking " + model.name());
      }
    }
    Set<String> all = new LinkedHashSet<>(flags);
    votes.forEach(vote -> all.addAll(vote.flags()));
    Optional<Label> majority =
        MajorityVote.of(votes.stream().map(JudgeVote::label).toList())
            .filter(label -> label != Label.UNDECIDED);
    if (majority.isEmpty() && votes.stream().anyMatch(vote -> vote.label() != Label.UNDECIDED)) {
      all.add("judges-disagree");
    }
    Label label = majority.orElse(Label.UNDECIDED);
    long agreeing = votes.stream().filter(vote -> vote.label() == label).count();
    String reason =
        votes.stream()
            .filter(vote -> vote.label() == label)
            .map(JudgeVote::evaluation)
            .findFirst()
            .orElse("no majority");
    return new Verdict(
        label,
        Stage.LLM,
        majority.isEmpty() ? 0 : (double) agreeing / votes.size(),
        reason,
        answer,
        votes,
        List.copyOf(all),
        signature);
  }
}
