package io.github.diagrammetry.judge.agreement;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What more than half of several raters say. */
public final class MajorityVote {
  private MajorityVote() {}

  /**
   * Returns the value that more than half of the votes have.
   *
   * @param votes the votes
   * @param <T> their type
   * @return the value, or empty if none has more than half
   */
  public static <T> Optional<T> of(List<T> votes) {
    Map<T, Integer> counts = new LinkedHashMap<>();
    for (T vote : votes) {
      counts.merge(vote, 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .filter(entry -> 2 * entry.getValue() > votes.size())
        .map(Map.Entry::getKey)
        .findFirst();
  }
}
