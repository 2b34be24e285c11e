package io.github.diagrammetry.judge;

import java.util.List;

/**
 * What one model said about one answer. Made by the library.
 *
 * @param judge the model's name
 * @param label its label; {@link Label#UNDECIDED} if there is no readable reply
 * @param evaluation its reason, or what went wrong
 * @param calls the requests that were made
 * @param cachedCalls those of them that a cache or a recording answered
 * @param promptTokens the tokens sent, without cached calls; 0 when unknown
 * @param completionTokens the tokens received, without cached calls; 0 when unknown
 * @param flags {@code judge-unparsed}, {@code judge-error}, {@code judge-filtered}
 */
public record JudgeVote(
    String judge,
    Label label,
    String evaluation,
    int calls,
    int cachedCalls,
    long promptTokens,
    long completionTokens,
    List<String> flags) {
  /** Copies the flags. */
  public JudgeVote {
    flags = List.copyOf(flags);
  }
}
