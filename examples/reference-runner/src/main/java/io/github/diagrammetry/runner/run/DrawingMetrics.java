package io.github.diagrammetry.runner.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.crystalbleu.CrystalBleu;
import io.github.diagrammetry.crystalbleu.CrystalBleuScore;
import io.github.diagrammetry.crystalbleu.CrystalBleuSplits;
import io.github.diagrammetry.edge.EdgeMetric;
import io.github.diagrammetry.edge.EdgeScore;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.ImageScore;
import io.github.diagrammetry.image.Ssim;
import io.github.diagrammetry.runner.dataset.Task;
import io.github.diagrammetry.runner.drawing.Drawing;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.match.DimensionScores;
import io.github.diagrammetry.som.match.MatchReport;
import io.github.diagrammetry.som.match.ReportPicture;
import io.github.diagrammetry.som.match.SomMatcher;
import io.github.diagrammetry.som.match.SomScore;
import io.github.diagrammetry.som.match.SomSplits;
import io.github.diagrammetry.tex.TexPreprocessor;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/** The metrics of one candidate drawing, as one preset chooses them. Thread-safe. */
final class DrawingMetrics implements AutoCloseable {

  /** How tex-runner makes pictures: resolution, and pixels left around the ink. */
  private static final int DPI = 300;

  private static final int CROP_MARGIN = 4;

  private static final String FEATURES = "features";

  private final ScorePreset preset;
  private final SomMatcher objects;
  private final CrystalBleu code;
  private final ImagePreparation preparation;
  private final Ssim ssim;
  private final EdgeMetric edges;
  private final NeuralMetrics neural;

  private DrawingMetrics(ScorePreset preset, NeuralMetrics neural) {
    boolean robust = preset == ScorePreset.ROBUST;
    this.preset = preset;
    this.objects = robust ? SomMatcher.robust() : SomMatcher.diagramMmu();
    this.code = robust ? CrystalBleu.robust() : CrystalBleu.diagramMmu();
    this.preparation = robust ? ImagePreparation.robust() : ImagePreparation.diagramMmu();
    this.ssim = Ssim.tm19().withPreparation(preparation);
    this.edges = EdgeMetric.mathVision();
    this.neural = neural;
  }

  /** The metrics of a preset that need no weights. */
  static DrawingMetrics open(ScorePreset preset) throws IOException {
    return new DrawingMetrics(preset, NeuralMetrics.none());
  }

  /** The metrics of a run, which keeps the features of pictures in its folder. */
  static DrawingMetrics open(ScoreOptions options) throws IOException {
    // A file in place of the folder is reported by the run folder.
    boolean usable = !Files.exists(options.out()) || Files.isDirectory(options.out());
    Optional<Path> features =
        usable ? Optional.of(options.out().resolve(FEATURES)) : Optional.empty();
    return new DrawingMetrics(options.preset(), NeuralMetrics.open(options, features));
  }

  /** The metrics that need weights and have them, by name. */
  List<String> neural() {
    return neural.available();
  }

  /** The choices behind those metrics, weights included, by name. */
  Map<String, String> neuralSignatures() throws IOException {
    return neural.signatures();
  }

  /** The repairs that a preset makes. */
  static TexPreprocessor preprocessor(ScorePreset preset) {
    return preset == ScorePreset.ROBUST ? TexPreprocessor.lenient() : TexPreprocessor.diagramMmu();
  }

  /** Whether a drawing counts: exit status 0 and a page, or, under robust, a page with ink. */
  boolean counts(Drawing drawing) {
    boolean compiled =
        preset == ScorePreset.ROBUST ? drawing.result().hasInk() : drawing.result().compiled();
    return compiled && drawing.result().image().isPresent();
  }

  /** Whether objects are compared by a route that all drawings share. */
  boolean needCommonRoute() {
    return preset == ScorePreset.ROBUST;
  }

  /** The picture as the image metrics see it. */
  BufferedImage prepare(BufferedImage image) {
    return preparation.prepare(image);
  }

  /** What a reader should know about metrics that are missing. */
  List<String> notes() {
    return neural.notes();
  }

  /** Metrics over the sets of pictures of each system and task. */
  Map<String, Map<Task, JsonNode>> setMetrics(List<ItemRecord> records, Path folder)
      throws IOException, InterruptedException {
    return neural.sets(records, folder);
  }

  /** Writes the values of a candidate that is drawn. */
  void score(
      ItemRecord record,
      PreparedDrawing candidate,
      PreparedDrawing reference,
      @Nullable PreparedDrawing source)
      throws IOException {
    scoreObjects(record, candidate, reference, source);
    scoreCode(record, candidate, reference, source);
    scorePictures(record, candidate, reference);
  }

  /** Writes the worst values, of the metrics that this run measures. */
  void fail(ItemRecord record) {
    record.flag("not-compiled");
    record.putWorst(EnumSet.complementOf(EnumSet.of(Metric.CLIP, Metric.LPIPS, Metric.DISTS)));
    neural.fail(record);
    record.sign("objects", objects.signature());
    record.sign("code", code.signature());
    record.sign("ssim", ssim.signature());
    record.sign("edges", edges.signature());
  }

  private void scoreObjects(
      ItemRecord record,
      PreparedDrawing candidate,
      PreparedDrawing reference,
      @Nullable PreparedDrawing source) {
    record.sign("objects", objects.signature());
    Optional<SemanticObjectModel> drawn = candidate.objects();
    SemanticObjectModel wanted = reference.objects().orElseThrow();
    if (drawn.isEmpty()) {
      record.flag("objects-missing");
      Metric.of(record.task()).stream()
          .filter(metric -> metric.key().contains("f1") && metric != Metric.EDGE_F1)
          .forEach(metric -> record.put(metric, metric.worst()));
      return;
    }
    flagRoute(record, drawn.get());
    flag(record, drawn.get().flags());
    if (source == null) {
      SomScore score = objects.score(drawn.get(), wanted);
      putOverall(record, score);
      flag(record, score.flags());
      return;
    }
    if (!source.drawn() || source.objects().isEmpty()) {
      record.flag("source-failed");
      putOverall(record, objects.score(drawn.get(), wanted));
      record.put(Metric.PRESERVE_F1_AVG, Double.NaN);
      record.put(Metric.EDIT_F1_AVG, Double.NaN);
      record.put(Metric.EDIT_F1_TOUCHED, Double.NaN);
      return;
    }
    SomSplits splits = objects.score(drawn.get(), wanted, source.objects().get());
    putOverall(record, splits.overall());
    record.put(Metric.PRESERVE_F1_AVG, splits.preserve().f1avg());
    record.put(Metric.EDIT_F1_AVG, splits.edit().f1avg());
    record.put(Metric.EDIT_F1_TOUCHED, splits.editF1AvgTouched().orElse(Double.NaN));
    flag(record, splits.flags());
  }

  /** A page that explains the object scores of two drawings that have objects. */
  String matchReport(Drawing candidate, Drawing reference, @Nullable Drawing source) {
    return matchReport(
        candidate.objects().orElseThrow(),
        reference.objects().orElseThrow(),
        source == null ? null : source.objects().orElse(null),
        candidate.result().png(),
        reference.result().png(),
        "Match report",
        Optional.empty());
  }

  /** The same for drawings whose pictures are stored in a run folder. */
  String matchReport(
      PreparedDrawing candidate,
      PreparedDrawing reference,
      @Nullable PreparedDrawing source,
      Path folder,
      String title)
      throws IOException {
    return matchReport(
        candidate.objects().orElseThrow(),
        reference.objects().orElseThrow(),
        source == null ? null : source.objects().orElse(null),
        Optional.of(Files.readAllBytes(folder.resolve(candidate.image()))),
        Optional.of(Files.readAllBytes(folder.resolve(reference.image()))),
        title,
        Optional.of("../report.html"));
  }

  private String matchReport(
      SemanticObjectModel candidate,
      SemanticObjectModel reference,
      @Nullable SemanticObjectModel source,
      Optional<byte[]> candidatePng,
      Optional<byte[]> referencePng,
      String title,
      Optional<String> back) {
    MatchReport report =
        source == null
            ? MatchReport.of(objects, candidate, reference)
            : MatchReport.of(objects, candidate, reference, source);
    return report.html(
        title,
        back,
        candidatePng.map(png -> ReportPicture.croppedPng(png, DPI, CROP_MARGIN, candidate)),
        referencePng.map(png -> ReportPicture.croppedPng(png, DPI, CROP_MARGIN, reference)));
  }

  /** A picture (PNG) of the edges that agree, are missing and are extra. */
  byte[] edgeOverlay(BufferedImage candidate, BufferedImage reference) throws IOException {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    ImageIO.write(edges.overlay(candidate, reference), "png", png);
    return png.toByteArray();
  }

  private static void putOverall(ItemRecord record, SomScore score) {
    DimensionScores scores = score.scores();
    record.put(Metric.F1_AVG, scores.f1avg());
    record.put(Metric.F1_TYPE, scores.type().value());
    record.put(Metric.F1_TEXT, scores.text().value());
    record.put(Metric.F1_COLOR, scores.color().value());
    record.put(Metric.F1_BBOX, scores.bbox().value());
  }

  private static void flagRoute(ItemRecord record, SemanticObjectModel drawing) {
    if (!drawing.route().equals("dvi-spy")) {
      record.flag("route:" + drawing.route());
    }
  }

  private void scoreCode(
      ItemRecord record,
      PreparedDrawing candidate,
      PreparedDrawing reference,
      @Nullable PreparedDrawing source) {
    record.sign("code", code.signature());
    CrystalBleuScore overall;
    if (source == null || !source.drawn()) {
      overall = code.score(candidate.code(), reference.code());
    } else {
      CrystalBleuSplits splits = code.score(candidate.code(), reference.code(), source.code());
      overall = splits.overall();
      record.put(Metric.CRYSTALBLEU_PRESERVE, splits.preserve().value());
      record.put(Metric.CRYSTALBLEU_EDIT, splits.edit().value());
    }
    record.put(Metric.CRYSTALBLEU, overall.value());
    flag(record, overall.flags());
  }

  private void scorePictures(
      ItemRecord record, PreparedDrawing candidate, PreparedDrawing reference) throws IOException {
    BufferedImage drawn = candidate.picture().orElseThrow();
    BufferedImage wanted = reference.picture().orElseThrow();
    if (!candidate.hasInk()) {
      record.flag("blank-render");
    }
    ImageScore similarity = ssim.compare(drawn, wanted);
    record.put(Metric.SSIM, similarity.value());
    record.sign("ssim", similarity.signature());
    flag(record, similarity.flags());
    EdgeScore edge = edges.compare(drawn, wanted);
    if (edge.counts().bothEmpty() && (candidate.hasInk() || reference.hasInk())) {
      edge = edge.withInkBeforePreparation();
    }
    record.put(Metric.EDGE_IOU, edge.iou().orElse(Double.NaN));
    record.put(Metric.EDGE_F1, edge.f1().orElse(Double.NaN));
    record.sign("edges", edge.signature());
    flag(record, edge.flags());
    neural.score(record, drawn, wanted);
  }

  private static void flag(ItemRecord record, Collection<String> flags) {
    flags.forEach(record::flag);
  }

  @Override
  public void close() {
    neural.close();
  }
}
