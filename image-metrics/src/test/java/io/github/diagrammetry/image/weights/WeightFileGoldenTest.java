package io.github.diagrammetry.image.weights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.image.Goldens;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WeightFileGoldenTest {

  private static final JsonNode EXPECTED = Goldens.json("loader/expected.json");
  private static final String TINY =
      "tiny (zip, legacy, safetensors: same tensors; views are contiguous in safetensors)";

  static List<String> refused() {
    List<String> names = new ArrayList<>();
    EXPECTED.path("must_refuse").forEach(name -> names.add(name.textValue()));
    return names;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tiny_zip.pth",
        "tiny_legacy.pth",
        "tiny.safetensors",
        "nested_checkpoint_zip.pth"
      })
  void doubles_everyTypeAndView_areThoseOfTorch(String name) throws IOException {
    JsonNode tensors = EXPECTED.path(TINY);
    assertThat(tensors.size()).isEqualTo(15);
    try (WeightFile file = WeightFile.open(Goldens.path("loader/" + name))) {
      String prefix = name.startsWith("nested") ? prefix(file) : "";
      for (Map.Entry<String, JsonNode> entry : tensors.properties()) {
        check(file, prefix + entry.getKey(), entry.getValue());
      }
    }
  }

  private static String prefix(WeightFile file) {
    String first = file.names().iterator().next();
    assertThat(first).endsWith(".features.0.weight");
    return first.substring(0, first.length() - "features.0.weight".length());
  }

  private static void check(WeightFile file, String name, JsonNode golden) throws IOException {
    TensorInfo info = file.info(name);
    assertThat(info.type()).as(name).hasToString(golden.path("dtype").textValue());
    List<Long> shape = new ArrayList<>();
    golden.path("shape").forEach(side -> shape.add(side.longValue()));
    assertThat(info.shape()).as(name).isEqualTo(shape);
    double[] doubles = file.doubles(name);
    float[] floats = file.floats(name);
    assertThat(doubles).hasSize((int) info.size());
    int i = 0;
    for (JsonNode value : golden.path("values")) {
      assertThat(doubles[i]).as("%s[%d]", name, i).isEqualTo(value.doubleValue());
      assertThat(floats[i]).isEqualTo((float) value.doubleValue());
      i++;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dict_zip.pt", "dict_legacy.pt"})
  void floats_plainDictionary_areThoseOfTorch(String name) throws IOException {
    JsonNode golden = EXPECTED.path("dict_*");
    try (WeightFile file = WeightFile.open(Goldens.path("loader/" + name))) {
      for (String key : List.of("alpha", "beta")) {
        assertThat(file.info(key).shape()).containsExactly(1L, 8L, 1L, 1L);
        float[] values = file.floats(key);
        for (int i = 0; i < values.length; i++) {
          assertThat(values[i]).isEqualTo((float) golden.path(key).path(i).doubleValue());
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"parameter_zip.pth", "parameter_legacy.pth"})
  void floats_parameter_areThoseOfTorch(String name) throws IOException {
    try (WeightFile file = WeightFile.open(Goldens.path("loader/" + name))) {
      assertThat(file.floats("w")).containsExactly(0, 1, 2, 3, 4, 5);
      assertThat(file.info("w").shape()).containsExactly(2L, 3L);
    }
  }

  @Test
  void names_torchScript_areThePathsOfAttributes() throws IOException {
    JsonNode golden = EXPECTED.path("tiny_torchscript.pt");
    List<String> keys = new ArrayList<>();
    golden.path("keys").forEach(key -> keys.add(key.textValue()));
    try (WeightFile file = WeightFile.open(Goldens.path("loader/tiny_torchscript.pt"))) {
      assertThat(file.names()).containsExactlyInAnyOrderElementsOf(keys);
      double[] weight = file.doubles("conv1.weight");
      for (int i = 0; i < 8; i++) {
        assertThat(weight[i]).isEqualTo(golden.path("conv1.weight_first8").path(i).doubleValue());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("refused")
  void open_harmfulOrDamagedFile_isRefused(String name) {
    assertThatThrownBy(() -> WeightFile.open(Goldens.path("loader/" + name)))
        .isInstanceOf(WeightFormatException.class)
        .hasMessageStartingWith(name + ": ");
  }

  @Test
  void open_picture_isRefused() {
    assertThatThrownBy(() -> WeightFile.open(Goldens.path("pairs/p01_flow_shift_a.png")))
        .isInstanceOf(WeightFormatException.class)
        .hasMessageContaining("Not a torch.save, TorchScript or safetensors file");
  }
}
