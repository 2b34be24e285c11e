package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EdgeDetectorTest {
  private static final EdgeDetector PLAIN = EdgeDetector.canny(100, 200);
  private static final BufferedImage DRAWING = Drawings.random(7, 120, 0);

  @Test
  void everyOption_movesTheEdges() {
    EdgeMap plain = PLAIN.detect(DRAWING);
    assertThat(PLAIN.withBlur(2).detect(DRAWING)).isNotEqualTo(plain);
    assertThat(PLAIN.withAperture(5).detect(DRAWING)).isNotEqualTo(plain);
    assertThat(PLAIN.withAperture(7).detect(DRAWING)).isNotEqualTo(plain);
    assertThat(PLAIN.withNorm(GradientNorm.L2).detect(DRAWING)).isNotEqualTo(plain);
    assertThat(PLAIN.withCentreLines(2).detect(DRAWING)).isNotEqualTo(plain);
    assertThat(PLAIN.withThresholds(10, 900).detect(DRAWING)).isNotEqualTo(plain);
  }

  @Test
  void everyOption_isInTheSignature() {
    assertThat(
            EdgeDetector.canny(12.5, 40)
                .withGrey(GreyConversion.PILLOW)
                .withBlur(1.5)
                .withAperture(5)
                .withNorm(GradientNorm.L2)
                .withThresholdsAboveNoise()
                .withCentreLines(3)
                .signature())
        .isEqualTo(
            "grey:pillow|blur:1.5|canny:12.5,40|aperture:5|norm:L2|noise:3q,6q|lines:centre3");
  }

  @Test
  void blur_ofZero_changesNothing() {
    assertThat(PLAIN.withBlur(0).detect(DRAWING)).isEqualTo(PLAIN.detect(DRAWING));
  }

  @Test
  void greyConversions_differByOneLevelForFewColours() {
    int differing = 0;
    int[] opencv = IntStream.range(0, 0x1000000 / 257).map(i -> i * 257).toArray();
    int[] pillow = opencv.clone();
    GreyConversion.OPENCV.toGrey(opencv);
    GreyConversion.PILLOW.toGrey(pillow);
    for (int i = 0; i < opencv.length; i++) {
      int difference = opencv[i] - pillow[i];
      assertThat(difference).isBetween(-1, 1);
      differing += Math.abs(difference);
    }
    assertThat(differing).isBetween(1, 0x1000000 / 257 / 500);
  }

  @Test
  void thresholdsAboveNoise_leaveCleanDrawingsAlone() {
    EdgeDetector low = EdgeDetector.canny(20, 60);
    assertThat(low.withThresholdsAboveNoise().detect(DRAWING)).isEqualTo(low.detect(DRAWING));
  }

  @Test
  void thresholdsAboveNoise_ignoreGrainButNotTheDrawing() {
    BufferedImage scan = withGrain(Drawings.draw(200, 200, g -> g.drawRect(50, 50, 80, 80)));
    EdgeDetector low = EdgeDetector.canny(20, 60);
    EdgeMap grainy = low.detect(scan);
    EdgeMap clean = low.withThresholdsAboveNoise().detect(scan);
    long box = low.detect(Drawings.draw(200, 200, g -> g.drawRect(50, 50, 80, 80))).count();

    assertThat(grainy.count()).isGreaterThan(5 * box);
    assertThat(clean.count()).isBetween(box / 2, 2 * box);
  }

  @Test
  void thresholdsAboveNoise_keepADrawingThatIsFullOfLines() {
    BufferedImage hatched =
        Drawings.draw(
            200,
            200,
            g -> {
              for (int x = 0; x < 200; x += 7) {
                g.fillRect(x, 0, 2, 200);
              }
            });
    EdgeDetector low = EdgeDetector.canny(20, 60);
    assertThat(low.withThresholdsAboveNoise().detect(hatched)).isEqualTo(low.detect(hatched));
  }

  private static BufferedImage withGrain(BufferedImage image) {
    Random random = new Random(1);
    for (int i = 0; i < image.getWidth() * image.getHeight(); i++) {
      int x = i % image.getWidth();
      int y = i / image.getWidth();
      int grey = image.getRGB(x, y) & 0xFF;
      int noisy = (int) Math.max(0, Math.min(255, grey * 0.8 + 20 + 12 * random.nextGaussian()));
      image.setRGB(x, y, new Color(noisy, noisy, noisy).getRGB());
    }
    return image;
  }

  @Test
  void badOptions_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EdgeDetector.canny(-1, 5))
        .withMessage("A threshold must be a number from 0 to 2147483647, not -1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PLAIN.withThresholds(1, Double.NaN))
        .withMessageContaining("NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PLAIN.withAperture(4))
        .withMessage("The aperture must be 3, 5 or 7, not 4");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PLAIN.withBlur(20.5))
        .withMessage("The blur's sigma must be 0 to 20 pixels, not 20.5");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PLAIN.withCentreLines(17))
        .withMessage("The reach must be 0 to 16 pixels, not 17");
  }
}
