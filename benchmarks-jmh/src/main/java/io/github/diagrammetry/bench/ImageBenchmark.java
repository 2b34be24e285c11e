package io.github.diagrammetry.bench;

import io.github.diagrammetry.image.ImagePreparation;
import io.github.diagrammetry.image.MsSsim;
import io.github.diagrammetry.image.Ssim;
import io.github.diagrammetry.image.frechet.FrechetDistance;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Time of SSIM, MS-SSIM and the preparation of a picture on one thread, and of the Fréchet distance
 * at 2048 dimensions. The networks are measured by {@code side-by-side/compare.sh}.
 *
 * <p>Run: {@code java -cp 'benchmarks-jmh/target/classes:benchmarks-jmh/target/lib/*'
 * org.openjdk.jmh.Main ImageBenchmark -f1 -wi 2 -i 3 -w1 -r1}
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Dai.djl.pytorch.num_threads=1")
public class ImageBenchmark {

  /** A benchmark without state of its own. */
  public ImageBenchmark() {}

  /** Two diagrams. */
  @State(Scope.Benchmark)
  public static class Pictures {
    final Ssim ssim = Ssim.tm19();
    final MsSsim msSsim = MsSsim.tm19();
    final ImagePreparation preparation = ImagePreparation.diagramMmu();
    final BufferedImage large = drawing(1200, 900, 1);
    final BufferedImage reference = preparation.prepare(large);
    final BufferedImage candidate = preparation.prepare(drawing(1200, 900, 2));

    /** Pictures drawn here. */
    public Pictures() {}

    private static BufferedImage drawing(int width, int height, long seed) {
      Random random = new Random(seed);
      BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
      Graphics2D g = image.createGraphics();
      g.setColor(Color.WHITE);
      g.fillRect(0, 0, width, height);
      for (int i = 0; i < 60; i++) {
        g.setColor(new Color(random.nextInt(1 << 24)));
        int x = random.nextInt(width);
        int y = random.nextInt(height);
        g.drawLine(x, y, random.nextInt(width), random.nextInt(height));
        g.drawOval(x, y, 80, 50);
      }
      g.dispose();
      return image;
    }
  }

  /** Feature rows of two sets. */
  @State(Scope.Benchmark)
  public static class Rows {
    /** Rows per set. */
    @Param({"300", "4000"})
    int rows;

    double[][] candidates = new double[0][];
    double[][] references = new double[0][];

    /** Rows filled by {@link #fill}. */
    public Rows() {}

    /** Draws the rows. */
    @Setup
    public void fill() {
      candidates = draw(1);
      references = draw(2);
    }

    private double[][] draw(long seed) {
      Random random = new Random(seed);
      double[][] drawn = new double[rows][2048];
      for (double[] row : drawn) {
        for (int i = 0; i < row.length; i++) {
          row[i] = Math.max(0, random.nextGaussian() + 0.5);
        }
      }
      return drawn;
    }
  }

  /** SSIM of 256x256 px. */
  @Benchmark
  public double ssim(Pictures pictures) {
    return pictures.ssim.compare(pictures.candidate, pictures.reference).value();
  }

  /** MS-SSIM of 256x256 px. */
  @Benchmark
  public double msSsim(Pictures pictures) {
    return pictures.msSsim.compare(pictures.candidate, pictures.reference).value();
  }

  /** 1200x900 px to 256x256 px. */
  @Benchmark
  public BufferedImage prepare(Pictures pictures) {
    return pictures.preparation.prepare(pictures.large);
  }

  /** The Fréchet distance at 2048 dimensions. */
  @Benchmark
  public double frechet(Rows rows) {
    return FrechetDistance.between(rows.candidates, rows.references).value();
  }
}
