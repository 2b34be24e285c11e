package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.runner.UsageException;
import io.github.diagrammetry.runner.compile.CompileOptions;
import io.github.diagrammetry.runner.drawing.Drawing;
import io.github.diagrammetry.runner.drawing.DrawingPipeline;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomExtractor;
import io.github.diagrammetry.som.SomJson;
import io.github.diagrammetry.som.SvgFormatException;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code eval som}: the semantic objects of a program or an SVG file. */
@Command(name = "som", description = "Semantic objects of a TeX program or an SVG file.")
final class SomEval extends JsonLinesMetric {

  @Mixin CompileOptions options = new CompileOptions();

  @Override
  Scorer open() throws UsageException {
    return new ModelScorer(DrawingPipeline.of(options.preprocessor(), options.open(workers)));
  }

  private record ModelScorer(DrawingPipeline pipeline) implements Scorer {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    @Override
    public ObjectNode score(EvalCase line) throws Exception {
      Optional<String> svg = line.optionalTextOrFile("svg", "svg_path");
      SemanticObjectModel model =
          svg.isPresent() ? extracted(svg.get()) : drawn(line.textOrFile("tex", "tex_path"));
      ObjectNode result = line.result();
      ObjectNode json = (ObjectNode) MAPPER.readTree(SomJson.write(model));
      result.set("som", json);
      result.set("flags", json.remove("flags"));
      String how = svg.isPresent() ? "" : " " + pipeline.signature();
      return result.put("signature", SomExtractor.withDefaults().signature() + how);
    }

    private static SemanticObjectModel extracted(String svg) throws EvalException {
      try {
        return SomExtractor.withDefaults().extract(svg);
      } catch (SvgFormatException e) {
        throw new EvalException("svg-failed", String.valueOf(e.getMessage()));
      }
    }

    private SemanticObjectModel drawn(String tex) throws EvalException, InterruptedException {
      Drawing drawing = pipeline.drawObjects(tex);
      if (drawing.objects().isEmpty()) {
        throw new EvalException(
            "not-drawn", drawing.svgProblem() + ": " + drawing.result().message());
      }
      return drawing.objects().get();
    }

    @Override
    public void close() {
      pipeline.close();
    }
  }
}
