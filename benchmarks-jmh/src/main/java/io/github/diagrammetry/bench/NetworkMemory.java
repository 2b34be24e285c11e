package io.github.diagrammetry.bench;

import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.image.neural.InferenceOptions;
import io.github.diagrammetry.image.neural.Lpips;
import io.github.diagrammetry.image.neural.LpipsBackbone;
import io.github.diagrammetry.image.suite.ImageSuite;
import io.github.diagrammetry.image.suite.PairMetric;
import io.github.diagrammetry.image.suite.SetComparison;
import io.github.diagrammetry.image.suite.SetComparison.Side;
import io.github.diagrammetry.image.suite.SetMetric;
import io.github.diagrammetry.image.suite.SuiteOptions;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Prints the resident memory of the process (Linux).
 *
 * <ul>
 *   <li>{@code growth MODELS PAIRS}: LPIPS (AlexNet) with cached references over many pairs of
 *       distinct 256x256 pictures; a line per tenth of them.
 *   <li>{@code peak MODELS BATCH}: LPIPS, DISTS, CLIP and FID loaded together, a batch through
 *       each, twice; the peak.
 * </ul>
 */
public final class NetworkMemory {

  private static final int BATCH = 8;

  private NetworkMemory() {}

  /**
   * Measures and prints.
   *
   * @param arguments what, folder of weights, number
   */
  public static void main(String[] arguments) throws IOException {
    ModelFolder models = ModelFolder.of(Path.of(arguments[1])).withUnverified(true);
    int number = Integer.parseInt(arguments[2]);
    switch (arguments[0]) {
      case "growth" -> growth(models, number);
      case "peak" -> peak(models, number);
      default -> throw new IllegalArgumentException("growth or peak, not " + arguments[0]);
    }
  }

  private static void growth(ModelFolder models, int pairs) throws IOException {
    Random random = new Random(1);
    InferenceOptions options = InferenceOptions.defaults().withReferenceCache(64L << 20);
    try (Lpips lpips = Lpips.load(LpipsBackbone.ALEX, models, options)) {
      int next = 0;
      for (int done = 0; done <= pairs; done += BATCH) {
        if (done >= next) {
          print(done + " pairs", "VmRSS");
          next += pairs / 10;
        }
        lpips.compareAll(pictures(random), pictures(random));
      }
    }
  }

  private static void peak(ModelFolder models, int batch) throws IOException {
    Random random = new Random(1);
    SuiteOptions options =
        SuiteOptions.defaults().withInference(InferenceOptions.defaults().withBatchSize(batch));
    try (ImageSuite suite = ImageSuite.open(models, options)) {
      SetComparison sets = suite.sets(List.of(SetMetric.FID));
      for (int round = 0; round < 2; round++) {
        List<BufferedImage> candidates = pictures(random);
        List<BufferedImage> references = pictures(random);
        for (PairMetric metric : List.of(PairMetric.LPIPS, PairMetric.DISTS, PairMetric.CLIP)) {
          suite.compareAll(metric, candidates, references);
          print(metric.label(), "VmHWM");
        }
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < BATCH; i++) {
          ids.add(round + "/" + i);
        }
        sets.add(Side.CANDIDATES, ids, candidates);
        sets.add(Side.REFERENCES, ids, references);
        print("fid", "VmHWM");
      }
    }
  }

  private static void print(String what, String field) throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith(field + ":")) {
        long kilobytes = Long.parseLong(line.replaceAll("\\D", ""));
        System.out.println(
            String.format(Locale.ROOT, "%-12s %6d MiB (%s)", what, kilobytes >> 10, field));
      }
    }
  }

  private static List<BufferedImage> pictures(Random random) {
    List<BufferedImage> pictures = new ArrayList<>();
    for (int i = 0; i < BATCH; i++) {
      BufferedImage picture = new BufferedImage(256, 256, BufferedImage.TYPE_INT_RGB);
      for (int y = 0; y < 256; y++) {
        for (int x = 0; x < 256; x++) {
          picture.setRGB(x, y, random.nextInt(1 << 24));
        }
      }
      pictures.add(picture);
    }
    return pictures;
  }
}
