package io.github.diagrammetry.runner.eval;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.diagrammetry.som.color.Paint;
import io.github.diagrammetry.som.color.Rgb;
import java.util.Locale;
import picocli.CommandLine.Command;

/** {@code eval paint}: what an SVG or CSS paint says. */
@Command(name = "paint", description = "Parses SVG and CSS paint.")
final class PaintEval extends JsonLinesMetric {

  static final String SIGNATURE = "paint|css-color-4|svg-2|v:0.1.0";

  @Override
  Scorer open() {
    return line -> {
      Paint paint =
          Paint.parse(
              line.optionalText("input").orElse(null),
              line.optionalText("color_property").orElse(null),
              line.optionalText("parent").orElse(null));
      ObjectNode result = line.result();
      result.put("kind", paint.kind().name().toLowerCase(Locale.ROOT));
      Rgb rgb = paint.rgb();
      if (rgb == null) {
        result.putNull("rgb").putNull("alpha");
      } else {
        putRgb(result.putArray("rgb"), rgb);
        result.put("alpha", paint.alpha());
      }
      return result.put("signature", SIGNATURE);
    };
  }

  private static void putRgb(ArrayNode array, Rgb rgb) {
    array.add(rgb.red()).add(rgb.green()).add(rgb.blue());
  }
}
