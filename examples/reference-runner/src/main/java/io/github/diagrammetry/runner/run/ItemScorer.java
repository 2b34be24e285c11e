package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.Json;
import io.github.diagrammetry.runner.dataset.Dataset;
import io.github.diagrammetry.runner.dataset.Item;
import io.github.diagrammetry.runner.dataset.Response;
import io.github.diagrammetry.runner.dataset.Task;
import io.github.diagrammetry.runner.drawing.Drawing;
import io.github.diagrammetry.runner.drawing.DrawingPipeline;
import io.github.diagrammetry.tex.CodeExtractor;
import io.github.diagrammetry.tex.TexRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

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
    ItemRecord record =
        ItemRecord.of(
            item,
            response,
            candidate.drawn() ? ItemRecord.Status.SCORED : ItemRecord.Status.FAILED);
    instruct(record, item);
    record.put("reference", reference.json());
    record.put("candidate", candidate.json());
    record.sign("drawing", pipeline.signature());
    if (candidate.drawn()) {
      PreparedDrawing source =
          item.task() == Task.EDITING ? drawing(Objects.requireNonNull(item.source())) : null;
      metrics.score(record, candidate, reference, source);
      byte[] edges =
          metrics.edgeOverlay(candidate.picture().orElseThrow(), reference.picture().orElseThrow());
      record.put("edges", Json.text(folder.store(edges, "png")));
      if (matchReports && candidate.objects().isPresent()) {
        String page = metrics.matchReport(candidate, reference, source, folder.path());
        record.put("match", Json.text(folder.storePage(page)));
      }
    } else {
      metrics.fail(record);
    }
    return record;
  }

  private ItemRecord failedWithoutCode(
      Item item,
      Response response,
      PreparedDrawing reference,
      Optional<CodeExtractor.Extracted> code) {
    ItemRecord record = ItemRecord.of(item, response, ItemRecord.Status.FAILED);
    instruct(record, item);
    record.put("reference", reference.json());
    ObjectNode candidate = Json.object();
    candidate.put("outcome", response.text().isBlank() ? "empty-response" : "no-code");
    candidate.put("compiled", false);
    candidate.put(
        "message",
        response.text().isBlank()
            ? "The system gave no response."
            : code.map(found -> "The response holds " + found.language().label() + ", not TeX.")
                .orElse("The response holds no code."));
    record.put("candidate", candidate);
    metrics.fail(record);
    record.sign("drawing", pipeline.signature());
    return record;
  }

  private static void instruct(ItemRecord record, Item item) {
    if (item.instruction() != null) {
      record.put("instruction", Json.text(item.instruction()));
    }
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
