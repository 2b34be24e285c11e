package io.github.diagrammetry.som.match;

import java.util.Collections;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/**
 * The object scores of an edit, split as in Diagram-MMU, Appendix C.2. Made by {@link SomMatcher}.
 *
 * <p>Per dimension, with G the reference, S the source and H the candidate:
 *
 * <ul>
 *   <li>preserve: H∩S against G∩S, to the letter of the paper;
 *   <li>preserve common: H∩G∩S against G∩S, so that leaving an edit undone costs nothing here;
 *   <li>edit: H and G, each without G∩S.
 * </ul>
 *
 * @param overall the unsplit score
 * @param preserve what should have stayed
 * @param preserveCommon the same, with the candidate restricted to what should have stayed
 * @param edit what should have changed
 * @param flags what a reader should know, sorted
 * @param signature the choices behind the numbers
 */
public record SomSplits(
    SomScore overall,
    DimensionScores preserve,
    DimensionScores preserveCommon,
    DimensionScores edit,
    Set<String> flags,
    String signature) {

  /** Sorts the flags. */
  public SomSplits {
    flags = Collections.unmodifiableSet(new TreeSet<>(flags));
  }

  /** Mean edit F1 of the dimensions that the edit touches; nothing if it touches none. */
  public OptionalDouble editF1AvgTouched() {
    return edit.touchedAverage();
  }
}
