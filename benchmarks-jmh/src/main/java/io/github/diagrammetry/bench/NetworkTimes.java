package io.github.diagrammetry.bench;

import io.github.diagrammetry.image.models.ModelFolder;
import io.github.diagrammetry.image.neural.CachedEmbedding;
import io.github.diagrammetry.image.neural.ClipEmbedding;
import io.github.diagrammetry.image.neural.Dists;
import io.github.diagrammetry.image.neural.ImageEmbedding;
import io.github.diagrammetry.image.neural.InceptionEmbedding;
import io.github.diagrammetry.image.neural.InferenceOptions;
import io.github.diagrammetry.image.neural.Lpips;
import io.github.diagrammetry.image.neural.LpipsBackbone;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Prints, for each network named, the CPU milliseconds per pair of 256x256 px: without and with the
 * features of the references cached. Called by {@code side-by-side/compare.sh}, which runs plain
 * PyTorch beside it.
 *
 * <p>Arguments: folder of weights, batch size, network names separated by commas.
 */
public final class NetworkTimes {

  private static final int ROUNDS = 3;

  private NetworkTimes() {}

  private interface Pairs extends AutoCloseable {
    void run(List<BufferedImage> candidates, List<BufferedImage> references);

    @Override
    void close();
  }

  /**
   * Measures and prints.
   *
   * @param arguments folder of weights, batch size, networks
   */
  public static void main(String[] arguments) throws IOException {
    ModelFolder models = ModelFolder.of(Path.of(arguments[0])).withUnverified(true);
    int batch = Integer.parseInt(arguments[1]);
    for (String network : arguments[2].split(",")) {
      double plain = measure(network, models, batch, false);
      double cached = measure(network, models, batch, true);
      System.out.println(String.format(Locale.ROOT, "%s %.1f %.1f", network, plain, cached));
    }
  }

  private static double measure(String network, ModelFolder models, int batch, boolean cached)
      throws IOException {
    Random random = new Random(1);
    List<BufferedImage> references = pictures(random, batch);
    InferenceOptions options =
        InferenceOptions.defaults().withReferenceCache(cached ? 1L << 30 : 0);
    double best = Double.MAX_VALUE;
    try (Pairs pairs = open(network, models, options, cached)) {
      for (int round = 0; round <= ROUNDS; round++) {
        List<BufferedImage> candidates = pictures(random, batch);
        long start = cpu();
        pairs.run(candidates, references);
        // The first round warms up and fills the cache.
        best = round == 0 ? best : Math.min(best, (cpu() - start) / 1e6 / batch);
      }
    }
    return best;
  }

  private static long cpu() {
    var system =
        (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime();
  }

  private static Pairs open(
      String network, ModelFolder models, InferenceOptions options, boolean cached)
      throws IOException {
    return switch (network) {
      case "lpips-alex" -> lpips(Lpips.load(LpipsBackbone.ALEX, models, options));
      case "lpips-vgg" -> lpips(Lpips.load(LpipsBackbone.VGG, models, options));
      case "lpips-squeeze" -> lpips(Lpips.load(LpipsBackbone.SQUEEZE, models, options));
      case "dists" -> dists(Dists.load(models, options));
      case "clip" -> embedding(ClipEmbedding.vitB32(models, options), cached);
      case "inception" -> embedding(InceptionEmbedding.load(models), cached);
      default -> throw new IllegalArgumentException("Unknown network " + network);
    };
  }

  private static Pairs lpips(Lpips lpips) {
    return new Pairs() {
      @Override
      public void run(List<BufferedImage> candidates, List<BufferedImage> references) {
        lpips.compareAll(candidates, references);
      }

      @Override
      public void close() {
        lpips.close();
      }
    };
  }

  private static Pairs dists(Dists dists) {
    return new Pairs() {
      @Override
      public void run(List<BufferedImage> candidates, List<BufferedImage> references) {
        dists.compareAll(candidates, references);
      }

      @Override
      public void close() {
        dists.close();
      }
    };
  }

  private static Pairs embedding(ImageEmbedding network, boolean cached) throws IOException {
    ImageEmbedding embedding =
        cached ? CachedEmbedding.in(Files.createTempDirectory("rows"), network) : network;
    return new Pairs() {
      @Override
      public void run(List<BufferedImage> candidates, List<BufferedImage> references) {
        List<BufferedImage> all = new ArrayList<>(candidates);
        all.addAll(references);
        embedding.embed(all);
      }

      @Override
      public void close() {
        embedding.close();
      }
    };
  }

  private static List<BufferedImage> pictures(Random random, int count) {
    List<BufferedImage> pictures = new ArrayList<>();
    for (int i = 0; i < count; i++) {
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
