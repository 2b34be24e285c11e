package io.github.diagrammetry.image.models;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Closes a stream that gives nothing for too long; reading it would wait for ever. */
final class StallGuard implements AutoCloseable {

  private final Closeable stream;
  private final Duration limit;
  private final AtomicLong received = new AtomicLong();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "stall-guard");
            thread.setDaemon(true);
            return thread;
          });
  private long seen = -1;
  private volatile boolean stalled;

  StallGuard(Closeable stream, Duration limit) {
    this.stream = stream;
    this.limit = limit;
    clock.scheduleWithFixedDelay(
        this::look, limit.toMillis(), limit.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void look() {
    long now = received.get();
    if (now != seen) {
      seen = now;
      return;
    }
    stalled = true;
    try {
      stream.close();
    } catch (IOException e) {
      // The reader finds out by itself.
      return;
    }
  }

  /** Says that something has come. */
  void received(int bytes) {
    received.addAndGet(bytes);
  }

  /**
   * To be called when reading has ended or failed.
   *
   * @throws IOException if it ended because nothing came
   */
  void check() throws IOException {
    if (stalled) {
      throw new IOException("nothing came for " + limit.toMillis() / 1000.0 + " s");
    }
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
