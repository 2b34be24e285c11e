package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Turns one case into one result. Called by several threads at a time. */
@FunctionalInterface
public interface Scorer extends AutoCloseable {

  /**
   * The result fields of a case, {@code signature} included, {@code id} not.
   *
   * @param line the case
   * @throws EvalException if the case cannot be scored
   * @throws Exception on anything else; reported as {@code internal}
   */
  ObjectNode score(EvalCase line) throws Exception;

  @Override
  default void close() {}
}
