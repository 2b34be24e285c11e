package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.SomElement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Do the paths join the right elements? An F1 over connections, which the four F1 scores do not
 * ask: rewiring an edge or reversing an arrow moves it.
 *
 * <p>The connections of the candidate are carried over by the assignment of whole elements. A
 * connection matches when both its elements do and its arrow tips are the same.
 *
 * <p>Does not apply to drawings whose paths do not end at elements: plots, free curves, solids.
 * There both sides are empty and the score is 1 with the flag {@code both-empty:connectivity}.
 */
final class Connectivity {

  final ConnectionReader candidate;
  final ConnectionReader reference;
  final F1Score score;

  /** Connections of the reference without a match, by reference elements. */
  final List<Connection> missing = new ArrayList<>();

  /** Connections of the candidate without a match, by candidate elements. */
  final List<Connection> extra = new ArrayList<>();

  Connectivity(
      List<SomElement> candidateElements,
      List<SomElement> referenceElements,
      BoundAssignment assignment) {
    candidate = new ConnectionReader(candidateElements);
    reference = new ConnectionReader(referenceElements);
    int[] referenceOf = inverse(assignment, candidateElements.size());
    Map<Connection, Integer> open = new HashMap<>();
    reference.connections().forEach(c -> open.merge(c, 1, Integer::sum));
    int matched = 0;
    for (Connection connection : candidate.connections()) {
      int from = referenceOf[connection.from()];
      int to = referenceOf[connection.to()];
      Connection carried =
          connection.kind() == Connection.Kind.ARROW
              ? new Connection(from, to, Connection.Kind.ARROW)
              : new Connection(Math.min(from, to), Math.max(from, to), connection.kind());
      if (from >= 0 && to >= 0 && open.getOrDefault(carried, 0) > 0) {
        open.merge(carried, -1, Integer::sum);
        matched++;
      } else {
        extra.add(connection);
      }
    }
    open.forEach(
        (connection, count) -> {
          for (int k = 0; k < count; k++) {
            missing.add(connection);
          }
        });
    missing.sort(Comparator.comparingInt(Connection::from).thenComparingInt(Connection::to));
    score = new F1Score(matched, candidate.connections().size(), reference.connections().size());
  }

  /** Adds what a reader of the score should know. */
  void addFlags(Set<String> flags) {
    if (score.bothEmpty()) {
      flags.add("both-empty:connectivity");
    } else if (score.oneEmpty()) {
      flags.add("one-empty:connectivity");
    }
    if (candidate.guessed() || reference.guessed()) {
      flags.add("connectivity-from-boxes");
    }
    if (candidate.skipped() || reference.skipped()) {
      flags.add("connectivity-skipped");
    }
  }

  private static int[] inverse(BoundAssignment assignment, int size) {
    int[] referenceOf = new int[size];
    Arrays.fill(referenceOf, -1);
    for (MatchPair pair : assignment.pairs()) {
      referenceOf[pair.candidate()] = pair.reference();
    }
    return referenceOf;
  }
}
