package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Features of references in native memory, the least recently used dropped first. An entry that a
 * comparison holds is freed only after it lets go. Thread-safe.
 */
final class FeatureStore implements AutoCloseable {

  private final NDManager manager;
  private final long capacity;
  private final Map<Object, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);
  private long held;

  FeatureStore(NDManager manager, long capacity) {
    this.manager = manager;
    this.capacity = capacity;
  }

  /** Features that stay valid until {@link #close}. */
  static final class Entry implements AutoCloseable {
    private final NDManager memory;
    private final NDList features;
    private final long bytes;
    private int users = 1;

    private Entry(NDManager memory, NDList features, long bytes) {
      this.memory = memory;
      this.features = features;
      this.bytes = bytes;
    }

    NDList features() {
      return features;
    }

    private synchronized void retain() {
      users++;
    }

    @Override
    public synchronized void close() {
      if (--users == 0) {
        memory.close();
      }
    }
  }

  /** The features of a picture, held for the caller, when they are there. */
  synchronized Optional<Entry> hold(Object key) {
    Entry entry = entries.get(key);
    if (entry != null) {
      entry.retain();
    }
    return Optional.ofNullable(entry);
  }

  /** Keeps a copy of the features, if it fits at all. */
  synchronized void keep(Object key, NDList features) {
    long bytes = 0;
    for (NDArray array : features) {
      bytes += 4 * array.size();
    }
    if (bytes > capacity || entries.containsKey(key)) {
      return;
    }
    makeRoom(bytes);
    NDManager memory = manager.newSubManager();
    NDList copies = new NDList(features.size());
    for (NDArray array : features) {
      // A view would keep the whole batch alive.
      NDArray copy = array.duplicate();
      copy.attach(memory);
      copies.add(copy);
    }
    entries.put(key, new Entry(memory, copies, bytes));
    held += bytes;
  }

  private void makeRoom(long bytes) {
    Iterator<Entry> oldest = entries.values().iterator();
    while (held + bytes > capacity && oldest.hasNext()) {
      Entry entry = oldest.next();
      oldest.remove();
      held -= entry.bytes;
      entry.close();
    }
  }

  synchronized long heldBytes() {
    return held;
  }

  @Override
  public synchronized void close() {
    entries.values().forEach(Entry::close);
    entries.clear();
    held = 0;
  }
}
