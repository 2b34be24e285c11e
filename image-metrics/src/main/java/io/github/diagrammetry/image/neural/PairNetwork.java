package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.index.NDIndex;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs a {@link PairDistance} on lists of pairs: in batches, each distinct picture once, references
 * from the store when they are there. Thread-safe; {@link #close} waits for nobody.
 */
final class PairNetwork implements AutoCloseable {

  private final NDManager manager;
  private final PairDistance distance;
  private final float[][] table;
  private final InferenceOptions options;
  private final FeatureStore store;
  private final Batches batches;

  PairNetwork(NDManager manager, PairDistance distance, InferenceOptions options) {
    this.manager = manager;
    this.distance = distance;
    this.table = distance.table();
    this.options = options;
    this.store = new FeatureStore(manager, options.cacheBytes());
    long bytes = distance.bytesPerPixel() * 256 * 256;
    int images = Batches.size(options.batchSize(), bytes, FreeMemory.ofGpu(manager.getDevice()));
    this.batches = new Batches(images, options.notices());
  }

  private record Picture(String key, BufferedImage image) {}

  private record Pair(int index, Picture candidate, Picture reference) {}

  /** The parts of the distance of each pair, in order. */
  double[][] compare(List<BufferedImage> candidates, List<BufferedImage> references) {
    if (candidates.size() != references.size()) {
      throw new IllegalArgumentException(
          candidates.size() + " candidates but " + references.size() + " references");
    }
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      pairs.add(new Pair(i, prepared(candidates.get(i)), prepared(references.get(i))));
      check(pairs.get(i));
    }
    double[][] parts = new double[pairs.size()][];
    batches.run(pairs, batch -> compareBatch(batch, parts));
    return parts;
  }

  private Picture prepared(BufferedImage image) {
    BufferedImage rgb = options.preparation().prepare(image);
    return new Picture(PictureTensor.key(rgb), rgb);
  }

  private void check(Pair pair) {
    BufferedImage c = pair.candidate().image();
    BufferedImage r = pair.reference().image();
    if (c.getWidth() != r.getWidth() || c.getHeight() != r.getHeight()) {
      throw new IllegalArgumentException(
          "Image sizes differ: candidate " + size(c) + ", reference " + size(r));
    }
    if (Math.min(c.getWidth(), c.getHeight()) < distance.minSide()) {
      throw new IllegalArgumentException(
          "Pictures of " + size(c) + ": at least " + distance.minSide() + " px on each side");
    }
  }

  private static String size(BufferedImage image) {
    return image.getWidth() + "x" + image.getHeight();
  }

  private void compareBatch(List<Pair> batch, double[][] parts) {
    Map<String, FeatureStore.Entry> held = new HashMap<>();
    try (NDManager work = manager.newSubManager()) {
      Map<String, NDList> features = new HashMap<>();
      Map<String, BufferedImage> missing = new LinkedHashMap<>();
      for (Pair pair : batch) {
        hold(pair.reference(), held, features);
        hold(pair.candidate(), held, features);
      }
      for (Pair pair : batch) {
        for (Picture picture : List.of(pair.candidate(), pair.reference())) {
          if (!features.containsKey(picture.key())) {
            missing.put(picture.key(), picture.image());
          }
        }
      }
      compute(work, missing, features);
      for (Pair pair : batch) {
        NDList c = features.get(pair.candidate().key());
        NDList r = features.get(pair.reference().key());
        if (c == null || r == null) {
          throw new IllegalStateException("Features of a picture are missing");
        }
        parts[pair.index()] = parts(work, c, r);
        if (options.cacheBytes() > 0) {
          store.keep(pair.reference().key(), r);
        }
      }
    } finally {
      held.values().forEach(FeatureStore.Entry::close);
    }
  }

  private void hold(
      Picture picture, Map<String, FeatureStore.Entry> held, Map<String, NDList> features) {
    if (options.cacheBytes() > 0 && !held.containsKey(picture.key())) {
      store
          .hold(picture.key())
          .ifPresent(
              entry -> {
                held.put(picture.key(), entry);
                features.put(picture.key(), entry.features());
              });
    }
  }

  private double[] parts(NDManager work, NDList candidate, NDList reference) {
    // The candidate may be an entry of the store, whose manager must not collect the results.
    try (NDManager scratch = work.newSubManager()) {
      NDList own = new NDList(candidate.size());
      for (NDArray array : candidate) {
        NDArray view = array.get(new NDIndex(":"));
        view.attach(scratch);
        own.add(view);
      }
      NDList parts = distance.parts(own, reference);
      double[] values = new double[parts.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = parts.get(i).toFloatArray()[0];
      }
      return values;
    }
  }

  private void compute(
      NDManager work, Map<String, BufferedImage> missing, Map<String, NDList> features) {
    Map<List<Integer>, List<String>> bySize = new LinkedHashMap<>();
    missing.forEach(
        (key, image) ->
            bySize
                .computeIfAbsent(
                    List.of(image.getWidth(), image.getHeight()), size -> new ArrayList<>())
                .add(key));
    for (List<String> keys : bySize.values()) {
      for (int at = 0; at < keys.size(); at += batches.size()) {
        forward(
            work, keys.subList(at, Math.min(at + batches.size(), keys.size())), missing, features);
      }
    }
  }

  private void forward(
      NDManager work,
      List<String> keys,
      Map<String, BufferedImage> missing,
      Map<String, NDList> features) {
    List<BufferedImage> images = new ArrayList<>();
    for (String key : keys) {
      images.add(missing.get(key));
    }
    NDArray x = PictureTensor.of(work, images, table);
    NDList all = distance.features(x);
    x.close();
    for (int i = 0; i < keys.size(); i++) {
      NDList own = new NDList(all.size());
      for (NDArray array : all) {
        own.add(keys.size() == 1 ? array : array.get(new NDIndex("{}:{}", i, i + 1)));
      }
      features.put(keys.get(i), own);
    }
  }

  long heldBytes() {
    return store.heldBytes();
  }

  PairDistance distance() {
    return distance;
  }

  InferenceOptions options() {
    return options;
  }

  @Override
  public void close() {
    store.close();
    manager.close();
  }
}
