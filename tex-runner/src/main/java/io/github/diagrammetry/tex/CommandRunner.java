package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.Command.Finished;
import io.github.diagrammetry.tex.Command.OutputLimitException;
import io.github.diagrammetry.tex.Command.Sink;
import io.github.diagrammetry.tex.Command.Stop;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Runs processes within limits and leaves none behind. A POSIX shell sets the resource limits,
 * closes the input, runs the program and prints the processor time of what it ran to its own
 * standard error. Thread-safe.
 */
final class CommandRunner implements AutoCloseable {

  private static final String LIMITS =
      "ulimit -c 0; ulimit -v \"$1\" 2>/dev/null; ulimit -f \"$2\"; ulimit -t \"$3\"; shift 3; ";
  private static final String MERGED = LIMITS + "\"$@\" </dev/null 2>&1; e=$?; times >&2; exit $e";
  private static final String SEPARATE =
      LIMITS + "\"$@\" </dev/null 2>stderr.txt; e=$?; times >&2; exit $e";
  private static final Pattern TIME = Pattern.compile("(\\d+)m([0-9.]+)s");
  private static final long TICK_MILLIS = 200;

  private final ExecutorService readers =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "diagrammetry-tex-reader");
            thread.setDaemon(true);
            return thread;
          });
  private final @Nullable String setsid;

  CommandRunner() {
    this.setsid = Toolchain.onPath("setsid");
  }

  <T> Finished<T> run(Command command, Sink<T> sink) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process = start(command);
    Future<T> reading = readers.submit(() -> sink.read(process.getInputStream()));
    double cpu = 0;
    Stop stop;
    try {
      stop = await(process, reading, command, start);
      if (stop != Stop.NONE) {
        cpu = cpuOfTree(process);
      }
    } catch (InterruptedException e) {
      killTree(process);
      reading.cancel(true);
      throw e;
    }
    if (stop != Stop.NONE) {
      killTree(process);
    }
    T output = collect(reading, process);
    byte[] tail = stop == Stop.NONE ? process.getErrorStream().readNBytes(4096) : new byte[0];
    closeStreams(process);
    if (stop == Stop.NONE && output == null && failedByLimit(reading)) {
      stop = Stop.OUTPUT;
    }
    double wall = (System.nanoTime() - start) / 1e9;
    return new Finished<>(process.waitFor(), stop, output, Math.max(cpu, cpuOf(tail)), wall);
  }

  private Process start(Command command) throws IOException {
    List<String> argv = new ArrayList<>();
    if (setsid != null) {
      argv.add(setsid);
    }
    argv.addAll(List.of("/bin/sh", "-c", command.mergeErrors() ? MERGED : SEPARATE, "sh"));
    argv.add(Long.toString(command.limits().memoryBytes() >> 10));
    argv.add(Long.toString(command.limits().fileBytes() >> 9));
    argv.add(Long.toString(command.limits().wall().toSeconds() + 2));
    argv.addAll(command.argv());
    ProcessBuilder builder = new ProcessBuilder(argv).directory(command.directory().toFile());
    builder.environment().clear();
    builder.environment().putAll(command.environment());
    builder.redirectInput(new File("/dev/null"));
    return builder.start();
  }

  /** Waits until the process ends or must be stopped. */
  private static Stop await(Process process, Future<?> reading, Command command, long start)
      throws InterruptedException {
    long deadline = start + command.limits().wall().toNanos();
    while (true) {
      long left = deadline - System.nanoTime();
      if (left <= 0) {
        return Stop.TIMEOUT;
      }
      long wait = Math.min(left, Duration.ofMillis(TICK_MILLIS).toNanos());
      if (process.waitFor(wait, TimeUnit.NANOSECONDS)) {
        return Stop.NONE;
      }
      if (reading.isDone() && failedByLimit(reading)) {
        return Stop.OUTPUT;
      }
      if (overfull(command)) {
        return Stop.FILES;
      }
    }
  }

  private static boolean overfull(Command command) {
    long bytes = 0;
    int files = 0;
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(command.directory())) {
      for (Path entry : entries) {
        if (++files > command.limits().directoryFiles()) {
          return true;
        }
        if (Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
          bytes += Files.size(entry);
        }
      }
    } catch (IOException | java.nio.file.DirectoryIteratorException e) {
      return false; // a file went away while we looked; the next tick looks again
    }
    return bytes > command.limits().directoryBytes();
  }

  private static <T> @Nullable T collect(Future<T> reading, Process process)
      throws IOException, InterruptedException {
    try {
      return reading.get(10, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      // something still holds the pipe: end whatever is left of the session
      killTree(process);
      reading.cancel(true);
      return null;
    } catch (ExecutionException | CancellationException e) {
      return null;
    }
  }

  private static boolean failedByLimit(Future<?> reading) {
    try {
      reading.get(0, TimeUnit.MILLISECONDS);
      return false;
    } catch (ExecutionException e) {
      return e.getCause() instanceof OutputLimitException;
    } catch (TimeoutException | CancellationException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Ends the process, its descendants, and its session (which also holds reparented processes). */
  private static void killTree(Process process) {
    List<ProcessHandle> tree = process.descendants().toList();
    process.destroyForcibly();
    tree.forEach(ProcessHandle::destroyForcibly);
    try {
      new ProcessBuilder("/bin/sh", "-c", "kill -9 -" + process.pid() + " 2>/dev/null")
          .redirectErrorStream(true)
          .redirectInput(new File("/dev/null"))
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      // the direct kills above have already ended every process we could see
    }
  }

  private static double cpuOfTree(Process process) {
    double seconds = 0;
    List<ProcessHandle> tree = new ArrayList<>(process.descendants().toList());
    tree.add(process.toHandle());
    for (ProcessHandle handle : tree) {
      seconds += handle.info().totalCpuDuration().map(d -> d.toNanos() / 1e9).orElse(0.0);
    }
    return seconds;
  }

  /** Reads what the shell's {@code times} printed: the last four times are shell and children. */
  static double cpuOf(byte[] errors) {
    Matcher matcher = TIME.matcher(new String(errors, StandardCharsets.ISO_8859_1));
    List<Double> times = new ArrayList<>();
    while (matcher.find()) {
      times.add(Integer.parseInt(matcher.group(1)) * 60 + Double.parseDouble(matcher.group(2)));
    }
    double seconds = 0;
    for (double time : times.subList(Math.max(0, times.size() - 4), times.size())) {
      seconds += time;
    }
    return seconds;
  }

  private static void closeStreams(Process process) throws IOException {
    process.getInputStream().close();
    process.getErrorStream().close();
    process.getOutputStream().close();
  }

  /** Reads at most a number of bytes; more is an {@link OutputLimitException}. */
  static Sink<byte[]> bytes(long limit) {
    return in -> readBounded(in, limit);
  }

  private static byte[] readBounded(InputStream in, long limit) throws IOException {
    byte[] data = in.readNBytes((int) Math.min(limit + 1, Integer.MAX_VALUE - 8));
    if (data.length > limit) {
      throw new OutputLimitException("more than " + limit + " bytes of output");
    }
    return data;
  }

  /** Reads and forgets everything, keeping the first bytes. */
  static Sink<byte[]> head(int keep, long limit) {
    return in -> {
      byte[] first = in.readNBytes(keep);
      byte[] buffer = new byte[1 << 16];
      long seen = first.length;
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        seen += n;
        if (seen > limit) {
          throw new OutputLimitException("more than " + limit + " bytes of output");
        }
      }
      return first;
    };
  }

  @Override
  public void close() {
    readers.shutdownNow();
  }
}
