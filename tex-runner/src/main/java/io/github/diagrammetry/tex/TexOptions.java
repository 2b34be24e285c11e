package io.github.diagrammetry.tex;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Limits and choices of a {@link TexRunner}. Immutable; every {@code with} method returns a copy.
 */
public final class TexOptions {

  private static final Set<String> ENGINES = Set.of("pdflatex", "lualatex", "xelatex");

  private final @Nullable SafetyLevel safety;
  private final Duration timeout;
  private final long memoryBytes;
  private final long fileBytes;
  private final long directoryBytes;
  private final int directoryFiles;
  private final int dpi;
  private final long maxPixels;
  private final int parallelism;
  private final List<String> engines;
  private final boolean formats;
  private final int usesBeforeFormat;
  private final @Nullable Path cacheDirectory;
  private final @Nullable Path workDirectory;
  private final long cacheBytes;

  private TexOptions(Draft draft) {
    this.safety = draft.safety;
    this.timeout = draft.timeout;
    this.memoryBytes = draft.memoryBytes;
    this.fileBytes = draft.fileBytes;
    this.directoryBytes = draft.directoryBytes;
    this.directoryFiles = draft.directoryFiles;
    this.dpi = draft.dpi;
    this.maxPixels = draft.maxPixels;
    this.parallelism = draft.parallelism;
    this.engines = draft.engines;
    this.formats = draft.formats;
    this.usesBeforeFormat = draft.usesBeforeFormat;
    this.cacheDirectory = draft.cacheDirectory;
    this.workDirectory = draft.workDirectory;
    this.cacheBytes = draft.cacheBytes;
  }

  /**
   * The defaults: the strongest safety level that works here, 60 s per attempt, 2 GiB of address
   * space, 64 MiB per file, 256 MiB and 1,000 files per run, 300 DPI, 50 million pixels, one
   * compilation per processor, preamble formats on, no result cache.
   *
   * @return the default options
   */
  public static TexOptions defaults() {
    return new TexOptions(new Draft());
  }

  /**
   * Asks for one safety level.
   *
   * @param level the level; a runner refuses to start where it does not work
   * @return a copy
   */
  public TexOptions withSafety(SafetyLevel level) {
    return edit(d -> d.safety = level);
  }

  /**
   * Sets the time limit of one engine attempt or conversion.
   *
   * @param limit 100 ms to one hour
   * @return a copy
   */
  public TexOptions withTimeout(Duration limit) {
    requireRange("timeout in ms", limit.toMillis(), 100, 3_600_000);
    return edit(d -> d.timeout = limit);
  }

  /**
   * Sets the limit of the address space of each process.
   *
   * @param bytes 64 MiB to 1 TiB
   * @return a copy
   */
  public TexOptions withMemoryBytes(long bytes) {
    requireRange("memoryBytes", bytes, 64L << 20, 1L << 40);
    return edit(d -> d.memoryBytes = bytes);
  }

  /**
   * Sets the largest size of one file and of one output stream.
   *
   * @param bytes 1 MiB to 1 GiB
   * @return a copy
   */
  public TexOptions withFileBytes(long bytes) {
    requireRange("fileBytes", bytes, 1L << 20, 1L << 30);
    return edit(d -> d.fileBytes = bytes);
  }

  /**
   * Sets what one engine run may leave in its directory.
   *
   * @param bytes 1 MiB to 16 GiB
   * @param files 10 to 1,000,000
   * @return a copy
   */
  public TexOptions withDirectoryLimit(long bytes, int files) {
    requireRange("directory bytes", bytes, 1L << 20, 16L << 30);
    requireRange("directory files", files, 10, 1_000_000);
    return edit(
        d -> {
          d.directoryBytes = bytes;
          d.directoryFiles = files;
        });
  }

  /**
   * Sets the resolution of the image.
   *
   * @param dotsPerInch 10 to 2,400
   * @return a copy
   */
  public TexOptions withDpi(int dotsPerInch) {
    requireRange("dpi", dotsPerInch, 10, 2_400);
    return edit(d -> d.dpi = dotsPerInch);
  }

  /**
   * Sets the largest page in pixels.
   *
   * @param pixels 1,000 to 500 million
   * @return a copy
   */
  public TexOptions withMaxPixels(long pixels) {
    requireRange("maxPixels", pixels, 1_000, 500_000_000);
    return edit(d -> d.maxPixels = pixels);
  }

  /**
   * Sets how many compilations may run at once; further callers wait.
   *
   * @param jobs 1 to 1,024
   * @return a copy
   */
  public TexOptions withParallelism(int jobs) {
    requireRange("parallelism", jobs, 1, 1_024);
    return edit(d -> d.parallelism = jobs);
  }

  /**
   * Sets the engines and their order.
   *
   * @param order some of {@code pdflatex}, {@code lualatex}, {@code xelatex}
   * @return a copy
   */
  public TexOptions withEngines(List<String> order) {
    if (order.isEmpty() || !ENGINES.containsAll(order)) {
      throw new IllegalArgumentException(
          "Engines " + order + ": use pdflatex, lualatex and xelatex");
    }
    List<String> copy = List.copyOf(order);
    return edit(d -> d.engines = copy);
  }

  /**
   * Switches precompiled preambles on or off. The pixels are the same either way. A format takes
   * about 20 MB in the cache directory, or in the working directory where there is no cache; at
   * most 80 are kept.
   *
   * @param on whether to use them
   * @return a copy
   */
  public TexOptions withFormats(boolean on) {
    return edit(d -> d.formats = on);
  }

  /**
   * Sets at which use a preamble is precompiled. The default is the third; 1 asks for it at once,
   * which pays where every preamble will come again.
   *
   * @param uses 1 to 1,000,000
   * @return a copy
   */
  public TexOptions withUsesBeforeFormat(int uses) {
    requireRange("uses before a format", uses, 1, 1_000_000);
    return edit(d -> d.usesBeforeFormat = uses);
  }

  /**
   * Keeps results and formats in a directory, so that a program is compiled once. Several processes
   * may share the directory.
   *
   * @param directory where; it is created when needed
   * @return a copy
   */
  public TexOptions withCache(Path directory) {
    return edit(d -> d.cacheDirectory = directory);
  }

  /**
   * Bounds the size of the result cache.
   *
   * @param bytes 1 MiB to 1 TiB
   * @return a copy
   */
  public TexOptions withCacheBytes(long bytes) {
    requireRange("cacheBytes", bytes, 1L << 20, 1L << 40);
    return edit(d -> d.cacheBytes = bytes);
  }

  /**
   * Sets where working directories are made; the default is the system's temporary folder.
   *
   * @param directory an existing directory
   * @return a copy
   */
  public TexOptions withWorkDirectory(Path directory) {
    return edit(d -> d.workDirectory = directory);
  }

  /**
   * The level asked for.
   *
   * @return the level; empty means the strongest that works
   */
  public Optional<SafetyLevel> safety() {
    return Optional.ofNullable(safety);
  }

  /**
   * The time limit of one attempt.
   *
   * @return the limit
   */
  public Duration timeout() {
    return timeout;
  }

  /**
   * The resolution of the image.
   *
   * @return dots per inch
   */
  public int dpi() {
    return dpi;
  }

  /**
   * How many compilations may run at once.
   *
   * @return the number
   */
  public int parallelism() {
    return parallelism;
  }

  /**
   * The directory of the result cache.
   *
   * @return the directory, empty when results are not kept
   */
  public Optional<Path> cacheDirectory() {
    return Optional.ofNullable(cacheDirectory);
  }

  long cacheBytes() {
    return cacheBytes;
  }

  long memoryBytes() {
    return memoryBytes;
  }

  long fileBytes() {
    return fileBytes;
  }

  long directoryBytes() {
    return directoryBytes;
  }

  int directoryFiles() {
    return directoryFiles;
  }

  long maxPixels() {
    return maxPixels;
  }

  List<String> engines() {
    return engines;
  }

  boolean formats() {
    return formats;
  }

  int usesBeforeFormat() {
    return usesBeforeFormat;
  }

  Optional<Path> workDirectory() {
    return Optional.ofNullable(workDirectory);
  }

  /**
   * Names every choice that can change a result.
   *
   * @return one line
   */
  public String signature() {
    return String.join(
        "|",
        "tex",
        "engines:" + String.join(",", engines),
        "timeout:" + timeout.toMillis() + "ms",
        "memory:" + memoryBytes,
        "dpi:" + dpi,
        "crop:ink+4px",
        "max-pixels:" + maxPixels,
        "safety:" + (safety == null ? "auto" : safety.label()),
        "v:0.1.0");
  }

  private TexOptions edit(java.util.function.Consumer<Draft> change) {
    Draft draft = new Draft();
    draft.safety = safety;
    draft.timeout = timeout;
    draft.memoryBytes = memoryBytes;
    draft.fileBytes = fileBytes;
    draft.directoryBytes = directoryBytes;
    draft.directoryFiles = directoryFiles;
    draft.dpi = dpi;
    draft.maxPixels = maxPixels;
    draft.parallelism = parallelism;
    draft.engines = engines;
    draft.formats = formats;
    draft.usesBeforeFormat = usesBeforeFormat;
    draft.cacheDirectory = cacheDirectory;
    draft.workDirectory = workDirectory;
    draft.cacheBytes = cacheBytes;
    change.accept(draft);
    return new TexOptions(draft);
  }

  private static void requireRange(String what, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          what + " is " + value + ", allowed are " + least + " to " + most);
    }
  }

  /** The fields while they are being set. */
  private static final class Draft {
    private @Nullable SafetyLevel safety;
    private Duration timeout = Duration.ofSeconds(60);
    private long memoryBytes = 2L << 30;
    private long fileBytes = 64L << 20;
    private long directoryBytes = 256L << 20;
    private int directoryFiles = 1_000;
    private int dpi = 300;
    private long maxPixels = 50_000_000;
    private int parallelism = Math.max(1, Runtime.getRuntime().availableProcessors());
    private List<String> engines = List.of("pdflatex", "lualatex", "xelatex");
    private boolean formats = true;
    private int usesBeforeFormat = 3;
    private @Nullable Path cacheDirectory;
    private @Nullable Path workDirectory;
    private long cacheBytes = 4L << 30;
  }
}
