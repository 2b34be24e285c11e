package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.diagrammetry.image.Goldens;
import io.github.diagrammetry.image.ImagePreparation;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What holds for every pair network, shown on the cheapest pictures. */
class PairNetworkTest {

  private static final List<String> PAIRS =
      List.of("p01_flow_shift", "p02_bars_values", "p07_one_pixel", "p16_photo_noise");

  private static final ImagePreparation SMALL = ImagePreparation.diagramMmu().withSize(64);

  private static List<BufferedImage> pictures(char side) {
    return PAIRS.stream().map(pair -> Goldens.picture(pair, side)).toList();
  }

  private static Lpips lpips(InferenceOptions options) throws IOException {
    return Lpips.load(
        LpipsBackbone.SQUEEZE, SyntheticModels.folder(), options.withPreparation(SMALL));
  }

  private static double[] values(Lpips lpips) {
    return lpips.compareAll(pictures('b'), pictures('a')).stream()
        .mapToDouble(LpipsScore::value)
        .toArray();
  }

  @Test
  void compareAll_anyBatchSize_equalsSingleComparisons() throws IOException {
    try (Lpips single = lpips(InferenceOptions.defaults().withBatchSize(1));
        Lpips batch = lpips(InferenceOptions.defaults().withBatchSize(3))) {
      double[] together = values(batch);
      for (int i = 0; i < PAIRS.size(); i++) {
        double alone = single.compare(pictures('b').get(i), pictures('a').get(i)).value();
        assertThat(together[i]).isCloseTo(alone, within(1e-6));
      }
    }
  }

  @Test
  void compare_identityAndSymmetry_hold() throws IOException {
    try (Lpips lpips = lpips(InferenceOptions.defaults());
        Dists dists =
            Dists.load(
                SyntheticModels.folder(), InferenceOptions.defaults().withPreparation(SMALL))) {
      for (String pair : PAIRS.subList(0, 2)) {
        BufferedImage a = Goldens.picture(pair, 'a');
        BufferedImage b = Goldens.picture(pair, 'b');
        assertThat(lpips.compare(a, a).value()).isZero();
        assertThat(lpips.compare(a, b).value())
            .isPositive()
            .isCloseTo(lpips.compare(b, a).value(), within(1e-6));
        assertThat(Math.abs(dists.compare(a, a).value())).isLessThanOrEqualTo(5e-7);
        double distance = dists.compare(a, b).value();
        assertThat(distance).isBetween(0.0, 1.1);
        assertThat(distance).isCloseTo(dists.compare(b, a).value(), within(1e-6));
      }
    }
  }

  @Test
  void compareAll_cachedReferences_changeNothingAndStayWithinTheLimit() throws IOException {
    long limit = 3L << 20;
    try (Lpips plain = lpips(InferenceOptions.defaults());
        Lpips cached = lpips(InferenceOptions.defaults().withReferenceCache(limit))) {
      double[] expected = values(plain);
      for (int round = 0; round < 3; round++) {
        double[] found = values(cached);
        for (int i = 0; i < found.length; i++) {
          assertThat(found[i]).isCloseTo(expected[i], within(1e-6));
        }
        assertThat(cached.network().heldBytes()).isPositive().isLessThanOrEqualTo(limit);
      }
    }
  }

  @Test
  void compareAll_severalThreads_giveOneResult() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try (Lpips lpips = lpips(InferenceOptions.defaults().withReferenceCache(2L << 20))) {
      double[] expected = values(lpips);
      List<Future<double[]>> results = new ArrayList<>();
      for (int i = 0; i < 9; i++) {
        results.add(threads.submit(() -> values(lpips)));
      }
      for (Future<double[]> result : results) {
        assertThat(result.get()).containsExactly(expected, within(1e-6));
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void compare_smallOrUnequalPictures_isRefused() throws IOException {
    InferenceOptions options =
        InferenceOptions.defaults().withPreparation(ImagePreparation.nativeSize());
    try (Lpips lpips = Lpips.load(LpipsBackbone.ALEX, SyntheticModels.folder(), options)) {
      BufferedImage tiny = Goldens.picture("p10_tiny16", 'a');
      assertThatThrownBy(() -> lpips.compare(tiny, tiny))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("Pictures of 16x16: at least 31 px on each side");
      BufferedImage other = Goldens.picture("p01_flow_shift", 'a');
      assertThatThrownBy(() -> lpips.compare(other, tiny))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("Image sizes differ: candidate 320x240, reference 16x16");
    }
  }

  @Test
  void signature_namesWeightsAndPreparation() throws IOException {
    try (Lpips lpips = lpips(InferenceOptions.defaults())) {
      assertThat(lpips.signature())
          .startsWith("lpips|preset:v0.1|net:squeeze|weights:unverified-")
          .contains("fit:stretch64|resize:pil-bicubic");
      assertThat(lpips.compare(pictures('b').get(0), pictures('a').get(0)).signature())
          .isEqualTo(lpips.signature());
    }
  }
}
