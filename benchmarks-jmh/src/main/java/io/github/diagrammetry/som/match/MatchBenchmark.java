package io.github.diagrammetry.som.match;

import io.github.diagrammetry.som.BoundingBox;
import io.github.diagrammetry.som.SemanticObjectModel;
import io.github.diagrammetry.som.SomElement;
import io.github.diagrammetry.som.color.Ciede2000;
import io.github.diagrammetry.som.color.LabColor;
import io.github.diagrammetry.som.color.Rgb;
import io.github.diagrammetry.som.match.MatchOptions.BoxMatching;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Colours, boxes and whole object scores. In the package of the matchers, because their parts are
 * not public.
 *
 * <pre>
 *   mvn -pl benchmarks-jmh -am package -DskipTests
 *   java -cp 'benchmarks-jmh/target/classes:benchmarks-jmh/target/lib/*' org.openjdk.jmh.Main \
 *     MatchBenchmark -f 1 -wi 3 -i 5 -w 1 -r 1 -prof gc
 * </pre>
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class MatchBenchmark {

  /** Made by JMH. */
  public MatchBenchmark() {}

  /** Random colours. */
  @State(Scope.Benchmark)
  public static class Colors {

    LabColor[] left = new LabColor[0];
    LabColor[] right = new LabColor[0];
    LabColor[] sixLeft = new LabColor[0];
    LabColor[] sixRight = new LabColor[0];
    int next;

    /** Made by JMH. */
    public Colors() {}

    /** Draws the colours. */
    @Setup
    public void setUp() {
      Random random = new Random(1);
      left = colors(50, random);
      right = colors(50, random);
      sixLeft = colors(6, random);
      sixRight = colors(6, random);
    }

    private static LabColor[] colors(int count, Random random) {
      LabColor[] colors = new LabColor[count];
      for (int i = 0; i < count; i++) {
        colors[i] = LabColor.of(Rgb.of(random.nextInt(1 << 24)));
      }
      return colors;
    }
  }

  /** One CIEDE2000 difference of colours whose Lab coordinates are known. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.NANOSECONDS)
  public double ciede2000(Colors state) {
    int k = state.next = (state.next + 1) % 2_500;
    return Ciede2000.difference(state.left[k / 50], state.right[k % 50]);
  }

  /** The best assignment of a group of six colours. */
  @Benchmark
  public Object sixColorsExact(Colors state) {
    return OptimalColors.pairs(state.sixLeft, state.sixRight, 100);
  }

  /** Greedy assignment of a group of fifty colours. */
  @Benchmark
  public Object fiftyColorsGreedy(Colors state) {
    return GreedyColors.pairs(state.left, state.right, 100);
  }

  /** The best assignment of a group of fifty colours. */
  @Benchmark
  public Object fiftyColorsOptimal(Colors state) {
    return OptimalColors.pairs(state.left, state.right, 100);
  }

  /** Boxes on a jittered grid. */
  @State(Scope.Benchmark)
  public static class Boxes {

    /** Boxes on each side. */
    @Param({"500", "5000"})
    public int count;

    /**
     * How the candidate's list is ordered against the reference's, or that no box meets another, or
     * that all boxes are the same.
     */
    @Param({"similar", "reversed", "shuffled", "apart", "stacked"})
    public String order = "";

    List<BoundingBox> candidate = List.of();
    List<BoundingBox> reference = List.of();

    /** Made by JMH. */
    public Boxes() {}

    /** Lays the boxes out. */
    @Setup
    public void setUp() {
      Random random = new Random(2);
      List<BoundingBox> left = new ArrayList<>();
      List<BoundingBox> right = new ArrayList<>();
      int columns = (int) Math.ceil(Math.sqrt(count));
      for (int i = 0; i < count; i++) {
        boolean stacked = order.equals("stacked");
        double x = stacked ? 0 : i % columns * 14.0;
        double y = stacked ? 0 : i / columns * 14.0;
        double away = order.equals("apart") ? 1e6 : 0;
        right.add(new BoundingBox(x, y, 10, 12));
        left.add(
            new BoundingBox(
                x + away + random.nextDouble() * 2, y + random.nextDouble() * 2, 10, 12));
      }
      if (order.equals("reversed")) {
        Collections.reverse(left);
      } else if (order.equals("shuffled")) {
        Collections.shuffle(left, random);
      }
      candidate = List.copyOf(left);
      reference = List.copyOf(right);
    }
  }

  /** References in order take the first candidate that overlaps enough. */
  @Benchmark
  public Object firstFit(Boxes state) {
    return BoxMatcher.pairs(state.candidate, state.reference, BoxMatching.FIRST_FIT, 0.3);
  }

  /** As many pairs as possible. */
  @Benchmark
  public Object maximum(Boxes state) {
    return BoxMatcher.pairs(state.candidate, state.reference, BoxMatching.MAXIMUM, 0.3);
  }

  /** Two drawings of which one element in five differs. */
  @State(Scope.Benchmark)
  public static class Drawings {

    /** Elements on each side. */
    @Param({"40", "200", "1000"})
    public int elements;

    final SomMatcher paper = SomMatcher.diagramMmu();
    final SomMatcher robust = SomMatcher.robust();
    SemanticObjectModel candidate = model(List.of());
    SemanticObjectModel reference = model(List.of());

    /** Made by JMH. */
    public Drawings() {}

    /** Draws the elements. */
    @Setup
    public void setUp() {
      Random random = new Random(3);
      List<SomElement> left = new ArrayList<>();
      List<SomElement> right = new ArrayList<>();
      for (int i = 0; i < elements; i++) {
        SomElement element = element(i, random);
        right.add(element);
        left.add(i % 5 == 0 ? element(i, random) : element);
      }
      candidate = model(left);
      reference = model(right);
    }

    private static SemanticObjectModel model(List<SomElement> elements) {
      return new SemanticObjectModel(600, 400, "dvi-spy", elements, Set.of());
    }

    private static SomElement element(int index, Random random) {
      String[] types = {"node:circle", "node:rectangle", "path:open", "path:closed", "datapoint"};
      int[] palette = {0, 0xff0000, 0x0000ff, 0x008000, 0xffa500, 0x808080};
      String text = "v" + index;
      return SomElement.of(types[random.nextInt(types.length)])
          .withText(random.nextBoolean() ? text : null, null)
          .withPaint(
              Rgb.of(palette[random.nextInt(palette.length)]),
              Rgb.of(palette[random.nextInt(palette.length)]),
              null)
          .withBbox(
              new BoundingBox(
                  600 * random.nextDouble(),
                  400 * random.nextDouble(),
                  4 + 20 * random.nextDouble(),
                  4 + 20 * random.nextDouble()));
    }
  }

  /** The whole score of the preset diagram-mmu. */
  @Benchmark
  public Object scorePaper(Drawings state) {
    return state.paper.score(state.candidate, state.reference);
  }

  /** The whole score of the preset robust. */
  @Benchmark
  public Object scoreRobust(Drawings state) {
    return state.robust.score(state.candidate, state.reference);
  }
}
