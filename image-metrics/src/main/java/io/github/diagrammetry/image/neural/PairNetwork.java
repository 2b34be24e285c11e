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
  private final Staging staging = new Staging();
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

  /**
   * A prepared picture.
   *
   * @param key equal for equal pixels
   */
  private record Picture(Object key, BufferedImage image) {}

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
    return new Picture(key(rgb), rgb);
  }

  /** What the store keeps has to outlive the picture; within a batch, the pixels will do. */
  private Object key(BufferedImage rgb) {
    return options.cacheBytes() > 0 ? PictureTensor.key(rgb) : PixelKey.of(rgb);
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
    Map<Object, FeatureStore.Entry> held = new HashMap<>();
    try (NDManager work = manager.newSubManager()) {
      Map<Object, NDList> features = new HashMap<>();
      Map<Object, BufferedImage> missing = new LinkedHashMap<>();
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
        parts[pair.index()] = parts(work, c, r, held.containsKey(pair.candidate().key()));
        if (options.cacheBytes() > 0) {
          store.keep(pair.reference().key(), r);
        }
      }
    } finally {
      held.values().forEach(FeatureStore.Entry::close);
    }
  }

  private void hold(
      Picture picture, Map<Object, FeatureStore.Entry> held, Map<Object, NDList> features) {
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

  private double[] parts(NDManager work, NDList candidate, NDList reference, boolean held) {
    try (NDManager scratch = work.newSubManager()) {
      NDList parts = distance.parts(held ? views(scratch, candidate) : candidate, reference);
      double[] values = new double[parts.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = parts.get(i).toFloatArray()[0];
      }
      return values;
    }
  }

  /** An entry of the store belongs to a manager that must not collect results. */
  private static NDList views(NDManager scratch, NDList features) {
    NDList views = new NDList(features.size());
    for (NDArray array : features) {
      NDArray view = array.get(new NDIndex(":"));
      view.attach(scratch);
      views.add(view);
    }
    return views;
  }

  private void compute(
      NDManager work, Map<Object, BufferedImage> missing, Map<Object, NDList> features) {
    Map<List<Integer>, List<Object>> bySize = new LinkedHashMap<>();
    missing.forEach(
        (key, image) ->
            bySize
                .computeIfAbsent(
                    List.of(image.getWidth(), image.getHeight()), size -> new ArrayList<>())
                .add(key));
    for (List<Object> keys : bySize.values()) {
      for (int at = 0; at < keys.size(); at += batches.size()) {
        forward(
            work, keys.subList(at, Math.min(at + batches.size(), keys.size())), missing, features);
      }
    }
  }

  private void forward(
      NDManager work,
      List<Object> keys,
      Map<Object, BufferedImage> missing,
      Map<Object, NDList> features) {
    List<BufferedImage> images = new ArrayList<>();
    for (Object key : keys) {
      images.add(missing.get(key));
    }
    NDArray x = PictureTensor.of(work, staging, images, table);
    NDList all = distance.features(x);
    x.close();
    List<NDList> own = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      own.add(new NDList(all.size()));
      features.put(keys.get(i), own.get(i));
    }
    for (NDArray array : all) {
      NDList pieces = keys.size() == 1 ? new NDList(array) : array.split(keys.size());
      for (int i = 0; i < keys.size(); i++) {
        own.get(i).add(pieces.get(i));
      }
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

  /** What all arrays of this network belong to. */
  NDManager manager() {
    return manager;
  }

  @Override
  public void close() {
    store.close();
    manager.close();
  }
}
