package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import io.github.diagrammetry.image.ImagePreparation;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Nothing is left behind, however many pictures pass a network. */
class NativeMemoryTest {

  /** What the virtual machine itself may take meanwhile, for compiled code and the like. */
  private static final long SLACK = 24L << 20;

  private final Random random = new Random(7);

  private BufferedImage picture(int side) {
    BufferedImage picture = new BufferedImage(side, side, BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < side * side; i++) {
      picture.setRGB(i % side, i / side, random.nextInt(1 << 24));
    }
    return picture;
  }

  private static InferenceOptions options(int side) {
    return InferenceOptions.defaults()
        .withBatchSize(2)
        .withReferenceCache(1L << 20)
        .withPreparation(ImagePreparation.diagramMmu().withSize(side));
  }

  /** Passes the warm-up, then the rest, and compares before and after. */
  private static void check(NDManager manager, int rounds, Runnable round) {
    for (int i = 0; i < 6; i++) {
      round.run();
    }
    int arrays = NativeMemory.liveArrays(manager);
    long bytes = NativeMemory.liveBytes();
    for (int i = 0; i < rounds; i++) {
      round.run();
    }
    assertThat(NativeMemory.liveArrays(manager)).isEqualTo(arrays);
    assertThat(NativeMemory.liveBytes() - bytes).isLessThan(SLACK);
  }

  @Test
  void lpips_manyPairs_leaveNothingBehind() throws IOException {
    try (Lpips lpips = Lpips.load(LpipsBackbone.SQUEEZE, SyntheticModels.folder(), options(64))) {
      check(
          lpips.network().manager(),
          150,
          () ->
              lpips.compareAll(
                  List.of(picture(64), picture(64)), List.of(picture(64), picture(64))));
    }
  }

  @Test
  void dists_manyPairs_leaveNothingBehind() throws IOException {
    try (Dists dists = Dists.load(SyntheticModels.folder(), options(32))) {
      check(dists.network().manager(), 100, () -> dists.compare(picture(32), picture(32)));
    }
  }

  @Test
  void embed_manyPictures_leaveNothingBehind() throws IOException {
    try (ClipEmbedding clip = ClipEmbedding.vitB32(SyntheticModels.folder(), options(64));
        InceptionEmbedding inception =
            InceptionEmbedding.load(SyntheticModels.folder(), FidResizer.TM_1_8, 64, options(64))) {
      check(clip.manager(), 20, () -> clip.embed(picture(64)));
      check(inception.manager(), 30, () -> inception.embed(picture(64)));
    }
  }

  @Test
  void measures_arrayThatIsNotFreed_isSeen() {
    try (NDManager manager = TorchEngine.newManager(ComputeDevice.cpu())) {
      int arrays = NativeMemory.liveArrays(manager);
      long bytes = NativeMemory.liveBytes();
      try (NDManager below = manager.newSubManager()) {
        NDArray left = below.zeros(new Shape(8 << 20));
        assertThat(left.isReleased()).isFalse();
        assertThat(NativeMemory.liveArrays(manager)).isEqualTo(arrays + 1);
        assertThat(NativeMemory.liveBytes() - bytes).isGreaterThan(SLACK);
      }
      assertThat(NativeMemory.liveArrays(manager)).isEqualTo(arrays);
      assertThat(NativeMemory.liveBytes() - bytes).isLessThan(SLACK);
    }
  }
}
