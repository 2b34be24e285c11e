package io.github.diagrammetry.runner.dataset;

import java.util.Arrays;
import java.util.Optional;

/** The three tasks of Diagram-MMU (section 3.2). */
public enum Task {
  /** Diagram to code, parsing: image to TikZ. */
  PARSING("D2C-P", "Parsing"),
  /** Diagram to code, editing: image and instruction to TikZ. */
  EDITING("D2C-E", "Editing"),
  /** Diagram question answering. */
  ANSWERING("DQA", "Question answering");

  private final String key;
  private final String title;

  Task(String key, String title) {
    this.key = key;
    this.title = title;
  }

  /** The paper's short name, as datasets write it. */
  public String key() {
    return key;
  }

  /** The name for headings. */
  public String title() {
    return title;
  }

  /** The task with a short name. */
  public static Optional<Task> of(String key) {
    return Arrays.stream(values()).filter(task -> task.key.equals(key)).findFirst();
  }
}
