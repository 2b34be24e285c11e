package io.github.diagrammetry.runner.run;

import io.github.diagrammetry.runner.dataset.Item;
import io.github.diagrammetry.runner.dataset.Response;
import io.github.diagrammetry.runner.dataset.Sha256;
import io.github.diagrammetry.runner.dataset.Task;
import io.github.diagrammetry.runner.drawing.CommonRoute;
import io.github.diagrammetry.runner.drawing.Drawing;
import io.github.diagrammetry.runner.drawing.DrawingPipeline;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.tex.TexPreprocessor;
import io.github.diagrammetry.tex.TexRunner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The scores of one program against one reference, without a dataset.
 *
 * @param candidate the drawing that is judged
 * @param reference the drawing that it should be
 * @param source the drawing before the edit, if the reference is an edit
 * @param record the values, as a run would write them
 * @param edgeOverlay a picture (PNG) of agreeing, missing and extra edges, if both are drawn
 * @param matchReport a page that explains the object scores, if both sides have objects
 */
public record SingleScore(
    Drawing candidate,
    Drawing reference,
    Optional<Drawing> source,
    ItemRecord record,
    Optional<byte[]> edgeOverlay,
    Optional<String> matchReport) {

  /**
   * Compiles and scores. A candidate that gives no drawing has the worst values; a reference or
   * source that gives none leaves the values that need it undefined.
   */
  public static SingleScore of(
      String candidateCode, String referenceCode, @Nullable String sourceCode, ScorePreset preset)
      throws IOException, InterruptedException {
    TexPreprocessor preprocessor = DrawingMetrics.preprocessor(preset);
    try (DrawingPipeline pipeline = DrawingPipeline.of(preprocessor, TexRunner.withDefaults());
        DrawingMetrics metrics = DrawingMetrics.open(preset)) {
      List<Drawing> drawings = new ArrayList<>();
      drawings.add(pipeline.draw(candidateCode));
      drawings.add(pipeline.draw(referenceCode));
      if (sourceCode != null) {
        drawings.add(pipeline.draw(sourceCode));
      }
      if (metrics.needCommonRoute()) {
        drawings = byCommonRoute(drawings, pipeline);
      }
      Drawing candidate = drawings.get(0);
      Drawing reference = drawings.get(1);
      Drawing source = drawings.size() > 2 ? drawings.get(2) : null;
      return new SingleScore(
          candidate,
          reference,
          Optional.ofNullable(source),
          record(candidate, reference, source, metrics, pipeline.signature()),
          metrics.counts(candidate) && metrics.counts(reference)
              ? Optional.of(
                  metrics.edgeOverlay(
                      metrics.prepare(candidate.result().image().orElseThrow()),
                      metrics.prepare(reference.result().image().orElseThrow())))
              : Optional.empty(),
          candidate.objects().isPresent() && reference.objects().isPresent()
              ? Optional.of(metrics.matchReport(candidate, reference, source))
              : Optional.empty());
    }
  }

  /** The drawings, those that have objects with objects by a route that all of these share. */
  private static List<Drawing> byCommonRoute(List<Drawing> drawings, DrawingPipeline pipeline)
      throws InterruptedException {
    List<CommonRoute.Side> sides = new ArrayList<>();
    for (Drawing drawing : drawings) {
      drawing.objects().ifPresent(o -> sides.add(new CommonRoute.Side(drawing.code(), o)));
    }
    Iterator<SemanticObjectModel> objects = CommonRoute.of(pipeline).objects(sides).iterator();
    return drawings.stream()
        .map(
            drawing ->
                drawing.objects().isPresent() ? drawing.withObjects(objects.next()) : drawing)
        .toList();
  }

  /** Whether the reference gave a picture and objects, so that there is something to score. */
  public boolean hasReference() {
    return record.status() != ItemRecord.Status.EXCLUDED;
  }

  private static ItemRecord record(
      Drawing candidate,
      Drawing reference,
      @Nullable Drawing source,
      DrawingMetrics metrics,
      String signature)
      throws IOException {
    Item item = item(source == null ? Task.PARSING : Task.EDITING);
    Response response = Response.of(item.id(), "candidate", candidate.code());
    if (!metrics.counts(reference) || reference.objects().isEmpty()) {
      return ItemRecord.of(item, response, ItemRecord.Status.EXCLUDED);
    }
    boolean drawn = metrics.counts(candidate);
    ItemRecord record =
        ItemRecord.of(item, response, drawn ? ItemRecord.Status.SCORED : ItemRecord.Status.FAILED);
    record.sign("drawing", signature);
    record.put("reference", PreparedDrawing.of(reference, metrics, "").json());
    record.put("candidate", PreparedDrawing.of(candidate, metrics, "").json());
    if (drawn) {
      metrics.score(
          record,
          PreparedDrawing.of(candidate, metrics, ""),
          PreparedDrawing.of(reference, metrics, ""),
          source == null ? null : PreparedDrawing.of(source, metrics, ""));
    } else {
      metrics.fail(record);
    }
    return record;
  }

  private static Item item(Task task) {
    return new Item(
        "one", "", task, null, null, null, null, null, null, null, null, null, 1, Sha256.of(""));
  }
}
