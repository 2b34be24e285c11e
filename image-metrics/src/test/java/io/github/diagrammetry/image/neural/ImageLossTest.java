package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.GradientCollector;
import io.github.diagrammetry.image.Goldens;
import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.Ssim;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImageLossTest {

  private static final int SIDE = 64;

  private static NDArray picture(NDManager manager, char side) {
    return PictureTensor.of(
        manager,
        new Staging(),
        List.of(small(side)),
        PictureTensor.table(new float[3], new float[] {1, 1, 1}));
  }

  private static BufferedImage small(char side) {
    return ImagePreparation.diagramMmu()
        .withSize(SIDE)
        .prepare(Goldens.picture("p14_curves_aa", side));
  }

  /** Walks from one picture towards another along the negative gradient. */
  private static double[] fit(ImageLoss loss, int steps, float rate) {
    try (NDManager manager = TorchEngine.newManager(ComputeDevice.cpu())) {
      NDArray target = picture(manager, 'a');
      NDArray x = manager.full(new Shape(1, 3, SIDE, SIDE), 0.5f);
      double first = 0;
      double last = 0;
      for (int step = 0; step < steps; step++) {
        x.setRequiresGradient(true);
        NDArray gradient;
        try (GradientCollector collector = Engine.getEngine("PyTorch").newGradientCollector()) {
          NDArray value = loss.evaluate(new NDList(target), new NDList(x));
          last = value.getFloat();
          collector.backward(value);
          gradient = x.getGradient();
        }
        first = step == 0 ? last : first;
        float length = Math.max(gradient.norm().getFloat(), 1e-12f);
        x = x.stopGradient().sub(gradient.mul(rate / length)).clip(0, 1);
      }
      return new double[] {first, last};
    }
  }

  @Test
  void ssim_gradientDescent_approachesTheTarget() {
    double[] values = fit(ImageLoss.ssim(), 60, 3f);
    assertThat(values[1]).isLessThan(0.4 * values[0]);
  }

  @Test
  void lpips_gradientDescent_approachesTheTarget() throws IOException {
    try (Lpips lpips = Lpips.load(SyntheticModels.folder())) {
      double[] values = fit(ImageLoss.lpips(lpips), 60, 2f);
      assertThat(values[1]).isLessThan(0.5 * values[0]);
    }
  }

  @Test
  void dists_gradientDescent_approachesTheTarget() throws IOException {
    try (Dists dists = Dists.load(SyntheticModels.folder())) {
      double[] values = fit(ImageLoss.dists(dists), 12, 2f);
      assertThat(values[1]).isLessThan(0.8 * values[0]);
    }
  }

  @Test
  void evaluate_pictures_areTheMetrics() throws IOException {
    InferenceOptions options =
        InferenceOptions.defaults().withPreparation(ImagePreparation.nativeSize());
    try (NDManager manager = TorchEngine.newManager(ComputeDevice.cpu());
        Lpips lpips = Lpips.load(LpipsBackbone.ALEX, SyntheticModels.folder(), options);
        Dists dists = Dists.load(SyntheticModels.folder(), options)) {
      NDList a = new NDList(picture(manager, 'a'));
      NDList b = new NDList(picture(manager, 'b'));
      Ssim ssim = Ssim.tm19().withPreparation(ImagePreparation.nativeSize());
      double similarity = ssim.compare(small('b'), small('a')).value();
      assertThat((double) ImageLoss.ssim().evaluate(a, b).getFloat())
          .isCloseTo(1 - similarity, within(5e-4));
      assertThat((double) ImageLoss.lpips(lpips).evaluate(a, b).getFloat())
          .isCloseTo(lpips.compare(small('b'), small('a')).value(), within(2e-6));
      assertThat((double) ImageLoss.dists(dists).evaluate(a, b).getFloat())
          .isCloseTo(dists.compare(small('b'), small('a')).value(), within(2e-6));
    }
  }
}
