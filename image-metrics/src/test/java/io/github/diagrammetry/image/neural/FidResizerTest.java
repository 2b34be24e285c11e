package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.image.Goldens;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.PilResize;
import io.github.diagrammetry.image.ResizeFilter;
import java.awt.image.BufferedImage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FidResizerTest {

  private static final int SIDE = 299;

  @ParameterizedTest
  @EnumSource(
      value = FidResizer.class,
      names = {"TM_1_8", "PYTORCH_FID", "CLEAN_FID"})
  void resize_pictures_agreeWithTorchAndPillow(FidResizer resizer) {
    JsonNode golden = Goldens.json("formats/expected.json").path("fid_resizers");
    BufferedImage square = Goldens.picture("p16_photo_noise", 'a');
    check(resizer, square, golden.path("p16_photo_noise_a"));
    BufferedImage wide = PilResize.resize(square, 350, 120, ResizeFilter.PIL_BICUBIC);
    check(resizer, wide, golden.path("p16_photo_noise_a_350x120"));
  }

  private static void check(FidResizer resizer, BufferedImage image, JsonNode all) {
    JsonNode golden = all.path(resizer.label());
    float[] values = resizer.resize(image);
    near(values, 0, golden.path("first"));
    near(values, SIDE * SIDE + 150 * SIDE + 100, golden.path("row150"));
    near(values, values.length - 8, golden.path("last"));
    double sum = 0;
    for (float v : values) {
      sum += v;
    }
    assertThat(sum / values.length).isCloseTo(golden.path("mean").doubleValue(), within(1e-4));
  }

  private static void near(float[] values, int from, JsonNode golden) {
    assertThat(golden.size()).isEqualTo(8);
    for (int i = 0; i < 8; i++) {
      assertThat((double) values[from + i]).isCloseTo(golden.path(i).doubleValue(), within(2e-4));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"antialias", "tf1"})
  void resize_goldenPictures_agreeWithTorchmetrics(String name) {
    FidResizer resizer = name.equals("tf1") ? FidResizer.TM_1_7 : FidResizer.TM_1_8;
    JsonNode pairs = Goldens.json("goldens/activations_clip_inception.json").path("pairs");
    for (String pair : new String[] {"p01_flow_shift", "p16_photo_noise"}) {
      JsonNode golden = pairs.path(pair).path("resize299_" + name);
      BufferedImage prepared = ImagePreparation.diagramMmu().prepare(Goldens.picture(pair, 'a'));
      Summaries.check(pair, resizer.resize(prepared), golden, 1e-4);
    }
  }
}
