package io.github.diagrammetry.judge;

import java.util.Objects;

/**
 * A question on a diagram, with its true answer.
 *
 * @param id the name of the item in reports
 * @param type the kind of answer asked for
 * @param question the question; may be empty when only rules judge
 * @param truth the true answer as the data set writes it
 */
public record DqaItem(String id, AnswerType type, String question, String truth) {
  /** Checks that nothing is null. */
  public DqaItem {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(question, "question");
    Objects.requireNonNull(truth, "truth");
  }
}
