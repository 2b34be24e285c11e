package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.image.Goldens;
import io.github.diagrammetry.image.ImagePreparation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LpipsGoldenTest {

  private static final JsonNode GOLDEN = Goldens.json("goldens/lpips.json").path("pairs");

  @ParameterizedTest
  @EnumSource(LpipsBackbone.class)
  void compare_allPairs_agreeWithLpips(LpipsBackbone backbone) throws IOException {
    check(backbone, "256", ImagePreparation.diagramMmu());
    check(backbone, "native", ImagePreparation.nativeSize());
  }

  private static void check(LpipsBackbone backbone, String size, ImagePreparation preparation)
      throws IOException {
    InferenceOptions options = InferenceOptions.defaults().withPreparation(preparation);
    List<String> checked = new ArrayList<>();
    try (Lpips lpips = Lpips.load(backbone, SyntheticModels.folder(), options)) {
      for (String pair : Goldens.pairs(Goldens.json("goldens/lpips.json"))) {
        JsonNode golden = GOLDEN.path(pair).path(backbone.label()).path(size);
        if (golden.path("value").isNumber()) {
          checked.add(pair);
          LpipsScore score = lpips.compare(Goldens.picture(pair, 'b'), Goldens.picture(pair, 'a'));
          near(pair, score, golden);
        }
      }
    }
    boolean none = backbone == LpipsBackbone.VGG && size.equals("native");
    assertThat(checked.size()).isGreaterThanOrEqualTo(none ? 0 : 14);
  }

  private static void near(String pair, LpipsScore score, JsonNode golden) {
    double expected = golden.path("value").doubleValue();
    if (expected == 0) {
      assertThat(score.value()).as(pair).isZero();
    }
    assertThat(score.value()).as(pair).isCloseTo(expected, within(1e-6));
    for (int layer = 0; layer < score.layers().size(); layer++) {
      assertThat(score.layers().get(layer))
          .as("%s layer %d", pair, layer)
          .isCloseTo(golden.path("per_layer").path(layer).doubleValue(), within(1e-6));
    }
    assertThat(score.flags()).containsExactly("unverified-weights");
  }
}
