package io.github.diagrammetry.som.match;

/**
 * Two elements that a path or wire joins.
 *
 * @param from index of an element
 * @param to index of an element; equal to {@code from} for a loop
 * @param kind which ends carry arrow tips; for all but {@link Kind#ARROW} the two may be exchanged
 */
public record Connection(int from, int to, Kind kind) {

  /** Arrow tips of a connection. */
  public enum Kind {
    /** No tips. */
    LINE,
    /** A tip at the end. */
    ARROW,
    /** Tips at both ends. */
    BOTH
  }

  /** The connection in the form in which equal ones are equal. */
  static Connection of(int from, int to, boolean tipAtFrom, boolean tipAtTo) {
    if (tipAtFrom == tipAtTo) {
      return new Connection(
          Math.min(from, to), Math.max(from, to), tipAtTo ? Kind.BOTH : Kind.LINE);
    }
    return tipAtTo ? new Connection(from, to, Kind.ARROW) : new Connection(to, from, Kind.ARROW);
  }
}
