package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.dataset.Dataset;
import io.github.diagrammetry.runner.dataset.Item;
import io.github.diagrammetry.runner.dataset.Response;
import io.github.diagrammetry.runner.dataset.Task;
import io.github.diagrammetry.runner.drawing.CommonRoute;
import io.github.diagrammetry.runner.drawing.Drawing;
import io.github.diagrammetry.runner.drawing.DrawingPipeline;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.tex.CodeExtractor;
import io.github.diagrammetry.tex.TexRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Scores one response: asks the modules for the drawings, the metric values and the verdicts, and
 * writes down what they say. Thread-safe.
 */
final class ItemScorer implements AutoCloseable {

  private final Dataset dataset;
  private final RunFolder folder;
  private final DrawingPipeline pipeline;
  private final DrawingMetrics metrics;
  private final AnswerMetrics answers;
  private final boolean matchReports;
  private final CodeExtractor extractor = new CodeExtractor();
  private final DrawingMemory memory = new DrawingMemory();

  private ItemScorer(
      Dataset dataset,
      RunFolder folder,
      DrawingPipeline pipeline,
      DrawingMetrics metrics,
      AnswerMetrics answers,
      boolean matchReports) {
    this.matchReports = matchReports;
    this.dataset = dataset;
    this.folder = folder;
    this.pipeline = pipeline;
    this.metrics = metrics;
    this.answers = answers;
  }

  static ItemScorer open(
      Dataset dataset, RunFolder folder, DrawingMetrics metrics, ScoreOptions options) {
    return new ItemScorer(
        dataset,
        folder,
        DrawingPipeline.of(
            DrawingMetrics.preprocessor(options.preset()), TexRunner.with(options.compiling())),
        metrics,
        AnswerMetrics.byRules(),
        options.matchReports());
  }

  ItemRecord score(Item item, Response response) throws IOException, InterruptedException {
    return item.task() == Task.ANSWERING
        ? answers.score(item, response, storedImage(item))
        : scoreDrawing(item, response);
  }

  private ItemRecord scoreDrawing(Item item, Response response)
      throws IOException, InterruptedException {
    PreparedDrawing reference = drawing(Objects.requireNonNull(item.reference()));
    if (!reference.drawn() || reference.objects().isEmpty()) {
      ItemRecord excluded = ItemRecord.of(item, response, ItemRecord.Status.EXCLUDED);
      excluded.put("reference", reference.json());
      excluded.flag("reference-failed");
      return excluded;
    }
    Optional<CodeExtractor.Extracted> code = extractor.extract(response.text());
    if (code.isEmpty() || code.get().language() != CodeExtractor.Language.TEX) {
      return failedWithoutCode(item, response, reference, code);
    }
    PreparedDrawing candidate = drawing(code.get().code());
    PreparedDrawing source =
        item.task() == Task.EDITING ? drawing(Objects.requireNonNull(item.source())) : null;
    ItemRecord record =
        candidate.drawn()
            ? scored(item, response, candidate, reference, source)
            : failed(item, response, candidate, reference);
    if (source != null) {
      record.put("source", source.json());
    }
    return record;
  }

  private ItemRecord scored(
      Item item,
      Response response,
      PreparedDrawing own,
      PreparedDrawing wanted,
      @Nullable PreparedDrawing before)
      throws IOException, InterruptedException {
    List<PreparedDrawing> sides = new ArrayList<>(List.of(own, wanted));
    if (before != null) {
      sides.add(before);
    }
    if (metrics.needCommonRoute()) {
      sides = byCommonRoute(sides);
    }
    PreparedDrawing candidate = sides.get(0);
    PreparedDrawing reference = sides.get(1);
    PreparedDrawing source = sides.size() > 2 ? sides.get(2) : null;
    ItemRecord record =
        record(item, response, ItemRecord.Status.SCORED, reference, candidate.json());
    metrics.score(record, candidate, reference, source);
    byte[] edges =
        metrics.edgeOverlay(candidate.picture().orElseThrow(), reference.picture().orElseThrow());
    record.put("edges", Json.text(folder.store(edges, "png")));
    if (matchReports && candidate.objects().isPresent()) {
      String page =
          metrics.matchReport(
              candidate, reference, source, folder.path(), item.id() + " · " + response.system());
      record.put("match", Json.text(folder.storePage(page)));
    }
    return record;
  }

  /** The drawings, those that have objects with objects by a route that all of these share. */
  private List<PreparedDrawing> byCommonRoute(List<PreparedDrawing> drawings)
      throws InterruptedException {
    List<CommonRoute.Side> sides = new ArrayList<>();
    for (PreparedDrawing drawing : drawings) {
      drawing.objects().ifPresent(o -> sides.add(new CommonRoute.Side(drawing.code(), o)));
    }
    Iterator<SemanticObjectModel> objects = CommonRoute.of(pipeline).objects(sides).iterator();
    return drawings.stream()
        .map(
            drawing ->
                drawing.objects().isPresent() ? drawing.withObjects(objects.next()) : drawing)
        .toList();
  }

  private ItemRecord failed(
      Item item, Response response, PreparedDrawing candidate, PreparedDrawing reference) {
    ItemRecord record =
        record(item, response, ItemRecord.Status.FAILED, reference, candidate.json());
    metrics.fail(record);
    return record;
  }

  private ItemRecord failedWithoutCode(
      Item item,
      Response response,
      PreparedDrawing reference,
      Optional<CodeExtractor.Extracted> code) {
    ObjectNode candidate = Json.object();
    candidate.put("outcome", response.text().isBlank() ? "empty-response" : "no-code");
    candidate.put("compiled", false);
    candidate.put(
        "message",
        response.text().isBlank()
            ? "The system gave no response."
            : code.map(found -> "The response holds " + found.language().label() + ", not TeX.")
                .orElse("The response holds no code."));
    ItemRecord record = record(item, response, ItemRecord.Status.FAILED, reference, candidate);
    metrics.fail(record);
    return record;
  }

  private ItemRecord record(
      Item item,
      Response response,
      ItemRecord.Status status,
      PreparedDrawing reference,
      ObjectNode candidate) {
    ItemRecord record = ItemRecord.of(item, response, status);
    if (item.instruction() != null) {
      record.put("instruction", Json.text(item.instruction()));
    }
    record.put("reference", reference.json());
    record.put("candidate", candidate);
    record.sign("drawing", pipeline.signature());
    return record;
  }

  private PreparedDrawing drawing(String code) throws IOException, InterruptedException {
    return memory.get(code, this::draw);
  }

  private PreparedDrawing draw(String code) throws IOException, InterruptedException {
    Drawing drawing = pipeline.draw(code);
    byte[] png = drawing.result().png().orElse(null);
    return PreparedDrawing.of(drawing, metrics, png == null ? "" : folder.store(png, "png"));
  }

  /** Copies the picture that a question is about into the run folder; empty if there is none. */
  private String storedImage(Item item) throws IOException {
    if (item.image() == null) {
      return "";
    }
    Path image = dataset.file().resolveSibling(item.image());
    byte[] content = Files.readAllBytes(image);
    boolean jpeg = content.length > 0 && content[0] == (byte) 0xff;
    return folder.store(content, jpeg ? "jpg" : "png");
  }

  @Override
  public void close() {
    pipeline.close();
  }
}
