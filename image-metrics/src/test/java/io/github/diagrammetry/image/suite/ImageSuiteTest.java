package io.github.diagrammetry.image.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.diagrammetry.image.Goldens;
import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.image.neural.FidResizer;
import io.github.diagrammetry.image.neural.SyntheticModels;
import io.github.diagrammetry.image.suite.SetComparison.Side;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageSuiteTest {

  @TempDir private Path folder;

  @Test
  void compare_noWeights_givesSsimAndRemedies() throws IOException {
    BufferedImage a = Goldens.picture("p01_flow_shift", 'a');
    BufferedImage b = Goldens.picture("p01_flow_shift", 'b');
    try (ImageSuite suite = ImageSuite.open(ModelFolder.of(folder), SuiteOptions.defaults())) {
      assertThat(suite.compare(PairMetric.SSIM, b, a).value().getAsDouble())
          .isCloseTo(0.654901543928219, within(1e-9));
      assertThat(suite.remedy(PairMetric.SSIM)).isEmpty();
      for (PairMetric metric : List.of(PairMetric.CLIP, PairMetric.LPIPS, PairMetric.DISTS)) {
        SuiteScore score = suite.compare(metric, b, a);
        assertThat(score.value()).isEmpty();
        assertThat(score.flags()).containsExactly("weights-missing");
        assertThat(suite.remedy(metric).orElseThrow()).contains("models fetch");
      }
      SetComparison sets = suite.sets(List.of(SetMetric.values()));
      sets.add(Side.CANDIDATES, List.of("1"), List.of(b));
      assertThat(sets.score(SetMetric.FID).flags()).containsExactly("weights-missing");
      assertThat(suite.remedy(SetMetric.CMMD)).isPresent();
    }
  }

  @Test
  void compare_unverifiedWeights_areRefusedUnlessAllowed() throws IOException {
    ModelFolder strict = ModelFolder.of(SyntheticModels.path());
    BufferedImage a = Goldens.picture("p07_one_pixel", 'a');
    try (ImageSuite suite = ImageSuite.open(strict, SuiteOptions.defaults())) {
      SuiteScore score = suite.compare(PairMetric.LPIPS, a, a);
      assertThat(score.value()).isEmpty();
      assertThat(score.flags()).containsExactly("unverified-weights");
    }
  }

  @Test
  void compareAll_onePairNotAllowed_scoresTheOthers() throws IOException {
    SuiteOptions options = SuiteOptions.defaults().withPreset(ImagePreset.NATIVE);
    BufferedImage a = Goldens.picture("p07_one_pixel", 'a');
    BufferedImage tiny = Goldens.picture("p10_tiny16", 'a');
    try (ImageSuite suite = ImageSuite.open(SyntheticModels.folder(), options)) {
      List<SuiteScore> scores =
          suite.compareAll(PairMetric.LPIPS, List.of(a, tiny, a), List.of(a, tiny, tiny));
      assertThat(scores.get(0).value().getAsDouble()).isZero();
      assertThat(scores.get(1).flags()).containsExactly("too-small");
      assertThat(scores.get(2).flags()).containsExactly("size-mismatch");
      assertThat(suite.compare(PairMetric.MS_SSIM, a, a).flags()).containsExactly("too-small");
    }
  }

  @Test
  void sets_picturesInChunks_agreeWithTorchmetrics() throws IOException {
    JsonNode fid = Goldens.json("goldens/fid_sets.json").path("fid").path("A12_vs_B12/aa/2048");
    JsonNode cmmd = Goldens.json("goldens/cmmd_sets.json").path("cmmd").path("A12_vs_B12");
    try (ImageSuite suite = ImageSuite.open(SyntheticModels.folder(), SuiteOptions.defaults())) {
      SetComparison sets = suite.sets(List.of(SetMetric.values()));
      for (int at = 0; at < 12; at += 5) {
        add(sets, Side.REFERENCES, "A12", at, Math.min(at + 5, 12));
        add(sets, Side.CANDIDATES, "B12", at, Math.min(at + 5, 12));
      }
      double exact = fid.path("exact").doubleValue();
      SuiteScore score = sets.score(SetMetric.FID);
      assertThat(score.value().getAsDouble()).isCloseTo(exact, within(1e-5 * exact));
      assertThat(score.flags()).containsExactly("unverified-weights", "small-sample");
      assertThat(sets.score(SetMetric.CMMD).value().getAsDouble())
          .isCloseTo(cmmd.path("f64").doubleValue(), within(1e-6));
      assertThat(sets.score(SetMetric.KID).value().getAsDouble()).isPositive();
    }
  }

  private static void add(SetComparison sets, Side side, String set, int from, int to)
      throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(Goldens.path("sets/" + set))) {
      files = all.sorted().toList().subList(from, to);
    }
    List<String> ids = new ArrayList<>();
    List<BufferedImage> pictures = new ArrayList<>();
    for (Path file : files) {
      ids.add(file.getFileName().toString());
      pictures.add(Goldens.picture(file));
    }
    sets.add(side, ids, pictures);
  }

  @Test
  void sets_onePicture_isUndefinedAndFlagged() throws IOException {
    SuiteOptions options = SuiteOptions.defaults().withFidDimension(64);
    try (ImageSuite suite = ImageSuite.open(SyntheticModels.folder(), options)) {
      SetComparison sets = suite.sets(List.of(SetMetric.FID));
      add(sets, Side.REFERENCES, "A12", 0, 2);
      add(sets, Side.CANDIDATES, "B12", 0, 1);
      SuiteScore score = sets.score(SetMetric.FID);
      assertThat(score.value()).isEmpty();
      assertThat(score.flags()).containsExactly("small-sample");
    }
  }

  @Test
  void parse_namesOfPresetsAndMetrics_areReadBack() {
    for (ImagePreset preset : ImagePreset.values()) {
      assertThat(ImagePreset.parse(preset.label())).isEqualTo(preset);
    }
    for (PairMetric metric : PairMetric.values()) {
      assertThat(PairMetric.parse(metric.label())).isEqualTo(metric);
    }
    assertThat(ImagePreset.TM_1_7.fidResizer()).isEqualTo(FidResizer.TM_1_7);
    assertThatThrownBy(() -> ImagePreset.parse("best")).hasMessageContaining("diagram-mmu");
    assertThatThrownBy(() -> PairMetric.parse("psnr")).hasMessageContaining("ssim");
  }
}
