package io.github.diagrammetry.judge.rubric;

/**
 * What a diagram was to show.
 *
 * @param id the name of the instance in reports
 * @param type the kind of diagram
 * @param caption the caption of the figure
 * @param paper the text of the paper, or what of it matters; may be empty
 */
public record DiagramTask(String id, DiagramType type, String caption, String paper) {}
