package io.github.diagrammetry.judge;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What many verdicts add up to.
 *
 * <p>An undecided answer is neither right nor wrong. So accuracy is the interval from {@link
 * #accuracyLow}, all undecided ones wrong, to {@link #accuracyHigh}, all right.
 *
 * @param items the number of verdicts
 * @param byLabel how many have each label
 * @param byStage how many each stage decided, or gave up
 * @param byFlag how many carry each flag
 * @param calls the requests to models
 * @param cachedCalls those of them that a cache or a recording answered
 * @param promptTokens the tokens sent, without cached calls
 * @param completionTokens the tokens received, without cached calls
 */
public record JudgeSummary(
    int items,
    Map<Label, Integer> byLabel,
    Map<Stage, Integer> byStage,
    Map<String, Integer> byFlag,
    int calls,
    int cachedCalls,
    long promptTokens,
    long completionTokens) {
  /** Copies the maps. */
  public JudgeSummary {
    byLabel = Map.copyOf(byLabel);
    byStage = Map.copyOf(byStage);
    byFlag = Map.copyOf(byFlag);
  }

  /**
   * Adds up verdicts.
   *
   * @param verdicts the verdicts
   * @return the sums
   */
  public static JudgeSummary of(Collection<Verdict> verdicts) {
    Map<Label, Integer> labels = new EnumMap<>(Label.class);
    Map<Stage, Integer> stages = new EnumMap<>(Stage.class);
    Map<String, Integer> flags = new TreeMap<>();
    int calls = 0;
    int cached = 0;
    long sent = 0;
    long received = 0;
    for (Verdict verdict : verdicts) {
      labels.merge(verdict.label(), 1, Integer::sum);
      stages.merge(verdict.stage(), 1, Integer::sum);
      verdict.flags().forEach(flag -> flags.merge(flag, 1, Integer::sum));
      for (JudgeVote vote : verdict.votes()) {
        calls += vote.calls();
        cached += vote.cachedCalls();
        sent += vote.promptTokens();
        received += vote.completionTokens();
      }
    }
    return new JudgeSummary(verdicts.size(), labels, stages, flags, calls, cached, sent, received);
  }

  /**
   * Returns the number of verdicts with a label.
   *
   * @param label the label
   * @return the number
   */
  public int count(Label label) {
    return byLabel.getOrDefault(label, 0);
  }

  /**
   * The share of correct answers if every undecided one is wrong.
   *
   * @return 0 to 1, or null without verdicts
   */
  public @Nullable Double accuracyLow() {
    return share(count(Label.CORRECT));
  }

  /**
   * The share of correct answers if every undecided one is right.
   *
   * @return 0 to 1, or null without verdicts
   */
  public @Nullable Double accuracyHigh() {
    return share(count(Label.CORRECT) + count(Label.UNDECIDED));
  }

  private @Nullable Double share(int part) {
    return items == 0 ? null : Double.valueOf((double) part / items);
  }

  /**
   * What the tokens cost.
   *
   * @param perMillionSent the price of a million tokens sent
   * @param perMillionReceived the price of a million tokens received
   * @return the price
   */
  public double cost(double perMillionSent, double perMillionReceived) {
    return promptTokens / 1e6 * perMillionSent + completionTokens / 1e6 * perMillionReceived;
  }
}
