package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.image.Goldens;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SyntheticWeightsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "alexnet",
        "vgg16",
        "squeezenet1_1",
        "lpips_alex",
        "lpips_vgg",
        "lpips_squeeze",
        "dists",
        "inception",
        "clip_vit_b32"
      })
  void tensor_everyName_hasTheRecordedHash(String model) {
    JsonNode golden = Goldens.json("synth_check.json").path("models").path(model);
    Map<String, long[]> shapes = SyntheticModels.shapes(model);
    assertThat(shapes).isNotEmpty();
    shapes.forEach(
        (key, shape) -> {
          float[] values = SyntheticWeights.tensor(model, key, shape);
          assertThat(Goldens.sha256(SyntheticModels.bytes(values)))
              .as(model + "/" + key)
              .isEqualTo(golden.path(key).path("sha256").textValue());
        });
  }
}
