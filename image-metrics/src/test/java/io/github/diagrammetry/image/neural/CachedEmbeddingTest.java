package io.github.diagrammetry.image.neural;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.diagrammetry.image.Goldens;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CachedEmbeddingTest {

  @TempDir private Path folder;

  /** Counts how many pictures it was asked for. */
  private static final class Counting implements ImageEmbedding {
    private final String name;
    private int pictures;

    Counting(String name) {
      this.name = name;
    }

    @Override
    public int dimension() {
      return 3;
    }

    @Override
    public String signature() {
      return name;
    }

    @Override
    public float[][] embed(List<BufferedImage> all) {
      pictures += all.size();
      return all.stream()
          .map(p -> new float[] {p.getWidth(), p.getHeight(), p.getRGB(0, 0) & 0xFF})
          .toArray(float[][]::new);
    }

    @Override
    public void close() {}
  }

  private static final List<BufferedImage> PICTURES =
      List.of(
          Goldens.picture("p01_flow_shift", 'a'),
          Goldens.picture("p12_wide", 'a'),
          Goldens.picture("p01_flow_shift", 'a'));

  @Test
  void embed_again_readsTheSameRows() throws IOException {
    Counting first = new Counting("one");
    float[][] rows = CachedEmbedding.in(folder, first).embed(PICTURES);
    assertThat(first.pictures).isEqualTo(2);
    Counting second = new Counting("one");
    assertThat(CachedEmbedding.in(folder, second).embed(PICTURES)).isDeepEqualTo(rows);
    assertThat(second.pictures).isZero();
  }

  @Test
  void embed_otherWeights_doNotMeetOldRows() throws IOException {
    CachedEmbedding.in(folder, new Counting("one")).embed(PICTURES);
    Counting other = new Counting("two");
    CachedEmbedding.in(folder, other).embed(PICTURES);
    assertThat(other.pictures).isEqualTo(2);
  }

  @Test
  void embed_damagedFile_isEncodedAgain() throws IOException {
    float[][] rows = CachedEmbedding.in(folder, new Counting("one")).embed(PICTURES);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        byte[] bytes = Files.readAllBytes(file);
        bytes[0] ^= 1;
        Files.write(file, bytes);
      }
    }
    Counting again = new Counting("one");
    assertThat(CachedEmbedding.in(folder, again).embed(PICTURES)).isDeepEqualTo(rows);
    assertThat(again.pictures).isEqualTo(2);
  }
}
