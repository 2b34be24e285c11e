package io.github.diagrammetry.tex;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPInputStream;

/**
 * The engines' own formats, unpacked. An engine writes its formats compressed and reads both kinds;
 * half of the time that it needs to start goes into unpacking. So it is done once, here. Where an
 * engine does not take the unpacked one, it goes on with its own. Thread-safe; several processes
 * may share the directory.
 */
final class UnpackedFormats {

  /** Programs that kpathsea knows formats by. */
  private static final Map<String, String> BINARIES =
      Map.of(
          "pdflatex", "pdftex",
          "latex", "pdftex",
          "lualatex", "luahbtex",
          "dvilualatex", "luatex",
          "xelatex", "xetex");

  private static final long MAX_BYTES = 128L << 20;

  private final Path directory;
  private final Map<String, Optional<Path>> known = new ConcurrentHashMap<>();

  UnpackedFormats(Path directory) throws IOException {
    this.directory = Files.createDirectories(directory);
  }

  /** Tries a format: whether the engine starts with the one in a folder, and ends well. */
  interface Trial {
    boolean works(Path folder) throws IOException, InterruptedException;
  }

  /** The folder with the unpacked format of an engine; empty if the engine should use its own. */
  Optional<Path> folder(String engine, Trial trial) throws IOException, InterruptedException {
    Optional<Path> found = known.get(engine);
    if (found == null) {
      synchronized (this) {
        found = known.get(engine);
        if (found == null) {
          found = make(engine, trial);
          known.put(engine, found);
        }
      }
    }
    return found;
  }

  private Optional<Path> make(String engine, Trial trial) throws IOException, InterruptedException {
    String name = engine + ".fmt";
    String binary = BINARIES.getOrDefault(engine, engine);
    String where = Toolchain.ask(java.util.List.of("kpsewhich", "-engine=" + binary, name)).strip();
    if (!where.startsWith("/") || !Files.isRegularFile(Path.of(where))) {
      return Optional.empty();
    }
    Path own = Path.of(where);
    String stamp = Files.size(own) + "-" + Files.getLastModifiedTime(own).toMillis();
    Path folder = directory.resolve(engine + "-" + stamp);
    if (Files.isRegularFile(folder.resolve(name))) {
      return Optional.of(folder);
    }
    Path fresh = Files.createTempDirectory(directory, "new");
    try {
      if (!unpack(own, fresh.resolve(name), MAX_BYTES) || !trial.works(fresh)) {
        return Optional.empty();
      }
      try {
        Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException
          | FileAlreadyExistsException
          | DirectoryNotEmptyException e) {
        // another process was first, which is as good; else the next run unpacks again
        return Files.isRegularFile(folder.resolve(name)) ? Optional.of(folder) : Optional.empty();
      }
      return Optional.of(folder);
    } finally {
      JobDirectories.delete(fresh);
    }
  }

  /** Unpacks a format, or copies one that is not packed; false if it would be too large. */
  static boolean unpack(Path from, Path to, long maxBytes) throws IOException {
    try (InputStream raw = new BufferedInputStream(Files.newInputStream(from));
        OutputStream out = Files.newOutputStream(to)) {
      raw.mark(2);
      boolean packed = raw.read() == 0x1f && raw.read() == 0x8b;
      raw.reset();
      try (InputStream in = packed ? new GZIPInputStream(raw, 1 << 16) : raw) {
        byte[] buffer = new byte[1 << 16];
        long left = maxBytes;
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
          left -= n;
          if (left < 0) {
            return false;
          }
          out.write(buffer, 0, n);
        }
      }
      return true;
    } catch (java.util.zip.ZipException | java.io.EOFException e) {
      return false; // not what an engine writes
    }
  }
}
