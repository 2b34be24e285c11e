package io.github.diagrammetry.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SsimGoldenTest {

  private static final JsonNode GOLDEN = Goldens.json("goldens/ssim.json");

  static List<String> pairs() {
    return Goldens.pairs(GOLDEN);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void compare_anyPair_agreesWithTorchmetrics(String pair) {
    JsonNode golden = GOLDEN.path("pairs").path(pair);
    BufferedImage reference = Goldens.picture(pair, 'a');
    BufferedImage candidate = Goldens.picture(pair, 'b');
    ImagePreparation stretch = ImagePreparation.diagramMmu();
    check(golden.path("256"), golden.path("ms_ssim_256"), stretch, candidate, reference);
    ImagePreparation own = ImagePreparation.nativeSize();
    if (golden.path("native").has("f64")) {
      check(golden.path("native"), golden.path("ms_ssim_native"), own, candidate, reference);
    }
    JsonNode variants = golden.path("ssim_256_by_resize_variant_f64");
    for (ResizeFilter filter : ResizeFilter.values()) {
      near(
          Ssim.tm19().withPreparation(stretch.withFilter(filter)).compare(candidate, reference),
          variants.path(filter.label().replace('-', '_')));
    }
    near(
        Ssim.tm19().withPreparation(ImagePreparation.robust()).compare(candidate, reference),
        variants.path("letterbox_pil_bicubic"));
  }

  private static void check(
      JsonNode ssim,
      JsonNode msSsim,
      ImagePreparation preparation,
      BufferedImage candidate,
      BufferedImage reference) {
    ImageScore now = Ssim.tm19().withPreparation(preparation).compare(candidate, reference);
    near(now, ssim.path("f64"));
    // The single-precision original is itself off by up to 2.1e-4 where pictures are white.
    assertThat(now.value()).isCloseTo(ssim.path("torchmetrics").doubleValue(), within(2.1e-4));
    if (ssim.path("torchmetrics_pre_1.4.2_crop5_f64").isNumber()) {
      near(
          Ssim.tm141().withPreparation(preparation).compare(candidate, reference),
          ssim.path("torchmetrics_pre_1.4.2_crop5_f64"));
    }
    if (msSsim.path("f64").isNumber()) {
      near(
          MsSsim.tm19().withPreparation(preparation).compare(candidate, reference),
          msSsim.path("f64"));
    }
  }

  private static void near(ImageScore score, JsonNode golden) {
    assertThat(golden.isNumber()).isTrue();
    assertThat(score.value()).as(score.signature()).isCloseTo(golden.doubleValue(), within(1e-9));
  }
}
