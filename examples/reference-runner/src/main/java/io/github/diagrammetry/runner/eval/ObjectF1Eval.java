package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.UsageException;
import io.github.diagrammetry.runner.drawing.DrawingPipeline;
import io.github.diagrammetry.runner.eval.ObjectSides.Side;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomExtractor;
import io.github.diagrammetry.som.match.MatchOptions;
import io.github.diagrammetry.som.match.SomMatcher;
import io.github.diagrammetry.tex.TexPreprocessor;
import io.github.diagrammetry.tex.TexRunner;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code eval object-f1}: compiles programs and scores their objects. */
@Command(name = "object-f1", description = "Object F1 of TeX programs.")
final class ObjectF1Eval extends JsonLinesMetric {

  @Mixin SomMatchOptions options = new SomMatchOptions();

  @Option(
      names = "--geometry-boxes",
      description = "Boxes of the geometry alone, without half the stroke (the literal ones).")
  boolean geometryBoxes;

  @Override
  Scorer open() throws UsageException {
    MatchOptions choices = options.parse(null);
    boolean robust = choices.preset().equals("robust");
    TexPreprocessor preprocessor =
        robust ? TexPreprocessor.lenient() : TexPreprocessor.diagramMmu();
    DrawingPipeline pipeline =
        DrawingPipeline.of(preprocessor, TexRunner.withDefaults())
            .withExtractor(
                SomExtractor.withDefaults()
                    .withStrokeInBoxes(!geometryBoxes)
                    .withMinimumSide(choices.minimumSide()));
    return new ProgramScorer(SomMatcher.of(choices), new ObjectSides(pipeline, robust), pipeline);
  }

  private record ProgramScorer(SomMatcher matcher, ObjectSides sides, DrawingPipeline pipeline)
      implements Scorer {

    @Override
    public ObjectNode score(EvalCase line) throws EvalException, InterruptedException {
      Side reference =
          sides.given(line.textOrFile("reference_tex", "reference_tex_path", "reference_path"));
      Side candidate =
          sides.candidate(line.textOrFile("candidate_tex", "candidate_tex_path", "candidate_path"));
      Optional<String> sourceCode =
          line.optionalTextOrFile("source_tex", "source_tex_path", "source_path");
      Optional<Side> source =
          sourceCode.isPresent() ? Optional.of(sides.given(sourceCode.get())) : Optional.empty();
      SemanticObjectModel wanted = needed("reference", reference);
      Optional<SemanticObjectModel> original =
          source.isPresent() ? Optional.of(needed("source", source.get())) : Optional.empty();
      ObjectNode result = line.result();
      putCompiled(result, candidate, reference, source);
      if (candidate.model().isEmpty()) {
        SomScoreJson.putFailure(result, matcher, wanted, original);
      } else if (original.isPresent()) {
        putEdit(result, candidate, reference, source.orElseThrow());
      } else {
        List<SemanticObjectModel> pair = sides.objects(candidate, reference);
        SomScoreJson.put(result, matcher.score(pair.get(0), pair.get(1)));
      }
      return result.put("signature", matcher.signature() + " " + pipeline.signature());
    }

    private void putEdit(ObjectNode result, Side candidate, Side reference, Side source)
        throws InterruptedException {
      List<SemanticObjectModel> three = sides.objects(candidate, reference, source);
      SomScoreJson.put(result, matcher.score(three.get(0), three.get(1), three.get(2)));
    }

    private static SemanticObjectModel needed(String name, Side side) throws EvalException {
      if (side.model().isEmpty()) {
        throw new EvalException(
            name + "-not-drawn", "The " + name + " gives no drawing: " + side.problem());
      }
      return side.model().get();
    }

    private static void putCompiled(
        ObjectNode result, Side candidate, Side reference, Optional<Side> source) {
      ObjectNode compiled = result.putObject("compiled");
      compiled.put("candidate", candidate.compiled());
      compiled.put("reference", reference.compiled());
      source.ifPresent(side -> compiled.put("source", side.compiled()));
      if (!candidate.problem().isEmpty()) {
        result.put("message", candidate.problem());
      }
    }

    @Override
    public void close() {
      pipeline.close();
    }
  }
}
