package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Agreement with OpenCV 4.6 from Python; see {@code golden/ORIGIN.md}. */
class EdgeGoldenTest {
  private static final Offset<Double> ONE_DIVISION = within(1e-15);

  static Stream<Arguments> pairs() {
    return Goldens.entries(Goldens.json("edge.json").get("pairs"))
        .flatMap(
            pair ->
                Stream.of("256", "native")
                    .filter(size -> pair.getValue().has(size))
                    .map(size -> Arguments.of(pair.getKey(), size, pair.getValue().get(size))));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("pairs")
  void edgeMaps_areBitEqual(String name, String size, JsonNode golden) {
    EdgeDetector detector = EdgeDetector.canny(100, 200);
    for (String side : Set.of("a", "b")) {
      JsonNode expected = golden.get(side);
      BufferedImage image = image(name, size, side);
      PixelPlane plane = PixelPlane.of(image, GreyConversion.OPENCV);
      EdgeMap edges = detector.detect(image);

      assertThat(Goldens.sha256(plane.grey())).isEqualTo(expected.get("gray_sha256").asText());
      assertThat(Goldens.sha256(Goldens.bytes(edges)))
          .isEqualTo(expected.get("edge_sha256").asText());
      assertThat(detector.withOpenCv().detect(image)).isEqualTo(edges);
      assertThat(edges.count()).isEqualTo(expected.get("edge_count").asLong());
      assertThat(Goldens.sha256(Goldens.bytes(edges.dilate(1))))
          .isEqualTo(expected.get("dilated_sha256").asText());
      assertThat(edges.dilate(1).count()).isEqualTo(expected.get("dilated_count").asLong());
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("pairs")
  void measures_agree(String name, String size, JsonNode golden) {
    EdgeMetric metric = size.equals("256") ? EdgeMetric.mathVision() : EdgeMetric.nativeSize();
    EdgeScore score = metric.compare(image(name, size, "b"), image(name, size, "a"));

    assertThat(score.counts().intersectionDilated())
        .isEqualTo(golden.get("inter_dilated").asLong());
    assertThat(score.counts().unionDilated()).isEqualTo(golden.get("union_dilated").asLong());
    agrees(score.iou(), golden, "iou_dilated");
    agrees(score.f1(), golden, "f1_dilated");
    agrees(score.tolerantPrecision(), golden, "precision_tolerant");
    agrees(score.tolerantRecall(), golden, "recall_tolerant");
    agrees(score.tolerantF1(), golden, "f1_tolerant");
  }

  private static void agrees(OptionalDouble value, JsonNode golden, String field) {
    assertThat(value).as(field).isPresent();
    assertThat(value.getAsDouble()).as(field).isCloseTo(golden.get(field).asDouble(), ONE_DIVISION);
  }

  private static BufferedImage image(String name, String size, String side) {
    String folder = size.equals("256") ? "prepared/" : "native/";
    return Goldens.image(folder + name + "_" + side + ".png");
  }

  static Stream<Arguments> stressCases() {
    return Goldens.entries(Goldens.json("canny_stress.json").get("cases"))
        .flatMap(
            item ->
                Goldens.entries(item.getValue().get("canny"))
                    .map(
                        run ->
                            Arguments.of(
                                item.getValue().get("file").asText(),
                                run.getKey(),
                                run.getValue(),
                                item.getValue().get("gray_sha256").asText())));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("stressCases")
  void stressMaps_areBitEqual(String file, String thresholds, JsonNode golden, String grey) {
    String[] pair = thresholds.split(",");
    EdgeDetector detector =
        EdgeDetector.canny(Double.parseDouble(pair[0]), Double.parseDouble(pair[1]));
    BufferedImage image = Goldens.image("canny/" + file);
    PixelPlane plane = PixelPlane.of(image, GreyConversion.OPENCV);
    EdgeMap edges = detector.detect(image);

    assertThat(Goldens.sha256(plane.grey())).isEqualTo(grey);
    assertThat(Goldens.sha256(Goldens.bytes(edges))).isEqualTo(golden.get("edge_sha256").asText());
    assertThat(detector.withOpenCv().detect(image)).isEqualTo(edges);
    assertThat(edges.count()).isEqualTo(golden.get("count").asLong());
    assertThat(Goldens.sha256(Goldens.bytes(edges.dilate(1))))
        .isEqualTo(golden.get("dilated_sha256").asText());
  }

  static Stream<JsonNode> optionCases() {
    return Goldens.json("options.json").get("cases").valueStream();
  }

  @ParameterizedTest(name = "{index} {0}")
  @MethodSource("optionCases")
  void options_areThoseOfOpenCv(JsonNode golden) {
    EdgeMap edges =
        EdgeDetector.canny(golden.get("low").asDouble(), golden.get("high").asDouble())
            .withAperture(golden.get("aperture").asInt())
            .withNorm(golden.get("l2").asBoolean() ? GradientNorm.L2 : GradientNorm.L1)
            .withBlur(golden.get("sigma").asDouble())
            .detect(Goldens.image("prepared/" + golden.get("file").asText()));

    assertThat(edges.count()).isEqualTo(golden.get("count").asLong());
    assertThat(Goldens.sha256(Goldens.bytes(edges))).isEqualTo(golden.get("edge_sha256").asText());
  }
}
