package io.github.diagrammetry.image;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ImagePreparationGoldenTest {

  private static final JsonNode GOLDEN = Goldens.json("goldens/preprocess.json");

  static List<String> pairs() {
    return Goldens.pairs(GOLDEN);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void prepare_anyPair_hasTheBytesOfPillow(String pair) {
    JsonNode golden = GOLDEN.path("pairs").path(pair);
    for (int side = 0; side < 2; side++) {
      BufferedImage decoded = Goldens.picture(pair, "ab".charAt(side));
      assertThat(Goldens.sha256(decoded))
          .as("native")
          .isEqualTo(golden.path("native_rgb_on_white_sha256").path(side).textValue());
      JsonNode variants = golden.path("variants_sha256");
      ImagePreparation stretch = ImagePreparation.diagramMmu();
      for (ResizeFilter filter : ResizeFilter.values()) {
        assertThat(Goldens.sha256(stretch.withFilter(filter).prepare(decoded)))
            .as(filter.label())
            .isEqualTo(variants.path(filter.label().replace('-', '_')).path(side).textValue());
      }
      assertThat(Goldens.sha256(ImagePreparation.robust().prepare(decoded)))
          .as("letterbox")
          .isEqualTo(variants.path("letterbox_pil_bicubic").path(side).textValue());
    }
  }
}
