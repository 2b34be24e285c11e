package io.github.diagrammetry.runner.dataset;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One item of a benchmark. Which fields are there depends on the task: {@link DatasetReader}
 * guarantees the ones that the task needs.
 *
 * @param id unique name
 * @param domain domain of the diagram, such as {@code charts}
 * @param task what is asked
 * @param image path of the diagram's picture, relative to the dataset, or null
 * @param preamble preamble that a model is given, or null
 * @param reference reference program (parsing: of the diagram; editing: of the edited diagram)
 * @param instruction the edit to make
 * @param source program before the edit
 * @param editDimension {@code text}, {@code color}, {@code scope} or {@code layout}
 * @param question the question
 * @param answerType {@code OI-NUM}, {@code OI-TERM} or {@code OI-LIST}
 * @param answer the right answer
 * @param line line of the dataset file, from 1
 * @param sha256 hash of the line, by which a run notices that an item has changed
 */
public record Item(
    String id,
    String domain,
    Task task,
    @Nullable String image,
    @Nullable String preamble,
    @Nullable String reference,
    @Nullable String instruction,
    @Nullable String source,
    @Nullable String editDimension,
    @Nullable String question,
    @Nullable String answerType,
    @Nullable String answer,
    long line,
    String sha256) {

  /** The edit dimensions of the paper, in its order. */
  public static final List<String> EDIT_DIMENSIONS = List.of("text", "color", "scope", "layout");

  /** The answer types of the paper. */
  public static final List<String> ANSWER_TYPES = List.of("OI-NUM", "OI-TERM", "OI-LIST");
}
