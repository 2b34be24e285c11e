package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.match.Alignment;
import io.github.diagrammetry.som.match.Dimension;
import io.github.diagrammetry.som.match.DimensionScores;
import io.github.diagrammetry.som.match.F1Score;
import io.github.diagrammetry.som.match.SomMatcher;
import io.github.diagrammetry.som.match.SomScore;
import io.github.diagrammetry.som.match.SomSplits;
import io.github.diagrammetry.som.match.Structure;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Object scores as the fields of a result line. */
public final class SomScoreJson {

  private SomScoreJson() {}

  /** Adds the fields of a score: the four dimensions, their mean, and what else was computed. */
  public static void put(ObjectNode result, SomScore score) {
    putDimensions(result, score.scores());
    putDimensions(result.putObject("without_tick_labels"), score.withoutTickLabels());
    score.structure().ifPresent(structure -> putStructure(result, structure));
    score.alignment().ifPresent(a -> putAlignment(result.putObject("alignment"), a));
    score.flags().forEach(result.putArray("flags")::add);
    result.put("signature", score.signature());
  }

  /** Adds the fields of a score and of its splits. */
  public static void put(ObjectNode result, SomSplits splits) {
    put(result, splits.overall());
    putDimensions(result.putObject("preserve"), splits.preserve());
    putDimensions(result.putObject("preserve_common"), splits.preserveCommon());
    putDimensions(result.putObject("edit"), splits.edit());
    if (splits.editF1AvgTouched().isPresent()) {
      result.put("edit_f1avg_touched", splits.editF1AvgTouched().getAsDouble());
    } else {
      result.putNull("edit_f1avg_touched");
    }
    splits.flags().forEach(result.putArray("flags")::add);
  }

  /**
   * Adds the fields of a candidate that gave no drawing: 0 everywhere, also where the reference has
   * nothing, and in both splits.
   */
  static void putFailure(
      ObjectNode result,
      SomMatcher matcher,
      SemanticObjectModel reference,
      Optional<SemanticObjectModel> source) {
    SemanticObjectModel nothing =
        new SemanticObjectModel(0, 0, reference.route(), List.of(), Set.of());
    SomMatcher plain =
        SomMatcher.of(matcher.options().withStructure(false).withShuffledReferences(0));
    if (source.isPresent()) {
      put(result, plain.score(nothing, reference, source.get()));
      result.put("edit_f1avg_touched", 0.0);
    } else {
      put(result, plain.score(nothing, reference));
    }
    if (matcher.options().structure()) {
      result.put("bound_f1", 0.0).put("connectivity", 0.0);
    }
    result.remove("alignment");
    zero(result);
    result.putArray("flags").add("not-compiled");
  }

  private static void zero(ObjectNode node) {
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      if (Set.of("f1", "f1avg", "precision", "recall", "matched").contains(field.getKey())) {
        field.setValue(DoubleNode.valueOf(0));
      } else if (field.getValue() instanceof ObjectNode object) {
        zero(object);
      }
    }
  }

  private static void putDimensions(ObjectNode target, DimensionScores scores) {
    for (Dimension dimension : Dimension.values()) {
      String name = dimension.name().toLowerCase(Locale.ROOT);
      putScore(target.putObject(name), scores.get(dimension));
    }
    target.put("f1avg", scores.f1avg());
  }

  private static void putScore(ObjectNode target, F1Score score) {
    target
        .put("matched", score.matched())
        .put("candidate", score.candidate())
        .put("reference", score.reference())
        .put("precision", score.precision())
        .put("recall", score.recall())
        .put("f1", score.value());
  }

  private static void putStructure(ObjectNode result, Structure structure) {
    result.put("bound_f1", structure.bound().value());
    result.put("connectivity", structure.connectivity().value());
    putScore(result.putObject("bound"), structure.bound());
    putScore(result.putObject("connections"), structure.connectivity());
    putScore(result.putObject("soft_text"), structure.softText());
    result
        .putObject("graph_edit_distance")
        .put("lower", structure.graphEdits().lower())
        .put("upper", structure.graphEdits().upper())
        .put("exact", structure.graphEdits().exact());
  }

  private static void putAlignment(ObjectNode target, Alignment alignment) {
    target
        .put("scale", alignment.frame().scale())
        .put("dx", alignment.frame().dx())
        .put("dy", alignment.frame().dy())
        .put("matched", alignment.aligned())
        .put("matched_unaligned", alignment.unaligned());
    if (alignment.shuffled().isPresent()) {
      target.put("matched_shuffled", alignment.shuffled().getAsDouble());
    } else {
      target.putNull("matched_shuffled");
    }
  }
}
