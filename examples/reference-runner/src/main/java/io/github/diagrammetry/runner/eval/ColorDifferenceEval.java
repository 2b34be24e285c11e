package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.runner.UsageException;
import io.github.diagrammetry.som.color.Ciede2000;
import io.github.diagrammetry.som.color.LabColor;
import io.github.diagrammetry.som.color.Paint;
import io.github.diagrammetry.som.color.Rgb;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eval color-difference}: CIEDE2000 of two colours. */
@Command(name = "color-difference", description = "CIEDE2000 of two colours.")
final class ColorDifferenceEval extends JsonLinesMetric {

  @Option(
      names = "--color-scale",
      paramLabel = "N",
      description = "Difference at which the similarity reaches 0 (default: 100).")
  double scale = 100;

  @Override
  Scorer open() throws UsageException {
    if (!(scale > 0 && scale < Double.POSITIVE_INFINITY)) {
      throw new UsageException("--color-scale must be above 0: " + scale);
    }
    String signature = "color-difference|ciede2000|lab:skimage-d65|scale:" + scale + "|v:0.1.0";
    return line -> {
      LabColor a = LabColor.of(color("a", line.required("a")));
      LabColor b = LabColor.of(color("b", line.required("b")));
      return line.result()
          .put("delta_e", Ciede2000.difference(a, b))
          .put("similarity", Ciede2000.similarity(a, b, scale))
          .put("signature", signature);
    };
  }

  private static Rgb color(String field, JsonNode value) throws EvalException {
    if (value.isTextual()) {
      Paint paint = Paint.parse(value.textValue());
      Rgb rgb = paint.rgb();
      if (rgb != null) {
        return rgb;
      }
    } else if (value.isArray() && value.size() == 3) {
      return new Rgb(
          channel(field, value.get(0)), channel(field, value.get(1)), channel(field, value.get(2)));
    }
    throw new EvalException(
        "not-a-color", "'" + field + "' is not a colour: " + SomObjects.shortened(value));
  }

  private static int channel(String field, JsonNode value) throws EvalException {
    double number = value.isNumber() ? value.doubleValue() : -1;
    if (number != Math.rint(number) || number < 0 || number > 255) {
      throw new EvalException(
          "not-a-color",
          "'"
              + field
              + "': a channel must be a whole number from 0 to 255, found "
              + SomObjects.shortened(value));
    }
    return (int) number;
  }
}
