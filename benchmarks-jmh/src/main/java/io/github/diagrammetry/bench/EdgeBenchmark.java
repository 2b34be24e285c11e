package io.github.diagrammetry.bench;

import io.github.diagrammetry.edge.EdgeDetector;
import io.github.diagrammetry.edge.EdgeMetric;
import io.github.diagrammetry.edge.EdgeScore;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Edge comparison of one pair of pictures of 256x256 pixels, prepared: grey, Canny, dilation,
 * counts.
 *
 * <pre>
 * java -cp 'benchmarks-jmh/target/classes:benchmarks-jmh/target/lib/*' org.openjdk.jmh.Main \
 *   EdgeBenchmark -f 1 -wi 3 -i 5 -w 1 -r 1
 * </pre>
 *
 * <p>The same pictures for {@code side-by-side/edges.py}, which measures OpenCV from Python:
 *
 * <pre>
 * java -cp 'benchmarks-jmh/target/classes:benchmarks-jmh/target/lib/*' \
 *   io.github.diagrammetry.bench.EdgeBenchmark FOLDER
 * </pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class EdgeBenchmark {

  /** Number of shapes in each drawing: about 1,500, 3,500 and 9,000 edge pixels. */
  @Param({"10", "30", "120"})
  public int shapes;

  private final EdgeMetric mathVision = EdgeMetric.mathVision();
  private final EdgeMetric openCv =
      mathVision.withDetector(EdgeDetector.canny(100, 200).withOpenCv());
  private final EdgeMetric robust = EdgeMetric.robust();
  private final EdgeMetric unaligned = EdgeMetric.robust().withAlignment(0).withScaling(1);
  private BufferedImage candidate = blank();
  private BufferedImage reference = blank();

  /** JMH makes the state. */
  public EdgeBenchmark() {}

  /** Draws the pair: the candidate is another drawing of the same kind. */
  @Setup
  public void draw() {
    candidate = drawing(1);
    reference = drawing(2);
  }

  /** The preset math-vision. */
  @Benchmark
  public EdgeScore mathVision() {
    return mathVision.compare(candidate, reference);
  }

  /** The same with OpenCV's own detector. */
  @Benchmark
  public EdgeScore mathVisionOpenCv() {
    return openCv.compare(candidate, reference);
  }

  /** The preset robust, alignment included. */
  @Benchmark
  public EdgeScore robust() {
    return robust.compare(candidate, reference);
  }

  /** The preset robust without its alignment. */
  @Benchmark
  public EdgeScore robustUnaligned() {
    return unaligned.compare(candidate, reference);
  }

  /**
   * Writes the pictures as {@code SHAPES-candidate.png} and {@code SHAPES-reference.png}.
   *
   * @param args the folder
   * @throws IOException if a picture cannot be written
   */
  public static void main(String[] args) throws IOException {
    EdgeBenchmark benchmark = new EdgeBenchmark();
    for (int shapes : new int[] {10, 30, 120}) {
      benchmark.shapes = shapes;
      benchmark.draw();
      ImageIO.write(benchmark.candidate, "png", new File(args[0], shapes + "-candidate.png"));
      ImageIO.write(benchmark.reference, "png", new File(args[0], shapes + "-reference.png"));
    }
  }

  private BufferedImage drawing(long seed) {
    BufferedImage image = blank();
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, 256, 256);
    g.setColor(Color.BLACK);
    Random random = new Random(seed);
    for (int i = 0; i < shapes; i++) {
      g.setStroke(new BasicStroke(0.5f + random.nextFloat()));
      int x = random.nextInt(220);
      int y = random.nextInt(220);
      int size = 8 + random.nextInt(40);
      switch (random.nextInt(3)) {
        case 0 -> g.drawLine(x, y, random.nextInt(256), random.nextInt(256));
        case 1 -> g.drawRect(x, y, size, size);
        default -> g.drawOval(x, y, size, size);
      }
    }
    g.dispose();
    return image;
  }

  private static BufferedImage blank() {
    return new BufferedImage(256, 256, BufferedImage.TYPE_INT_RGB);
  }
}
