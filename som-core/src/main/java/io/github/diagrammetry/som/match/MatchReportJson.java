package io.github.diagrammetry.som.match;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.color.Rgb;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** A match report as a JSON tree. */
final class MatchReportJson {

  private MatchReportJson() {}

  static ObjectNode tree(MatchReport report) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("signature", report.score().signature());
    report.score().flags().forEach(root.putArray("flags")::add);
    putScores(root.putObject("scores"), report.score().scores());
    report
        .splits()
        .ifPresent(
            splits -> {
              putScores(root.putObject("preserve"), splits.preserve());
              putScores(root.putObject("preserve_common"), splits.preserveCommon());
              putScores(root.putObject("edit"), splits.edit());
            });
    report
        .score()
        .structure()
        .ifPresent(
            structure -> {
              root.put("bound_f1", structure.bound().value());
              root.put("connectivity", structure.connectivity().value());
              root.put("soft_text_f1", structure.softText().value());
            });
    Frame frame = report.matching().frame();
    root.putObject("frame").put("scale", frame.scale()).put("dx", frame.dx()).put("dy", frame.dy());
    boolean edit = report.splits().isPresent();
    putModel(root.putObject("candidate"), report.candidate(), edit, report::editedInCandidate);
    putModel(root.putObject("reference"), report.reference(), edit, report::editedInReference);
    putPairs(root.putArray("pairs"), report);
    report.missing().forEach(root.putArray("missing")::add);
    report.extra().forEach(root.putArray("extra")::add);
    ObjectNode connections = root.putObject("connections");
    putConnections(connections.putArray("missing"), report.missingConnections());
    putConnections(connections.putArray("extra"), report.extraConnections());
    putDimensions(root.putObject("dimensions"), report);
    return root;
  }

  private static void putScores(ObjectNode target, DimensionScores scores) {
    for (Dimension dimension : Dimension.values()) {
      F1Score score = scores.get(dimension);
      target
          .putObject(name(dimension))
          .put("matched", score.matched())
          .put("candidate", score.candidate())
          .put("reference", score.reference())
          .put("f1", score.value());
    }
    target.put("f1avg", scores.f1avg());
  }

  private static void putModel(
      ObjectNode target,
      SemanticObjectModel model,
      boolean edit,
      IntFunction<Set<Dimension>> edited) {
    target.put("width", model.width()).put("height", model.height()).put("route", model.route());
    ArrayNode elements = target.putArray("elements");
    for (int i = 0; i < model.elements().size(); i++) {
      ObjectNode element = element(model.elements().get(i));
      if (edit) {
        ArrayNode dimensions = element.putArray("edited");
        edited.apply(i).forEach(dimension -> dimensions.add(name(dimension)));
      }
      elements.add(element);
    }
  }

  private static ObjectNode element(SomElement element) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("type", element.type());
    node.put("role", element.role());
    node.put("text", element.text());
    node.put("fill", hex(element.fill()));
    node.put("stroke", hex(element.stroke()));
    node.put("text_color", hex(element.textColor()));
    BoundingBox box = element.bbox();
    if (box != null) {
      node.putArray("bbox")
          .add(box.centerX())
          .add(box.centerY())
          .add(box.width())
          .add(box.height());
    } else {
      node.putNull("bbox");
    }
    return node;
  }

  private static @Nullable String hex(@Nullable Rgb rgb) {
    return rgb == null ? null : rgb.hex();
  }

  private static void putPairs(ArrayNode target, MatchReport report) {
    for (PairReport pair : report.pairs()) {
      ObjectNode node = target.addObject();
      node.put("candidate", pair.candidate());
      node.put("reference", pair.reference());
      node.put("agreement", pair.agreement());
      ArrayNode changes = node.putArray("changes");
      pair.changes().forEach(change -> changes.add(change.name().toLowerCase(Locale.ROOT)));
      put(node, "iou", pair.iou());
      put(node, "delta_e", pair.colorDifference());
      node.putArray("shift").add(pair.shiftX()).add(pair.shiftY());
    }
  }

  private static void put(ObjectNode node, String field, OptionalDouble value) {
    if (value.isPresent()) {
      node.put(field, value.getAsDouble());
    } else {
      node.putNull(field);
    }
  }

  private static void putConnections(ArrayNode target, List<Connection> connections) {
    for (Connection connection : connections) {
      target
          .addObject()
          .put("from", connection.from())
          .put("to", connection.to())
          .put("kind", connection.kind().name().toLowerCase(Locale.ROOT));
    }
  }

  private static void putDimensions(ObjectNode target, MatchReport report) {
    for (Dimension dimension : Dimension.values()) {
      ObjectNode node = target.putObject(name(dimension));
      node.put("rule", report.rule(dimension));
      ArrayNode pairs = node.putArray("pairs");
      for (MatchPair pair : report.matching().get(dimension)) {
        pairs.addArray().add(pair.candidate()).add(pair.reference()).add(pair.weight());
      }
    }
  }

  static String name(Dimension dimension) {
    return dimension.name().toLowerCase(Locale.ROOT);
  }
}
