package io.github.diagrammetry.tex;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Compiles untrusted TeX programs within limits: to PDF, to a cropped image, and to SVG. One call
 * gives everything that an evaluation needs from one program.
 *
 * <p>Thread-safe: any number of threads may call {@link #run}; as many compilations as the options
 * allow run at once and the others wait. An interrupted call ends every process it has started. A
 * failed compilation is a value; only a broken machine (such as a full disk) is an exception.
 */
public final class TexRunner implements AutoCloseable {

  private final TexOptions options;
  private final Sandbox sandbox;
  private final CommandRunner commands;
  private final JobDirectories directories;
  private final EngineRunner engines;
  private final Compilation compilation;
  private final @Nullable ResultCache cache;
  private final Semaphore places;
  private volatile boolean closed;

  private TexRunner(TexOptions options, EngineRunner.JobListener listener) throws IOException {
    this.options = options;
    Toolchain tools = new Toolchain();
    this.sandbox = Sandbox.open(options.safety(), tools);
    this.commands = new CommandRunner();
    Path parent = options.workDirectory().orElse(Path.of(System.getProperty("java.io.tmpdir")));
    this.directories = new JobDirectories(parent.toRealPath());
    this.engines = new EngineRunner(options, tools, sandbox, commands, directories, listener);
    Path formats = options.cacheDirectory().orElse(directories.root()).toAbsolutePath();
    Typesetter typesetter =
        new Typesetter(
            engines,
            new FormatStore(formats.resolve("formats"), options.usesBeforeFormat()),
            options.formats(),
            tools);
    this.compilation = new Compilation(options, tools, sandbox.level(), engines, typesetter);
    this.cache =
        options
            .cacheDirectory()
            .map(where -> ResultCache.in(where, options.cacheBytes()))
            .orElse(null);
    this.places = new Semaphore(options.parallelism(), true);
  }

  /**
   * A runner with the default options.
   *
   * @return a new runner
   */
  public static TexRunner withDefaults() {
    return with(TexOptions.defaults());
  }

  /**
   * A runner with options.
   *
   * @param options limits and choices
   * @return a new runner
   * @throws IllegalStateException if the safety level asked for does not work on this machine
   * @throws UncheckedIOException if no working directory can be made
   */
  public static TexRunner with(TexOptions options) {
    return with(options, EngineRunner.JobListener.NONE);
  }

  static TexRunner with(TexOptions options, EngineRunner.JobListener listener) {
    try {
      return new TexRunner(options, listener);
    } catch (IOException e) {
      throw new UncheckedIOException("No working directory can be made", e);
    }
  }

  /**
   * Compiles a program.
   *
   * @param request what to make
   * @return everything that came of it
   * @throws InterruptedException if the thread is interrupted; every process has been ended
   * @throws IllegalStateException if the runner is closed
   * @throws UncheckedIOException if the machine fails, for example when the disk is full
   */
  public TexResult run(TexRequest request) throws InterruptedException {
    if (closed) {
      throw new IllegalStateException("The runner is closed");
    }
    try {
      if (cache == null) {
        return compile(request);
      }
      String key =
          ResultCache.key(request, compilation.signature() + "\n" + compilation.versions());
      Optional<TexResult> known = cache.get(key);
      if (known.isPresent()) {
        return known.get();
      }
      TexResult result = compile(request);
      cache.put(key, result);
      return result;
    } catch (IOException e) {
      throw new UncheckedIOException("A compilation could not be carried out", e);
    }
  }

  /** Work that is done with the runner's means. */
  interface Work<T> {
    T with(EngineRunner engines) throws IOException, InterruptedException;
  }

  /** Does other work within the bound of running compilations. */
  <T> T withPlace(Work<T> work) throws IOException, InterruptedException {
    if (closed) {
      throw new IllegalStateException("The runner is closed");
    }
    places.acquire();
    try {
      return work.with(engines);
    } finally {
      places.release();
    }
  }

  private TexResult compile(TexRequest request) throws IOException, InterruptedException {
    places.acquire();
    try {
      return compilation.run(request);
    } finally {
      places.release();
    }
  }

  /**
   * The level that is in force.
   *
   * @return the level
   */
  public SafetyLevel safety() {
    return sandbox.level();
  }

  /**
   * Names every choice that can change a result.
   *
   * @return the signature of the options with the safety level in force
   */
  public String signature() {
    return compilation.signature();
  }

  /**
   * The options.
   *
   * @return the options the runner was made with
   */
  public TexOptions options() {
    return options;
  }

  /** Waits for running compilations, then removes every working directory. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    places.acquireUninterruptibly(options.parallelism());
    commands.close();
    try {
      directories.close();
    } catch (IOException e) {
      throw new UncheckedIOException("The working directories could not be removed", e);
    }
  }
}
