package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.edge.EdgeMetric;
import io.github.diagrammetry.edge.EdgeScore;
import io.github.diagrammetry.image.ImageFormatException;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.runner.UsageException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalDouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eval edge}: prepares two picture files and compares their edges. */
@Command(name = "edge", description = "Edge IoU and F1 of two pictures.")
final class EdgeEval extends JsonLinesMetric {

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      description = "math-vision (default), native or robust.")
  String preset = "math-vision";

  @Override
  Scorer open() throws UsageException {
    return switch (preset) {
      case "math-vision" -> scorer(ImagePreparation.diagramMmu(), EdgeMetric.mathVision());
      case "native" -> scorer(ImagePreparation.nativeSize(), EdgeMetric.nativeSize());
      default ->
          throw new UsageException(
              "Unknown preset '" + preset + "': use math-vision, native or robust");
    };
  }

  private static Scorer scorer(ImagePreparation preparation, EdgeMetric metric) {
    return line -> {
      BufferedImage reference = decode(preparation, line.path("reference"));
      BufferedImage candidate = decode(preparation, line.path("candidate"));
      EdgeScore score = compare(metric, preparation, candidate, reference);
      ObjectNode result = line.result();
      put(result, "edge_iou", score.iou());
      put(result, "edge_f1", score.f1());
      put(result, "precision_tolerant", score.tolerantPrecision());
      put(result, "recall_tolerant", score.tolerantRecall());
      put(result, "f1_tolerant", score.tolerantF1());
      score.flags().forEach(result.putArray("flags")::add);
      return result.put("signature", metric.signature() + "|" + preparation.signature());
    };
  }

  private static EdgeScore compare(
      EdgeMetric metric,
      ImagePreparation preparation,
      BufferedImage candidate,
      BufferedImage reference)
      throws EvalException {
    BufferedImage left = preparation.prepare(candidate);
    BufferedImage right = preparation.prepare(reference);
    if (left.getWidth() != right.getWidth() || left.getHeight() != right.getHeight()) {
      throw new EvalException(
          "size-mismatch",
          "At native size both pictures must have one size, found "
              + size(left)
              + " (candidate) and "
              + size(right)
              + " (reference)");
    }
    return metric.compare(left, right);
  }

  private static String size(BufferedImage image) {
    return image.getWidth() + "x" + image.getHeight();
  }

  private static BufferedImage decode(ImagePreparation preparation, Path file)
      throws EvalException {
    try {
      return preparation.decode(file);
    } catch (ImageFormatException e) {
      throw new EvalException("bad-image", String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new EvalException("unreadable-file", "Cannot read " + file + ": " + e);
    }
  }

  private static void put(ObjectNode result, String field, OptionalDouble value) {
    if (value.isPresent()) {
      result.put(field, value.getAsDouble());
    } else {
      result.putNull(field);
    }
  }
}
