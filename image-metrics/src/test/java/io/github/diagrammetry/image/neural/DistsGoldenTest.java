package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.image.Goldens;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.ImageScore;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class DistsGoldenTest {

  private static final JsonNode GOLDEN = Goldens.json("goldens/dists.json");

  @Test
  void compare_allPairs_agreeWithPiq() throws IOException {
    int checked = check("256", ImagePreparation.diagramMmu());
    checked += check("native", ImagePreparation.nativeSize());
    assertThat(checked).isGreaterThan(20);
  }

  private static int check(String size, ImagePreparation preparation) throws IOException {
    InferenceOptions options = InferenceOptions.defaults().withPreparation(preparation);
    int checked = 0;
    try (Dists dists = Dists.load(SyntheticModels.folder(), options)) {
      for (String pair : Goldens.pairs(GOLDEN)) {
        JsonNode golden = GOLDEN.path("pairs").path(pair).path(size);
        boolean resized = golden.path("note").asText().startsWith("piq bilinear");
        if (golden.path("piq").isNumber() && !resized) {
          ImageScore score = dists.compare(Goldens.picture(pair, 'b'), Goldens.picture(pair, 'a'));
          double expected = golden.path("piq").doubleValue();
          assertThat(score.value()).as(pair + " " + size).isCloseTo(expected, within(1e-6));
          checked++;
        }
      }
    }
    return checked;
  }
}
