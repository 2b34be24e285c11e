package io.github.diagrammetry.runner;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/**
 * Progress on standard error: one line that is drawn again on a terminal, plain lines now and then
 * elsewhere. Thread-safe.
 */
public final class Progress implements AutoCloseable {

  private static final int BAR = 24;
  private static final long TERMINAL_INTERVAL = Duration.ofMillis(100).toNanos();
  private static final long PLAIN_INTERVAL = Duration.ofSeconds(10).toNanos();

  private final PrintStream out;
  private final boolean terminal;
  private final String what;
  private final long total;
  private final long start = System.nanoTime();
  private long done;
  private long failed;
  private long lastShown;

  private Progress(PrintStream out, boolean terminal, String what, long total) {
    this.out = out;
    this.terminal = terminal;
    this.what = what;
    this.total = total;
    this.lastShown = start - (terminal ? TERMINAL_INTERVAL : 0);
  }

  /**
   * Progress of a known number of steps on standard error. The launcher says with the system
   * property {@code diagrammetry.terminal} whether that is a terminal.
   */
  public static Progress of(String what, long total) {
    return new Progress(System.err, Boolean.getBoolean("diagrammetry.terminal"), what, total);
  }

  /** One more step is done. */
  public synchronized void step(boolean success) {
    done++;
    if (!success) {
      failed++;
    }
    long now = System.nanoTime();
    if (now - lastShown >= (terminal ? TERMINAL_INTERVAL : PLAIN_INTERVAL)) {
      show(now);
    }
  }

  /** Says something beside the progress. */
  public synchronized void say(String message) {
    out.print((terminal ? "\r\033[K" : "") + message + System.lineSeparator());
    out.flush();
    if (terminal && done > 0) {
      show(System.nanoTime());
    }
  }

  @Override
  public synchronized void close() {
    if (done > 0) {
      show(System.nanoTime());
    }
    if (terminal && done > 0) {
      out.println();
    }
    out.flush();
  }

  private void show(long now) {
    lastShown = now;
    double seconds = (now - start) / 1e9;
    double rate = done / Math.max(seconds, 1e-9);
    String left = done == total ? "in " + time(seconds) : time((total - done) / rate) + " left";
    String line =
        String.format(
            Locale.ROOT,
            "%s %d/%d (%d %%), %.1f/s, %s, %d without a result",
            what,
            done,
            total,
            total == 0 ? 100 : 100 * done / total,
            rate,
            left,
            failed);
    if (terminal) {
      int filled = total == 0 ? BAR : (int) (BAR * done / total);
      out.print("\r\033[K[" + "#".repeat(filled) + "-".repeat(BAR - filled) + "] " + line);
    } else {
      out.println(line);
    }
    out.flush();
  }

  private static String time(double seconds) {
    long whole = Math.round(seconds);
    return whole < 60
        ? whole + " s"
        : String.format(Locale.ROOT, "%d min %02d s", whole / 60, whole % 60);
  }
}
