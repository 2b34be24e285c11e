package io.github.diagrammetry.image.suite;

import io.github.diagrammetry.image.models.MissingModelException;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A network that is loaded when it is first needed, or the reason why it cannot be. */
final class Lazy<T extends AutoCloseable> implements AutoCloseable {

  /** Loads a network. */
  interface Loader<T> {
    T load() throws IOException;
  }

  private final Loader<T> loader;
  private @Nullable T loaded;
  private @Nullable MissingModelException missing;
  private boolean closed;

  Lazy(Loader<T> loader) {
    this.loader = loader;
  }

  /** The network; empty when its weights are missing or not verified. */
  synchronized Optional<T> get() throws IOException {
    if (closed) {
      throw new IllegalStateException("The suite is closed");
    }
    if (loaded == null && missing == null) {
      try {
        loaded = loader.load();
      } catch (MissingModelException e) {
        missing = e;
      }
    }
    return Optional.ofNullable(loaded);
  }

  /** What to do when the network is not there. */
  synchronized Optional<MissingModelException> problem() throws IOException {
    get();
    return Optional.ofNullable(missing);
  }

  @Override
  public synchronized void close() {
    closed = true;
    try {
      if (loaded != null) {
        loaded.close();
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    } finally {
      loaded = null;
    }
  }
}
