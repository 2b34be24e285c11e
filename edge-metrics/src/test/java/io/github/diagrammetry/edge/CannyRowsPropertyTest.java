package io.github.diagrammetry.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The library's own detector against OpenCV's. */
class CannyRowsPropertyTest {

  @Property(tries = 600)
  void detect_isOpenCvsMapBitForBit(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 140) int width,
      @ForAll @IntRange(min = 1, max = 140) int height,
      @ForAll Texture texture,
      @ForAll @IntRange(min = 0, max = 1100) int low,
      @ForAll @IntRange(min = 0, max = 1100) int high) {
    agree(texture.picture(seed, width, height), low + 0.7, high + 0.2);
  }

  @Property(tries = 100)
  void detect_ofNarrowPictures_isOpenCvsToo(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 3) int narrow,
      @ForAll @IntRange(min = 1, max = 200) int length,
      @ForAll Texture texture) {
    agree(texture.picture(seed, narrow, length), 20, 60);
    agree(texture.picture(seed, length, narrow), 20, 60);
  }

  @Property(tries = 20)
  void detect_followsLongSpirals(@ForAll @IntRange(min = 40, max = 300) int side) {
    // The start of the spiral alone is above the high threshold; the rest has to be reached from
    // it.
    BufferedImage image = Drawings.draw(side, side, g -> {});
    int grey = 200;
    for (int x = 0, y = 0, turn = 0, length = side - 1; length > 0; turn++) {
      for (int i = 0; i < length; i++) {
        image.setRGB(x, y, (x + y < 3 ? 0 : grey) * 0x010101);
        x += turn % 4 == 0 ? 1 : turn % 4 == 2 ? -1 : 0;
        y += turn % 4 == 1 ? 1 : turn % 4 == 3 ? -1 : 0;
      }
      length -= turn % 2 == 0 ? 0 : 6;
    }
    agree(image, 50, 500);
    assertThat(EdgeDetector.canny(50, 500).detect(image).count()).isGreaterThan(4L * side);
  }

  private static void agree(BufferedImage image, double low, double high) {
    EdgeDetector detector = EdgeDetector.canny(low, high);
    assertThat(detector.detect(image)).isEqualTo(detector.withOpenCv().detect(image));
  }

  /** Kinds of pictures that meet different parts of the detector. */
  enum Texture {
    COLOURS {
      @Override
      int pixel(Random random, int x, int y) {
        return random.nextInt(0x1000000);
      }
    },
    DOTS {
      @Override
      int pixel(Random random, int x, int y) {
        return random.nextInt(10) == 0 ? 0 : 0xFFFFFF;
      }
    },
    /** Equal magnitudes side by side: the order of the comparisons decides. */
    RAMPS {
      @Override
      int pixel(Random random, int x, int y) {
        return (x * 3 + y * 5 + random.nextInt(8) & 0xFF) * 0x010101;
      }
    },
    STEPS {
      @Override
      int pixel(Random random, int x, int y) {
        return (x / 9 + y / 7) % 3 * 0x404040;
      }
    };

    abstract int pixel(Random random, int x, int y);

    BufferedImage picture(long seed, int width, int height) {
      Random random = new Random(seed);
      BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
      for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
          image.setRGB(x, y, pixel(random, x, y));
        }
      }
      return image;
    }
  }
}
