package io.github.diagrammetry.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SsimPropertyTest {

  private final Ssim ssim = Ssim.tm19().withPreparation(ImagePreparation.nativeSize());

  private static BufferedImage noise(int width, int height, long seed) {
    Random random = new Random(seed);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        image.setRGB(x, y, random.nextInt(1 << 24));
      }
    }
    return image;
  }

  @Property(tries = 40)
  void compare_anyPair_isSymmetricAndBounded(
      @ForAll @IntRange(min = 6, max = 40) int width,
      @ForAll @IntRange(min = 6, max = 40) int height,
      @ForAll long seed) {
    BufferedImage a = noise(width, height, seed);
    BufferedImage b = noise(width, height, seed + 1);
    double value = ssim.compare(a, b).value();
    assertThat(value).isBetween(-1.0, 1.0);
    assertThat(ssim.compare(b, a).value()).isCloseTo(value, within(1e-12));
    assertThat(ssim.compare(a, a).value()).isCloseTo(1, within(1e-12));
  }

  @Example
  void compare_invertedPicture_isNegative() {
    BufferedImage a = noise(64, 64, 1);
    BufferedImage inverse = new BufferedImage(64, 64, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < 64; y++) {
      for (int x = 0; x < 64; x++) {
        inverse.setRGB(x, y, ~a.getRGB(x, y));
      }
    }
    assertThat(ssim.compare(inverse, a).value()).isNegative();
  }

  @Example
  void compare_differentOrTinyPictures_areRefused() {
    assertThatThrownBy(() -> ssim.compare(noise(20, 20, 1), noise(20, 21, 1)))
        .hasMessage("Image sizes differ: candidate 20x20, reference 20x21");
    assertThatThrownBy(() -> ssim.compare(noise(5, 20, 1), noise(5, 20, 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least 6 px");
    MsSsim msSsim = MsSsim.tm19().withPreparation(ImagePreparation.nativeSize());
    assertThatThrownBy(() -> msSsim.compare(noise(160, 200, 1), noise(160, 200, 1)))
        .hasMessageContaining("at least 161 px");
  }

  @Example
  void signature_namesEveryChoice() {
    assertThat(Ssim.tm141().signature())
        .isEqualTo(
            "ssim|preset:tm-1.4.1|win:gauss11x1.5|crop:5|k:.01,.03|range:1|bg:white|fit:stretch256"
                + "|resize:pil-bicubic|depth16:clip|v:0.1.0");
  }
}
