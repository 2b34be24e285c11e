package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.EngineRunner.Dump;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Precompiled preambles and beginnings of preambles. One is dumped at its third use, keyed by
 * engine, text, style files and TeX version. A preamble whose format ever gave another outcome than
 * the plain run is marked and never used again. Thread-safe; several processes may share the
 * directory.
 */
final class FormatStore {

  /** Preambles that make PDF objects, queue specials or write files cannot be dumped. */
  private static final Pattern UNSAFE =
      Pattern.compile(
          "tikzfading|pgfdeclare\\w*(?:shading|image|fading)|pdfobj|pdfxform|saveboxresource|includegraphics"
              + "|\\\\openout|\\\\newwrite|filecontents|AtBeginDvi|AtBeginShipout|shipout|\\\\input\\b|\\\\include"
              + "|tikzexternalize|\\\\write|\\\\special|\\\\jobname|\\\\openin|\\\\read\\b|directlua|\\\\endofdump|\\\\dump");

  private static final int MAX_KNOWN = 100_000;
  private static final int MAX_FORMATS = 80; // unpacked, about 20 MB each

  private final Path directory;
  private final int usesBeforeDump;
  private final Map<String, Integer> uses = new ConcurrentHashMap<>();
  private final Set<String> bad = ConcurrentHashMap.newKeySet();
  private final Set<String> building = ConcurrentHashMap.newKeySet();

  FormatStore(Path directory, int usesBeforeDump) throws IOException {
    this.usesBeforeDump = usesBeforeDump;
    this.directory = Files.createDirectories(directory);
  }

  Path directory() {
    return directory;
  }

  static boolean dumpable(String engine, String preamble) {
    return (engine.equals("pdflatex") || engine.equals("latex"))
        && !preamble.isBlank()
        && !UNSAFE.matcher(preamble).find();
  }

  /** Makes the format of a preamble. */
  interface Dumper {
    Dump dump(Part part, Path target) throws IOException, InterruptedException;
  }

  /**
   * A beginning of a preamble.
   *
   * @param key its key
   * @param text the beginning itself
   */
  record Part(String key, String text) {}

  /**
   * A part that is precompiled.
   *
   * @param part the part
   * @param path its format
   */
  record Precompiled(Part part, Path path) {}

  /**
   * Finds the format of the longest part of a preamble that has one, and builds that of a longer
   * one when it is due. Only one thread builds; the others go on with what there is.
   *
   * @param parts beginnings of one preamble, longest first
   */
  Optional<Precompiled> find(List<Part> parts, Dumper dumper)
      throws IOException, InterruptedException {
    if (uses.size() > MAX_KNOWN) {
      uses.clear(); // a long run over different preambles: forget the rare ones
    }
    @Nullable Precompiled best = null;
    List<Part> longer = new ArrayList<>();
    for (Part part : parts) {
      uses.merge(part.key(), 1, Integer::sum);
      Path format = directory.resolve(part.key() + ".fmt");
      if (best != null || bad.contains(part.key()) || Files.exists(marker(part.key()))) {
        continue;
      }
      if (Files.isRegularFile(format)) {
        touch(format);
        best = new Precompiled(part, format);
      } else {
        longer.add(part);
      }
    }
    // a longer part than one that is there gains less, so it must be wanted more often
    int least = best == null ? usesBeforeDump : 2 * usesBeforeDump;
    for (Part part : longer) {
      if (uses.getOrDefault(part.key(), 0) >= least) {
        Optional<Path> built = buildAlone(part, dumper);
        return built.isPresent()
            ? Optional.of(new Precompiled(part, built.get()))
            : Optional.ofNullable(best);
      }
    }
    return Optional.ofNullable(best);
  }

  private Optional<Path> buildAlone(Part part, Dumper dumper)
      throws IOException, InterruptedException {
    if (!building.add(part.key())) {
      return Optional.empty();
    }
    try {
      return build(part, directory.resolve(part.key() + ".fmt"), dumper);
    } finally {
      building.remove(part.key());
    }
  }

  private Optional<Path> build(Part part, Path format, Dumper dumper)
      throws IOException, InterruptedException {
    prune();
    Path target = Files.createTempFile(directory, "dump", ".tmp");
    try {
      if (!dumper.dump(part, target).done()) {
        bad.add(part.key());
        return Optional.empty();
      }
      try {
        Files.move(target, format, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(target, format, StandardCopyOption.REPLACE_EXISTING);
      }
      return Optional.of(format);
    } finally {
      Files.deleteIfExists(target);
    }
  }

  /** Keeps those that are in use from being pruned; once a minute is enough. */
  private static void touch(Path format) throws IOException {
    long now = System.currentTimeMillis();
    if (now - modified(format) > 60_000) {
      try {
        Files.setLastModifiedTime(format, FileTime.fromMillis(now));
      } catch (NoSuchFileException e) {
        // another process has pruned it; the run without it follows
      }
    }
  }

  /** Keeps the number of formats bounded: the one that was not used for longest goes. */
  private void prune() throws IOException {
    try (var entries = Files.list(directory)) {
      var formats =
          entries
              .filter(p -> p.toString().endsWith(".fmt"))
              .sorted(java.util.Comparator.comparingLong(FormatStore::modified))
              .toList();
      for (int i = 0; i <= formats.size() - MAX_FORMATS; i++) {
        Files.deleteIfExists(formats.get(i));
        uses.remove(formats.get(i).getFileName().toString().replaceAll("\\.fmt$", ""));
      }
    }
  }

  private static long modified(Path path) {
    try {
      return Files.getLastModifiedTime(path).toMillis();
    } catch (IOException e) {
      return 0;
    }
  }

  private Path marker(String key) {
    return directory.resolve(key + ".bad");
  }

  /** Marks a preamble whose format does not give what the plain run gives. */
  void mark(String key) throws IOException {
    bad.add(key);
    Files.writeString(marker(key), "");
    Files.deleteIfExists(directory.resolve(key + ".fmt"));
  }
}
