package io.github.diagrammetry.runner.run;

import io.github.diagrammetry.runner.dataset.Task;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a run measures per item: name, direction, value of a failed response, and for which tasks.
 */
public enum Metric {
  /** Mean of the four object F1 scores. */
  F1_AVG("f1avg", "Object F1", "object F1", Kind.SCORE, Scope.DRAWINGS),
  /** Object F1 of type keys. */
  F1_TYPE("f1_type", "F1 type", "type", Kind.SCORE, Scope.DRAWINGS),
  /** Object F1 of texts. */
  F1_TEXT("f1_text", "F1 text", "text", Kind.SCORE, Scope.DRAWINGS),
  /** Object F1 of colours. */
  F1_COLOR("f1_color", "F1 colour", "colour", Kind.SCORE, Scope.DRAWINGS),
  /** Object F1 of bounding boxes. */
  F1_BBOX("f1_bbox", "F1 bbox", "bbox", Kind.SCORE, Scope.DRAWINGS),
  /** Object F1 of what the edit leaves alone. */
  PRESERVE_F1_AVG("preserve_f1avg", "Object F1, preserve", "F1 preserve", Kind.SCORE, Scope.EDITS),
  /** Object F1 of what the edit changes. */
  EDIT_F1_AVG("edit_f1avg", "Object F1, edit", "F1 edit", Kind.SCORE, Scope.EDITS),
  /** Object F1 of what the edit changes, over the dimensions that it touches. */
  EDIT_F1_TOUCHED(
      "edit_f1avg_touched", "Object F1, edit, touched", "F1 edit touched", Kind.SCORE, Scope.EDITS),
  /** CrystalBLEU of the code. */
  CRYSTALBLEU("crystalbleu", "CrystalBLEU", "CrystalBLEU", Kind.SCORE, Scope.DRAWINGS),
  /** CrystalBLEU of what the edit leaves alone. */
  CRYSTALBLEU_PRESERVE(
      "crystalbleu_preserve", "CrystalBLEU, preserve", "BLEU preserve", Kind.SCORE, Scope.EDITS),
  /** CrystalBLEU of what the edit changes. */
  CRYSTALBLEU_EDIT("crystalbleu_edit", "CrystalBLEU, edit", "BLEU edit", Kind.SCORE, Scope.EDITS),
  /** Structural similarity. */
  SSIM("ssim", "SSIM", "SSIM", Kind.SCORE, Scope.DRAWINGS),
  /** Intersection over union of Canny edges. */
  EDGE_IOU("edge_iou", "Edge IoU", "edge IoU", Kind.SCORE, Scope.DRAWINGS),
  /** F1 of Canny edges. */
  EDGE_F1("edge_f1", "Edge F1", "edge F1", Kind.SCORE, Scope.DRAWINGS),
  /** Cosine of CLIP image embeddings. */
  CLIP("clip", "CLIP", "CLIP", Kind.SCORE, Scope.DRAWINGS),
  /** Learned perceptual distance. */
  LPIPS("lpips", "LPIPS", "LPIPS", Kind.DISTANCE, Scope.DRAWINGS),
  /** Structure and texture distance. */
  DISTS("dists", "DISTS", "DISTS", Kind.DISTANCE, Scope.DRAWINGS),
  /** Whether the answer is correct. */
  ACCURACY("accuracy", "Accuracy", "accuracy", Kind.SCORE, Scope.ANSWERS);

  private enum Kind {
    SCORE,
    DISTANCE
  }

  private enum Scope {
    DRAWINGS(EnumSet.of(Task.PARSING, Task.EDITING)),
    EDITS(EnumSet.of(Task.EDITING)),
    ANSWERS(EnumSet.of(Task.ANSWERING));

    private final Set<Task> tasks;

    Scope(Set<Task> tasks) {
      this.tasks = tasks;
    }
  }

  private final String key;
  private final String title;
  private final String shortTitle;
  private final Kind kind;
  private final Scope scope;

  Metric(String key, String title, String shortTitle, Kind kind, Scope scope) {
    this.key = key;
    this.title = title;
    this.shortTitle = shortTitle;
    this.kind = kind;
    this.scope = scope;
  }

  /** The name in records and tables of data. */
  public String key() {
    return key;
  }

  /** The name in headings. */
  public String title() {
    return title;
  }

  /** The name in narrow columns. */
  public String shortTitle() {
    return shortTitle;
  }

  /** Whether a larger value is the better one. */
  public boolean higherIsBetter() {
    return kind == Kind.SCORE;
  }

  /** The value of a failed response (Diagram-MMU, Appendix D.2): 0, for distances 1. */
  public double worst() {
    return kind == Kind.SCORE ? 0 : 1;
  }

  /** Whether the metric is defined for a task. */
  public boolean appliesTo(Task task) {
    return scope.tasks.contains(task);
  }

  /** The metrics of a task, in the order of tables. */
  public static List<Metric> of(Task task) {
    return Arrays.stream(values()).filter(metric -> metric.appliesTo(task)).toList();
  }

  /** Whether the metric belongs into the first table of its task. */
  public boolean isHeadline() {
    return switch (this) {
      case F1_TYPE, F1_TEXT, F1_COLOR, F1_BBOX, EDIT_F1_TOUCHED, CLIP, LPIPS, DISTS, EDGE_IOU ->
          false;
      default -> true;
    };
  }

  /** Whether the metric needs weight files. */
  public boolean needsWeights() {
    return this == CLIP || this == LPIPS || this == DISTS;
  }

  /** The metric with a name. */
  public static Optional<Metric> of(String key) {
    return Arrays.stream(values()).filter(metric -> metric.key.equals(key)).findFirst();
  }
}
