package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.edge.EdgeMetric;
import io.github.diagrammetry.edge.EdgeScore;
import io.github.diagrammetry.edge.ToleranceLevel;
import io.github.diagrammetry.edge.TolerantScore;
import io.github.diagrammetry.image.DecodedImage;
import io.github.diagrammetry.image.ImageFormatException;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.runner.UsageException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eval edge}: prepares two picture files and compares their edges. */
@Command(name = "edge", description = "IoU and F1 of the edges of two pictures.")
final class EdgeEval extends JsonLinesMetric {

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      description = "math-vision (default), native or robust.")
  String preset = "math-vision";

  @Option(
      names = "--thresholds",
      paramLabel = "LOW,HIGH",
      split = ",",
      description = "Canny's thresholds (default: the preset's).")
  double @Nullable [] thresholds;

  @Option(
      names = "--dilate",
      paramLabel = "RADIUS",
      description = "Radius of the dilation of both maps (default: 1, a 3x3 square).")
  @Nullable Integer dilate;

  @Option(
      names = "--align",
      paramLabel = "PIXELS",
      description = "With robust: how far the candidate may be moved (default: 32).")
  @Nullable Integer align;

  @Option(
      names = "--scale",
      paramLabel = "FACTOR",
      description = "With robust: by how much it may be scaled, 1 for not at all (default: 1.25).")
  @Nullable Double scale;

  @Override
  Scorer open() throws UsageException {
    return switch (preset) {
      case "math-vision" -> scorer(ImagePreparation.diagramMmu(), EdgeMetric.mathVision());
      case "native" -> scorer(ImagePreparation.nativeSize(), EdgeMetric.nativeSize());
      case "robust" -> scorer(ImagePreparation.robust(), EdgeMetric.robust());
      default ->
          throw new UsageException(
              "Unknown preset '" + preset + "': use math-vision, native or robust");
    };
  }

  private Scorer scorer(ImagePreparation preparation, EdgeMetric preset) throws UsageException {
    return new EdgeScorer(preparation, chosen(preset));
  }

  /** The preset with the single choices of the command line. */
  private EdgeMetric chosen(EdgeMetric metric) throws UsageException {
    EdgeMetric chosen = metric;
    if (thresholds != null) {
      if (thresholds.length != 2) {
        throw new UsageException("--thresholds needs two numbers, as in 100,200");
      }
      chosen = chosen.withDetector(chosen.detector().withThresholds(thresholds[0], thresholds[1]));
    }
    if (dilate != null) {
      chosen = chosen.withDilation(dilate);
    }
    if ((align != null || scale != null) && !preset.equals("robust")) {
      throw new UsageException("--align and --scale need --preset robust");
    }
    if (align != null) {
      chosen = chosen.withAlignment(align);
    }
    if (scale != null) {
      chosen = chosen.withScaling(scale);
    }
    return chosen;
  }

  private record EdgeScorer(ImagePreparation preparation, EdgeMetric metric) implements Scorer {

    @Override
    public ObjectNode score(EvalCase line) throws EvalException {
      DecodedImage reference = decode(line.path("reference"));
      DecodedImage candidate = decode(line.path("candidate"));
      EdgeScore score = compare(candidate.image(), reference.image());
      ObjectNode result = line.result();
      put(result, "edge_iou", score.iou());
      put(result, "edge_f1", score.f1());
      put(result, "precision_tolerant", score.tolerantPrecision());
      put(result, "recall_tolerant", score.tolerantRecall());
      put(result, "f1_tolerant", score.tolerantF1());
      if (metric.hasTolerance()) {
        putTolerant(result, score.tolerant());
      }
      Set<String> flags = new LinkedHashSet<>(score.flags());
      flags.addAll(reference.flags());
      flags.addAll(candidate.flags());
      flags.forEach(result.putArray("flags")::add);
      return result.put("signature", metric.signature() + "|" + preparation.signature());
    }

    private EdgeScore compare(BufferedImage candidate, BufferedImage reference)
        throws EvalException {
      BufferedImage left = preparation.prepare(candidate);
      BufferedImage right = preparation.prepare(reference);
      if (left.getWidth() != right.getWidth() || left.getHeight() != right.getHeight()) {
        throw new EvalException(
            "size-mismatch",
            "At native size both pictures must have one size: candidate "
                + size(left)
                + ", reference "
                + size(right));
      }
      EdgeScore score = metric.compare(left, right);
      boolean ink =
          score.counts().bothEmpty() && (metric.showsInk(candidate) || metric.showsInk(reference));
      return ink ? score.withInkBeforePreparation() : score;
    }

    private static String size(BufferedImage image) {
      return image.getWidth() + "x" + image.getHeight();
    }

    private DecodedImage decode(Path file) throws EvalException {
      try {
        return preparation.read(file);
      } catch (ImageFormatException e) {
        throw new EvalException("bad-image", String.valueOf(e.getMessage()));
      } catch (IOException e) {
        throw new EvalException("unreadable-file", "Cannot read " + file + ": " + e);
      }
    }
  }

  private static void putTolerant(ObjectNode result, Optional<TolerantScore> score) {
    put(result, "f1_area", value(score.map(TolerantScore::area)));
    put(result, "f1_area_chance", value(score.map(TolerantScore::chance)));
    put(result, "f1_area_above_chance", value(score.map(TolerantScore::areaAboveChance)));
    put(result, "chamfer", value(score.map(TolerantScore::chamfer)));
    put(result, "hausdorff95", value(score.map(TolerantScore::hausdorff95)));
    ArrayNode levels = result.putArray("tolerance");
    score.ifPresent(tolerant -> tolerant.levels().forEach(level -> addLevel(levels, level)));
    ArrayNode shift = result.putArray("shift");
    score.ifPresent(s -> shift.add(s.placement().dx()).add(s.placement().dy()));
    put(result, "scale", value(score.map(tolerant -> tolerant.placement().scale())));
  }

  private static void addLevel(ArrayNode levels, ToleranceLevel level) {
    levels
        .addObject()
        .put("radius", level.radius())
        .put("precision", level.precision())
        .put("recall", level.recall())
        .put("f1", level.f1());
  }

  private static OptionalDouble value(Optional<Double> value) {
    return value.isPresent() ? OptionalDouble.of(value.get()) : OptionalDouble.empty();
  }

  private static void put(ObjectNode result, String field, OptionalDouble value) {
    if (value.isPresent()) {
      result.put(field, value.getAsDouble());
    } else {
      result.putNull(field);
    }
  }
}
