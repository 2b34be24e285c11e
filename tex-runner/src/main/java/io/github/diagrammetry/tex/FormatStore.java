package io.github.diagrammetry.tex;

import io.github.diagrammetry.tex.EngineRunner.Dump;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Precompiled preambles. A preamble is dumped at its third use, keyed by engine, preamble, style
 * files and TeX version. A preamble whose format ever gave another outcome than the plain run is
 * marked and never used again. Thread-safe; several processes may share the directory.
 */
final class FormatStore {

  /** Preambles that make PDF objects, queue specials or write files cannot be dumped. */
  private static final Pattern UNSAFE =
      Pattern.compile(
          "tikzfading|pgfdeclare\\w*(?:shading|image|fading)|pdfobj|pdfxform|saveboxresource|includegraphics"
              + "|\\\\openout|\\\\newwrite|filecontents|AtBeginDvi|AtBeginShipout|shipout|\\\\input\\b|\\\\include"
              + "|tikzexternalize|\\\\write|\\\\special|\\\\jobname|\\\\openin|\\\\read\\b|directlua|\\\\endofdump|\\\\dump");

  private static final int USES_BEFORE_DUMP = 3;
  private static final int MAX_KNOWN = 20_000;
  private static final int MAX_FORMATS = 200;

  private final Path directory;
  private final Map<String, Integer> uses = new ConcurrentHashMap<>();
  private final Set<String> bad = ConcurrentHashMap.newKeySet();
  private final Set<String> building = ConcurrentHashMap.newKeySet();

  FormatStore(Path directory) throws IOException {
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
    Dump dump(Path target) throws IOException, InterruptedException;
  }

  /**
   * Finds the format of a preamble, and builds it when it is due. Only one thread builds; the
   * others go on without.
   */
  Optional<Path> find(String key, Dumper dumper) throws IOException, InterruptedException {
    Path format = directory.resolve(key + ".fmt");
    if (bad.contains(key) || Files.exists(directory.resolve(key + ".bad"))) {
      return Optional.empty();
    }
    if (Files.isRegularFile(format)) {
      return Optional.of(format);
    }
    if (uses.size() > MAX_KNOWN) {
      uses.clear(); // a long run over different preambles: forget the rare ones
    }
    boolean due = uses.merge(key, 1, Integer::sum) >= USES_BEFORE_DUMP;
    if (!due || !building.add(key)) {
      return Optional.empty();
    }
    try {
      return build(key, format, dumper);
    } finally {
      building.remove(key);
    }
  }

  private Optional<Path> build(String key, Path format, Dumper dumper)
      throws IOException, InterruptedException {
    prune();
    Path target = Files.createTempFile(directory, "dump", ".tmp");
    try {
      if (!dumper.dump(target).done()) {
        bad.add(key);
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

  /** Keeps the number of formats bounded: the oldest goes. */
  private void prune() throws IOException {
    try (var entries = Files.list(directory)) {
      var formats =
          entries
              .filter(p -> p.toString().endsWith(".fmt"))
              .sorted(java.util.Comparator.comparingLong(FormatStore::modified))
              .toList();
      for (int i = 0; i <= formats.size() - MAX_FORMATS; i++) {
        Files.deleteIfExists(formats.get(i));
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

  /** Marks a preamble whose format does not give what the plain run gives. */
  void mark(String key) throws IOException {
    bad.add(key);
    Files.writeString(directory.resolve(key + ".bad"), "");
    Files.deleteIfExists(directory.resolve(key + ".fmt"));
  }
}
