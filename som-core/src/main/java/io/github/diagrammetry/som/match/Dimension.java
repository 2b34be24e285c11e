package io.github.diagrammetry.som.match;

/** The four questions of Diagram-MMU, Appendix C.2. */
public enum Dimension {
  /** Are there as many elements of each type? */
  TYPE,
  /** Are the texts there? */
  TEXT,
  /** Do elements of one type have the right colours? */
  COLOR,
  /** Do the elements lie where they should? */
  BBOX
}
