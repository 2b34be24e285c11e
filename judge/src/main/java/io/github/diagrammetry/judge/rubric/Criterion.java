package io.github.diagrammetry.judge.rubric;

import java.util.ArrayList;
import java.util.List;

/**
 * One thing that is scored from 0 to 10.
 *
 * @param id a short name, unique in its rubric, such as {@code VOL-1}
 * @param subDimension the aspect that it is part of
 * @param name a few words
 * @param description what to look at
 * @param weight its importance, positive; a rubric normalises weights within each dimension
 * @param preferences statements on how experts apply it, appended to the description
 */
public record Criterion(
    String id,
    SubDimension subDimension,
    String name,
    String description,
    double weight,
    List<String> preferences) {
  /** Checks the weight and copies the list. */
  public Criterion {
    if (id.isBlank()) {
      throw new IllegalArgumentException("A criterion needs an id");
    }
    if (!(weight > 0) || Double.isInfinite(weight)) {
      throw new IllegalArgumentException("The weight of " + id + " must be positive: " + weight);
    }
    preferences = List.copyOf(preferences);
  }

  Criterion withWeight(double other) {
    return new Criterion(id, subDimension, name, description, other, preferences);
  }

  Criterion withMore(List<String> statements) {
    List<String> all = new ArrayList<>(preferences);
    all.addAll(statements);
    return new Criterion(id, subDimension, name, description, weight, all);
  }

  /** The text that a judge sees. */
  String text() {
    StringBuilder text = new StringBuilder();
    text.append(id).append(" (").append(subDimension.title()).append("): ").append(name);
    text.append("\n  ").append(description);
    preferences.forEach(statement -> text.append("\n  How experts apply it: ").append(statement));
    return text.toString();
  }
}
