package io.github.diagrammetry.tex;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Results on disk, by what led to them: source, files, options and the versions of the programs. A
 * result is one file that is written beside its place and then moved there, so that readers and
 * writers in several processes never see half of one. When the directory grows over its bound, the
 * results that were not used for longest are removed. Thread-safe.
 */
public final class ResultCache {

  /** Outcomes that depend on the machine's state, which must not be remembered. */
  private static final Set<String> PASSING =
      Set.of("timeout", "memory", "crashed", "engine-missing", "raster-failed", "svg-failed");

  private static final int MAGIC = 0x44474d31;
  private static final String ENDING = ".result";
  private static final int PRUNE_EVERY = 64;

  private final Path directory;
  private final long maxBytes;
  private final AtomicLong writes = new AtomicLong();

  private ResultCache(Path directory, long maxBytes) {
    this.directory = directory;
    this.maxBytes = maxBytes;
  }

  /**
   * A cache in a directory.
   *
   * @param directory the directory that is given to {@link TexOptions#withCache}
   * @param maxBytes the bound of its size
   * @return the cache
   */
  public static ResultCache in(Path directory, long maxBytes) {
    return new ResultCache(directory.resolve("results"), maxBytes);
  }

  /**
   * The folder that programs use when nobody names another: the environment variable {@code
   * DIAGRAMMETRY_CACHE}, else {@code diagrammetry} in the user's cache folder.
   *
   * @return a directory that need not exist yet
   */
  public static Path defaultDirectory() {
    String own = System.getenv("DIAGRAMMETRY_CACHE");
    if (own != null && !own.isBlank()) {
      return Path.of(own);
    }
    String user = System.getenv("XDG_CACHE_HOME");
    Path base =
        user != null && user.startsWith("/")
            ? Path.of(user)
            : Path.of(System.getProperty("user.home"), ".cache");
    return base.resolve("diagrammetry");
  }

  /**
   * How much a cache holds.
   *
   * @param results the number of results
   * @param bytes their size
   */
  public record Statistics(long results, long bytes) {}

  /**
   * Counts the results.
   *
   * @return number and size
   * @throws IOException if the directory cannot be read
   */
  public Statistics statistics() throws IOException {
    List<Path> files = files();
    long bytes = 0;
    for (Path file : files) {
      bytes += size(file);
    }
    return new Statistics(files.size(), bytes);
  }

  /**
   * Removes every result.
   *
   * @return how many were removed
   * @throws IOException if a file cannot be removed
   */
  public long clear() throws IOException {
    long removed = 0;
    for (Path file : files()) {
      removed += Files.deleteIfExists(file) ? 1 : 0;
    }
    return removed;
  }

  static String key(TexRequest request, String context) {
    MessageDigest digest = sha256();
    part(digest, "context", context.getBytes(StandardCharsets.UTF_8));
    part(digest, "source", request.source().source().getBytes(StandardCharsets.UTF_8));
    part(digest, "repairs", request.source().repairs().toString().getBytes(StandardCharsets.UTF_8));
    part(digest, "choices", request.choices().getBytes(StandardCharsets.UTF_8));
    part(
        digest,
        "lines",
        Integer.toString(request.source().userLines()).getBytes(StandardCharsets.UTF_8));
    new TreeMap<>(request.files()).forEach((name, data) -> part(digest, name, data));
    for (DviProgram program : request.drawings()) {
      part(
          digest,
          "route",
          (program.route() + "/" + program.engine()).getBytes(StandardCharsets.UTF_8));
      part(digest, "prefix", program.specialPrefix().getBytes(StandardCharsets.UTF_8));
      part(digest, "program", program.source().getBytes(StandardCharsets.UTF_8));
      new TreeMap<>(program.files()).forEach((name, data) -> part(digest, name, data));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void part(MessageDigest digest, String name, byte[] data) {
    digest.update((name + ":" + data.length + "\n").getBytes(StandardCharsets.UTF_8));
    digest.update(data);
  }

  Optional<TexResult> get(String key) throws IOException {
    Path file = file(key);
    byte[] data;
    try {
      data = Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    try {
      TexResult result = read(data);
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
      return Optional.of(result);
    } catch (NoSuchFileException e) {
      return Optional.of(read(data)); // removed by another process meanwhile
    } catch (IOException e) {
      Files.deleteIfExists(file); // torn or of another version: as if it were not there
      return Optional.empty();
    }
  }

  void put(String key, TexResult result) throws IOException {
    if (PASSING.contains(result.outcome().kind())
        || Set.of("timeout", "memory", "crashed", "engine-missing")
            .contains(result.svgOutcome().kind())) {
      return;
    }
    Path file = file(key);
    Files.createDirectories(file.getParent());
    Path temporary = Files.createTempFile(file.getParent(), "new", ".tmp");
    try {
      Files.write(temporary, write(result));
      Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
    if (writes.incrementAndGet() % PRUNE_EVERY == 1) {
      prune();
    }
  }

  /** Removes the results that were not used for longest until nine tenths of the bound are left. */
  void prune() throws IOException {
    Map<Path, long[]> known = new java.util.HashMap<>();
    long bytes = 0;
    for (Path file : files()) {
      long[] facts = {modified(file), size(file)};
      known.put(file, facts);
      bytes += facts[1];
    }
    if (bytes <= maxBytes) {
      return;
    }
    List<Path> oldest = new ArrayList<>(known.keySet());
    oldest.sort(Comparator.comparingLong(file -> known.getOrDefault(file, new long[2])[0]));
    for (Path file : oldest) {
      if (bytes <= maxBytes / 10 * 9) {
        return;
      }
      Files.deleteIfExists(file);
      bytes -= known.getOrDefault(file, new long[2])[1];
    }
  }

  private List<Path> files() throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(directory, 2)) {
      return all.filter(p -> p.toString().endsWith(ENDING)).toList();
    } catch (java.io.UncheckedIOException e) {
      return List.of(); // another process is clearing the directory
    }
  }

  private static long size(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return 0;
    }
  }

  private static long modified(Path file) throws IOException {
    try {
      return Files.getLastModifiedTime(file).toMillis();
    } catch (NoSuchFileException e) {
      return 0;
    }
  }

  private Path file(String key) {
    return directory.resolve(key.substring(0, 2)).resolve(key + ENDING);
  }

  private static byte[] write(TexResult result) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(MAGIC);
      text(out, result.outcome().name());
      text(out, result.svgOutcome().name());
      text(out, result.engine());
      out.writeInt(result.attempts());
      out.writeInt(result.exitCode());
      out.writeInt(result.pages());
      out.writeBoolean(result.hasInk());
      text(out, result.message());
      out.writeInt(result.line());
      text(out, result.logExcerpt());
      out.writeInt(result.repairs().size());
      for (String repair : result.repairs()) {
        text(out, repair);
      }
      out.writeDouble(result.cpuSeconds());
      out.writeDouble(result.wallSeconds());
      text(out, result.safety().label());
      text(out, result.signature());
      text(out, result.route().orElse(""));
      block(out, result.svg().map(s -> s.getBytes(StandardCharsets.UTF_8)).orElse(null));
      block(out, result.pdf().orElse(null));
      block(out, result.png().orElse(null));
      out.writeInt(MAGIC);
    }
    return bytes.toByteArray();
  }

  private static TexResult read(byte[] data) throws IOException {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(data))) {
      if (in.readInt() != MAGIC) {
        throw new IOException("not a result");
      }
      TexResult.Draft draft = new TexResult.Draft();
      draft.outcome = CompileOutcome.parse(text(in));
      draft.svgOutcome = CompileOutcome.parse(text(in));
      draft.engine =
          new TexResult.Engine(
              text(in),
              in.readInt(),
              in.readInt(),
              in.readInt(),
              in.readBoolean(),
              text(in),
              in.readInt(),
              text(in));
      List<String> repairs = new ArrayList<>();
      for (int i = in.readInt(); i > 0; i--) {
        repairs.add(text(in));
      }
      draft.repairs = repairs;
      draft.cpuSeconds = in.readDouble();
      draft.wallSeconds = in.readDouble();
      draft.safety = SafetyLevel.of(text(in));
      draft.signature = text(in);
      String route = text(in);
      draft.route = route.isEmpty() ? null : route;
      byte[] svg = block(in);
      draft.svg = svg == null ? null : new String(svg, StandardCharsets.UTF_8);
      draft.pdf = block(in);
      draft.png = block(in);
      draft.fromCache = true;
      if (in.readInt() != MAGIC) {
        throw new IOException("torn result");
      }
      return new TexResult(draft);
    } catch (IllegalArgumentException e) {
      throw new IOException("not a result", e);
    }
  }

  private static void text(DataOutputStream out, String value) throws IOException {
    block(out, value.getBytes(StandardCharsets.UTF_8));
  }

  private static String text(DataInputStream in) throws IOException {
    byte[] data = block(in);
    return data == null ? "" : new String(data, StandardCharsets.UTF_8);
  }

  private static void block(DataOutputStream out, byte @Nullable [] data) throws IOException {
    out.writeInt(data == null ? -1 : data.length);
    if (data != null) {
      out.write(data);
    }
  }

  private static byte @Nullable [] block(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0) {
      return null;
    }
    if (length > in.available()) {
      throw new IOException("torn result");
    }
    return in.readNBytes(length);
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
